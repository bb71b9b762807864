import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Mark, markText } from './mark';
import { type Cell, clock, layOut, type Slot } from './slot-layout';
import { compact } from './theme/tokens';
import { useRovingFocus } from './use-roving-focus';

export type { Slot } from './slot-layout';

/**
 * Props of SlotGrid. `hours` are the rows (30-hour clock); `view` is the step of the columns in minutes; `minutes` is
 * how long the chosen time runs; `day` is the date that screen readers say with each time; `summary` is the sentence
 * under the grid, read out when it changes.
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
  day?: string;
};

/**
 * A row for an hour, a column for each step: the chosen start is a block of accent with its time, what it covers runs
 * on as a tint.
 */
export function SlotGrid({
  hours,
  view,
  slots,
  selected,
  minutes,
  onSelect,
  summary,
  label = '開始時刻',
  day,
}: SlotGridProps) {
  const step = Number(view);
  const columns = 60 / step;
  const rows = layOut({ hours, step, slots, selected, minutes });
  const cells = rows.flatMap((row) => row.cells);
  const home = cells.find((cell) => cell.part === 'start') ?? cells.find((cell) => cell.state === 'open');
  const places = rows.flatMap((row, index) =>
    row.cells.map(({ at, column }) => ({ id: String(at), row: index, column })),
  );
  const { container, onKeyDown, propsOf } = useRovingFocus<HTMLDivElement>(places, home && String(home.at));

  return (
    <div>
      <Grid ref={container} aria-label={label} onKeyDown={onKeyDown} $columns={columns}>
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
              aria-label={day === undefined ? words(cell) : `${words(cell)}（${day}）`}
              aria-pressed={cell.part === 'start'}
              aria-disabled={cell.state === 'closed' || undefined}
              {...propsOf(String(cell.at))}
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
  font: 700 .8125rem/1 var(--font);
`;

// How far the tint reaches to the left.
function leftOf({ column, before }: Cell): number {
  if (column === 0) return 0;
  return before === 'start' ? -12 : -5;
}

const covered = css<{ $cell: Cell }>`
  isolation: isolate;
  color: var(--on-accent-tint);

  /* The tint runs on without gaps: it reaches back over the gap, and behind the start's rounded corner; presses do
     not. */
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 0 0 ${({ $cell }) => leftOf($cell)}px;
    border-radius: ${({ $cell }) => ($cell.column === 0 ? '6px' : '0')} ${({ $cell }) => ($cell.last ? '6px 6px' : '0 0')}
      ${({ $cell }) => ($cell.column === 0 ? '6px' : '0')};
    background: var(--accent-tint);
    pointer-events: none;
  }
`;

const looks = {
  start: css`z-index: 1; background: var(--accent); color: var(--on-accent); font-weight: 700; white-space: nowrap;
    @media ${compact} { font-size: .75rem; }`,
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
