import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { castPause, notice } from '@/server/db/schema';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, ROOM, type World } from '../../booking/reservation/world';

type Cast = Data<'GET /api/v1/ops/female_casts/{female_cast_id}/'>;
type Top = Data<'GET /api/v1/female_casts/me/home_top/'>;

let world: World;
let desk: TestPerson;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await makeWorld();
  desk = await makeOps(world.deps, { nickname: '佐野', roles: ['reception'] });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  man = await makeMan(world.deps, { gold: 100_000 });
  cast = await makeCast(world.deps);
});

const WORDS = '書類の更新を待つため';
const pause = (who = desk, id = cast.castId) =>
  world.call(who, 'POST', `/api/v1/ops/female_casts/${id}/pause/`, { body: { words: WORDS } });
const resume = (who = desk, id = cast.castId) => world.call(who, 'POST', `/api/v1/ops/female_casts/${id}/resume/`);
const page = async () => (await world.call<Cast>(desk, 'POST', `/api/v1/ops/female_casts/${cast.castId}/open/`)).data;
const slots = () =>
  world.call<{ state: string }[]>(
    null,
    'GET',
    `/api/v1/female_casts/${cast.castId}/slots/?date=2026-11-21&minutes=60&place_type_id=154`,
  );
const openStarts = async () => JSON.stringify((await slots()).body).includes('"open"');
const told = async () =>
  (await world.deps.reader().select().from(notice).where(eq(notice.personId, cast.id))).map(({ kind }) => kind);
const todos = async () =>
  (await world.call<Top>(cast, 'GET', '/api/v1/female_casts/me/home_top/')).data.todos.map(({ label }) => label);

test('nothing new is booked while it lasts, and what was agreed goes on', async () => {
  const { id } = (await world.book(man, cast.castId, { startsAt: '2026-11-21T18:00:00+09:00', place: ROOM })).data;
  await world.event(cast, id, 'accept');
  const kept = (await world.quote(man, cast.castId, { startsAt: '2026-11-21T21:00:00+09:00', place: ROOM })).data.id;
  expect((await pause()).status).toBe(204);
  expect(await page()).toMatchObject({
    is_accepting: false,
    pauses: [{ words: WORDS, paused: { by: '佐野', at: '2026-11-21T12:00:00+09:00' }, resumed: null }],
  });
  expect(await openStarts()).toBe(false);
  expect(await world.quote(man, cast.castId, { place: ROOM })).toMatchObject({ code: 'booking/not_possible' });
  expect(await world.request(man, kept)).toMatchObject({ code: 'booking/not_possible' });
  expect((await world.read(man, id)).data.state).toBe('confirmed');
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  await world.event(cast, id, 'arrive');
  expect((await world.event(cast, id, 'start')).data.state).toBe('in_progress');
});

test('the cast is told, reads it at home, and the own switch does not end it', async () => {
  await pause();
  expect(await told()).toContain('paused');
  expect(await todos()).toContain('店舗があなたの新しい予約を休止しています');
  await world.call(cast, 'PATCH', '/api/v1/female_casts/me/settings/', { body: { accepting: true } });
  expect((await page()).is_accepting).toBe(false);
  expect((await resume()).status).toBe(204);
  expect(await told()).toContain('resumed');
  expect((await page()).pauses).toMatchObject([{ words: WORDS, resumed: { by: '佐野' } }]);
  expect(await openStarts()).toBe(true);
  expect((await world.quote(man, cast.castId, { place: ROOM })).status).toBe(201);
});

test('店舗 pauses the own casts and no others; 審査 and the cast do not', async () => {
  const [own, other, review] = [
    await makeOps(world.deps, { roles: ['store'], storeId: 1 }),
    await makeOps(world.deps, { roles: ['store'], storeId: 2 }),
    await makeOps(world.deps, { roles: ['review'] }),
  ];
  expect(await pause(other)).toMatchObject({ status: 404 });
  expect(await pause(review)).toMatchObject({ status: 403, code: 'staff/role_required' });
  expect(await pause(cast)).toMatchObject({ status: 403 });
  expect((await pause(own)).status).toBe(204);
  expect(await resume(other)).toMatchObject({ status: 404 });
  expect((await resume(own)).status).toBe(204);
  expect(await pause(desk, 999_999)).toMatchObject({ status: 404 });
});

test('of two who pause or resume at once one is told, and one row stands', async () => {
  const other = await makeOps(world.deps, { nickname: '田村' });
  const begun = await Promise.all([pause(), pause(other)]);
  expect(begun.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect(begun.find(({ status }) => status === 409)?.code).toBe('cast/pause_conflict');
  const ended = await Promise.all([resume(), resume(other)]);
  expect(ended.map(({ status }) => status).sort()).toEqual([204, 409]);
  const rows = await world.deps.reader().select().from(castPause).where(eq(castPause.castId, cast.castId));
  expect(rows).toHaveLength(1);
});

test('a request and a pause that meet: the request stands, or it is refused; never is it made after the pause', async () => {
  const { id } = (await world.quote(man, cast.castId, { place: ROOM })).data;
  const [asked, paused] = await Promise.all([world.request(man, id), pause()]);
  expect(paused.status).toBe(204);
  expect([undefined, 'booking/not_possible']).toContain(asked.code);
  const late = await world.quote(man, cast.castId, { startsAt: '2026-11-21T18:00:00+09:00', place: ROOM });
  expect(late.code).toBe('booking/not_possible');
});
