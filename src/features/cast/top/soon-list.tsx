import styled from 'styled-components';
import { businessDateOf, format30 } from '@/domain/business-day';
import { dayWord } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { useNow } from '@/hooks/use-now';
import { paths } from '@/paths';
import { Photo, photoOf } from '@/ui/pieces/photo';
import { RatingValue } from '@/ui/pieces/rating';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { wide } from '@/ui/pieces/theme/tokens';
import { shortArea } from '../cast-text';
import type { Card } from '../types';
import { untilWords } from './until-words';

/** Casts by their earliest time, largest at the right. `now` (ms) is the server's time when the page was made. */
export function SoonList({ cards, now }: { cards: readonly Card[]; now: number }) {
  const live = useNow(60_000);
  return (
    <List>
      {cards.map((card) => (
        <li key={card.id}>
          <Row href={paths.cast(card.id)}>
            <Portrait>
              <Photo {...photoOf(card.photo)} ratio="72 / 88" position="50% 20%" radius={8} />
            </Portrait>
            <Text>
              <span>
                <h3>{card.display_name}</h3>
                <small>{card.age}歳</small>
                {card.badges.includes('new') && <Tag tone="accent">新人</Tag>}
              </span>
              <small>
                {shortArea(card.area_name)}・{card.store.name}
              </small>
              <Facts>
                <RatingValue value={card.rating} />
                <span>
                  {formatYen(card.price_from)}
                  <small>〜/{card.price_minutes}分 指名料込</small>
                </span>
              </Facts>
            </Text>
            {card.next_starts_at !== null && (
              <Time>
                <small>{leadOf(card.next_starts_at, live ?? new Date(now))}</small>
                <b>{format30(new Date(card.next_starts_at))}</b>
                <small>{untilWords(card.next_starts_at, live ?? new Date(now))}</small>
              </Time>
            )}
          </Row>
        </li>
      ))}
    </List>
  );
}

// Without its day the time would be read as today's.
function leadOf(startsAt: string, now: Date): string {
  const [day, today] = [businessDateOf(new Date(startsAt)), businessDateOf(now)];
  return day === today ? '最短' : dayWord(day, today);
}

const List = styled.ul`
  padding-inline: var(--gutter);

  li + li { border-top: 1px solid var(--line); }

  @media ${wide} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: 40px;
    li:nth-child(2) { border-top: 0; }
  }
`;

const Row = styled(SmartLink)`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  padding: 10px 0;

  li:first-child > & { padding-top: 0; }
  @media ${wide} { li:nth-child(2) > & { padding-top: 0; } }
`;

const Portrait = styled.span`
  width: 72px;
`;

const Text = styled.span`
  display: grid;
  min-width: 0;

  > span:first-child { display: flex; flex-wrap: wrap; align-items: center; gap: 0 6px; }
  h3 { font-size: .9375rem; }
  small { font: var(--t-12); color: var(--muted); }
  > span:first-child small { font-size: .8125rem; }
`;

const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 10px;
  font: var(--t-13);
  font-variant-numeric: tabular-nums;
`;

const Time = styled.span`
  display: grid;
  justify-items: end;
  font-variant-numeric: tabular-nums;

  b { font: 700 1.25rem/1.2 var(--font); color: var(--accent); }
  small { font: var(--t-12); color: var(--muted); }
`;
