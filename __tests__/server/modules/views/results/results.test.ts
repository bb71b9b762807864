import { sql } from 'drizzle-orm';
import type { Data } from '@/contract';
import { addDays } from '@/domain/business-day';
import { goldEntry, goldTransfer, reservation, rewardLine } from '@/server/db/schema';
import { writeShown } from '@/server/modules/supply/cast/service';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { visit } from '../cast-home/business-scene';

type Results = Data<'GET /api/v1/female_casts/me/results/'>;
type Activity = Data<'GET /api/v1/female_casts/me/activity/'>;

let world: World;
let cast: TestCast;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T10:00:00+09:00');
  cast = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 300_000 });
});

const results = (from = '2026-11-01', to = '2026-11-21', who: TestPerson = cast) =>
  world.call<Results>(who, 'GET', `/api/v1/female_casts/me/results/?from=${from}&to=${to}`);
const activity = async (days = 7) =>
  (await world.call<Activity>(cast, 'GET', `/api/v1/female_casts/me/activity/?days=${days}`)).data;
const look = (who: TestPerson | null, castId = cast.castId) =>
  world.call(who, 'PUT', `/api/v1/female_casts/${castId}/view/`);

// The plain truth: the gold that left the customers for the cast's bookings, and the lines of the cast's reward.
const truth = async (castId: number) => {
  const db = world.deps.reader();
  const [gold] = await db
    .select({ sum: sql<number>`coalesce(sum(${goldEntry.amount}), 0)::int` })
    .from(goldEntry)
    .innerJoin(goldTransfer, sql`${goldTransfer.id} = ${goldEntry.transferId}`)
    .innerJoin(reservation, sql`${reservation.id} = ${goldTransfer.reservationId}`)
    .where(sql`${goldEntry.account} = 'earned' and ${reservation.castId} = ${castId}`);
  const [reward] = await db
    .select({ sum: sql<number>`coalesce(sum(${rewardLine.amount}), 0)::int` })
    .from(rewardLine)
    .where(sql`${rewardLine.castId} = ${castId}`);
  return { sales: gold?.sum, reward: reward?.sum };
};

it('counts visits, fees and what was given back as the ledger has them, to the yen', async () => {
  const other = await makeMan(world.deps, { gold: 300_000 });
  await visit(world, man, cast);
  await visit(world, other, cast, 90);
  await visit(world, man, cast);
  const late = (await world.book(man, cast.castId, { startsAt: '2026-11-22T01:00:00+09:00' })).data.id;
  await world.event(cast, late, 'accept');
  world.deps.clock.set('2026-11-22T00:30:00+09:00');
  expect((await world.event(man, late, 'cancel')).code).toBeUndefined();
  expect((await results()).data.now).toMatchObject(await truth(cast.castId));

  const disputed = await visit(world, other, cast);
  await world.event(other, disputed, 'dispute', undefined, { reason: '時間より早く終わりました。' });
  expect((await results()).data.now).toMatchObject(await truth(cast.castId));
  await world.event(await makeOps(world.deps), disputed, 'resolve', undefined, { outcome: 'refunded' });
  const { now, before } = (await results('2026-11-01', '2026-11-22')).data;
  expect(now).toMatchObject(await truth(cast.castId));
  expect(now).toMatchObject({ count: 3, nominated: now.repeated, rating: null });
  expect(now.days.reduce((sum, { reward }) => sum + reward, 0)).toBe(now.reward);
  expect(now.hours.reduce((sum, { count }) => sum + count, 0)).toBe(now.count);
  expect(before).toMatchObject({ from: '2026-10-01', to: '2026-10-22', reward: 0, sales: 0, count: 0, days: [] });
});

it('compares a month with the month before, and any other period with as many days before', async () => {
  await visit(world, man, cast);
  const later = (await results('2026-12-01', '2026-12-31')).data;
  expect(later.now.count).toBe(0);
  expect(later.before).toMatchObject({ from: '2026-11-01', to: '2026-11-30', count: 1 });
  expect((await results('2026-11-22', '2026-11-28')).data.before).toMatchObject({ from: '2026-11-15', count: 1 });
});

it('refuses periods that are none, customers and staff, and shows another cast nothing of it', async () => {
  for (const [from, to] of [
    ['2026-11-21', '2026-11-20'],
    ['2026-01-01', '2026-11-20'],
    ['2026-02-30', '2026-11-20'],
    ['x'.repeat(1000), '2026-11-20'],
  ])
    expect((await results(from, to)).code).toBe('validation/failed');
  for (const who of [man, await makeOps(world.deps)])
    expect((await results(undefined, undefined, who)).status).toBe(403);
  const other = await makeCast(world.deps);
  await visit(world, man, cast);
  expect((await results(undefined, undefined, other)).data.now).toMatchObject({ count: 0, sales: 0 });
});

it('who looks before opening and after closing stands among the hours too', async () => {
  const at = ['2026-11-21T06:30', '2026-11-21T08:59', '2026-11-22T04:59', '2026-11-22T05:30'];
  for (const moment of at) {
    world.deps.clock.set(`${moment}:00+09:00`);
    expect((await look(await makeMan(world.deps))).status).toBe(204);
  }
  const { views, view_hours: hours } = await activity();
  expect(hours.filter(({ count }) => count > 0).map(({ hour }) => hour)).toEqual([6, 8, 28, 29]);
  expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(views.now);
  // What is not kept any more is not counted as nothing.
  expect((await results()).data).toMatchObject({ now: { views: 4, plays: 0 }, before: { views: 0 } });
  expect((await results('2026-04-01', '2026-04-30')).data.now).toMatchObject({ views: null, plays: null });
});

it('counts a visitor of the cast’s page once a day, no colleague, and keeps nothing that names a visitor', async () => {
  const at = '2026-11-21T20:15:00+09:00';
  world.deps.clock.set(at);
  expect((await look(man)).status).toBe(204);
  await Promise.all([look(man), look(man), look(null), look(null)]);
  await look(cast);
  await look(await makeOps(world.deps));
  expect((await look(man, 999_999)).status).toBe(404);
  const shown = await activity();
  expect(shown.views).toEqual({ now: 2, before: 0 });
  expect(shown.view_hours.filter(({ count }) => count > 0)).toEqual([{ hour: 20, count: 2 }]);
  expect(shown.usual).toEqual({ from: 9, to: 29 });

  world.deps.clock.set('2026-11-22T20:15:00+09:00');
  await look(man);
  // The same customer again is the same visitor of the week.
  expect((await activity()).views).toEqual({ now: 2, before: 0 });
  world.deps.clock.set(`${addDays('2026-11-21', 8)}T12:00:00+09:00`);
  expect((await activity()).views).toEqual({ now: 0, before: 2 });
});

it('says how many followed, booked and were answered', async () => {
  const follow = { body: { female_cast_id: cast.castId }, key: 'follow' };
  await world.call(man, 'POST', '/api/v1/users/me/follows/', follow);
  await visit(world, man, cast);
  const refused = (await world.book(man, cast.castId, { startsAt: '2026-11-21T23:00:00+09:00' })).data.id;
  await world.event(cast, refused, 'decline');
  await world.book(man, cast.castId, { startsAt: '2026-11-21T23:00:00+09:00' });
  const shown = await activity();
  expect(shown.followers).toEqual({ now: 1, before: 0 });
  expect(shown.bookings).toEqual({ now: 1, before: 0 });
  expect(shown.requests).toMatchObject({ asked: 2, answered: 2, minutes: 0 });
  expect(shown.talk).toEqual({ asked: 0, answered: 0, minutes: null });
});

it('counts how often searches of members, and guests who read on, showed the cast; no other searches', async () => {
  const search = (who: TestPerson | null, query = '&limit=50') =>
    world.call<{ id: number }[]>(who, 'GET', `/api/v1/female_casts/?area_id=1${query}`);
  const shown = async () => {
    await writeShown(world.deps);
    return (await activity()).shown;
  };
  const before = (await shown()).now;
  const [member, staff] = [await makeMan(world.deps), await makeOps(world.deps)];
  expect((await search(member)).data.map(({ id }) => id)).toContain(cast.castId);
  await search(member);
  expect(await shown()).toEqual({ now: before + 2, before: 0 });
  for (const who of [null, staff, cast]) expect((await search(who)).status).toBe(200);
  // The first search since the last writing finds no cast.
  expect((await search(member, '&q=だれもいない名前')).data).toEqual([]);
  expect((await shown()).now).toBe(before + 2);
  // A guest who reads on sees the casts of the next page.
  const first = await search(null, '&limit=1');
  const cursor = (first.body as { page: { next_cursor: string | null } }).page.next_cursor;
  const next = cursor === null ? null : await search(null, `&limit=50&cursor=${encodeURIComponent(cursor)}`);
  const expected = next?.data.some(({ id }) => id === cast.castId) ? 1 : 0;
  expect((await shown()).now).toBe(before + 2 + expected);
});
