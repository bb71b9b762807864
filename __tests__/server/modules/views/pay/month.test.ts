import { type SQL, sql } from 'drizzle-orm';
import type { Data } from '@/contract';
import { addDays } from '@/domain/business-day';
import { checkInvariants } from '@/server/app/invariants';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { settleSales } from '@/server/modules/views/pay/sales';
import { makeEmulators } from '../../../../support/card-emulators';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { extend, payByCard, visit } from '../cast-home/business-scene';
import { filmsOf } from './month-films';

type Pay = Data<'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/'>;
type Results = Data<'GET /api/v1/female_casts/me/results/'>;
type Settled = Data<'GET /api/v1/female_casts/me/settlements/'>['data'];
type Payout = Data<'POST /api/v1/ops/payouts/{payout_id}/approve/'>;

let world: World;
let cards: ReturnType<typeof makeEmulators>;
beforeAll(async () => {
  world = await makeWorld();
  cards = makeEmulators(world.deps);
  world.deps.payments = cards.payments();
});
afterAll(() => world.close());

// A fixed row of numbers, so that each run replays the same month.
const dice = (() => {
  let state = 20_261_101;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
})();

const ACCOUNT = {
  bank_name: 'アオゾラ',
  bank_code: '0001',
  branch_name: 'シンジュク',
  branch_code: '123',
  kind: 'ordinary',
  number: '7654218',
  holder: 'ヤマダ ハナコ',
  is_own: true,
};

const post = <T>(who: TestPerson, path: string, body?: object) =>
  world.call<T>(who, 'POST', path, { key: world.deps.random.uuid(), ...(body && { body }) });

it('after a month of evenings and films rewards, settlements, payouts, results and ledger agree to the yen', async () => {
  const { deps } = world;
  const key = () => deps.random.uuid();
  deps.clock.set('2026-11-01T09:30:00+09:00');
  const cast: TestCast = await makeCast(deps, { shift: null });
  const rich = () => makeMan(deps, { gold: 1_500_000 });
  const men: [TestPerson, TestPerson, TestPerson] = [await rich(), await rich(), await rich()];
  const ops: [TestPerson, TestPerson] = [await makeOps(deps), await makeOps(deps)];
  const films = await filmsOf(world, cast, ops[0]);

  const begun = await world.call<{ change_id: string }>(cast, 'POST', '/api/v1/female_casts/me/bank_account/codes/', {
    key: key(),
    body: { holder: ACCOUNT.holder },
  });
  const code = (await listOutbox(deps, cast.phone)).find((message) => message.code)?.code ?? '';
  const body = { ...ACCOUNT, change_id: begun.data.change_id, code };
  expect((await world.call(cast, 'PUT', '/api/v1/female_casts/me/bank_account/', { body })).status).toBe(200);

  let received = 0;
  for (let day = 0; day < 30; day += 2) {
    const date = addDays('2026-11-01', day);
    deps.clock.set(`${date}T09:30:00+09:00`);
    const shift = await world.call<{ id: number }>(cast, 'POST', '/api/v1/female_casts/me/shifts/', {
      body: { business_date: date, from: '10:00', to: '29:00', area_ids: [1] },
      key: key(),
    });
    expect(shift.status).toBe(201);
    await films.on(day, men);
    for (let n = dice(3); n >= 0; n -= 1) {
      const man = men[dice(men.length)] as TestPerson;
      const id = await visit(
        world,
        man,
        cast,
        [60, 90][dice(2)],
        dice(4) === 0 ? { during: (id) => extend(world, [man, cast], { id }) } : {},
      );
      if (dice(6) === 0) {
        await world.event(man, id, 'dispute', undefined, { reason: '時間より早く終わりました。' });
        const outcome = dice(2) === 0 ? 'refunded' : 'completed';
        expect((await world.event(ops[0], id, 'resolve', undefined, { outcome })).status).toBe(200);
      }
    }
    // Each third day a customer pays in cash, by card or by both.
    const man = men[1];
    if (day % 6 === 0) await visit(world, man, cast, 60, { method: 'cash' });
    if (day % 6 === 2)
      await visit(world, man, cast, 60, { method: 'card', agreed: (id) => payByCard(world, cards, man, { id }) });
    if (day % 6 === 4)
      await visit(world, man, cast, 60, {
        method: 'card',
        agreed: (id) => payByCard(world, cards, man, { id, gold: 3000 }),
      });
    if (dice(3) === 0) {
      const booked = await world.book(men[0], cast.castId, {
        startsAt: `${addDays(date, 1)}T03:00:00+09:00`,
      });
      await world.event(cast, booked.data.id, 'accept');
      deps.clock.set(`${addDays(date, 1)}T02:30:00+09:00`);
      expect((await world.event(men[0], booked.data.id, 'cancel')).status).toBe(200);
    }
    deps.clock.set(`${addDays(date, 1)}T05:10:00+09:00`);
    await films.on(day + 1, men);
    const path = `/api/v1/female_casts/me/shifts/${shift.data.id}/pay_money/`;
    const { amount } = (await world.call<Pay>(cast, 'GET', path)).data;
    if (amount === 0) continue;
    // The cash that the cast has beyond the reward goes to the store.
    const method = amount < 0 ? 'cash_handover' : ['daily_transfer', 'monthly_transfer', 'cash_handover'][dice(3)];
    const wish = { action: 'request', method, amount };
    expect((await world.call(cast, 'PATCH', path, { body: wish, key: key() })).status).toBe(200);
    if (amount < 0) {
      const [waiting] = (await world.call<{ id: string }[]>(ops[0], 'GET', '/api/v1/ops/cash_handovers/?limit=50'))
        .data;
      const taken = await post(ops[0], `/api/v1/ops/cash_handovers/${waiting?.id}/receive/`, { amount: -amount });
      expect(taken.status).toBe(200);
      received += amount;
    } else if (method === 'cash_handover') {
      const confirmed = await world.call(cast, 'PATCH', path, { body: { ...wish, action: 'confirm' }, key: key() });
      expect(confirmed.status).toBe(200);
      received += amount;
    }
  }
  // The plan that began with the month goes on at its last midnight, which is of the last business day.
  deps.clock.set('2026-12-01T00:00:00+09:00');
  await films.on(30, men);
  deps.clock.set('2026-12-01T12:00:00+09:00');
  expect(await settleSales(deps)).toMatchObject({ count: 1 });

  // Two people pay everything that waits.
  const open = (await world.call<Payout[]>(ops[0], 'GET', '/api/v1/ops/payouts/?limit=50')).data;
  for (const { id } of open)
    expect((await world.call(ops[0], 'POST', `/api/v1/ops/payouts/${id}/approve/`, { key: key() })).status).toBe(200);
  const file = await world.call<{ total: number; base64: string }>(ops[1], 'POST', '/api/v1/ops/payout_files/', {
    body: { payout_ids: open.map(({ id }) => id), pay_on: '2026-12-02' },
    key: key(),
  });
  const records = new TextDecoder('shift_jis').decode(Buffer.from(file.data.base64, 'base64')).split('\r\n');
  const transfers = records.filter((record) => record.startsWith('2'));
  const sent = transfers.reduce((sum, record) => sum + Number(record.slice(80, 90)), 0);

  const yen = (query: SQL) => sql<number>`(select coalesce(sum(amount), 0)::int ${query})`;
  const [truth] = await deps
    .reader()
    .select({
      rewards: yen(sql`from reward_line where cast_id = ${cast.castId}`),
      reversed: yen(sql`from reward_line where cast_id = ${cast.castId} and code = 'reversal'`),
      settled: yen(sql`from settlement where cast_id = ${cast.castId}`),
      cash: yen(sql`from cash_receipt where cast_id = ${cast.castId}`),
      card: yen(sql`from gold_order where reservation_id is not null and state = 'paid'`),
      extensions: sql<number>`(select count(*)::int from reservation_extension where state = 'paid')`,
      paid: yen(sql`from settlement where cast_id = ${cast.castId} and state = 'paid'`),
      earned: yen(sql`from (select e.amount from gold_entry e join gold_transfer t on t.id = e.transfer_id
        join reservation r on r.id = t.reservation_id where e.account = 'earned' and r.cast_id = ${cast.castId}) gold`),
      sold: yen(sql`from sale_line where cast_id = ${cast.castId}`),
      // Sixty of a hundred of what is not given back, film by film and month by month.
      shares: sql<number>`(select sum(floor(amount * 60 / 100))::int from video_purchase where refunded_at is null)`,
      streamed: yen(sql`from (select e.amount from gold_entry e join gold_transfer t on t.id = e.transfer_id
        where e.account = 'earned' and t.reservation_id is null) gold`),
      kept: yen(sql`from video_purchase where refunded_at is null`),
      renewed: sql<number>`(select count(*)::int from video_purchase where period > 0)`,
      returned: sql<string>`(select string_agg(kind, ' ' order by kind) from video_purchase where refunded_at is not null)`,
    })
    .from(sql`(select 1) as one`);
  const { rewards = 0, cash = 0, card = 0, earned = 0, extensions = 0, sold = 0 } = truth ?? {};
  expect([cash, card, extensions].every((each) => each > 0)).toBe(true);
  // The cash in hand is what the cast received already.
  expect(truth?.settled).toBe(rewards - cash + sold);
  expect(truth).toMatchObject({ renewed: 1, returned: 'plan video', shares: sold, streamed: truth?.kept });
  expect(sent).toBe(truth?.paid);
  expect(file.data.total).toBe(sent);
  expect(sent + received + cash).toBe(rewards + sold);
  const settled = await world.call<Settled>(cast, 'GET', '/api/v1/female_casts/me/settlements/?limit=50');
  expect(settled.data.filter(({ month }) => month)).toMatchObject([{ month: '2026-11', amount: sold, state: 'paid' }]);
  expect(truth?.reversed).toBeLessThan(0);
  const { now } = (
    await world.call<Results>(cast, 'GET', '/api/v1/female_casts/me/results/?from=2026-11-01&to=2026-11-30')
  ).data;
  expect({ reward: now.reward, sales: now.sales }).toEqual({ reward: rewards, sales: earned + cash + card });
  expect(now.days.reduce((sum, { sales }) => sum + sales, 0)).toBe(now.sales);
  // What is given back when the month was paid is the house's.
  await films.refundNewest(men[1]);
  expect(await settleSales(deps)).toEqual({ count: 0, yen: 0 });
  expect((await checkInvariants(deps.reader())).failures).toEqual([]);
});
