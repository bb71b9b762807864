import type { Received } from '@/contract';
import { answerUntil, earliestOffer } from '@/domain/booking-offer';
import { BOOKING_OFFER } from '@/domain/limits';
import { PLACE_TYPE } from '@/domain/place-types';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { inSavepoint, SQL_STATE, sqlState } from '../../../db/sql-state';
import { setTimer } from '../../machinery/timer/service';
import { lockCast } from '../../supply/profile/service';
import { lastVisits, makeQuote } from '../reservation/service';
import { announce, refreshDays } from './announce';
import { introducedTo } from './introduction-queries';
import { type Caller, remaining } from './limits';
import * as rows from './queries';

type Form = Received<'POST /api/v1/female_casts/me/booking_offers/'>['body'];

/** Timer of the end of the customer's answer; the subject is the offer's id. */
export const EXPIRE_TIMER = 'booking_offer.expire';

/**
 * The cast offers a booking to a customer after a meeting or an introduction: a quote for the customer, and the cast's
 * time held until the answer by the constraint that keeps bookings apart. The lock of the cast's row is the queue of
 * everything here. Returns its id. Throws `not_found` for all other customers and behind a block,
 * `booking_offer/open`, `booking_offer/limit`, `booking/not_possible`, `reservation/slot_taken`, `validation/failed`;
 * a refusal leaves nothing behind. The customer's other bookings are not looked at: the cast learns nothing of them.
 */
export async function propose(work: Work, caller: Caller, form: Form): Promise<string> {
  const { tx, now, deps } = work;
  const { castId } = caller;
  const { user_id: personId, minutes, place, message = '' } = form;
  await lockCast(tx, castId);
  const introductionId = await introductionFor(work, caller, form);
  if ((await rows.standingBy(tx, castId, [personId])).size > 0) throw new Refusal('booking_offer/open');
  const left = await remaining(tx, castId, personId, now);
  if (left.guest === 0 || left.all === 0) throw new Refusal('booking_offer/limit');
  const startsAt = new Date(form.starts_at);
  if (startsAt < earliestOffer(now))
    throw fieldRefusal('body.starts_at', `${BOOKING_OFFER.leadMinutes}分より先の時刻を選択してください`);
  const expiresAt = answerUntil(now, startsAt, form.answer_minutes);
  const quote = await quoted(work, caller, form, expiresAt);
  const id = deps.random.uuid();
  const { placeTypeId, areaId, mstHotelId, lines, total, rewardEstimate, occupiedUntil } = quote;
  await insertHeld(work, {
    id,
    castId,
    personId,
    quoteId: quote.id,
    state: 'proposed',
    startsAt,
    minutes,
    occupied: { from: startsAt, to: occupiedUntil },
    placeTypeId,
    areaId,
    mstHotelId,
    lines,
    total,
    rewardEstimate,
    message,
    homeId: place.home_id ?? null,
    introductionId,
    createdAt: now,
    expiresAt,
  });
  await setTimer(work, { kind: EXPIRE_TIMER, subject: id, dueAt: expiresAt });
  await refreshDays(work, { castId, occupied: { from: startsAt, to: occupiedUntil } });
  await announce(work, { id, personId, castId, startsAt, minutes, state: 'proposed' }, caller.personId, 'male');
  return id;
}

/**
 * Null for a customer that the cast has met, otherwise the id of the introduction by which the cast may offer. Throws
 * `not_found` for all others, and `validation/failed` for the customer's home: a first meeting is never there.
 */
async function introductionFor({ tx, now }: Work, caller: Caller, form: Form): Promise<string | null> {
  const { user_id: userId, place } = form;
  const { castId, personId: castPersonId } = caller;
  if ((await lastVisits(tx, castId, [userId])).has(userId)) return null;
  const [introduction] = await introducedTo(tx, { castId, castPersonId, now }, userId);
  if (!introduction) throw new Refusal('not_found');
  if (place.place_type_id === PLACE_TYPE.home)
    throw fieldRefusal('body.place.place_type_id', 'はじめてのお客様には、ご自宅以外の場所を選択してください');
  return introduction.id;
}

// The cast does not learn what would be refused to the customer, or what stands between the two.
const CUSTOMER_REFUSALS = ['account/suspended', 'identity/not_approved', 'booking/home_after_first_visit'];

async function quoted(work: Work, { castId }: Caller, form: Form, until: Date) {
  const { user_id: personId, starts_at, minutes, place, option_ids } = form;
  const wish = { female_cast_id: castId, starts_at, minutes, place, option_ids };
  try {
    return await makeQuote(work, personId, wish, { offered: true, until });
  } catch (error) {
    if (error instanceof Refusal && CUSTOMER_REFUSALS.includes(error.code)) throw new Refusal('not_found');
    throw error;
  }
}

// The lock of the cast's row is the queue, the constraints are the last guard.
async function insertHeld(work: Work, offer: Parameters<typeof rows.insertOffer>[1]): Promise<void> {
  try {
    await inSavepoint(work, ({ tx }) => rows.insertOffer(tx, offer));
  } catch (error) {
    if (sqlState(error) === SQL_STATE.exclusionViolation) throw new Refusal('reservation/slot_taken');
    if (sqlState(error) === SQL_STATE.uniqueViolation) throw new Refusal('booking_offer/open');
    throw error;
  }
}
