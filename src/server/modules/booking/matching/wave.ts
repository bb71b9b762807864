import { businessDateOf } from '@/domain/business-day';
import { MATCHING } from '@/domain/limits';
import type { Work } from '../../../core/work';
import { setTimer } from '../../machinery/timer/service';
import { tellAll } from '../../people/notice/service';
import type { Fitting } from '../reservation/service';
import { announceTo } from './announce';
import { nextWaveAt, WAVE_TIMER } from './deadlines';
import { asking, firstFitting, wishOf } from './fit';
import { countWave, insertCalls, lockRequest, type RequestRow } from './queries';

/**
 * Tells the next twenty casts of a request, and sets the wave after it. All of it is the transaction of its timer: a
 * process that dies in the middle leaves nothing, and the wave goes out once, whole. The key of the calls keeps a cast
 * from being asked twice.
 */
export async function sendWave(work: Work, id: string): Promise<void> {
  const { tx, now } = work;
  const row = await lockRequest(tx, id);
  if (!row || !isAsking(row, now)) return;
  const chosen = await nextCasts(work, row);
  const wave = row.waves + 1;
  const told = await insertCalls(
    tx,
    chosen.map(({ castId }) => castId),
    { requestId: id, wave, at: now },
  );
  await countWave(tx, id, wave);
  const people = chosen.filter(({ castId }) => told.has(castId)).map(({ castPersonId }) => castPersonId);
  const numbers = await announceTo(work, row, people);
  const businessDate = businessDateOf(row.startsAt);
  await tellAll(work, people, () => ({ kind: 'matching_request', subject: id, path: '/home', businessDate }), numbers);
  const dueAt = nextWaveAt(row, now);
  if (dueAt) await setTimer(work, { kind: WAVE_TIMER, subject: id, dueAt });
}

/** True while casts are asked and may answer. */
export const isAsking = ({ state, deadlineAt }: RequestRow, now: Date): boolean =>
  (state === 'recruiting' || state === 'offered') && deadlineAt > now;

async function nextCasts({ tx, now }: Work, row: RequestRow): Promise<Fitting[]> {
  const wish = await wishOf(tx, row);
  const order = await asking(tx, row, wish, now);
  const fits = ({ total }: Fitting) => total <= row.budgetMax;
  return firstFitting(tx, order, wish, { now, limit: MATCHING.wave, fits });
}
