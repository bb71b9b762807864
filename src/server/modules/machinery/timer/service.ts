import type { TimerKind } from '@/domain/timers';
import { metricSet, secondsSince } from '../../../core/metrics';
import type { Work } from '../../../core/work';
import { bringForward, putTimer, putTimerOnce, removeTimer, removeTimers, timersWaiting } from './queries';
import { wakeSweeper } from './wake';

export { dueTimers } from './queries';

/** What waits of the timers. */
export const timerMetrics = metricSet({
  facts: {
    timers_due: { help: 'Timers that are due and not fired' },
    timers_oldest_seconds: { help: 'For how long the oldest of them is due' },
    timers_failing: { help: 'Timers whose last try failed' },
  },
  readRows: async (db, now) => {
    const { due, oldestDueAt, failing } = await timersWaiting(db, now);
    return { timers_due: due, timers_oldest_seconds: secondsSince(oldestDueAt, now), timers_failing: failing };
  },
});

/**
 * Sets the one timer of this kind and subject; an earlier one is moved. What is due already is done as soon as this
 * has committed.
 */
export async function setTimer(work: Work, input: { kind: TimerKind; subject: string; dueAt: Date }): Promise<void> {
  await putTimer(work.tx, input);
  if (input.dueAt <= work.now) work.afterCommit(() => wakeSweeper(work.deps));
}

/** Sets it where none of this kind and subject waits; one that does stays as it is. */
export async function ensureTimer(work: Work, input: { kind: TimerKind; subject: string; dueAt: Date }): Promise<void> {
  await putTimerOnce(work.tx, input);
}

/**
 * Lets what waits for later happen now. May be called with a wallet or a row locked: a timer that is being fired at
 * this moment, and may wait for that lock, is left alone.
 */
export async function bringTimersForward(work: Work, kind: TimerKind, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await bringForward(work.tx, kind, subjects, work.now);
}

/**
 * Takes the timer back; nothing happens when there is none. Call it before the cast's row is locked: the sweeper holds
 * the timer's row when it comes to lock that of the cast.
 */
export async function clearTimer(work: Work, kind: TimerKind, subject: string): Promise<void> {
  await removeTimer(work.tx, kind, subject);
}

/** Takes timers of one kind back; how many there were, those that another transaction takes meanwhile left out. */
export async function takeTimers(work: Work, kind: TimerKind, subjects: readonly string[]): Promise<number> {
  return (await removeTimers(work.tx, kind, subjects)).length;
}
