/** When an agreed booking may be changed, and what a change costs (docs/rules/changes.md). */
import { MINUTE_MS } from './durations';
import { CHANGE } from './limits';
import { answerDueAt } from './machines/reservation-answer';
import type { PriceLine } from './pricing';

/** Until when a change of a booking may be asked for. */
export const changeableUntil = (startsAt: Date): Date =>
  new Date(startsAt.getTime() - CHANGE.closesMinutes * MINUTE_MS);

/** Until when the other side may answer: as to a request, and before the earlier one of both starts. */
export const changeDueAt = (now: Date, oldStart: Date, newStart: Date): Date =>
  answerDueAt({ requestedAt: now, startsAt: oldStart < newStart ? oldStart : newStart });

/** The length that the customer pays for: minutes of an event, which cost nothing, are not among them. */
export const paidMinutes = ({ minutes, freeMinutes }: { minutes: number; freeMinutes: number }): number =>
  minutes - freeMinutes;

const STEP = 30;

/** Lengths to choose from: the cast's courses, the half hours between them, and the present length of the booking. */
export function changeLengths(courses: readonly { minutes: number }[], now: number): number[] {
  const listed = courses.map(({ minutes }) => minutes);
  const [first, last] = [Math.min(...listed), Math.max(...listed, now)];
  const steps = Array.from({ length: Math.floor((last - first) / STEP) + 1 }, (_, step) => first + step * STEP);
  return [...new Set([...listed, ...steps, now])].sort((a, b) => a - b);
}

/** The options of a price, by their ids. */
export const optionIdsOf = (lines: readonly PriceLine[]): number[] =>
  lines.flatMap(({ code }) => {
    const id = code.match(/^option_(\d+)$/)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
