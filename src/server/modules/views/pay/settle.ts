import type { Data, Received } from '@/contract';
import { businessDateOf, toTokyoIso } from '@/domain/business-day';
import { initialOf } from '@/domain/initial';
import { PAY_METHODS, type PayMethod, payDateOf } from '@/domain/pay';
import { Refusal } from '../../../core/refusal';
import type { Seal } from '../../../core/seal';
import type { Db, Work } from '../../../core/work';
import { bookingTimes } from '../../booking/reservation/service';
import { cashOfShift } from '../../money/payment/service';
import { linesOfShift } from '../../money/reward/service';
import { enterTill } from '../../money/till/service';
import { nicknamesOf } from '../../people/person/service';
import { castById } from '../../supply/cast/service';
import { lockCast } from '../../supply/profile/service';
import { shiftOfCast } from '../../supply/shift/service';
import { shownAccount } from './account';
import { adjustmentsAndDisputes } from './adjustments';
import { dueOf } from './policy';
import * as rows from './queries';
import { stands } from './returns';

type PayMoney = Data<'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/'>;
type Form = Received<'PATCH /api/v1/female_casts/me/shifts/{shift_id}/pay_money/'>['body'];
type Which = { castId: number; shiftId: number; now: Date };

/** A shift's pay as its cast sees it. Throws `not_found` for another cast's shift. */
export async function payMoney(db: Db, seal: Seal, which: Which): Promise<PayMoney> {
  const { castId, shiftId, now } = which;
  const shift = await shiftOfCast(db, castId, shiftId);
  const cast = await castById(db, castId);
  if (!shift || !cast) throw new Refusal('not_found');
  const lines = await linesOfShift(db, shiftId);
  const bookings = await bookingTimes(db, [...new Set(lines.map(({ reservationId }) => reservationId))]);
  const names = await nicknamesOf(db, [...new Set(bookings.map(({ personId }) => personId))]);
  const settlements = await rows.settlementsOf(db, [shiftId]);
  const { adjustments, disputes, guarantee, added } = await adjustmentsAndDisputes(db, shift, sumOf(lines));
  const total = sumOf(lines) + added;
  const settled = sumOf(settlements.filter(stands));
  const cash = await cashOfShift(db, shiftId);
  const counted = countedOf(settlements);
  const amount = dueOf({ total, cash, settled, counted, added, paidAdded: addedOf(settlements) });
  const isDisputed = disputes.some(({ outcome }) => outcome === null);
  return {
    shift_id: shiftId,
    starts_at: toTokyoIso(shift.startsAt),
    ends_at: toTokyoIso(shift.endsAt),
    bookings: bookings.map(({ id, personId, startsAt, endsAt }) => ({
      reservation_id: id,
      starts_at: toTokyoIso(startsAt),
      ends_at: toTokyoIso(endsAt),
      initial: initialOf(names.get(personId) ?? ''),
      lines: lines
        .filter(({ reservationId }) => reservationId === id)
        .map(({ code, label, amount: yen }) => ({ code, label, amount: yen })),
    })),
    adjustments,
    guarantee,
    total,
    cash_received: cash,
    settled,
    amount,
    pay_state: stateOf({ hasEnded: shift.endsAt <= now, amount, uncounted: cash - counted, settlements, isDisputed }),
    methods: waysToPay(businessDateOf(now)),
    account: await shownAccount(db, seal, castId),
    store_name: cast.store.name,
    settlements: settlements.map(presentSettlement),
    disputes,
  };
}

/**
 * Asks for what a shift earned, or says that the cash was kept. The amount must be the server's. Throws
 * `not_found`, `pay/amount_differs` with the difference, `pay/not_now` and `pay/no_account`.
 */
export async function settle(work: Work, which: Which, form: Form): Promise<PayMoney> {
  const { tx, now, deps } = work;
  const { castId, shiftId } = which;
  // Bookings write the cast's lines under the same lock.
  await lockCast(tx, castId);
  const pay = await payMoney(tx, deps.seal, which);
  await (form.action === 'request' ? request : confirm)(work, pay, castId, form);
  return payMoney(tx, deps.seal, { castId, shiftId, now });
}

async function request(work: Work, pay: PayMoney, castId: number, { method, amount }: Form) {
  if (pay.pay_state === 'open') throw new Refusal('pay/not_now');
  if (amount !== pay.amount) throw differs(amount, pay.amount);
  const before = await rows.settlementsOf(work.tx, [pay.shift_id]);
  const uncounted = pay.cash_received - countedOf(before);
  const adjusted = sumOf(pay.adjustments) - addedOf(before);
  assertMayAsk({ amount, uncounted, method, hasAccount: pay.account !== null });
  await claim(work, { castId, shiftId: pay.shift_id, seq: before.length, amount, uncounted, adjusted, method });
}

type PayRequest = { amount: number; uncounted: number; method: PayMethod; hasAccount: boolean };

/** Throws `pay/not_now` where nothing is to be settled in this way, and `pay/no_account`. */
export function assertMayAsk({ amount, uncounted, method, hasAccount }: PayRequest): void {
  if (amount === 0 && uncounted === 0) throw new Refusal('pay/not_now');
  // Cash that the cast holds goes back by hand.
  if (amount <= 0 && method !== 'cash_handover') throw new Refusal('pay/not_now');
  if (method !== 'cash_handover' && !hasAccount) throw new Refusal('pay/no_account');
}

type Claim = Record<'castId' | 'shiftId' | 'seq' | 'amount' | 'uncounted' | 'adjusted', number> & { method: PayMethod };

/**
 * Writes a settlement of a shift, the `seq`th; cash that equals the cast's reward is settled at once, and nothing of
 * it is asked back later.
 */
export async function claim({ tx, now, deps }: Work, { uncounted, ...of }: Claim): Promise<void> {
  const { amount, method } = of;
  const isEven = amount === 0;
  await rows.insertSettlement(tx, {
    ...of,
    id: deps.random.uuid(),
    cashCounted: uncounted,
    state: isEven ? 'received' : 'requested',
    payOn: payDateOf(method, businessDateOf(now)),
    requestedAt: now,
    paidAt: isEven ? now : null,
  });
}

async function confirm(work: Work, pay: PayMoney, castId: number, { method, amount, settlement_id: meant }: Form) {
  // What the cast hands over is the store's to confirm.
  const all = pay.settlements.filter(
    (one) => one.method === 'cash_handover' && one.state === 'requested' && one.amount > 0,
  );
  const waiting =
    meant === undefined ? (all.find((one) => one.amount === amount) ?? all[0]) : all.find(({ id }) => id === meant);
  if (!waiting || method !== 'cash_handover') throw new Refusal('pay/not_now');
  if (waiting.amount !== amount) throw differs(amount, waiting.amount);
  const { tx, now } = work;
  const cast = await castById(tx, castId);
  if (!cast) throw new Refusal('not_found');
  await rows.moveSettlement(tx, waiting.id, 'requested', { state: 'received', paidAt: now });
  const { store, cast: own } = cast;
  const moved = { storeId: store.id, castId, settlementId: waiting.id, by: own.personId };
  await enterTill(work, { ...moved, amount: -amount });
}

const countedOf = (settlements: readonly { cashCounted: number }[]): number =>
  settlements.reduce((sum, { cashCounted }) => sum + cashCounted, 0);

/** How much of what was added to the shift these settle. */
const addedOf = (settlements: readonly rows.SettlementRow[]): number =>
  settlements.filter(stands).reduce((sum, { adjusted }) => sum + adjusted, 0);

/** Each way to receive a settlement that is asked for on a business date, with its day. */
export const waysToPay = (date: string): PayMoney['methods'] =>
  PAY_METHODS.map((method) => ({ method, pay_on: payDateOf(method, date) }));

export const differs = (theirs: number, ours: number) =>
  new Refusal('pay/amount_differs', { extras: { amount: ours, difference: ours - theirs } });

type Paid = {
  hasEnded: boolean;
  amount: number;
  uncounted: number;
  settlements: readonly rows.SettlementRow[];
  isDisputed: boolean;
};

function stateOf({ hasEnded, amount, uncounted, settlements, isDisputed }: Paid): PayMoney['pay_state'] {
  if (!hasEnded) return 'open';
  if (amount !== 0 || uncounted > 0 || settlements.length === 0) return 'closed';
  if (isDisputed) return 'disputed';
  return settlements.some(({ paidAt }) => paidAt === null) ? 'requested' : 'settled';
}

/** A settlement in the contract's words. */
export const presentSettlement = (row: rows.SettlementRow): PayMoney['settlements'][number] => ({
  id: row.id,
  amount: row.amount,
  method: row.method,
  state: row.state,
  pay_on: row.payOn,
  requested_at: toTokyoIso(row.requestedAt),
  paid_at: row.paidAt && toTokyoIso(row.paidAt),
});

const sumOf = (all: readonly { amount: number }[]): number => all.reduce((sum, { amount }) => sum + amount, 0);
