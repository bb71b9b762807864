/** Start times as a person thinks of them: by the clock, whatever the day. */
import { businessDateOf, format30, parse30, toTokyoIso } from './business-day';

/** The start at the same clock (30 hours) on the business date `date`. */
export function sameClock(startsAt: string, date: string): string {
  const start = new Date(startsAt);
  return toTokyoIso(parse30(date, format30(start, businessDateOf(start))));
}

/** The start among `open` that is nearest to `wanted`; the earlier of two. Null where nothing is open. */
export function nearestStart(open: readonly string[], wanted: string): string | null {
  const goal = Date.parse(wanted);
  const apart = (start: string) => Math.abs(Date.parse(start) - goal);
  return open.reduce<string | null>(
    (best, start) => (best === null || apart(start) < apart(best) ? start : best),
    null,
  );
}
