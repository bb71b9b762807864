import styled from 'styled-components';
import type { Data } from '@/contract';
import { calendarDate } from '@/domain/date-words';
import { holderOf, minutesBetween, minutesWords, promiseOf, promiseState, promiseWords } from '@/domain/desk-promises';
import { formatYen } from '@/domain/money';
import { opsPaths } from '@/paths/ops';
import { SmartLink } from '@/ui/pieces/smart-link';
import { waitedText } from '../desk-parts';

/** All that waits of one kind; none of it any more where the count is 0. */
export type WaitingRow = Data<'GET /api/v1/ops/home/'>['waiting'][number];

type Props = { rows: readonly WaitingRow[]; now: Date; hold: object };

const HEADS = ['いま待っていること', '件数', '最長の待ち', '約束', '約束まで', '担当'] as const;

/** What waits as a table. */
export function WaitingTable({ rows, now, hold }: Props) {
  return (
    <Table {...hold}>
      <caption className="vh">いま待っていること</caption>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.kind} data-gone={row.count === 0 || undefined}>
            <th scope="row">
              <Name row={row} />
              <span>{exampleOf(row)}</span>
            </th>
            <td data-cell="count">{row.count === 0 ? '対応済み' : row.count}</td>
            <td data-cell="waited">{waitedOf(row, now)}</td>
            <td data-cell="promise">{promiseWords(row.kind) ?? '—'}</td>
            <td>
              <Left row={row} now={now} />
            </td>
            <td data-cell="by">{byWhom(row, now)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The same on a phone: each kind a press. */
export function WaitingCards({ rows, now, hold }: Props) {
  return (
    <Cards {...hold}>
      {rows.map((row) => (
        <li key={row.kind} data-gone={row.count === 0 || undefined}>
          <Name row={row} />
          <b>{row.count === 0 ? '対応済み' : `${row.count}件`}</b>
          <small>{exampleOf(row)}</small>
          <small>{waitedOf(row, now)}</small>
          <Left row={row} now={now} />
          <small>{byWhom(row, now)}</small>
        </li>
      ))}
    </Cards>
  );
}

/** Where a row leads: a booking opens by itself, all else at its desk. */
const hrefOf = ({ kind, reservation_id: id }: WaitingRow): string =>
  id === null ? opsPaths.desk(promiseOf(kind).desk) : opsPaths.booking(id);

const Name = ({ row }: { row: WaitingRow }) => (
  <SmartLink href={hrefOf(row)} data-home-row={row.kind}>
    {promiseOf(row.kind).label}
  </SmartLink>
);

/** How much of the promise is used, as a bar and in words. */
function Left({ row, now }: { row: WaitingRow; now: Date }) {
  const { kind, until } = row;
  if (row.count === 0) return null;
  if (row.is_taken) return '対応中';
  if (until === null) return null;
  const end = new Date(until);
  const { left, over, share, tone } = promiseState(kind, new Date(row.since), end, now);
  const words = kind === 'payouts' ? `${calendarDate(end.getTime() - 1)}まで` : `あと${minutesWords(left)}`;
  return (
    <Meter data-tone={tone}>
      <i aria-hidden="true">
        <b style={{ width: `${Math.round(share * 100)}%` }} />
      </i>
      {tone === 'over' ? `${minutesWords(over)} 超過` : words}
    </Meter>
  );
}

const waitedOf = ({ count, since }: WaitingRow, now: Date): string =>
  count === 0 ? '' : waitedText(now.getTime() - new Date(since).getTime());

function byWhom({ count, kind, since, held_by: name }: WaitingRow, now: Date): string {
  if (count === 0) return '';
  return name ?? holderOf(kind, minutesBetween('always', new Date(since), now)) ?? '未定';
}

function exampleOf({ example, amount, count }: WaitingRow): string {
  if (amount !== null) return formatYen(amount);
  if (example === null) return '';
  return count > 1 ? `${example} ほか` : example;
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th, td { height: 34px; padding: 0 16px 0 0; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; }
  thead th { height: 28px; font-weight: 400; color: var(--muted); }
  thead th:nth-child(2), thead th:nth-child(3), thead th:nth-child(4), [data-cell='count'], [data-cell='waited'], [data-cell='promise'] { text-align: right; }
  tbody th { max-width: 240px; overflow: hidden; text-overflow: ellipsis; font-weight: 700; }
  tbody th span { margin-left: 10px; font: var(--t-12); color: var(--muted); }
  [data-cell='count'] { font-weight: 700; }
  [data-cell='promise'], tr[data-gone] { color: var(--muted); }
  [data-cell='by'] { max-width: 110px; overflow: hidden; text-overflow: ellipsis; padding-right: 0; }
  tbody tr { position: relative; }
  tbody tr:hover { background: var(--surface); }
  tbody tr:focus-within { background: var(--surface); box-shadow: inset 3px 0 0 var(--ink); }
  a:focus-visible { outline: none; }
  a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: -2px; }
  a::after { content: ''; position: absolute; inset: 0; }
`;

const Cards = styled.ul`
  li { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 12px; min-height: 44px; padding: 10px 0; border-bottom: 1px solid var(--line); font: var(--t-13); font-variant-numeric: tabular-nums; }
  li > :nth-child(even) { text-align: right; }
  a, li > b { font: var(--t-14); font-weight: 700; }
  a::after { content: ''; position: absolute; inset: 0; }
  small { min-height: 18px; font: var(--t-12); color: var(--muted); }
  [data-gone] { color: var(--muted); }
`;

const Meter = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;

  i { flex: none; width: 84px; height: 6px; border-radius: 3px; background: var(--line); overflow: hidden; }
  i b { display: block; height: 100%; background: var(--ink); }
  &[data-tone='late'] { font-weight: 700; color: var(--warning); }
  &[data-tone='late'] b { background: var(--warning); }
  &[data-tone='over'] { font-weight: 700; color: var(--danger); }
  &[data-tone='over'] b { background: var(--danger); }
`;
