import type { Data } from '@/contract';
import { BOARD_HOURS, FREE_MINUTES } from '@/domain/board';
import { businessDayOpen } from '@/domain/business-day';
import { clockText } from '@/domain/clock-text';
import { HOUR_MS, MINUTE_MS } from '@/domain/durations';

export const BOARD = 'GET /api/v1/ops/board/';
/** A night as it was read, a cast's row of it, and a booking as a bar. */
export type Night = Data<typeof BOARD>;
export type Row = Night['casts'][number];
export type Bar = Row['bookings'][number];

/** Hours that the scale shows. */
export const HOURS = Array.from(
  { length: BOARD_HOURS.last - BOARD_HOURS.first },
  (_, step) => BOARD_HOURS.first + step,
);

/** What the filter of free time is called. */
export const FREE_LABEL = `${FREE_MINUTES}分以上の空き`;

/** Where an instant stands on the scale of a business date, in hours from its left end; inside of the scale. */
export function placeOf(at: string | Date, date: string): number {
  const hours = (new Date(at).getTime() - openOf(date)) / HOUR_MS;
  return Math.min(Math.max(hours, 0), HOURS.length);
}

// Hundreds of bars ask for the same day while the board is scrolled.
let opened = { date: '', at: 0 };
function openOf(date: string): number {
  if (opened.date !== date) opened = { date, at: businessDayOpen(date).getTime() };
  return opened.at;
}

/** Left end and width of a time on the scale, as styles; null where it lies outside. */
export function spanOf(from: string, to: string, date: string): { left: string; width: string } | null {
  const [left, right] = [placeOf(from, date), placeOf(to, date)];
  return right > left ? { left: hoursWide(left), width: hoursWide(right - left) } : null;
}

const hoursWide = (hours: number) => `calc(var(--hour) * ${Math.round(hours * 1000) / 1000})`;

/** The clock of the business day that is shown; what was before its midnight has none. */
export function clockOf(at: string, date: string): string {
  return clockText(BOARD_HOURS.first * 60 + Math.floor((Date.parse(at) - openOf(date)) / MINUTE_MS));
}

/** "23:00〜24:30" on the clock of the day that is shown. */
export const clocksOf = ({ from, to }: { from: string; to: string }, date: string): string =>
  `${clockOf(from, date)}〜${clockOf(to, date)}`;

/** The areas in which the casts work, those of most casts first, with how many there are. */
export function areasOf(night: Night, rows: readonly Row[]): { id: number; name: string; count: number }[] {
  return night.areas
    .map((area) => ({ ...area, count: rows.filter(({ area_ids: ids }) => ids.includes(area.id)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.id - b.id);
}

/** Whether a cast's day has ended: the shifts, and all that is held of the cast's time. */
export const isOver = ({ shifts, bookings }: Row, now: Date): boolean =>
  [...shifts.map(({ to }) => to), ...bookings.flatMap(({ held_until: to }) => to ?? [])].every(
    (to) => Date.parse(to) <= now.getTime(),
  );

/** Which cell the arrows stand on: a cast's booking, or the cast's row where there is none. */
export type Cell = { cast: number; booking: string | null };

/** The cell of a row nearest to an instant. */
export function nearestCell({ id, bookings }: Row, at: number): Cell {
  const far = ({ starts_at: from }: Bar) => Math.abs(Date.parse(from) - at);
  const [nearest] = [...bookings].sort((a, b) => far(a) - far(b));
  return { cast: id, booking: nearest?.id ?? null };
}

/** Where a key leads from a cell; null for other keys. Left and right stay in the row, up and down keep the time. */
export function cellAfter(key: string, cell: Cell, rows: readonly Row[], at: number): Cell | null {
  const index = rows.findIndex(({ id }) => id === cell.cast);
  const row = rows[index];
  if (!row) return null;
  const inRow = row.bookings.findIndex(({ id }) => id === cell.booking);
  const toBooking = (to: number) => ({ cast: row.id, booking: row.bookings[clamped(to, row.bookings)]?.id ?? null });
  const toRow = (to: number) => {
    const next = rows[clamped(to, rows)];
    return next ? nearestCell(next, at) : null;
  };
  switch (key) {
    case 'ArrowRight':
      return toBooking(inRow + 1);
    case 'ArrowLeft':
      return toBooking(inRow - 1);
    case 'Home':
      return toBooking(0);
    case 'End':
      return toBooking(row.bookings.length - 1);
    case 'ArrowDown':
      return toRow(index + 1);
    case 'ArrowUp':
      return toRow(index - 1);
    case 'PageDown':
      return toRow(index + PAGE_ROWS);
    case 'PageUp':
      return toRow(index - PAGE_ROWS);
    default:
      return null;
  }
}

const PAGE_ROWS = 10;
const clamped = (at: number, all: readonly unknown[]) => Math.min(Math.max(at, 0), all.length - 1);
