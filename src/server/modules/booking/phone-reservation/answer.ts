import { PHONE_CONFIRM_MINUTES, type PhoneAnswer, type PhoneReservationState } from '@/domain/phone-booking';
import { isUuid } from '@/domain/uuid';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { enqueue } from '../../machinery/outbox/service';
import { phoneNumbers } from '../../people/person/service';
import { castForBooking } from '../../supply/cast/service';
import { lockCast } from '../../supply/profile/service';
import { refreshDays } from '../booking-offer/service';
import { createReservation } from '../reservation/service';
import * as rows from './queries';
import { linkHashOf } from './take';

/**
 * The customer's answer by the link: what was held becomes a booking by the way of every booking, or is free again.
 * The same answer once more changes nothing. Throws `not_found`, `phone_reservation/over` and whatever a booking may
 * be refused for; a refusal changes nothing.
 */
export async function answerByLink(work: Work, token: string, answer: PhoneAnswer): Promise<rows.PhoneRow> {
  const row = await locked(work, await rows.takenByLink(work.tx, linkHashOf(work.deps, token)));
  const to = answer === 'confirm' ? 'confirmed' : 'declined';
  if (row.state === to) return row;
  await end(work, row, to);
  if (answer === 'decline') await refreshDays(work, row);
  else await book(work, row);
  return locked(work, row);
}

async function book(work: Work, { id, personId, castId, quoteId, paymentMethod }: rows.PhoneRow): Promise<void> {
  const cast = await castForBooking(work.tx, castId, personId);
  if (!cast?.published || quoteId === null) throw new Refusal('booking/not_possible');
  const wish = { quote_id: quoteId, payment_method: paymentMethod };
  const phone = { by: null, waitMinutes: PHONE_CONFIRM_MINUTES };
  await rows.setReservation(work.tx, id, await createReservation(work, personId, wish, { phone }));
}

/** The staff take back what waits. Throws `not_found`, `phone_reservation/over`. */
export async function withdraw(work: Work, id: string): Promise<rows.PhoneRow> {
  const row = await locked(work, isUuid(id) ? await rows.findTaken(work.tx, id) : null);
  await end(work, row, 'withdrawn');
  await refreshDays(work, row);
  return locked(work, row);
}

/** The timer of its end: the customer did not confirm, and is told; the cast never knew of it. */
export async function expire(work: Work, id: string): Promise<void> {
  const seen = await rows.findTaken(work.tx, id);
  if (!seen) return;
  const row = await locked(work, seen);
  if (row.expiresAt > work.now || !(await rows.endTaken(work.tx, id, 'expired', work.now))) return;
  await refreshDays(work, row);
  const to = (await phoneNumbers(work.tx, [row.personId])).get(row.personId);
  const body = 'YOI: 確認の期限を過ぎたため、お電話でのお申し込みは取り消されました。料金はかかりません。';
  if (to !== undefined) await enqueue(work, { kind: 'booking', channel: 'sms', to, subject: null, body, code: null });
}

// The cast's row first, as for everything about a cast's time; what was seen before the lock may be old.
async function locked({ tx }: Work, seen: rows.PhoneRow | null): Promise<rows.PhoneRow> {
  if (!seen) throw new Refusal('not_found');
  await lockCast(tx, seen.castId);
  const row = await rows.findTaken(tx, seen.id);
  if (!row) throw new Refusal('not_found');
  return row;
}

async function end(work: Work, row: rows.PhoneRow, to: PhoneReservationState): Promise<void> {
  // Between its minute and its timer it is over all the same.
  const isOver = row.expiresAt <= work.now || !(await rows.endTaken(work.tx, row.id, to, work.now));
  if (isOver) throw new Refusal('phone_reservation/over');
}
