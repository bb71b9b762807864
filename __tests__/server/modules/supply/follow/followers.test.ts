import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { follow, notice } from '@/server/db/schema';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { followTimers } from '@/server/modules/supply/follow/service';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { visit } from '../../views/cast-home/business-scene';

type News = Data<'GET /api/v1/female_casts/me/follower/news/'>;
type Follower = Data<'GET /api/v1/female_casts/me/follower/'>['data'][number];
type Followed = Data<'GET /api/v1/users/me/follows/'>[number];
const LIST = '/api/v1/female_casts/me/follower/';
const NEWS = '/api/v1/female_casts/me/follower/news/';

let world: World;
let cast: TestCast;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  cast = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 100_000 });
});

const begin = async (who: TestPerson, notify = true, of: TestCast = cast) =>
  world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(follow).values({ personId: who.id, castId: of.castId, notify, createdAt: now }),
  );
const send = (body: object, from: TestPerson = cast) =>
  world.call<News>(from, 'POST', NEWS, { body, key: world.deps.random.uuid() });
const sweep = () => sweepOnce(world.deps, followTimers);
const told = async (of: TestCast = cast) =>
  (
    await world.deps
      .reader()
      .select()
      .from(notice)
      .where(eq(notice.subject, `cast:${of.castId}`))
  ).filter(({ kind }) => kind === 'news');

it('a cast sees a nickname and two dates of each follower, the newest first, and no one behind a block', async () => {
  const other = await makeMan(world.deps);
  const stranger = await makeCast(world.deps);
  await begin(man);
  world.deps.clock.advance(60_000);
  await begin(other);
  await begin(await makeMan(world.deps), true, stranger);
  await visit(world, man, cast);
  const { data } = await world.call<Follower[]>(cast, 'GET', LIST);
  expect(data.map(({ user_id }) => user_id)).toEqual([other.id, man.id]);
  expect(Object.keys(data[0] ?? {}).sort()).toEqual(['followed_at', 'last_reservation_at', 'nickname', 'user_id']);
  expect(data.map(({ last_reservation_at: last }) => last === null)).toEqual([true, false]);
  const first = await world.call<Follower[]>(cast, 'GET', `${LIST}?limit=1`);
  const { page } = first.body as { page: { next_cursor: string } };
  const next = await world.call<Follower[]>(cast, 'GET', `${LIST}?limit=1&cursor=${page.next_cursor}`);
  expect([...first.data, ...next.data]).toEqual(data);

  const block = (who: TestPerson) =>
    world.call(cast, 'POST', '/api/v1/users/me/blocks/', { body: { user_id: who.id }, key: world.deps.random.uuid() });
  expect((await block(other)).status).toBe(201);
  expect((await block(await makeMan(world.deps))).code).toBe('not_found');
  expect((await world.call<Follower[]>(cast, 'GET', LIST)).data.map(({ user_id }) => user_id)).toEqual([man.id]);
  expect((await world.call(man, 'GET', LIST)).code).toBe('role/forbidden');
});

it('reaches each follower who wants it once, in pieces, despite stops; stands in their list that day', async () => {
  const many: TestPerson[] = [];
  for (let at = 0; at < 205; at += 1) many.push(await makeMan(world.deps));
  for (const who of [man, ...many]) await begin(who);
  await begin(await makeMan(world.deps), false);
  const { data: before } = await world.call<News>(cast, 'GET', NEWS);
  expect(before).toMatchObject({ followers: 207, listeners: 206, sent: null });
  const starts_at = before.free.slice(0, 2);
  expect((await send({ text: '今夜は27時までいます。', starts_at })).status).toBe(201);
  expect(await told()).toEqual([]);

  // A piece that fails after its notices were written leaves none of them behind.
  const broken = {
    'follower.news': async (...at: Parameters<(typeof followTimers)['follower.news']>) => {
      await followTimers['follower.news'](...at);
      throw new Error('the process died');
    },
  };
  await sweepOnce(world.deps, broken);
  expect(await told()).toEqual([]);
  world.deps.clock.advance(60_000);
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(new Set((await told()).map(({ personId }) => personId))).toEqual(new Set([man, ...many].map(({ id }) => id)));
  expect((await told()).every(({ times }) => times === 1)).toBe(true);
  const { data } = await world.call<News>(cast, 'GET', NEWS);
  expect(data.sent).toMatchObject({ told: 206, done: true, starts_at });

  const newOf = async () => (await world.call<Followed[]>(man, 'GET', '/api/v1/users/me/follows/')).data[0]?.news;
  expect(await newOf()).toEqual({ text: '今夜は27時までいます。', starts_at });
  world.deps.clock.set('2026-11-22T10:00:00+09:00');
  expect(await newOf()).toBeNull();
});

it('goes out once a business day, however often it is pressed', async () => {
  await begin(man);
  const answers = await Promise.all([
    send({ text: 'こんばんは' }),
    send({ text: 'こんばんは' }),
    send({ text: 'またね' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('news/sent');
  world.deps.clock.set('2026-11-22T05:59:00+09:00');
  expect((await send({ text: 'おやすみ' })).code).toBe('news/sent');
  world.deps.clock.set('2026-11-22T06:00:00+09:00');
  expect((await send({ text: 'おはよう' })).status).toBe(201);
});

it.each([
  { text: '' },
  { text: 'あ'.repeat(201) },
  { text: '電話は 090-1234-5678 です' },
  { text: 'LINE ID: misaki' },
  { text: 'こんばんは', starts_at: ['2026-11-21T03:00:00+09:00'] },
  { text: 'こんばんは', user_ids: [1] },
  { text: 'こんばんは', business_date: '2026-11-30' },
])('refuses %j, and the cast may still send one', async (body) => {
  await begin(man);
  expect(await send(body)).toMatchObject({ status: 400, code: 'validation/failed' });
  expect((await send({ text: 'こんばんは' })).status).toBe(201);
});
