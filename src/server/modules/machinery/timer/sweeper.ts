import { MINUTE_MS } from '@/domain/durations';
import type { TimerKind } from '@/domain/timers';
import type { Deps } from '../../../core/deps';
import type { TimerHandlers } from '../../../core/module';
import { type Running, repeat } from '../../../core/repeat';
import type { Work } from '../../../core/work';
import { lockDueTimer, postponeTimer, removeTimerById, type TimerRow } from './queries';
import { onWake } from './wake';

/** What one sweep did; `kinds` counts what fired. */
export type Swept = { fired: number; failed: number; kinds: Partial<Record<TimerKind, number>> };

/** Milliseconds between sweeps, and the pause after a timer's first failure (doubled by each further one). */
const SWEEP_EVERY = 1000;
const FIRST_PAUSE = 5_000;
const LONGEST_PAUSE = 10 * MINUTE_MS;
/** A bound, so that a timer which sets itself to the past cannot spin for ever. */
const MOST_PER_SWEEP = 1000;

/**
 * Fires everything that is due by the injected clock, oldest first, each in a transaction of its own that takes the
 * row with SKIP LOCKED, so that processes share the work. A failing timer is written down, logged and tried again
 * later; it blocks no other. Nothing fires while `isHeld`: then this process does not know what the time is.
 */
export async function sweepOnce(deps: Deps, handlers: TimerHandlers, isHeld = () => false): Promise<Swept> {
  const swept: Swept = { fired: 0, failed: 0, kinds: {} };
  while (swept.fired + swept.failed < MOST_PER_SWEEP && !isHeld()) {
    const next = await fireNext(deps, handlers);
    if (next === null) break;
    const { kind, outcome } = next;
    swept[outcome] += 1;
    if (outcome === 'fired') swept.kinds[kind] = (swept.kinds[kind] ?? 0) + 1;
  }
  return swept;
}

/**
 * Sweeps each second, and as soon as something is set that is due already, until stopped; `stop` waits for the sweep
 * under way.
 */
export function startSweeper(deps: Deps, handlers: TimerHandlers, isHeld = () => false): Running {
  const sweep = async () => {
    const swept = await sweepOnce(deps, handlers, isHeld);
    if (swept.fired + swept.failed > 0) deps.log.info(swept, 'timers fired');
  };
  const sweeping = repeat(SWEEP_EVERY, sweep, (error) => deps.log.error({ err: error }, 'sweep of timers failed'));
  onWake(deps, sweeping.soon);
  return sweeping;
}

type Fired = { kind: TimerKind; outcome: 'fired' | 'failed' };

const outcomeOf = (taken: TimerRow | null, outcome: Fired['outcome']): Fired | null =>
  taken && { kind: taken.kind, outcome };

async function fireNext(deps: Deps, handlers: TimerHandlers): Promise<Fired | null> {
  let taken: TimerRow | null = null;
  try {
    await deps.unitOfWork(async (work) => {
      taken = await lockDueTimer(work.tx, work.now);
      if (taken) await fire(work, handlers, taken);
    });
    return outcomeOf(taken, 'fired');
  } catch (error) {
    if (!taken) throw error;
    await postpone(deps, taken, error);
    return outcomeOf(taken, 'failed');
  }
}

async function fire(work: Work, handlers: TimerHandlers, due: TimerRow): Promise<void> {
  const handler = handlers[due.kind];
  if (!handler) throw new Error(`no handler for timers of kind ${due.kind}`);
  // Before the handler runs, so that it may set the same timer again.
  await removeTimerById(work.tx, due.id);
  await handler(work, due.subject);
}

async function postpone(deps: Deps, due: TimerRow, error: unknown): Promise<void> {
  const attempts = due.attempts + 1;
  const pause = Math.min(FIRST_PAUSE * 2 ** due.attempts, LONGEST_PAUSE);
  deps.log.error({ err: error, kind: due.kind, subject: due.subject, attempts }, 'timer failed');
  const lastError = String(error).slice(0, 500);
  await deps.unitOfWork((work) =>
    postponeTimer(work.tx, due, { attempts, lastError, dueAt: new Date(work.now.getTime() + pause) }),
  );
}
