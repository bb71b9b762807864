import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { weekdayOf } from '@/domain/business-day';
import { formatYen } from '@/domain/money';
import type { Source } from '@/ui/patterns/loaded';
import { Chip } from '@/ui/pieces/chip';
import { ColumnTable } from '@/ui/pieces/tables';
import { withPanel } from '@/ui/pieces/theme/tokens';
import { HomePart } from './home-part';

type Day = Data<'GET /api/v1/ops/home/day/'>;

/** The hours that are named below the line. */
const NAMED_HOURS = [9, 13, 17, 21, 25, 29];
/** Room for the words at the right and below the line. */
const MARGIN = { right: 34, below: 22 };

/** What was asked for and taken today, beside the same weekday of the week before. */
export function DayPart({ from }: { from: Source<Day> }) {
  const [isTable, setTable] = useState(false);
  const before = from.data && `先週の${weekdayOf(from.data.compared_date)}曜`;
  return (
    <HomePart
      title="本日"
      from={from}
      asOf={from.data?.as_of}
      lines={5}
      more={
        from.data && (
          <>
            <Key>
              <i /> 今日
            </Key>
            <Key>
              <i data-before /> {before}
            </Key>
            <Chip pressed={isTable} onPress={() => setTable(!isTable)}>
              表で見る
            </Chip>
          </>
        )
      }
    >
      {(day) => (
        <Charts>
          <Bookings day={day} isTable={isTable} before={before ?? ''} />
          <Takings day={day} isTable={isTable} before={before ?? ''} />
        </Charts>
      )}
    </HomePart>
  );
}

type Props = { day: Day; isTable: boolean; before: string };

function Bookings({ day, isTable, before }: Props) {
  const { bookings } = day;
  const more = bookings.today - bookings.before;
  return (
    <section aria-label="予約の受付">
      <h3>
        予約 <span>受付の積み上げ</span>
      </h3>
      <Sum>
        <b>{bookings.today}</b>件{' '}
        <span>
          {before} {bookings.before}件
        </span>{' '}
        <strong>{more >= 0 ? `+${more}` : more}件</strong>
      </Sum>
      {!isTable && <Lines {...bookings} />}
      <div className={isTable ? undefined : 'vh'}>
        <ColumnTable caption="予約の受付の積み上げ" heads={['時刻', '今日', before]} amounts={2}>
          {bookings.hours.map(({ hour, today, before: then }) => (
            <tr key={hour}>
              <th scope="row">{hour}:00まで</th>
              <td data-end>{today === null ? '—' : `${today}件`}</td>
              <td data-end>{then}件</td>
            </tr>
          ))}
        </ColumnTable>
      </div>
    </section>
  );
}

function Lines({ width, height, today_path: today, before_path: before, point, ticks, hours }: Day['bookings']) {
  return (
    <Chart viewBox={`-4 -6 ${width + MARGIN.right} ${height + MARGIN.below + 6}`} aria-hidden="true">
      {ticks.map(({ count, y }) => (
        <g key={count}>
          <line x1={0} x2={width} y1={y} y2={y} />
          <text x={width + 6} y={y + 5}>
            {count}
          </text>
        </g>
      ))}
      <line x1={0} x2={width} y1={height} y2={height} data-axis />
      {hours
        .filter(({ hour }) => NAMED_HOURS.includes(hour))
        .map(({ hour, x }) => (
          <text key={hour} x={x} y={height + 18} textAnchor={hour === NAMED_HOURS[0] ? 'start' : 'middle'}>
            {hour}
          </text>
        ))}
      <path d={before} data-before />
      <path d={today} />
      <circle cx={point.x} cy={point.y} r={4} />
    </Chart>
  );
}

function Takings({ day, isTable, before }: Props) {
  const { takings } = day;
  const most = Math.max(1, ...takings.stores.flatMap((store) => [store.today, store.before]));
  const change = takings.before === 0 ? null : (takings.today / takings.before - 1) * 100;
  return (
    <section aria-label="売上">
      <h3>
        売上 <span>店舗別、千円</span>
      </h3>
      <Sum>
        <b>{formatYen(takings.today)}</b>{' '}
        <span>
          {before} {formatYen(takings.before)}
        </span>{' '}
        {change !== null && (
          <strong>
            {change >= 0 ? '+' : '−'}
            {Math.abs(change).toFixed(1)}%
          </strong>
        )}
      </Sum>
      {!isTable && (
        <Stores aria-hidden="true">
          {takings.stores.map((store) => (
            <li key={store.id}>
              <span>{store.name}</span>
              <Bars>
                <i style={{ width: share(store.today, most) }} />
                <i data-before style={{ width: share(store.before, most) }} />
              </Bars>
              <b>{Math.round(store.today / 1000)}</b>
            </li>
          ))}
        </Stores>
      )}
      <div className={isTable ? undefined : 'vh'}>
        <ColumnTable caption="店舗別の売上" heads={['店舗', '今日', before]} amounts={2}>
          {takings.stores.map((store) => (
            <tr key={store.id}>
              <th scope="row">{store.name}</th>
              <td data-end>{formatYen(store.today)}</td>
              <td data-end>{formatYen(store.before)}</td>
            </tr>
          ))}
        </ColumnTable>
      </div>
    </section>
  );
}

const share = (amount: number, most: number) => `${Math.round((amount / most) * 100)}%`;

const HATCH = 'repeating-linear-gradient(135deg, var(--ink) 0 1px, transparent 1px 4px)';

const Charts = styled.div`
  display: grid;
  gap: 20px;

  h3 { font: var(--t-14); font-weight: 700; }
  h3 span { margin-left: 8px; font: var(--t-13); color: var(--muted); }
  section { min-width: 0; position: relative; }
  tbody tr { height: 30px; }

  @media ${withPanel} {
    grid-template-columns: 276px minmax(0, 1fr);

    section + section { padding-left: 20px; border-left: 1px solid var(--line); }
  }
`;

const Key = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font: var(--t-12);
  color: var(--muted);

  i { width: 14px; height: 10px; border-radius: 2px; background: var(--ink); }
  [data-before] { border: 1px solid var(--ink); background: ${HATCH}; }
`;

const Sum = styled.p`
  padding-bottom: 6px;
  font-variant-numeric: tabular-nums;

  b { font: var(--t-24); font-weight: 700; }
  span { margin-left: 8px; color: var(--muted); }
  strong { margin-left: 8px; font-weight: 700; }
`;

const Chart = styled.svg`
  width: 100%;
  max-width: 300px;
  height: auto;

  text { font-size: 14px; fill: var(--muted); }
  line { stroke: var(--line); }
  [data-axis] { stroke: var(--ink); }
  path { fill: none; stroke: var(--ink); stroke-width: 2; }
  path[data-before] { stroke-width: 1.5; stroke-dasharray: 3 3; stroke: var(--muted); }
  circle { fill: var(--ink); }
`;

const Stores = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 0 24px;

  li { display: grid; grid-template-columns: 84px minmax(0, 1fr) 40px; align-items: center; gap: 8px; height: 20px; }
  li span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  li b { font-weight: 700; text-align: right; }
`;

const Bars = styled.div`
  display: grid;
  gap: 1px;

  i { height: 6px; border-radius: 1px; background: var(--ink); }
  [data-before] { background: ${HATCH}; box-shadow: inset 0 0 0 1px var(--muted); }
  i[style*='width: 0%'] { box-shadow: none; }
`;
