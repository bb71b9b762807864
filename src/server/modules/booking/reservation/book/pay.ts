import type { Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { CARD_PART_MIN } from '@/domain/limits';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../../core/deps';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { hasDebt } from '../../../money/debt/service';
import { balance, changeHold, dropHold, heldFor, hold } from '../../../money/gold/service';
import { attemptsOf, attemptUntil, beginCardPayment, cardWays } from '../../../money/payment/service';
import { cardStoreOf } from '../../../supply/profile/service';
import { confirmPaid, lockPayable } from '../advance/card';
import * as rows from '../read/queries';

type Form = Received<'POST /api/v1/users/me/reservations/{reservation_id}/payments/'>['body'];
type Begun = Reply<'POST /api/v1/users/me/reservations/{reservation_id}/payments/'>;

/**
 * Begins to pay for a booking: the gold part is set aside at once, the card pays the rest, decided here. Where gold
 * pays all of it the booking is confirmed. Throws `not_found`, `reservation/state_conflict`, `gold_order/expired`,
 * `payment/not_offered`, `gold/not_enough`, `rate/limited`, `validation/failed`.
 */
export async function payReservation(work: Work, personId: number, id: string, form: Form): Promise<Begun> {
  const seen = isUuid(id) ? await rows.findReservation(work.tx, id) : null;
  if (seen?.personId !== personId) throw new Refusal('not_found');
  const row = await lockPayable(work, id);
  if (!row?.answerDueAt)
    throw new Refusal(seen.state === 'payment_pending' ? 'gold_order/expired' : 'reservation/state_conflict');
  const gold = form.gold_amount;
  if (gold > row.total) throw fieldRefusal('body.gold_amount', 'お支払い総額を超えています');
  const amount = row.total - gold;
  if (amount > 0 && amount < CARD_PART_MIN)
    throw fieldRefusal('body.gold_amount', `カードでのお支払いは${CARD_PART_MIN}円からです`);
  await setAside(work, row, gold);
  if (amount === 0) {
    await confirmPaid(work, id, 0);
    return { id, amount, redirect_url: `/reserve/detail/${id}` };
  }
  const begun = await beginCardPayment(work, {
    personId,
    subject: { reservationId: id },
    store: await cardStoreOf(work.tx, row.castId),
    amount,
    provider: form.provider,
    mode: form.mode,
    expiresAt: attemptUntil(work.now, row.answerDueAt),
  });
  return { ...begun, redirect_url: `/credit_payment_preparation?order_id=${begun.id}` };
}

/**
 * What the page of a payment shows: the ways to pay, what is held of gold, how the last attempt stands. Throws
 * `not_found`.
 */
export async function readPayments(
  deps: Deps,
  personId: number,
  id: string,
): Promise<Reply<'GET /api/v1/users/me/reservations/{reservation_id}/payments/'>> {
  const db = deps.reader();
  const now = deps.clock.now();
  const row = await requireBooking(deps, personId, id);
  const [latest] = await attemptsOf(db, { reservationId: id });
  const { held } = await heldFor(db, id);
  return {
    total: row.total,
    due_at: row.state === 'payment_pending' && row.answerDueAt !== null ? toTokyoIso(row.answerDueAt) : null,
    has_debt: await hasDebt(db, id),
    gold_held: held,
    gold_balance: (await balance(db, personId, now)).total,
    ways: await cardWays(deps, db, { personId, store: await cardStoreOf(db, row.castId), now }),
    latest: latest ? { id: latest.id, state: latest.state, amount: latest.amount } : null,
  };
}

/** How one attempt stands. Throws `not_found`. */
export async function readPayment(
  deps: Deps,
  personId: number,
  { reservation_id: id, payment_id: paymentId }: { reservation_id: string; payment_id: string },
): Promise<Reply<'GET /api/v1/users/me/reservations/{reservation_id}/payments/{payment_id}/'>> {
  await requireBooking(deps, personId, id);
  const found = (await attemptsOf(deps.reader(), { reservationId: id })).find((attempt) => attempt.id === paymentId);
  if (!found) throw new Refusal('not_found');
  return { id: found.id, state: found.state, amount: found.amount };
}

async function requireBooking(deps: Deps, personId: number, id: string) {
  const row = isUuid(id) ? await rows.findReservation(deps.reader(), id) : null;
  if (row?.personId !== personId) throw new Refusal('not_found');
  return row;
}

// As it stands beside the card: another attempt may want more of it, less, or none.
async function setAside(work: Work, { id, personId }: rows.ReservationRow, amount: number): Promise<void> {
  const { held } = await heldFor(work.tx, id);
  if (held === amount) return;
  if (amount === 0) return dropHold(work, id);
  if (held === 0) return hold(work, { personId, reservationId: id, amount });
  return changeHold(work, { reservationId: id, amount });
}
