/** The cast's way to a meeting, from what is known of places: never from where a person is. */
import { MINUTE_MS } from './durations';
import { distance, type Position } from './geo';

/** What is reckoned for the way: minutes until the car is there, streets against the straight line, km an hour. */
const READY_MINUTES = 10;
const DETOUR = 1.4;
const KM_PER_HOUR = 18;
/** The meeting begins this long before its start at the earliest, so no one comes sooner. */
const EARLIEST_MINUTES = 15;
const STEP_MS = 5 * MINUTE_MS;

/** From how many minutes after the end of the meeting before the cast is taken to set out from the store again. */
export const PREVIOUS_PLACE_MINUTES = 90;

/** Minutes by car between two places of the city. */
export const wayMinutes = (from: Position, to: Position): number =>
  READY_MINUTES + Math.ceil((distance(from, to) * DETOUR * 60) / (KM_PER_HOUR * 1000));

/** When a cast who departs now is expected, on the grid of five minutes. */
export function arrivalExpected(departedAt: Date, minutes: number, startsAt: Date): Date {
  const byWay = departedAt.getTime() + minutes * MINUTE_MS;
  const time = Math.max(byWay, startsAt.getTime() - EARLIEST_MINUTES * MINUTE_MS);
  return new Date(Math.ceil(time / STEP_MS) * STEP_MS);
}
