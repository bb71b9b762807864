import {
  DEBT_EVENTS,
  DEBT_STATES,
  DEBT_TRANSITIONS,
  type DebtActor,
  type DebtEvent,
  type DebtState,
  debtActsOf,
  debtStep,
} from '@/domain/machines/debt';
import {
  ORDER_EVENTS,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  type OrderActor,
  type OrderEvent,
  type OrderState,
  orderStep,
} from '@/domain/machines/payment-order';
import { REFUND_EVENTS, REFUND_STATES, type RefundEvent, refundActsOf, refundStep } from '@/domain/machines/refund';
import { REFUND_CAUSES } from '@/domain/refunds';
import { debtTimers } from '@/server/modules/money/debt/service';
import { goldOrderTimers } from '@/server/modules/money/payment/service';

/**
 * The tables of payments, debts and refunds (docs/rules/payments.md, docs/rules/debts.md), written out once more by
 * hand.
 */
const ORDERS: readonly [OrderEvent, OrderActor, OrderState, OrderState][] = [
  ['redirect', 'male', 'created', 'redirected'],
  ['redirect', 'male', 'redirected', 'redirected'],
  ...(['created', 'redirected'] as const).flatMap((from): [OrderEvent, OrderActor, OrderState, OrderState][] => [
    ['refuse', 'notice', from, 'failed'],
    ['abandon', 'time', from, 'abandoned'],
  ]),
  ...(['created', 'redirected', 'failed'] as const).flatMap(
    (from): [OrderEvent, OrderActor, OrderState, OrderState][] => [
      ['pay', 'notice', from, 'paid'],
      ['differ', 'notice', from, 'amount_mismatch'],
      ['miss', 'notice', from, 'abandoned'],
      ['end', 'subject', from, 'abandoned'],
    ],
  ),
  ['refund', 'ops', 'paid', 'refunded'],
  ['owe', 'subject', 'refunded', 'paid'],
];

test('a payment goes where its table says, and nowhere else', () => {
  for (const state of ORDER_STATES)
    for (const event of ORDER_EVENTS)
      for (const by of ['male', 'notice', 'subject', 'ops', 'time'] as const) {
        const row = ORDERS.find(([name, actor, from]) => name === event && actor === by && from === state);
        expect([state, event, by, orderStep(state, event, by)]).toEqual([state, event, by, row?.[3] ?? null]);
      }
  expect(new Set(['created', ...ORDERS.map(([, , , to]) => to)])).toEqual(new Set(ORDER_STATES));
});

const SMALL = 30_000;
const LARGE = 30_001;
/** Event, actor, state, amount, whether the first of two has agreed. */
const DEBTS: readonly [DebtEvent, DebtActor, DebtState, number | null, boolean | null, DebtState][] = [
  ['pay', 'male', 'open', null, null, 'paid'],
  ['pay', 'notice', 'open', null, null, 'paid'],
  ['approve', 'ops', 'open', LARGE, false, 'open'],
  ['waive', 'ops', 'open', LARGE, true, 'waived'],
  ['waive', 'ops', 'open', SMALL, null, 'waived'],
  ['waive', 'booking', 'open', null, null, 'waived'],
  ['return', 'booking', 'paid', null, null, 'returned'],
  ['release', 'time', 'open', null, null, 'open'],
];

test('a debt goes where its table says, and nowhere else', () => {
  for (const state of DEBT_STATES)
    for (const event of DEBT_EVENTS)
      for (const by of ['male', 'notice', 'ops', 'booking', 'time'] as const)
        for (const amount of [SMALL, LARGE])
          for (const approved of [true, false]) {
            const row = DEBTS.find(
              ([name, actor, from, of, when]) =>
                name === event &&
                actor === by &&
                from === state &&
                (of === null || of === amount) &&
                (when === null || when === approved),
            );
            const facts = { state, amount, approvedBy: approved ? 7 : null };
            expect([facts, event, by, debtStep(facts, event, by)]).toEqual([facts, event, by, row?.[5] ?? null]);
          }
  expect(new Set(['open', ...DEBTS.map((row) => row[5])])).toEqual(new Set(DEBT_STATES));
  expect(debtActsOf({ state: 'open', amount: LARGE, approvedBy: null })).toEqual(['approve']);
  expect(debtActsOf({ state: 'open', amount: LARGE, approvedBy: 7 })).toEqual(['waive']);
  expect(debtActsOf({ state: 'paid', amount: SMALL, approvedBy: null })).toEqual([]);
});

test('time comes to payments and debts by the timers that their tables name', () => {
  const named = (rows: readonly { by: string; timer?: string }[]) =>
    rows.flatMap(({ by, timer }) => (by === 'time' || timer ? [timer] : []));
  expect(named(ORDER_TRANSITIONS)).toEqual(Object.keys(goldOrderTimers));
  expect(named(DEBT_TRANSITIONS)).toEqual(Object.keys(debtTimers));
});

const STRAY = ['late', 'double_charge', 'amount_mismatch', 'unknown_order'];

test('a refund needs two people above the limit, and what a booking is owed is never dismissed', () => {
  for (const cause of REFUND_CAUSES)
    for (const state of REFUND_STATES)
      for (const amount of [SMALL, LARGE]) {
        const decides = state === 'approved' || (state === 'open' && amount === SMALL);
        const acts: RefundEvent[] = decides
          ? ['done', ...(STRAY.includes(cause) ? (['dismiss'] as const) : [])]
          : state === 'open'
            ? ['approve']
            : [];
        expect([cause, state, amount, refundActsOf({ cause, state, amount })]).toEqual([cause, state, amount, acts]);
      }
  const large = { cause: 'late', state: 'open', amount: LARGE } as const;
  expect(REFUND_EVENTS.map((event) => refundStep(large, event))).toEqual(['approved', null, null]);
  const agreed = { ...large, state: 'approved' } as const;
  expect(REFUND_EVENTS.map((event) => refundStep(agreed, event))).toEqual([null, 'done', 'dismissed']);
});
