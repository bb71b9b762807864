import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { noticeWords } from '@/domain/notices';
import { cashReceipt, debt, notice, store } from '@/server/db/schema';
import { makeCast, makeMan, makeOps } from '../../../../support/factories';
/** Bookings that are paid in cash, on the evening of 21:00–22:00: 20 000 course, 1 000 nomination, 2 000 travel. */
import { agreed, at, cast, man, ops, play, reward, setUpMeeting, world } from './meeting-scene';
import type { Shown } from './world';

setUpMeeting();

const TOTAL = 23_000;
const CASH = { cash_received: TOTAL };

const asked = async (customer = man): Promise<Shown> => {
  const quoted = await world.quote(customer, cast.castId);
  expect(quoted.data.payment_methods).toContain('cash');
  const made = await world.request(customer, quoted.data.id, undefined, 'cash');
  expect(made).toMatchObject({ status: 201, data: { state: 'requested', payment_method: 'cash' } });
  return made.data;
};
const accepted = async (customer = man) => {
  const { id } = await asked(customer);
  expect((await world.event(cast, id, 'accept')).data.state).toBe('confirmed');
  return id;
};
const arrived = async (customer = man) => {
  const id = await accepted(customer);
  await play(id, ['19:30', cast, 'depart'], ['20:40', cast, 'arrive']);
  at('20:58');
  return id;
};
const start = (id: string, body: object | undefined, key?: string) => world.event(cast, id, 'start', key, body);
const receipts = (id: string) =>
  world.deps.reader().select().from(cashReceipt).where(eq(cashReceipt.reservationId, id));
const debts = (id: string) => world.deps.reader().select().from(debt).where(eq(debt.reservationId, id));
const methods = async (customer = man) => (await world.quote(customer, cast.castId)).data.payment_methods;

it('holds nothing, is agreed with the cast’s yes, and begins with the price in hand, to the yen', async () => {
  const customer = await makeMan(world.deps);
  const id = await arrived(customer);
  expect(await world.gold(customer)).toMatchObject({ total: 0, held: 0 });
  for (const body of [undefined, { cash_received: TOTAL - 1 }, { cash_received: 0 }]) {
    const refused = await start(id, body);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'cash/amount_differs', amount: TOTAL }]);
  }
  expect(await receipts(id)).toEqual([]);
  expect((await start(id, CASH)).data.state).toBe('in_progress');
  expect(await receipts(id)).toMatchObject([{ amount: TOTAL, castId: cast.castId, recordedBy: cast.id }]);
  await play(id, ['21:58', cast, 'finish']);
  expect((await reward()).data).toMatchObject({ total: 15_000, cash_received: TOTAL });
});

it('fifty taps record it once, and so does a second tap with another key', async () => {
  const id = await arrived();
  const answers = await Promise.all(Array.from({ length: 50 }, () => start(id, CASH)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await receipts(id)).toHaveLength(1);
  expect((await start(id, CASH)).code).toBe('reservation/state_conflict');
  expect(await receipts(id)).toHaveLength(1);
});

it('a start and a cancellation at once: cash or a fee, never both', async () => {
  const id = await arrived();
  const [started, cancelled] = await Promise.all([start(id, CASH), world.event(man, id, 'cancel')]);
  expect([started.status, cancelled.status].sort()).toEqual([200, 409]);
  const [taken, owed] = [await receipts(id), await debts(id)];
  expect(taken.length + owed.length).toBe(1);
});

it('a start by gold says nothing of cash', async () => {
  const id = await agreed();
  await play(id, ['19:30', cast, 'depart'], ['20:40', cast, 'arrive']);
  at('20:58');
  expect((await start(id, undefined)).status).toBe(200);
  expect(await receipts(id)).toEqual([]);
});

it('a customer of band C pays before the meeting and has one booking at a time', async () => {
  const customer = await makeMan(world.deps, { gold: 300_000 });
  // Three times the cast waited in vain, each time paid in gold.
  for (const hour of ['13', '15', '17']) {
    at('11:00');
    const startsAt = `2026-11-21T${hour}:00:00+09:00`;
    const { id } = (await world.book(customer, cast.castId, { startsAt, place: { place_type_id: 154 } })).data;
    await world.event(cast, id, 'accept');
    at(`${hour}:00`);
    await world.event(cast, id, 'arrive');
    at(`${hour}:20`);
    expect((await world.event(cast, id, 'no_show')).data.state).toBe('no_show_user');
  }
  const quoted = await world.quote(customer, cast.castId);
  expect(quoted.data.payment_methods).not.toContain('cash');
  expect((await world.request(customer, quoted.data.id, undefined, 'cash')).code).toBe('payment/not_offered');
  expect((await world.request(customer, quoted.data.id)).status).toBe(201);
  const other = await makeCast(world.deps);
  const second = await world.quote(customer, other.castId, { startsAt: '2026-11-21T23:00:00+09:00' });
  expect(await world.request(customer, second.data.id)).toMatchObject({
    status: 409,
    code: 'reservation/one_at_a_time',
  });
});

it('is not offered where the cast’s store takes none', async () => {
  const set = (takesCash: boolean) => world.deps.unitOfWork(({ tx }) => tx.update(store).set({ takesCash }));
  await set(false);
  expect(await methods()).not.toContain('cash');
  const quoted = await world.quote(man, cast.castId);
  expect((await world.request(man, quoted.data.id, undefined, 'cash')).code).toBe('payment/not_offered');
  await set(true);
  expect(await methods()).toContain('cash');
});

describe('the fee', () => {
  it('of a late cancellation is owed, blocks new bookings, costs reliability, and is paid with gold once', async () => {
    const id = await accepted();
    at('20:30');
    const preview = await world.call<Data<'GET /api/v1/users/me/reservations/{reservation_id}/cancel_preview/'>>(
      man,
      'GET',
      `/api/v1/users/me/reservations/${id}/cancel_preview/`,
    );
    expect(preview.data).toEqual({ percent: 100, fee: 22_000, refund: 0, refund_card: 0 });
    expect((await world.event(man, id, 'cancel', undefined, { fee: 22_000 })).data).toMatchObject({
      state: 'cancelled_user',
      cancellation_fee: 22_000,
      owed: 22_000,
    });
    expect(await debts(id)).toMatchObject([{ cause: 'cancellation', amount: 22_000, state: 'open' }]);
    // The cast has the own part of it, whenever the customer pays.
    expect((await reward()).data).toMatchObject({ total: 14_000, cash_received: 0 });
    const other = await makeCast(world.deps);
    const later = await world.quote(man, other.castId, { startsAt: '2026-11-21T23:00:00+09:00' });
    expect((await world.request(man, later.data.id)).code).toBe('debt/open');
    const score = await world.call<{ formula: { label: string }[] }>(
      man,
      'GET',
      '/api/v1/users/me/reservation_reliability/',
    );
    expect(score.data.formula.map(({ label }) => label)).toEqual(['開始の3時間前を過ぎたキャンセル', '未払い']);
    const [owed] = await debts(id);
    const pay = () =>
      world.call(man, 'POST', `/api/v1/users/me/debts/${owed?.id}/payments/`, {
        body: { method: 'gold' },
        key: world.deps.random.uuid(),
      });
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.filter(({ status }) => status === 201 || status === 200)).toHaveLength(1);
    expect(await world.gold(man)).toMatchObject({ total: 78_000 });
    expect((await world.request(man, later.data.id)).status).toBe(201);
  });

  it('is nothing in good time, and nothing where cast, store or time ends it', async () => {
    const free = await accepted();
    await world.event(man, free, 'cancel');
    const byCast = await accepted();
    at('20:30');
    expect((await world.event(cast, byCast, 'cancel')).data.state).toBe('cancelled_cast');
    expect([...(await debts(free)), ...(await debts(byCast))]).toEqual([]);
    // What cast and store cancel is apologised for, as ever.
    expect(await world.gold(man)).toMatchObject({ total: 101_000, held: 0 });
  });

  it('of a customer who did not come is owed whole; a dispute that gives all back ends it', async () => {
    const id = await arrived();
    at('21:15');
    expect((await world.event(cast, id, 'no_show')).data.state).toBe('no_show_user');
    expect(await debts(id)).toMatchObject([{ cause: 'no_show', amount: 22_000, state: 'open' }]);
    await world.event(man, id, 'dispute', undefined, { reason: '時間どおりに待っていました' });
    expect((await world.event(ops, id, 'resolve', undefined, { outcome: 'refunded' })).data.state).toBe('refunded');
    expect(await debts(id)).toMatchObject([{ state: 'waived' }]);
    expect((await reward()).data.total).toBe(0);
  });
});

it('cash of a booking that is given back waits for a person, who hands it back; two above 30,000', async () => {
  const id = await arrived();
  await start(id, CASH);
  await play(id, ['21:58', cast, 'finish']);
  await world.event(man, id, 'dispute', undefined, { reason: 'お約束の内容と違いました' });
  const resolved = await world.event(ops, id, 'resolve', undefined, { outcome: 'refunded' });
  expect([resolved.status, resolved.body]).toMatchObject([200, { data: { state: 'refunded' } }]);
  const list = await world.call<never>(ops, 'GET', '/api/v1/ops/refunds/?limit=50');
  const { data } = list.body as Data<'GET /api/v1/ops/refunds/'>;
  const refund = data.find(({ reservation_id: of }) => of === id);
  expect(refund).toMatchObject({ provider: 'cash', amount: TOTAL, cause: 'dispute', state: 'open', can: ['done'] });
  const second = await makeOps(world.deps);
  const done = await world.call(second, 'POST', `/api/v1/ops/refunds/${refund?.id}/done/`, {
    body: { reference: '店頭でお渡し' },
  });
  expect(done.status).toBe(200);
  // The cast still has the cash and hands it over at the settlement; the reward is taken back.
  expect((await reward()).data).toMatchObject({ total: 0, cash_received: TOTAL });
});

it('goes on in gold: what was taken at the start stays, and the extension is held and captured', async () => {
  const id = await arrived();
  await start(id, CASH);
  at('21:30');
  const path = `/api/v1/users/me/reservations/${id}/extensions/`;
  const key = world.deps.random.uuid();
  const wish = await world.call<{ id: string; amount: number }>(man, 'POST', path, { body: { minutes: 30 }, key });
  const yes = await world.call(cast, 'POST', `${path}${wish.data.id}/accept/`, { key: world.deps.random.uuid() });
  expect(yes.status).toBe(200);
  expect(await world.gold(man)).toMatchObject({ held: wish.data.amount });
  await play(id, ['22:20', cast, 'finish']);
  expect(await world.gold(man)).toMatchObject({ total: 100_000 - wish.data.amount, held: 0 });
  expect(await receipts(id)).toMatchObject([{ amount: TOTAL }]);
});

it('a change moves the price that the cast will take, and no gold', async () => {
  const id = await accepted();
  const path = `/api/v1/users/me/reservations/${id}`;
  const wish = { starts_at: '2026-11-21T21:00:00+09:00', minutes: 90 };
  const query = new URLSearchParams({ starts_at: wish.starts_at, minutes: '90' });
  const quote = await world.call<{ total: number }>(man, 'GET', `${path}/change_quote/?${query}`);
  const made = await world.call<{ id: string }>(man, 'POST', `${path}/changes/`, {
    body: { ...wish, total: quote.data.total },
    key: world.deps.random.uuid(),
  });
  const accept = `${path}/changes/${made.data.id}/accept/`;
  const yes = await world.call(cast, 'POST', accept, { key: world.deps.random.uuid() });
  expect([quote.status, made.status, yes.status]).toEqual([200, 201, 200]);
  expect(await world.gold(man)).toMatchObject({ total: 100_000, held: 0 });
  await play(id, ['19:30', cast, 'depart'], ['20:40', cast, 'arrive']);
  at('20:58');
  expect((await start(id, CASH)).code).toBe('cash/amount_differs');
  expect((await start(id, { cash_received: quote.data.total })).status).toBe(200);
});

it('is named in the cast’s reminder, and not in the customer’s', async () => {
  const id = await accepted();
  at('20:30');
  await world.sweep();
  const told = await world.deps.reader().select().from(notice).where(eq(notice.subject, id));
  const facts = told.find(({ kind, personId }) => kind === 'reminder' && personId === cast.id)?.facts ?? {};
  expect(facts).toMatchObject({ cash: TOTAL });
  expect(told.filter(({ personId }) => personId === man.id).map((one) => one.facts.cash)).not.toContain(TOTAL);
  expect(noticeWords('reminder', { to: 'female_cast', name: 'たかさん', facts, times: 1 })).toEqual({
    title: '予約の時間が近づいています',
    body: 'たかさん　11/21(土) 21:00〜22:00　お支払い 現地で現金 ¥23,000',
  });
});
