import { asc, eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { Refusal } from '@/server/core/refusal';
import { goldEntry, goldHold, goldLot, quote, reservation } from '@/server/db/schema';
import { expireLots, type Grant, grant, hold, refundHold, settleHold } from '@/server/modules/money/gold/service';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, TONIGHT, type World } from '../../booking/reservation/world';

let world: World;
let cast: TestCast;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  cast = await makeCast(world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  man = await makeMan(world.deps);
});

type History = Data<'GET /api/v1/users/me/user_gold_histories/'>['data'];

const give = (amount: number, expires: string, kind: Grant['kind'] = 'free') =>
  world.deps.unitOfWork((work) =>
    grant(work, { personId: man.id, kind, amount, expiresAt: new Date(expires), source: 'demo', reason: 'grant' }),
  );
const spend = async (amount: number) => {
  const reservationId = await bareReservation();
  await world.deps.unitOfWork((work) => hold(work, { personId: man.id, reservationId, amount }));
  return reservationId;
};
const settle = (reservationId: string, capture: number) =>
  world.deps.unitOfWork((work) => settleHold(work, { reservationId, capture }));
const history = async (query = '') => world.call<History>(man, 'GET', `/api/v1/users/me/user_gold_histories/?${query}`);

it('lets exactly two of fifty parallel spends of 100 pass on a balance of 250', async () => {
  await give(250, '2027-01-01T00:00:00+09:00');
  const ids: string[] = [];
  for (let index = 0; index < 50; index += 1) ids.push(await bareReservation());
  const results = await Promise.allSettled(
    ids.map((reservationId) =>
      world.deps.unitOfWork((work) => hold(work, { personId: man.id, reservationId, amount: 100 })),
    ),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(results.length - refused.length).toBe(2);
  expect(refused.every(({ reason }) => reason instanceof Refusal && reason.code === 'gold/not_enough')).toBe(true);
  expect(await world.gold(man)).toMatchObject({ total: 50, held: 200 });
});

it('spends what lapses first, free before paid at the same moment, and nothing that has lapsed', async () => {
  await give(500, '2026-11-21T17:00:00+09:00');
  const late = await give(100, '2027-03-01T00:00:00+09:00');
  const paid = await give(100, '2027-01-01T00:00:00+09:00', 'paid');
  const free = await give(100, '2027-01-01T00:00:00+09:00', 'free');
  expect(await world.gold(man)).toMatchObject({
    total: 300,
    paid: 100,
    free: 200,
    next_expiry: { amount: 200, expires_at: '2027-01-01T00:00:00+09:00' },
  });
  await spend(210);
  expect(await remaining()).toMatchObject({ [free]: 0, [paid]: 0, [late]: 90 });
  await expect(spend(91)).rejects.toMatchObject({ code: 'gold/not_enough' });
});

it('spends free gold before paid gold that lapses at the same moment, when not all of it is spent', async () => {
  const paid = await give(100, '2027-01-01T00:00:00+09:00', 'paid');
  const free = await give(100, '2027-01-01T00:00:00+09:00', 'free');
  await spend(60);
  expect(await remaining()).toEqual({ [paid]: 100, [free]: 40 });
  expect(await world.gold(man)).toMatchObject({ total: 140, paid: 100, free: 40 });
});

it('gives what was captured back to the lots that it came from, and nothing to the others of the same hold', async () => {
  const soon = await give(100, '2027-01-01T00:00:00+09:00');
  const later = await give(100, '2027-02-01T00:00:00+09:00', 'paid');
  const last = await give(100, '2027-03-01T00:00:00+09:00');
  const id = await spend(250);
  await settle(id, 130);
  expect(await remaining()).toEqual({ [soon]: 0, [later]: 70, [last]: 100 });
  await world.deps.unitOfWork((work) => refundHold(work, id));
  expect(await remaining()).toEqual({ [soon]: 100, [later]: 100, [last]: 100 });
  expect(await world.gold(man)).toMatchObject({ total: 300, paid: 100, free: 200, held: 0 });
});

it('lapses at its very instant: until then it is spent, from then on it is not, and nothing comes back to it', async () => {
  const end = '2026-11-22T23:59:59+09:00';
  await give(100, end);
  world.deps.clock.set(new Date(Date.parse(end) - 1));
  const id = await spend(40);
  expect(await world.gold(man)).toMatchObject({ total: 60, held: 40 });
  world.deps.clock.set(end);
  expect(await world.gold(man)).toMatchObject({ total: 0, held: 40, next_expiry: null });
  await expect(spend(1)).rejects.toMatchObject({ code: 'gold/not_enough' });
  const expire = () => world.deps.unitOfWork((work) => expireLots(work).then(({ people }) => people));
  expect(await expire()).toBeGreaterThanOrEqual(1);
  expect(await expire()).toBe(0);
  await settle(id, 0);
  expect(await world.gold(man)).toMatchObject({
    total: 40,
    next_expiry: { amount: 40, expires_at: '2026-12-22T23:59:59+09:00' },
  });
});

it('captures from what lapses first and returns the rest to its own lots, once', async () => {
  const soon = await give(100, '2027-01-01T00:00:00+09:00');
  const later = await give(100, '2027-02-01T00:00:00+09:00', 'paid');
  const id = await spend(180);
  await settle(id, 120);
  expect(await remaining()).toEqual({ [soon]: 0, [later]: 80 });
  await settle(id, 0);
  expect(await world.gold(man)).toMatchObject({ total: 80, paid: 80, held: 0 });
  const [closed] = await world.deps.reader().select().from(goldHold).where(eq(goldHold.reservationId, id));
  expect(closed).toMatchObject({ state: 'closed', posted: 120, voided: 60 });
});

it('gives free gold of thirty days for a lot that lapsed while it was held', async () => {
  await give(100, '2026-11-22T23:59:59+09:00', 'paid');
  await give(100, '2027-02-01T00:00:00+09:00', 'paid');
  const id = await spend(150);
  world.deps.clock.set('2026-11-25T12:00:00+09:00');
  await settle(id, 0);
  expect(await world.gold(man)).toMatchObject({
    total: 200,
    paid: 100,
    free: 100,
    held: 0,
    next_expiry: { amount: 100, expires_at: '2026-12-25T23:59:59+09:00' },
  });
  const breakage = (await entries()).filter((entry) => entry.account === 'breakage');
  expect(breakage.map((entry) => entry.amount)).toEqual([100]);
});

it('moves lapsed gold into breakage at night, and only that', async () => {
  await give(100, '2026-11-22T23:59:59+09:00');
  await give(40, '2027-02-01T00:00:00+09:00');
  world.deps.clock.set('2026-11-23T06:00:00+09:00');
  const expire = () => world.deps.unitOfWork((work) => expireLots(work).then(({ people }) => people));
  expect(await expire()).toBeGreaterThanOrEqual(1);
  expect(await expire()).toBe(0);
  const { data } = await history();
  expect(data[0]).toMatchObject({ kind: 'expire', label: '有効期限切れ', amount: -100, balance_after: 40 });
});

it('tells the story in Japanese, newest first, by page and direction', async () => {
  await give(1_000, '2027-01-01T00:00:00+09:00');
  const id = await spend(600);
  await settle(id, 250);
  const { data } = await history();
  expect(data.map(({ kind, amount, balance_after }) => [kind, amount, balance_after])).toEqual([
    ['release', 350, 750],
    ['capture', 0, 400],
    ['hold', -600, 400],
    ['grant', 1_000, 1_000],
  ]);
  expect(data[1]).toMatchObject({ label: 'お支払いの確定（確保分から250G）', reservation_id: id });
  expect((await history('type=out')).data.map((row) => row.kind)).toEqual(['hold']);
  expect((await history('type=in')).data.map((row) => row.kind)).toEqual(['release', 'grant']);
  const first = await history('limit=3');
  const rest = await history(`limit=3&cursor=${Object(first.body).page.next_cursor}`);
  expect([...first.data, ...rest.data]).toEqual(data);
  expect(await history('cursor=x')).toMatchObject({ status: 400, code: 'validation/failed' });
});

it('keeps every transfer at zero and refuses a change of what was written', async () => {
  await give(300, '2027-01-01T00:00:00+09:00');
  await settle(await spend(200), 70);
  const sums = new Map<string, number>();
  for (const { transferId, amount } of await entries()) sums.set(transferId, (sums.get(transferId) ?? 0) + amount);
  expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
  const tamper = world.deps.unitOfWork(({ tx }) => tx.update(goldEntry).set({ amount: 1 }));
  await expect(tamper).rejects.toMatchObject({ cause: { code: '23514' } });
});

it('is an empty wallet for a customer who never had gold', async () => {
  expect(await world.gold(man)).toEqual({ total: 0, paid: 0, free: 0, held: 0, next_expiry: null });
  expect((await history()).data).toEqual([]);
});

const entries = () =>
  world.deps.reader().select().from(goldEntry).where(eq(goldEntry.personId, man.id)).orderBy(asc(goldEntry.id));

async function remaining(): Promise<Record<string, number>> {
  const lots = await world.deps.reader().select().from(goldLot).where(eq(goldLot.personId, man.id));
  return Object.fromEntries(lots.map((lot) => [lot.id, lot.remaining]));
}

/** A reservation that holds no cast's time: something to hold gold for. */
async function bareReservation(): Promise<string> {
  const { deps } = world;
  const [id, quoteId] = [deps.random.uuid(), deps.random.uuid()];
  const [startsAt, endsAt] = [new Date(TONIGHT), new Date('2026-11-21T22:00:00+09:00')];
  const shared = { personId: man.id, castId: cast.castId, startsAt, minutes: 60, placeTypeId: 154, areaId: 1 };
  const times = { createdAt: deps.clock.now(), expiresAt: endsAt };
  await deps.unitOfWork(async ({ tx }) => {
    await tx.insert(quote).values({ ...shared, id: quoteId, lines: [], total: 0, ...times });
    await tx.insert(reservation).values({
      ...shared,
      id,
      quoteId,
      endsAt,
      state: 'declined',
      businessDate: '2026-11-21',
      lines: [],
      total: 0,
      shiftId: cast.shiftIds[0] ?? 0,
      castOccupied: { from: startsAt, to: endsAt },
      maleOccupied: { from: startsAt, to: endsAt },
      paymentMethod: 'gold',
      rewardEstimate: 0,
      createdAt: deps.clock.now(),
    });
  });
  return id;
}
