/** One start that may be chosen: `value` is its ISO instant, `hour` counts past 24 for the small hours. */
export type Slot = { value: string; hour: number; minute: number; state: 'open' | 'closed' };

/**
 * A cell of the drawn grid. `at` and `start` are minutes of the business day; `part` says how the chosen time touches
 * it.
 */
export type Cell = {
  at: number;
  column: number;
  value: string | null;
  state: 'open' | 'closed';
  part: 'start' | 'covered' | null;
  /** The part of the cell to the left in the same row. */
  before: 'start' | 'covered' | null;
  /** Whether the covered time ends in this cell, or the row does. */
  last: boolean;
  /** The chosen start when it lies in this cell: with wide columns it need not be the cell's own time. */
  start: number | null;
};

/** What the layout needs; `step` is the width of a column in minutes. */
export type LayOut = {
  hours: readonly number[];
  step: number;
  slots: readonly Slot[];
  selected: string | null;
  minutes: number;
};

/** Lays slots out in rows of one hour; a time that no slot names is closed. */
export function layOut({ hours, step, slots, selected, minutes }: LayOut): { hour: number; cells: Cell[] }[] {
  const known = new Map(slots.map((slot) => [minuteOf(slot), slot]));
  const chosen = slots.find((slot) => slot.value === selected);
  const from = chosen === undefined ? null : minuteOf(chosen);
  const part = (at: number): Cell['part'] => {
    if (from === null) return null;
    if (from >= at && from < at + step) return 'start';
    return at > from && at < from + minutes ? 'covered' : null;
  };
  const columns = 60 / step;
  return hours.map((hour) => ({
    hour,
    cells: Array.from({ length: columns }, (_, column) => {
      const at = hour * 60 + column * step;
      const slot = known.get(at);
      const cellPart = part(at);
      return {
        at,
        column,
        value: slot?.value ?? null,
        state: slot?.state ?? 'closed',
        part: cellPart,
        before: column === 0 ? null : part(at - step),
        last: column === columns - 1 || part(at + step) === null,
        start: cellPart === 'start' ? from : null,
      };
    }),
  }));
}

/** A minute of the business day in the 30-hour clock: 1500 is 25:00. */
export function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
}

function minuteOf(slot: Slot): number {
  return slot.hour * 60 + slot.minute;
}
