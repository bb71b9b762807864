import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { Mark, markText } from './mark';
import { type Cell, clock, layOut, type Slot } from './slot-layout';

export type { Slot } from './slot-layout';

/**
 * Props of SlotGrid. `hours` are the rows (30-hour clock); `view` is the step of the columns in minutes; `minutes` is how long the
 * chosen time runs; `summary` is the sentence under the grid, read out when it changes.
 */
export type SlotGridProps = {
  hours: readonly number[];
  view: '30' | '10';
  slots: readonly Slot[];
  selected: string | null;
  minutes: number;
  onSelect: (value: string) => void;
  summary?: ReactNode;
  label?: string;
};

/** A row for an hour, a column for each step: the chosen start is a block of accent with its time, what it covers runs on as a tint. */
export function SlotGrid({
  hours,
  view,
  slots,
  selected,
  minutes,
  onSelect,
  summary,
  label = '開始時刻',
}: SlotGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const step = Number(view);
  const rows = layOut({ hours, step, slots, selected, minutes });
  const cells = rows.flatMap((row) => row.cells);
  const home = cells.find((cell) => cell.part === 'start') ?? cells.find((cell) => cell.state === 'open') ?? cells[0];
  const [visited, setVisited] = useState<number | null>(null);
  const entry = cells.some((cell) => cell.at === visited) ? visited : (home?.at ?? null);
  const columns = 60 / step;

  const move = (event: KeyboardEvent) => {
    const at = cells.findIndex((cell) => cell.at === entry);
    const next = cells[targets(at, columns, cells.length)[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    setVisited(next.at);
    grid.current?.querySelector<HTMLElement>(`[data-at="${next.at}"]`)?.focus();
  };

  return (
    <div>
      <Grid ref={grid} aria-label={label} onKeyDown={move} $columns={columns}>
        <span />
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <Minute key={column} aria-hidden="true">
            {String(column * step).padStart(2, '0')}分
          </Minute>
        ))}
        {rows.map((row) => [
          <Hour key={`${row.hour}h`} aria-hidden="true">
            {row.hour}時
          </Hour>,
          ...row.cells.map((cell) => (
            <SlotCell
              key={cell.at}
              type="button"
              data-at={cell.at}
              aria-label={words(cell)}
              aria-pressed={cell.part === 'start'}
              aria-disabled={cell.state === 'closed' || undefined}
              tabIndex={cell.at === entry ? 0 : -1}
              onFocus={() => setVisited(cell.at)}
              onClick={() => cell.value !== null && cell.state === 'open' && onSelect(cell.value)}
              $cell={cell}
            >
              {inside(cell)}
            </SlotCell>
          )),
        ])}
      </Grid>
      {summary !== undefined && <Summary aria-live="polite">{summary}</Summary>}
    </div>
  );
}

function inside(cell: Cell): ReactNode {
  if (cell.part === 'start') return clock(cell.start ?? cell.at);
  if (cell.part === 'covered') return null;
  return <Mark kind={cell.state} size={15} decorative />;
}

function words(cell: Cell): string {
  if (cell.part === 'start') return `${clock(cell.start ?? cell.at)} 選択中`;
  return `${clock(cell.at)} ${markText[cell.state]}${cell.part === 'covered' ? ' 利用時間に含まれます' : ''}`;
}

/** Where each key leads from cell number `at` in a grid of `columns` columns and `count` cells. */
function targets(at: number, columns: number, count: number): Readonly<Record<string, number>> {
  return {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: at - (at % columns),
    End: at - (at % columns) + columns - 1,
    PageUp: 0,
    PageDown: count - 1,
  };
}

const Grid = styled.div.attrs({ role: 'group' })<{ $columns: number }>`
  display: grid;
  grid-template-columns: 44px repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 4px;
  font-variant-numeric: tabular-nums;
`;

const Minute = styled.span`
  padding-bottom: 2px;
  font: var(--t-12);
  color: var(--muted);
  text-align: center;
`;

const Hour = styled.span`
  display: flex;
  align-items: center;
  font: 700 13px/1 var(--font);
`;

const covered = css<{ $cell: Cell }>`
  /* The tint runs on without gaps: it reaches back over the gap, and behind the start's rounded corner. */
  margin-left: ${({ $cell }) => ($cell.column === 0 ? 0 : $cell.before === 'start' ? -12 : -5)}px;
  border-radius: ${({ $cell }) => ($cell.column === 0 ? '6px' : '0')} ${({ $cell }) => ($cell.last ? '6px 6px' : '0 0')}
    ${({ $cell }) => ($cell.column === 0 ? '6px' : '0')};
  background: var(--accent-tint);
  color: var(--on-accent-tint);
`;

const looks = {
  start: css`z-index: 1; background: var(--accent); color: var(--on-accent); font-weight: 700; white-space: nowrap;
    @media (max-width: 359px) { font-size: 12px; }`,
  covered,
  open: css`background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); &:hover { box-shadow: inset 0 0 0 1px var(--accent); }`,
  closed: css`background: var(--sunken); cursor: default;`,
};

const SlotCell = styled.button<{ $cell: Cell }>`
  position: relative;
  display: grid;
  place-items: center;
  height: 44px;
  border-radius: 6px;
  font: var(--t-14);
  line-height: 1;
  ${({ $cell }) => looks[$cell.part ?? $cell.state]}

  &:focus-visible { z-index: 2; }
`;

const Summary = styled.p`
  margin-top: 12px;
  font: var(--t-13);
  font-variant-numeric: tabular-nums;
`;
