import type { Received } from '@/contract';
import { DAY_MS } from '@/domain/durations';
import { INTRODUCTION } from '@/domain/limits';
import { introductionStep } from '@/domain/machines/guest-introduction';
import { isOps } from '@/domain/roles';
import { isUuid } from '@/domain/uuid';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { inSavepoint, SQL_STATE, sqlState } from '../../../db/sql-state';
import { recordEvent } from '../../machinery/live/service';
import { setTimer } from '../../machinery/timer/service';
import { tell } from '../../people/notice/service';
import { accountById, holdAccount, lockPerson } from '../../people/person/service';
import { castForBooking } from '../../supply/cast/service';
import { castIdOf, lockCast } from '../../supply/profile/service';
import { lastVisits } from '../reservation/service';
import { withdrawFor } from './answer';
import * as rows from './introduction-queries';

type Form = Received<'POST /api/v1/ops/introductions/'>['body'];

/** Timer of an introduction's end; the subject is its id. */
export const INTRODUCTION_TIMER = 'introduction.expire';

/**
 * The store introduces a customer to a cast where the two have not met: from now on the cast may offer a booking. The
 * cast's row is locked first, then the customer's. Returns its id. Throws `validation/failed` for accounts that are no
 * such two or not here, `introduction/not_possible` where something stands between them (never which, nor on whose
 * side), `introduction/has_met`, `introduction/declined`, `introduction/open`, `introduction/limit`.
 */
export async function introduce(work: Work, staffId: number, form: Form): Promise<string> {
  const { tx, now, deps } = work;
  const { cast_account_id: castPersonId, guest_account_id: personId } = form;
  const castId = await castIdOf(tx, castPersonId);
  if (castId === null) throw fieldRefusal('body.cast_account_id', 'キャストを選択してください');
  await lockCast(tx, castId);
  await holdGuest(work, personId);
  const cast = await castForBooking(tx, castId, personId);
  if (!cast?.published)
    throw fieldRefusal('body.cast_account_id', '非公開、停止中、または退会の手続き中のキャストです');
  if (cast.hidden) throw new Refusal('introduction/not_possible');
  if ((await lastVisits(tx, castId, [personId])).has(personId)) throw new Refusal('introduction/has_met');
  if (await rows.hasDeclined(tx, { castId, personId })) throw new Refusal('introduction/declined');
  await rows.endOverdue(tx, { castId, personId }, now);
  const open = await rows.openCounts(tx, { castId, personId }, now);
  if (open.pair > 0) throw new Refusal('introduction/open');
  if (open.guest >= INTRODUCTION.perGuest || open.cast >= INTRODUCTION.perCast) throw new Refusal('introduction/limit');
  const id = deps.random.uuid();
  const until = new Date(now.getTime() + form.days * DAY_MS);
  const { reason, message } = form;
  await insertOnce(work, { id, castId, personId, reason, message, madeBy: staffId, createdAt: now, until });
  await setTimer(work, { kind: INTRODUCTION_TIMER, subject: id, dueAt: until });
  await tell(work, castPersonId, { kind: 'introduction', subject: id, path: '/home/booking' });
  return id;
}

/**
 * The store takes an introduction back: the cast may offer the customer no more bookings, and an offer by it that
 * still waits ends for both. Throws `not_found`, `introduction/over`.
 */
export async function withdrawIntroduction(work: Work, staffId: number, id: string, reason: string): Promise<void> {
  const { tx, now } = work;
  const seen = isUuid(id) ? await rows.findIntroduction(tx, id) : null;
  if (!seen) throw new Refusal('not_found');
  const castPersonId = await lockCast(tx, seen.castId);
  const row = await rows.findIntroduction(tx, id);
  if (!row || castPersonId === null) throw new Refusal('not_found');
  const state = introductionStep(row.state, 'withdraw');
  // Between its minute and its timer it is over all the same.
  if (!state || row.until <= now) throw new Refusal('introduction/over');
  const ended = { state, endedAt: now, withdrawnBy: staffId, withdrawal: reason };
  if (!(await rows.endIntroduction(tx, id, ended))) throw new Refusal('introduction/over');
  for (const offerId of await rows.standingOffersBy(tx, id)) await withdrawFor(work, offerId);
  await tellScreens(work, castPersonId, id, state);
}

/** The timer of its end. An offer by it that still waits goes on to its own end. */
export async function expireIntroduction(work: Work, id: string): Promise<void> {
  const { tx, now } = work;
  const seen = await rows.findIntroduction(tx, id);
  const castPersonId = seen && (await lockCast(tx, seen.castId));
  const row = seen && (await rows.findIntroduction(tx, id));
  const state = row && introductionStep(row.state, 'expire');
  if (!row || !state || castPersonId === null || row.until > now) return;
  await rows.endIntroduction(tx, id, { state, endedAt: now });
  await tellScreens(work, castPersonId, id, state);
}

const tellScreens = (work: Work, castPersonId: number, id: string, state: string) =>
  recordEvent(work, castPersonId, { kind: 'booking_offer', subject: id, payload: { state } });

// The customer's row is locked: introductions are counted one after the other, and the account stays what it is.
async function holdGuest(work: Work, personId: number): Promise<void> {
  const { tx } = work;
  const account = await accountById(tx, personId);
  if (!account || isOps(account.groups) || (await castIdOf(tx, personId)) !== null)
    throw fieldRefusal('body.guest_account_id', 'お客様を選択してください');
  await lockPerson(tx, personId);
  const held = await holdAccount(tx, personId);
  if (held?.state !== 'approved' || held.suspendedAt !== null)
    throw fieldRefusal('body.guest_account_id', '本人確認が済んでいないか、停止中、または退会の手続き中のお客様です');
}

async function insertOnce(work: Work, row: Parameters<typeof rows.insertIntroduction>[1]): Promise<void> {
  try {
    await inSavepoint(work, ({ tx }) => rows.insertIntroduction(tx, row));
  } catch (error) {
    if (sqlState(error) === SQL_STATE.uniqueViolation) throw new Refusal('introduction/open');
    throw error;
  }
}
