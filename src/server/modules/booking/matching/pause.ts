import { toTokyoIso } from '@/domain/business-day';
import { DAY_MS, HOUR_MS } from '@/domain/durations';
import { MATCHING } from '@/domain/limits';
import type { PauseCause } from '@/domain/matching';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { openDebtsOf } from '../../money/debt/service';
import { changeCast, personsOfCasts, profileOf } from '../../supply/profile/service';
import { refreshComingDays } from '../../supply/shift/service';
import { paidCancellations, pairOfReservation } from '../reservation/service';
import { endPause, insertPauses, pauseCause, silentCasts } from './pause-queries';
import { abandonedSince, calledCasts } from './queries';

/** Why matching leaves a person alone, and until when that cannot be changed; null = at once. */
export type Cause = { code: string; message: string; until: string | null };
/** Who asks: a cast has a number of its own beside the account. */
export type Paused = { personId: number; castId: number | null };

const { most, hours } = MATCHING.abandoned;

/**
 * Throws `matching/paused` for a customer who abandoned requests and did not resume since, or who lately cancelled too
 * late too often.
 */
export async function assertNotPaused(db: Db, personId: number, now: Date): Promise<void> {
  if ((await pauseCause(db, personId)) || (await lateCancels(db, personId, now))) throw new Refusal('matching/paused');
}

/** Pauses a customer who took back or let lapse too many requests within a day. */
export async function pauseAbandoner(work: Work, personId: number): Promise<void> {
  const ended = await abandonedSince(work.tx, personId, since(work.now));
  if (ended.length >= most) await insertPauses(work.tx, [personId], 'abandoned', work.now);
}

/** Pauses the casts of a request that is closed who left so many in a row without an answer. */
export async function pauseSilent(work: Work, requestId: string): Promise<void> {
  const casts = await personsOfCasts(work.tx, await calledCasts(work.tx, requestId));
  const silent = await silentCasts(work.tx, casts);
  await insertPauses(
    work.tx,
    // In one order: two requests that close together may share casts.
    casts
      .filter(({ castId }) => silent.has(castId))
      .map(({ personId }) => personId)
      .sort((a, b) => a - b),
    'unanswered',
    work.now,
  );
}

/** Pauses the cast who came late to this booking. */
export async function pauseLate(work: Work, reservationId: string): Promise<void> {
  const pair = await pairOfReservation(work.tx, reservationId);
  const [cast] = pair ? await personsOfCasts(work.tx, [pair.castId]) : [];
  if (cast) await insertPauses(work.tx, [cast.personId], 'late_start', work.now);
}

/** Why a customer cannot book, whatever matching says: something is owed. */
async function owed(db: Db, personId: number): Promise<Cause[]> {
  if ((await openDebtsOf(db, personId)).length === 0) return [];
  return [{ code: 'debt', message: '追加のお支払いが完了していません。', until: null }];
}

/** Whether matching reaches this person, and why not. */
export async function reception(db: Db, { personId, castId }: Paused, now: Date) {
  const causes = castId === null ? await customerCauses(db, personId, now) : await castCauses(db, { personId, castId });
  return { accepting: causes.length === 0, causes };
}

/**
 * Ends a pause: a cast's at once, with the cast's own reception; a customer's when the time is over in which too many
 * were abandoned or cancelled and nothing is owed, before that `reception/not_yet` with the causes.
 */
export async function resume(work: Work, { personId, castId }: Paused): Promise<{ accepting: boolean }> {
  if (castId === null) {
    const causes = (await customerCauses(work.tx, personId, work.now)).filter(
      ({ code, until }) => code === 'debt' || until !== null,
    );
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

async function abandonedCause(db: Db, personId: number, now: Date): Promise<Cause> {
  const ended = await abandonedSince(db, personId, since(now));
  const counted = ended[most - 1];
  return {
    code: 'abandoned',
    message: `${hours}時間以内に${most}件の募集が、選ばれないまま終わりました。`,
    until: counted ? toTokyoIso(new Date(counted.getTime() + hours * HOUR_MS)) : null,
  };
}

const { lateCancels: LATE } = MATCHING;

/** What keeps a customer from asking who cancelled at a fee so often within some days; null where none did. */
async function lateCancels(db: Db, personId: number, now: Date): Promise<Cause | null> {
  const counted = (await paidCancellations(db, personId, new Date(now.getTime() - LATE.days * DAY_MS)))[LATE.most - 1];
  if (!counted) return null;
  return {
    code: 'late_cancels',
    message: `${LATE.days}日以内に${LATE.most}件の予約が、キャンセル料のかかる時間に取り消されました。`,
    until: toTokyoIso(new Date(counted.getTime() + LATE.days * DAY_MS)),
  };
}

async function customerCauses(db: Db, personId: number, now: Date): Promise<Cause[]> {
  const abandoned = (await pauseCause(db, personId)) ? await abandonedCause(db, personId, now) : null;
  const causes = [await lateCancels(db, personId, now), abandoned];
  return [...(await owed(db, personId)), ...causes.filter((cause) => cause !== null)];
}

async function castCauses(db: Db, { personId, castId }: { personId: number; castId: number }): Promise<Cause[]> {
  const cause = await pauseCause(db, personId);
  const stopped = (await profileOf(db, castId))?.accepting === false;
  return [
    ...(cause === null || cause === 'abandoned' ? [] : [CAST_CAUSES[cause]]),
    ...(stopped ? [STOPPED_CAUSE] : []),
  ];
}

const CAST_CAUSES: Readonly<Record<Exclude<PauseCause, 'abandoned'>, Cause>> = {
  unanswered: {
    code: 'unanswered',
    message: `${MATCHING.unanswered}件続けてお返事がなかったため、マッチングの依頼を止めています。`,
    until: null,
  },
  late_start: {
    code: 'late_start',
    message: `到着が開始時刻を${MATCHING.lateMinutes}分以上過ぎたため、マッチングの依頼を止めています。`,
    until: null,
  },
};

const STOPPED_CAUSE: Cause = { code: 'own', message: 'ご自身で受付を停止しています。', until: null };
