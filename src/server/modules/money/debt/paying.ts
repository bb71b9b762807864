import type { Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { DEBT_WORDS, paymentPath } from '@/domain/debts';
import { MINUTE_MS } from '@/domain/durations';
import { CARD_PART_MIN } from '@/domain/limits';
import { debtStep } from '@/domain/machines/debt';
import { isUuid } from '@/domain/uuid';
import type { Deps } from '../../../core/deps';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { cardStoreOf } from '../../supply/profile/service';
import { balance, spend } from '../gold/service';
import { attemptsOf, beginCardPayment, cardWays, endAttempts } from '../payment/service';
import { putPartBack, releaseAt, setPart } from './gold-part';
import * as rows from './queries';
import { tellOf } from './raising';

type Owed = Reply<'GET /api/v1/users/me/debts/'>[number];
type DebtReply = Reply<'GET /api/v1/users/me/reservations/{reservation_id}/debt/'>;
type Form = Received<'POST /api/v1/users/me/debts/{debt_id}/payments/'>['body'];
type Begun = Reply<'POST /api/v1/users/me/debts/{debt_id}/payments/'>;

/** A card has half an hour for it. */
const ATTEMPT_MINUTES = 30;

/** What the customer owes. */
export const listOwed = async (db: Db, personId: number): Promise<Owed[]> =>
  (await rows.openOf(db, personId)).map(present);

/** What is or was owed for a customer's booking, and the ways to pay it. Throws `not_found` where nothing ever was. */
export async function readDebt(deps: Deps, personId: number, reservationId: string): Promise<DebtReply> {
  const db = deps.reader();
  const now = deps.clock.now();
  const [row] = isUuid(reservationId) ? await rows.ofReservation(db, reservationId) : [];
  if (row?.personId !== personId) throw new Refusal('not_found');
  const [latest] = await attemptsOf(db, { debtId: row.id });
  const store = await cardStoreOf(db, row.castId);
  return {
    ...present(row),
    gold_balance: (await balance(db, personId, now)).total,
    gold_held: row.heldBy === null ? 0 : row.goldPart,
    ways: row.amount < CARD_PART_MIN ? [] : await cardWays(deps, db, { personId, store, now }),
    latest: latest ? { id: latest.id, state: latest.state } : null,
  };
}

/**
 * Pays a debt with gold at once, or begins a card's payment of all of it or of what is left beside gold, which is set
 * aside until then; the amount is the stored one. Throws `not_found`, `debt/state_conflict`, `gold/not_enough`,
 * `payment/not_offered`, `rate/limited`, `validation/failed`.
 */
export async function payDebt(work: Work, personId: number, id: string, form: Form): Promise<Begun> {
  const { tx, now } = work;
  if (!isUuid(id)) throw new Refusal('not_found');
  const gold = form.method === 'card' ? form.gold_amount : 0;
  const expiresAt = new Date(now.getTime() + ATTEMPT_MINUTES * MINUTE_MS);
  if (gold > 0) await releaseAt(work, id, expiresAt);
  const row = await rows.lockDebtRow(tx, id);
  if (row?.personId !== personId) throw new Refusal('not_found');
  const state = debtStep(row, 'pay', 'male');
  if (!state) throw new Refusal('debt/state_conflict');
  const { reservationId, amount, cause } = row;
  const page = paymentPath(reservationId);
  if (form.method === 'gold') {
    await putPartBack(work, row);
    const spent = { personId, amount, kind: 'debt', actor: 'male', reservationId, title: DEBT_WORDS[cause] } as const;
    const transferId = await spend(work, spent);
    await rows.updateDebt(tx, id, { state, paidWith: 'gold', transferId, closedAt: now });
    await endAttempts(work, { debtId: id });
    await tellOf(work, row, 'debt_paid');
    return { id, amount: 0, redirect_url: page };
  }
  if (amount < CARD_PART_MIN || form.provider === undefined) throw new Refusal('payment/not_offered');
  if (amount - gold < CARD_PART_MIN)
    throw fieldRefusal('body.gold_amount', `カードでのお支払いは${CARD_PART_MIN}円からです`);
  await setPart(work, row, gold);
  const begun = await beginCardPayment(work, {
    personId,
    subject: { debtId: id },
    returnPath: page,
    store: await cardStoreOf(tx, row.castId),
    amount: amount - gold,
    provider: form.provider,
    mode: form.mode,
    expiresAt,
  });
  return { ...begun, redirect_url: `/credit_payment_preparation?order_id=${begun.id}` };
}

const present = ({ id, reservationId, cause, amount, state, createdAt }: rows.DebtRow): Owed => ({
  id,
  reservation_id: reservationId,
  cause,
  reason: DEBT_WORDS[cause],
  amount,
  state,
  created_at: toTokyoIso(createdAt),
});
