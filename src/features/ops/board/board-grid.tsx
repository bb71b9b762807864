import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { BOARD_HOURS } from '@/domain/board';
import { businessDateOf } from '@/domain/business-day';
import { useNow } from '@/hooks/use-now';
import { serverNow } from '@/platform/clock';
import { useKeys } from '../desk-parts';
import { type Drop, useBarDrag } from './bar-drag';
import { BoardHours } from './board-hours';
import { ROW_PX, Room, SCALE_PX, Scroller } from './board-look';
import { BoardName, BoardRow } from './board-row';
import { GridHead, GridRow, GridRows } from './grid-parts';
import { type Bar, type Cell, cellAfter, HOURS, isOver, nearestCell, placeOf, type Row } from './night';

type Props = {
  rows: readonly Row[];
  date: string;
  /** How many times as wide an hour is as where the evening fills the room. */
  zoom: number;
  stale: boolean;
  open: string | null;
  onOpen: (booking: string) => void;
  /** Another booking is wished with the cast in whose row the focus is. */
  onNew: (row: Row) => void;
  /** Whose bars a mouse may drag, and where one was let go. */
  mayDrag: (booking: Bar) => boolean;
  onDrop: (drop: Drop) => void;
};

const TO_NOW = /^g$/i;
const NEW = /^n$/i;

/**
 * Casts below each other, their hours from 9:00 to 29:00 beside each other: the rows in sight alone are drawn. One
 * stop for Tab; the arrows go on from there.
 */
export function BoardGrid({ rows, date, zoom, stale, open, onOpen, onNew, mayDrag, onDrop }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNow(30_000);
  const [visited, setVisited] = useState<Cell | null>(null);
  const wanted = useRef(false);
  /** The time at which ↑ and ↓ go through the rows. */
  const column = useRef<number | null>(null);
  const isThere = visited && rows.some(({ id }) => id === visited.cast);
  const first = rows[0] ? nearestCell(rows[0], now?.getTime() ?? 0) : null;
  const entry = isThere ? visited : first;
  const entryIndex = rows.findIndex(({ id }) => id === entry?.cast);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollMargin: SCALE_PX,
    overscan: 6,
    useFlushSync: false,
    // The row with the focus stays, however far it is scrolled away.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...(entryIndex < 0 ? [] : [entryIndex])])],
  });
  const drawn = virtual.getVirtualItems();
  const shown = virtual.range;
  const isToday = now !== null && businessDateOf(now) === date;

  const hourPx = () => {
    const hours = scroller.current?.querySelector('.hours');
    return (hours?.clientWidth ?? 0) / HOURS.length;
  };
  const drag = useBarDrag({ rows, hourPx, may: mayDrag, onDrop });
  const toHour = useEffectEvent((hour: number, isSmooth = false) => {
    scroller.current?.scrollTo({ left: hour * hourPx(), ...(isSmooth && { behavior: 'smooth' }) });
  });
  // Evenings begin at their first hour; while it is still day, so does the scale.
  const begin = useEffectEvent(() => {
    const at = serverNow();
    const evening = BOARD_HOURS.evening - BOARD_HOURS.first;
    const here = placeOf(at, date);
    const isOn = businessDateOf(at) === date;
    const left = isOn && here < evening ? 0 : evening;
    const seen = ((scroller.current?.clientWidth ?? 0) - namesPx(scroller.current)) / (hourPx() || 1);
    toHour(isOn && here > left + seen - 1 ? Math.max(0, here - 1) : left);
    // Those whose day is over stand above.
    const going = rows.findIndex((row) => !isOver(row, at));
    if (isOn && scroller.current) scroller.current.scrollTop = Math.max(going, 0) * ROW_PX;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day begins anew, another width stays where it is
  useEffect(() => begin(), [date]);

  const reveal = (cell: Cell) => {
    const box = scroller.current;
    const index = rows.findIndex(({ id }) => id === cell.cast);
    const booking = rows[index]?.bookings.find(({ id }) => id === cell.booking);
    if (!box || index < 0) return;
    const [top, height] = [index * ROW_PX, box.clientHeight - SCALE_PX];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + ROW_PX > box.scrollTop + height) box.scrollTop = top + ROW_PX - height;
    if (!booking) return;
    const px = hourPx();
    const [left, right] = [placeOf(booking.starts_at, date) * px, placeOf(booking.ends_at, date) * px];
    const width = box.clientWidth - namesPx(box);
    if (left < box.scrollLeft) box.scrollLeft = left - px / 4;
    else if (right > box.scrollLeft + width) box.scrollLeft = Math.min(left, right - width + px / 4);
  };
  const focusWanted = useEffectEvent(() => {
    if (!wanted.current || !entry) return;
    wanted.current = false;
    cellOf(scroller.current, entry)?.focus({ preventScroll: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the cell is drawn
  useEffect(() => focusWanted(), [visited]);

  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !entry) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (entry.booking) onOpen(entry.booking);
      return;
    }
    const here = rows[entryIndex]?.bookings.find(({ id }) => id === entry.booking);
    const at = column.current ?? (here ? Date.parse(here.starts_at) : (now?.getTime() ?? 0));
    const next = cellAfter(event.key, entry, rows, at);
    if (!next) return;
    event.preventDefault();
    column.current = next.cast === entry.cast ? null : at;
    wanted.current = true;
    reveal(next);
    setVisited(next);
  };
  const cellAt = ({ target }: { target: EventTarget }): Cell | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
    const { booking = null, none } = cell?.dataset ?? {};
    const cast = none ? Number(none) : rows.find((row) => has(row, booking))?.id;
    return cell && cast !== undefined ? { cast, booking } : null;
  };
  const press = (event: MouseEvent) => {
    const cell = cellAt(event);
    if (cell?.booking) onOpen(cell.booking);
  };
  useKeys(TO_NOW, () => {
    if (isToday && !document.querySelector('dialog[open]')) toHour(Math.max(0, placeOf(serverNow(), date) - 2), true);
  });
  useKeys(NEW, () => {
    const row = rows[entryIndex];
    if (row && !document.querySelector('dialog[open]')) onNew(row);
  });

  return (
    <Room style={{ '--zoom': zoom, ...(isToday && { '--now': placeOf(now, date) }) } as CSSProperties}>
      <Scroller
        ref={scroller}
        $stale={stale}
        role="grid"
        aria-label="予約のボード"
        aria-rowcount={rows.length + 1}
        aria-busy={stale || undefined}
        onKeyDown={walk}
        onClick={press}
        {...drag}
        onFocus={(event) => {
          const cell = cellAt(event);
          if (!cell || (cell.cast === entry?.cast && cell.booking === entry.booking)) return;
          column.current = null;
          setVisited(cell);
        }}
      >
        <GridRow aria-rowindex={1} className="scale">
          <GridHead>
            {rows.length}人<i>のうち</i> {shown && `${shown.startIndex + 1}–${shown.endIndex + 1}`}
          </GridHead>
          <BoardHours date={date} now={isToday ? now : null} />
        </GridRow>
        <GridRows className="rows" style={{ height: rows.length * ROW_PX }}>
          <div className="names" aria-hidden="true">
            {drawn.map(({ key, index, start }) => {
              const row = rows[index];
              return row && <BoardName key={key} row={row} top={start - SCALE_PX} current={has(row, open)} />;
            })}
          </div>
          {drawn.map(({ key, index, start }) => {
            const row = rows[index];
            return (
              row && (
                <BoardRow
                  key={key}
                  row={row}
                  date={date}
                  index={index}
                  top={start - SCALE_PX}
                  entry={index === entryIndex ? entry : null}
                  open={has(row, open) ? open : null}
                />
              )
            );
          })}
        </GridRows>
      </Scroller>
    </Room>
  );
}

const has = ({ bookings }: Row, booking: string | null) => bookings.some(({ id }) => id === booking);

const namesPx = (box: Element | null) => box?.querySelector('.scale > :first-child')?.clientWidth ?? 0;

const cellOf = (box: Element | null, { cast, booking }: Cell) =>
  box?.querySelector<HTMLElement>(booking ? `[data-booking="${booking}"]` : `[data-none="${cast}"]`);
