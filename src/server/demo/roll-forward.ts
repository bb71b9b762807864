import { addDays, businessDateOf, businessDates } from '@/domain/business-day';
import type { Deps, Work } from '../core/deps';
import { addShifts, shiftsBetween } from '../modules/supply/shift/service';
import { renewedEvents } from './events';
import { CAST_NAMES } from './names';
import { type DemoState, insertEvents, lockDemoState, newestEvents, storedCasts, writeDemoState } from './queries';
import { type Planned, plannedShift } from './shift-plan';

/** Business days for which the demo's casts always have their shifts. */
export const DEMO_DAYS = 14;

/**
 * Plans the demo's shifts up to two weeks from now: each day is planned once, so that a day off stays one and what a
 * cast changed stays changed. Events that end are followed by the same again. Without a demo it does nothing. Returns
 * how many shifts it added.
 */
export function rollForward(deps: Deps): Promise<number> {
  return deps.unitOfWork(async (work) => {
    const state = await lockDemoState(work.tx);
    if (!state) return 0;
    await renewEvents(work, state.castIds);
    return planAhead(work, state);
  });
}

/** The same inside an open transaction that holds the demo's state. */
export async function planAhead(work: Work, state: DemoState): Promise<number> {
  const today = businessDateOf(work.now);
  const last = addDays(today, DEMO_DAYS - 1);
  if (state.plannedThrough >= last) return 0;
  const first = state.plannedThrough < today ? today : addDays(state.plannedThrough, 1);
  const dates = businessDates(first, DEMO_DAYS).filter((date) => date <= last);
  const stored = new Map((await storedCasts(work.tx)).map((cast) => [cast.castId, cast]));
  const casts = state.castIds.flatMap((castId, index): Planned[] => {
    const cast = stored.get(castId);
    return cast ? [{ castId, index, name: CAST_NAMES[index] ?? '', areaIds: cast.areaIds }] : [];
  });
  const existing = await shiftsBetween(work.tx, state.castIds, first, last);
  const busy = new Set(existing.map(({ castId, businessDate }) => `${castId}/${businessDate}`));
  const wanted = dates.flatMap((date) =>
    casts.flatMap((cast) => {
      const shift = busy.has(`${cast.castId}/${date}`) ? null : plannedShift(cast, date);
      return shift && shift.endsAt > work.now ? [shift] : [];
    }),
  );
  const added = await addShifts(work, wanted);
  await writeDemoState(work.tx, { ...state, plannedThrough: last });
  return added;
}

async function renewEvents({ tx, now }: Work, castIds: readonly number[]): Promise<void> {
  const last = await newestEvents(tx, castIds);
  const next = renewedEvents(last, { castIds, now, today: businessDateOf(now) });
  if (next.length > 0) await insertEvents(tx, next);
}
