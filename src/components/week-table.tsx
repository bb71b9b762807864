import styled from 'styled-components';
import { Mark, type MarkKind } from './mark';

/** A column of the table; `today` underlines it. */
export type WeekTableDay = {
  key: string;
  day: string | number;
  weekday: string;
  tone?: 'sat' | 'sun' | undefined;
  today?: boolean;
};

/** A row: its time and one mark for each day; `null` means that the day has no hours then. */
export type WeekTableRow = { time: string; marks: readonly (MarkKind | null)[] };

/** Props of WeekTable. `corner` is the word above the times (11月); `none` is what readers hear for an empty cell. */
export type WeekTableProps = {
  caption: string;
  corner: string;
  days: readonly WeekTableDay[];
  rows: readonly WeekTableRow[];
  none?: string;
  onPick?: (day: WeekTableDay, row: WeekTableRow) => void;
};

/** How free a week is: a row for each hour, 44 high. With `onPick` every open or nearly full cell is a button. */
export function WeekTable({ caption, corner, days, rows, none = '受付なし', onPick }: WeekTableProps) {
  return (
    <Table>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {days.map((day) => (
            <Day key={day.key} scope="col" $tone={day.tone} $today={day.today === true}>
              <b>{day.day}</b>
              {day.weekday}
              {day.today && <span className="vh">本日</span>}
            </Day>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.time}>
            <th scope="row">{row.time}</th>
            {days.map((day, at) => (
              <TableCell
                key={day.key}
                mark={row.marks[at] ?? null}
                none={none}
                onPick={onPick && (() => onPick(day, row))}
                name={`${day.day}日${day.weekday} ${row.time}`}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function TableCell({
  mark,
  none,
  onPick,
  name,
}: {
  mark: MarkKind | null;
  none: string;
  onPick: (() => void) | undefined;
  name: string;
}) {
  if (mark === null) {
    return (
      <Empty>
        <span className="vh">{none}</span>
      </Empty>
    );
  }
  const drawing = <Mark kind={mark} size={20} />;
  if (mark === 'closed' || onPick === undefined) return <Filled>{drawing}</Filled>;
  return (
    <Filled>
      <button type="button" onClick={onPick}>
        <span className="vh">{name}</span>
        {drawing}
      </button>
    </Filled>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font: var(--t-12);
  font-variant-numeric: tabular-nums;

  th { padding: 6px 0; font-weight: 400; line-height: 1.3; }
  thead th { vertical-align: bottom; border-bottom: 1px solid var(--line); }
  thead th:first-child { width: 46px; text-align: left; color: var(--muted); }
  tbody th { text-align: left; color: var(--muted); border-bottom: 1px solid var(--line); }
`;

const Day = styled.th<{ $tone: 'sat' | 'sun' | undefined; $today: boolean }>`
  color: ${({ $tone }) => ($tone === undefined ? 'inherit' : `var(--${$tone})`)};
  ${({ $today }) => $today && 'box-shadow: inset 0 -2px 0 var(--accent);'}

  b { display: block; font-size: 15px; }
`;

const Empty = styled.td`
  height: 44px;
  border-bottom: 1px solid var(--line);
  background: var(--sunken);
`;

const Filled = styled.td`
  height: 44px;
  padding: 0;
  border-bottom: 1px solid var(--line);

  > svg { margin: auto; }
  button { display: grid; place-items: center; width: 100%; height: 44px; border-radius: 6px; }
`;
