import { useState } from 'react';
import styled from 'styled-components';
import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import { ButtonPlace, Gutter } from '@/ui/pieces/layout';
import { Photo, photoOf } from '@/ui/pieces/photo';
import { RatingValue } from '@/ui/pieces/rating';
import { SmartLink } from '@/ui/pieces/smart-link';
import { wide } from '@/ui/pieces/theme/tokens';
import { shortArea } from '../cast-text';
import { MeetTime } from '../meet-time';
import { sessionMemory } from '../session-memory';
import type { Ranking } from '../types';
import { Movement } from './movement';

const FIRST = 10;
const MORE = 20;

// How far down a ranking was read, by its address: a visitor who returns from a cast finds it as long as before.
const remembered = sessionMemory<number>();

/** The places after the three large ones; more of them by a button. `address` names this ranking. */
export function RankingRows({ rows, today, address }: { rows: Ranking['rows']; today: string; address: string }) {
  const [last, setLast] = useState(() => remembered.get(address) ?? FIRST);
  const next = Math.min(last + MORE, rows.length);
  const more = () => {
    remembered.set(address, next);
    setLast(next);
  };
  return (
    <>
      <List start={4}>
        {rows.slice(3, last).map(({ place, previous, female_cast: card }) => (
          <li key={card.id}>
            <Row href={paths.cast(card.id)}>
              <Place>
                <b>
                  {place}
                  <span className="vh">位</span>
                </b>
                <Movement place={place} previous={previous} />
              </Place>
              <Photo {...photoOf(card.photo)} ratio="62 / 74" position="50% 20%" radius={8} />
              <Text>
                <h3>
                  {card.display_name} <small>{card.age}歳</small>
                </h3>
                <small>
                  {shortArea(card.area_name)}・{card.store.name}
                </small>
                <RatingValue value={card.rating} count={card.review_count} />
              </Text>
              <MeetTime card={card} date={today} />
            </Row>
          </li>
        ))}
      </List>
      {last < rows.length && (
        <Foot>
          <ButtonPlace>
            <Button tone="secondary" onClick={more}>
              {last + 1}位から{next}位を見る
            </Button>
          </ButtonPlace>
        </Foot>
      )}
    </>
  );
}

const List = styled.ol`
  padding-top: 8px;

  li + li { border-top: 1px solid var(--line); }
`;

const Row = styled(SmartLink)`
  display: grid;
  grid-template-columns: 40px 62px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  padding: 10px var(--gutter);

  /* The time stays near the cast's name. */
  @media ${wide} { grid-template-columns: 40px 62px minmax(0, 260px) minmax(120px, auto); justify-content: start; }
  &:hover h3 { text-decoration: underline; text-underline-offset: 3px; text-decoration-thickness: 1px; }
  &:focus-visible { outline-offset: -2px; }
`;

const Place = styled.span`
  display: grid;
  justify-items: center;

  b { font: 700 1.25rem/1.3 var(--font); font-variant-numeric: tabular-nums; }
`;

const Text = styled.span`
  display: grid;
  min-width: 0;

  h3 { font-size: .9375rem; }
  h3 small { font: var(--t-13); color: var(--muted); }
  > small { font: var(--t-12); color: var(--muted); }
`;

const Foot = styled(Gutter)`
  padding-block: 12px 0;
`;
