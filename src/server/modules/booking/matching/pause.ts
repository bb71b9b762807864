import { toTokyoIso } from '@/domain/business-day';
import { HOUR_MS } from '@/domain/durations';
import { MATCHING } from '@/domain/limits';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { openDebtsOf } from '../../money/debt/service';
import { changeCast, personsOfCasts } from '../../supply/profile/service';
import { refreshComingDays } from '../../supply/shift/service';
import { endPause, insertPauses, isPaused, silentCasts } from './pause-queries';
import { abandonedSince, calledCasts } from './queries';

/** Why matching leaves somebody alone, and until when that cannot be changed; null = at once. */
export type Cause = { code: string; message: string; until: string | null };
/** Who asks: a cast has her number beside her account. */
export type Paused = { personId: number; castId: number | null };

const { most, hours } = MATCHING.abandoned;

/** Throws `matching/paused` for a man who abandoned requests and did not resume since. */
export async function assertNotPaused(db: Db, personId: number): Promise<void> {
  if (await isPaused(db, personId)) throw new Refusal('matching/paused');
}

/** Pauses a man whose requests came to nothing by his doing too often within a day. */
export async function pauseAbandoner(work: Work, personId: number): Promise<void> {
  const ended = await abandonedSince(work.tx, personId, since(work.now));
  if (ended.length >= most) await insertPauses(work.tx, [personId], work.now);
}

/** Pauses the casts of a request that is closed who left so many in a row without an answer. */
export async function pauseSilent(work: Work, requestId: string): Promise<void> {
  const casts = await personsOfCasts(work.tx, await calledCasts(work.tx, requestId));
  const silent = await silentCasts(work.tx, casts);
  await insertPauses(
    work.tx,
    casts.filter(({ castId }) => silent.has(castId)).map(({ personId }) => personId),
    work.now,
  );
}

/** Why bookings of his wait, whatever matching says: he owes something. */
async function owed(db: Db, { personId, castId }: Paused): Promise<Cause[]> {
  if (castId !== null || (await openDebtsOf(db, personId)).length === 0) return [];
  return [{ code: 'debt', message: '追加のお支払いが完了していません。', until: null }];
}

/** Whether matching reaches this person, and why not. */
export async function reception(db: Db, { personId, castId }: Paused, now: Date) {
  const causes = await owed(db, { personId, castId });
  if (await isPaused(db, personId)) causes.push(castId === null ? await hisCause(db, personId, now) : HER_CAUSE);
  return { accepting: causes.length === 0, causes };
}

/**
 * Ends a pause: hers at once, with her own reception; his when the day is over in which he abandoned so many and he owes nothing,
 * before that `reception/not_yet` with the causes.
 */
export async function resume(work: Work, { personId, castId }: Paused): Promise<{ accepting: boolean }> {
  if (castId === null) {
    const causes = await owed(work.tx, { personId, castId });
    const cause = (await isPaused(work.tx, personId)) ? await hisCause(work.tx, personId, work.now) : null;
    if (cause !== null && cause.until !== null) causes.push(cause);
    if (causes.length > 0) throw new Refusal('reception/not_yet', { extras: { causes } });
  }
  await endPause(work.tx, personId, work.now);
  if (castId !== null) {
    await changeCast(work, castId, (cast) => ({ ...cast, accepting: true }));
    await refreshComingDays(work, castId);
  }
  return { accepting: true };
}

const since = (now: Date) => new Date(now.getTime() - hours * HOUR_MS);

async function hisCause(db: Db, personId: number, now: Date): Promise<Cause> {
  const ended = await abandonedSince(db, personId, since(now));
  const counted = ended[most - 1];
  return {
    code: 'abandoned',
    message: `${hours}時間以内に${most}件の募集が、選ばれないまま終わりました。`,
    until: counted ? toTokyoIso(new Date(counted.getTime() + hours * HOUR_MS)) : null,
  };
}

const HER_CAUSE: Cause = {
  code: 'unanswered',
  message: `${MATCHING.unanswered}件続けてお返事がなかったため、マッチングの依頼を止めています。`,
  until: null,
};
