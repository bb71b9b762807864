import fc from 'fast-check';
import { agreed, buy, cancelLate, formOf, index, pick, step, wish } from './booking-steps';
import { addDebtOrder, payCardAnswer, payGoldAnswer, waiveAnswer } from './debt-rules';
import { among, at, type Debt, type Model, type Notice, type Real, type Step } from './model';
import { tellOf } from './till-steps';

const isOpen = ({ state }: Debt) => state === 'open';
const hasDebts = ({ debts }: Model) => debts.length > 0;

async function post<T>({ world }: Real, customer: Real['men'][number], debt: Debt, body: object) {
  const path = `/api/v1/users/me/debts/${debt.id}/payments/`;
  return world.call<T>(customer, 'POST', path, { key: world.deps.random.uuid(), body });
}

const payGold = (which: number): Step =>
  step(
    `pay_debt(debt ${which}, gold)`,
    async (model, real) => {
      const debt = among(model.debts, which, isOpen);
      const answer = await post(real, at(real.men, debt.booking.man), debt, { method: 'gold' });
      expect(answer.code ?? answer.status).toBe(payGoldAnswer(model, debt));
    },
    hasDebts,
  );

const payCard = (which: number, gold: number, how: Notice | 'silent'): Step =>
  step(
    `pay_debt(debt ${which}, card beside ${gold} gold, ${how})`,
    async (model, real) => {
      const debt = among(model.debts, which, isOpen);
      const customer = at(real.men, debt.booking.man);
      const body = { method: 'card', provider: 'sandbox', mode: 'first', gold_amount: gold };
      const answer = await post<{ id: string; amount: number }>(real, customer, debt, body);
      const expected = payCardAnswer(model, debt, gold);
      expect(answer.code ?? answer.status).toBe(expected);
      if (expected !== 201) return;
      const { id, amount } = answer.data;
      expect(amount).toBe(debt.amount - gold);
      const order = addDebtOrder(model, debt, { id, amount, fields: await formOf(real.world, customer, id) });
      if (how !== 'silent') await tellOf(model, real, order, how);
    },
    hasDebts,
  );

const waive = (which: number, act: 'approve' | 'waive', by: number): Step =>
  step(
    `${act}_debt(debt ${which}, by operator ${by})`,
    async (model, real) => {
      const debt = among(model.debts, which, isOpen);
      const path = `/api/v1/ops/debts/${debt.id}/${act}/`;
      const body = act === 'waive' ? { reason: '店舗の都合' } : {};
      const answer = await real.world.call<{ state: string }>(at(real.ops, by), 'POST', path, { body });
      expect(answer.code ?? answer.data.state).toBe(waiveAnswer(model, debt, act, by));
    },
    hasDebts,
  );

const parts = fc.constantFrom(0, 0, 1_000, 2_900);

/** What is agreed in cash and called off late is owed; what is owed is paid with gold, by card or both, or waived. */
export const DEBTS = [
  wish.map((one) => agreed({ ...one, by: 'cash' })),
  pick.map(cancelLate),
  index.map((man) => buy(man, 'paid')),
  pick.map(payGold),
  pick.map(payGold),
  fc.tuple(pick, parts, fc.constantFrom('silent', 'failed', 'wrong', 'paid')).map((input) => payCard(...input)),
  fc.tuple(pick, parts, fc.constant('paid' as const)).map((input) => payCard(...input)),
  fc
    .tuple(pick, fc.constantFrom('approve' as const, 'waive' as const, 'waive' as const), index)
    .map((input) => waive(...input)),
];
