import type { ButtonHTMLAttributes } from 'react';
import styled from 'styled-components';
import { Mark, type MarkKind } from './mark';
import { useRovingFocus } from './use-roving-focus';

/** A column of the table; `label` is the day in full words for readers (11月21日 土曜日); `today` underlines it. */
export type WeekTableDay = {
  key: string;
  day: string | number;
  weekday: string;
  label: string;
  tone?: 'sat' | 'sun';
  today?: boolean;
};

/** A row: its time and one mark for each day; `null` means that the day has no hours then. */
export type WeekTableRow = { time: string; marks: readonly (MarkKind | null)[] };

/**
 * Props of WeekTable. `corner` is the word above the times (11月); `none` is what screen readers say for an empty cell.
 */
export type WeekTableProps = {
  caption: string;
  corner: string;
  days: readonly WeekTableDay[];
  rows: readonly WeekTableRow[];
  none?: string;
  onPick?: (day: WeekTableDay, row: WeekTableRow) => void;
};

/**
 * How free a week is: a row for each hour, 44 high. With `onPick` every open or nearly full cell is a button; together
 * they are one stop for Tab.
 */
export function WeekTable({ caption, corner, days, rows, none = '受付なし', onPick }: WeekTableProps) {
  const places = rows.flatMap(({ marks }, row) =>
    days.flatMap(({ key }, column) => (isFree(marks[column]) ? [{ id: `${key}-${row}`, row, column }] : [])),
  );
  const { container, onKeyDown, propsOf } = useRovingFocus<HTMLTableElement>(places, undefined);
  return (
    <Table ref={container} onKeyDown={onKeyDown}>
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
        {rows.map((row, index) => (
          <tr key={row.time}>
            <th scope="row">{row.time}</th>
            {days.map((day, at) => (
              <TableCell
                key={day.key}
                mark={row.marks[at] ?? null}
                none={none}
                onPick={onPick && (() => onPick(day, row))}
                name={`${day.label} ${row.time}`}
                stop={propsOf(`${day.key}-${index}`)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const isFree = (mark: MarkKind | null | undefined): boolean => mark === 'open' || mark === 'few';

function TableCell({
  mark,
  none,
  onPick,
  name,
  stop,
}: {
  mark: MarkKind | null;
  none: string;
  onPick: (() => void) | undefined;
  name: string;
  stop: ButtonHTMLAttributes<HTMLButtonElement>;
}) {
  if (mark === null) {
    return (
      <Empty>
        <span className="vh">{none}</span>
      </Empty>
    );
  }
  const drawing = <Mark kind={mark} size={20} />;
  if (!isFree(mark) || onPick === undefined) return <Filled>{drawing}</Filled>;
  return (
    <Filled>
      <button type="button" {...stop} onClick={onPick}>
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
  /* 35: the seven columns beside it stay 44 wide on a phone. */
  thead th:first-child { width: 35px; text-align: left; color: var(--muted); }
  tbody th { text-align: left; color: var(--muted); border-bottom: 1px solid var(--line); }
`;

const Day = styled.th<{ $tone: 'sat' | 'sun' | undefined; $today: boolean }>`
  color: ${({ $tone }) => ($tone === undefined ? 'inherit' : `var(--${$tone})`)};
  ${({ $today }) => $today && 'box-shadow: inset 0 -2px 0 var(--accent);'}

  b { display: block; font-size: .9375rem; }
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
