import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { makeEmulators, NO_CONTRACTS } from '../../../../support/card-emulators';
import { makeCast, makeMan, makeMasterRows, makeOps } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { debtScene } from './debt-scene';

/** What an extension leaves owed, what waits until it is paid, and what each side learns of it. */
let world: World;
let scene: ReturnType<typeof debtScene>;
beforeAll(async () => {
  world = await makeWorld();
  await makeMasterRows(world.deps);
  const cards = makeEmulators(world.deps);
  world.deps.payments = cards.payments();
  scene = debtScene(world, cards);
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

it('goes on at the customer’s word: the gold is held, the rest is owed, and the cast’s reward is whole', async () => {
  const { customer, cast, id } = await scene.meeting();
  const choices = `/api/v1/users/me/reservations/${id}/extensions/`;
  expect(await world.call(customer, 'GET', choices)).toMatchObject({ data: { may_pay_later: true } });
  expect(await world.call(cast, 'GET', choices)).toMatchObject({ data: { may_pay_later: false } });
  expect((await scene.ask(customer, id, { minutes: 30 })).code).toBe('gold/not_enough');
  const asked = await scene.ask(customer, id, { minutes: 30, pay_later: true });
  expect((await scene.read(customer, id)).status).toBe(404);
  expect((await scene.accept(cast, id, asked.data.id)).data.state).toBe('paid');
  expect(await world.gold(customer)).toMatchObject({ total: 0, held: 23_000 });
  const owed = await scene.read(customer, id);
  expect(owed.data).toMatchObject({ amount: 3_000, state: 'open', cause: 'extension', reason: '延長料金の不足分' });
  const list = await world.call(customer, 'GET', '/api/v1/users/me/debts/');
  expect(list.data).toMatchObject([{ id: owed.data.id, reservation_id: id, amount: 3_000 }]);
  const told = await world.call<{ kind: string; path: string }[]>(customer, 'GET', '/api/v1/users/me/notices/');
  expect(told.data).toContainEqual(expect.objectContaining({ kind: 'debt', path: `/reserve/payment/${id}` }));
  scene.at('21:30');
  await world.event(cast, id, 'finish');
  const reward = await world.call<{ total: number }>(
    cast,
    'GET',
    `/api/v1/female_casts/me/reward/${cast.shiftIds[0]}/`,
  );
  expect(reward.data.total).toBe(16_000);
  // Neither the cast nor another customer may read it.
  expect((await scene.read(cast, id)).status).toBe(403);
  expect((await scene.read(await makeMan(world.deps), id)).status).toBe(404);
});

it('the customer may say so to the cast’s question too; the cast’s word alone never makes a debt', async () => {
  const { customer, cast, id } = await scene.meeting();
  const asked = await scene.ask(cast, id, { minutes: 30, pay_later: true });
  expect((await scene.accept(customer, id, asked.data.id)).code).toBe('gold/not_enough');
  expect((await scene.accept(customer, id, asked.data.id, { pay_later: true })).status).toBe(200);
  expect((await scene.read(customer, id)).data.amount).toBe(3_000);
  const other = await scene.meeting();
  const mute = await scene.ask(other.customer, other.id, { minutes: 30, pay_later: true });
  await scene.give(other.customer, 10_000);
  expect((await scene.accept(other.cast, other.id, mute.data.id)).status).toBe(200);
  // Bought meanwhile: gold pays all of it.
  expect((await scene.read(other.customer, other.id)).status).toBe(404);
});

it('a card is asked for a hundred yen at least, and without a store’s card nothing is left for later', async () => {
  const { debt } = await scene.owing(30, 25_990);
  expect(debt.amount).toBe(100);
  const before = world.deps.payments;
  world.deps.payments = makeEmulators(world.deps).payments(NO_CONTRACTS);
  const { customer, id } = await scene.meeting();
  expect((await scene.ask(customer, id, { minutes: 30, pay_later: true })).code).toBe('gold/not_enough');
  world.deps.payments = before;
});

it('until it is paid: no booking, no request, no extension, no reception, no leaving; and the score says why', async () => {
  const { customer, cast, id, debt } = await scene.owing();
  scene.at('20:40');
  expect((await scene.ask(customer, id, { minutes: 30, pay_later: true })).code).toBe('debt/open');
  const asked = await scene.ask(cast, id, { minutes: 30 });
  expect((await scene.accept(customer, id, asked.data.id, { pay_later: true })).code).toBe('debt/open');
  scene.at('21:30');
  await world.event(cast, id, 'finish');
  await scene.give(customer, 60_000);
  const other = await makeCast(world.deps);
  const tomorrow = { startsAt: '2026-11-21T23:30:00+09:00', place: { place_type_id: 154 } };
  const book = () => world.book(customer, other.castId, tomorrow);
  const refused = await book();
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'debt/open', path: `/reserve/payment/${id}` }]);
  const wish = {
    starts_at: null,
    minutes: 90,
    area_id: 1,
    place: { place_type_id: 17 },
    budget_max: 50_000,
    recruiting_minutes: 30,
    option_ids: [],
    conditions: {},
    auto_select: false,
  };
  const call = { body: wish, key: world.deps.random.uuid() };
  expect((await world.call(customer, 'POST', '/api/v1/users/me/matching_requests/', call)).code).toBe('debt/open');
  const resumed = await world.call(customer, 'POST', '/api/v1/users/me/reception_resume/', { body: {} });
  expect(resumed.body).toMatchObject({ code: 'reception/not_yet', causes: [{ code: 'debt' }] });
  const leaving = await world.call<Data<'GET /api/v1/users/me/withdrawal/'>>(
    customer,
    'GET',
    '/api/v1/users/me/withdrawal/',
  );
  expect(leaving.data.causes).toContainEqual({ kind: 'debt', reservation_id: id, starts_at: null });
  const score = async () =>
    (await world.call<{ formula: object[] }>(customer, 'GET', '/api/v1/users/me/reservation_reliability/')).data
      .formula;
  expect(await score()).toContainEqual({ label: '未払い', count: 1, points: -20 });

  expect((await scene.pay(customer, debt.id)).data).toMatchObject({
    amount: 0,
    redirect_url: `/reserve/payment/${id}`,
  });
  expect((await scene.read(customer, id)).data.state).toBe('paid');
  expect(await score()).not.toContainEqual(expect.objectContaining({ label: '未払い' }));
  expect((await world.call(customer, 'POST', '/api/v1/users/me/reception_resume/', { body: {} })).status).toBe(200);
  expect((await book()).status).toBe(201);
});

it('the operator waives it with a reason; above 30,000 two different people do', async () => {
  const [first, second] = [await makeOps(world.deps), await makeOps(world.deps)];
  const act = (by: typeof first, debtId: string, what: string, body: object = {}) =>
    world.call<{ state: string; can: string[] }>(by, 'POST', `/api/v1/ops/debts/${debtId}/${what}/`, { body });
  const small = await scene.owing();
  expect((await act(small.customer, small.debt.id, 'waive', { reason: '私' })).status).toBe(403);
  expect((await act(first, small.debt.id, 'waive', { reason: '' })).code).toBe('validation/failed');
  const open = await world.call<{ id: string; user: object }[]>(first, 'GET', '/api/v1/ops/debts/?limit=50');
  expect(open.data).toContainEqual(expect.objectContaining({ id: small.debt.id, needs_two: false, can: ['waive'] }));
  expect((await act(first, small.debt.id, 'waive', { reason: '店舗の都合' })).data).toMatchObject({ state: 'waived' });
  expect((await act(first, small.debt.id, 'waive', { reason: '再度' })).code).toBe('debt/state_conflict');
  expect((await scene.pay(small.customer, small.debt.id)).code).toBe('debt/state_conflict');

  const large = await scene.owing(90, 21_000, 12_000);
  expect(large.debt.amount).toBe(36_000);
  expect((await act(first, large.debt.id, 'waive', { reason: '一人' })).code).toBe('debt/state_conflict');
  expect((await act(first, large.debt.id, 'approve')).data).toMatchObject({ state: 'open', can: [] });
  expect((await act(first, large.debt.id, 'waive', { reason: '一人' })).code).toBe('debt/same_person');
  expect((await act(second, large.debt.id, 'waive', { reason: '裁定' })).data).toMatchObject({ state: 'waived' });
});
