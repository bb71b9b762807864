import { Fragment } from 'react';
import styled from 'styled-components';
import { paths } from '@/paths';
import { Photo, photoOf } from '@/ui/pieces/photo';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import { shortArea } from '../cast-text';
import { MeetTime } from '../meet-time';
import type { HourGroup } from './hour-groups';
import { TimeBar } from './time-bar';

/** Who works on `date`, by the hour from which one can meet; `now` as TimeBar takes it. */
export function TimetableRows({
  groups,
  date,
  today,
  now,
}: {
  groups: readonly HourGroup[];
  date: string;
  today: string;
  now: number | null;
}) {
  return groups.map(({ hour, rows, whole }) => (
    <Fragment key={hour}>
      <Hour>
        {hour === null ? '受付終了' : `${hour}時台`}
        <small>{wordsOf(hour, whole ? rows.length : null)}</small>
      </Hour>
      <ul>
        {rows.map(({ female_cast: card, from, to, state, spans }) => (
          <Item key={card.id}>
            <Row href={paths.cast(card.id)} $over={hour === null}>
              <Photo {...photoOf(card.photo)} ratio="56 / 72" position="50% 20%" radius={8} />
              <Text>
                <Name>
                  <h3>{card.display_name}</h3>
                  {card.age}歳{state === 'few' && <Tag tone="warning">残りわずか</Tag>}
                </Name>
                <Where>
                  <b>
                    {from}–{to}
                  </b>
                  <span>
                    {shortArea(card.area_name)}・{card.store.name}
                  </span>
                </Where>
                <TimeBar from={from} to={to} spans={spans} now={now} />
              </Text>
              <MeetTime card={card} date={date} today={today} />
            </Row>
          </Item>
        ))}
      </ul>
    </Fragment>
  ));
}

// How many is known once all of them are read.
function wordsOf(hour: number | null, count: number | null): string {
  const people = count === null ? '' : ` ${count}人`;
  return hour === null ? `この日のご案内は終了しました${people}` : `から会える${people}`;
}

const Hour = styled.h2`
  display: flex;
  align-items: baseline;
  gap: 10px;
  padding: 18px var(--gutter) 6px;
  font: var(--t-17);
  font-weight: 700;
  font-variant-numeric: tabular-nums;

  small { font: var(--t-13); color: var(--muted); }
`;

const Item = styled.li`
  & + & { border-top: 1px solid var(--line); }
`;

const Row = styled(SmartLink)<{ $over: boolean }>`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) minmax(74px, auto);
  gap: 12px;
  align-items: center;
  padding: 10px var(--gutter);

  img { ${({ $over }) => $over && 'filter: grayscale(0.7) opacity(0.6);'} }
  &:hover h3 { text-decoration: underline; text-underline-offset: 3px; text-decoration-thickness: 1px; }
  &:focus-visible { outline-offset: -2px; }
`;

const Text = styled.span`
  display: block;
  min-width: 0;
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 6px;
  min-height: 22px;
  font: var(--t-13);
  color: var(--muted);

  h3 { font-size: .9375rem; color: var(--ink); }
`;

const Where = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  font: var(--t-12);
  color: var(--muted);

  b { font-weight: 400; color: var(--ink); font-variant-numeric: tabular-nums; }
`;
