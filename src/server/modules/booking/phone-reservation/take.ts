import type { Received, Reply } from '@/contract';
import { PHONE_CONFIRM_MINUTES } from '@/domain/phone-booking';
import { isOps, roleOf } from '@/domain/roles';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { inSavepoint, SQL_STATE, sqlState } from '../../../db/sql-state';
import { enqueue } from '../../machinery/outbox/service';
import { setTimer } from '../../machinery/timer/service';
import { accountById } from '../../people/person/service';
import { refreshDays } from '../booking-offer/service';
import { createQuote, createReservation, holdQuote } from '../reservation/service';
import * as rows from './queries';

type Wish = Received<'POST /api/v1/ops/phone_quotes/'>['body'];
type Form = Received<'POST /api/v1/ops/phone_reservations/'>['body'];

/** Timer of the end of the customer's time to confirm; the subject is the id of what was taken. */
export const EXPIRE_TIMER = 'phone_reservation.expire';

/** What a link is known by: nothing that opens anything is stored. */
export const linkHashOf = ({ seal }: Pick<Deps, 'seal'>, token: string): string =>
  seal.fingerprint('phone-reservation-link', token);

/** The customer's own quote, asked for by the staff. Throws as {@link createQuote}. */
export async function quoteByPhone(work: Work, wish: Wish): Promise<Reply<'POST /api/v1/ops/phone_quotes/'>> {
  const { customer_id: personId, ...rest } = wish;
  await assertCustomer(work.tx, personId);
  return createQuote(work, personId, rest);
}

/**
 * Takes a booking by telephone. Where the customer said yes in the call, it is made at once, by the way of every
 * booking. Otherwise the cast's time is held for minutes, by the constraint that keeps bookings apart, and the
 * customer is sent the link to confirm it. Returns its id. Throws as a request does, and `phone_reservation/open`; a
 * refusal leaves nothing behind.
 */
export async function takeByPhone(work: Work, by: number, form: Form): Promise<string> {
  const { customer_id: personId, confirmed_by: confirmedBy, ...wish } = form;
  const { phone } = await assertCustomer(work.tx, personId);
  const id = work.deps.random.uuid();
  const { quote, occupied, until } = await holdQuote(work, personId, wish);
  const taken = {
    ...rowOf(quote),
    id,
    occupied,
    takenBy: by,
    confirmedBy,
    paymentMethod: wish.payment_method,
    createdAt: work.now,
    expiresAt: until,
  };
  if (confirmedBy === 'call') {
    const reservationId = await createReservation(work, personId, wish, { phone: { by, waitMinutes: 0 } });
    await rows.insertTaken(work.tx, { ...taken, state: 'confirmed', endedAt: work.now, reservationId });
    return id;
  }
  const token = work.deps.random.token(32);
  await insertWaiting(work, { ...taken, state: 'waiting', linkHash: linkHashOf(work.deps, token) });
  await setTimer(work, { kind: EXPIRE_TIMER, subject: id, dueAt: until });
  await refreshDays(work, { castId: quote.castId, occupied });
  // After the #: a browser sends this part to no server, so neither logs nor the next page learn it.
  const link = `${work.deps.settings.publicOrigin}/reserve/phone#${token}`;
  const body = `YOI: お電話でのお申し込みの確認です。${PHONE_CONFIRM_MINUTES}分以内に次のリンクを開いてください。\n${link}`;
  // As a code it leaves the copies of messages after a day.
  await enqueue(work, { kind: 'phone_booking', channel: 'sms', to: phone, subject: null, body, code: token });
  return id;
}

/** Throws `not_found` for the staff, for casts and for an account that was left. */
async function assertCustomer(db: Db, id: number) {
  const account = await accountById(db, id);
  const isCustomer = account && !isOps(account.groups) && roleOf(account.groups) === 'male_user';
  if (!isCustomer || account.withdrawnAt) throw new Refusal('not_found');
  return account;
}

const rowOf = (quote: Awaited<ReturnType<typeof holdQuote>>['quote']) => ({
  personId: quote.personId,
  castId: quote.castId,
  quoteId: quote.id,
  startsAt: quote.startsAt,
  minutes: quote.minutes,
  placeTypeId: quote.placeTypeId,
  areaId: quote.areaId,
  mstHotelId: quote.mstHotelId,
  lines: quote.lines,
  total: quote.total,
});

// The locks of the cast's row and of the wallet are the queue, the constraints the last guard.
async function insertWaiting(work: Work, row: Parameters<typeof rows.insertTaken>[1]): Promise<void> {
  try {
    await inSavepoint(work, ({ tx }) => rows.insertTaken(tx, row));
  } catch (error) {
    if (sqlState(error) === SQL_STATE.exclusionViolation) throw new Refusal('reservation/slot_taken');
    if (sqlState(error) === SQL_STATE.uniqueViolation) throw new Refusal('phone_reservation/open');
    throw error;
  }
}
