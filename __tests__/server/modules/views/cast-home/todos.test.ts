import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { castPhoto, femaleCast, movie } from '@/server/db/schema';
import { makeCast, type TestCast } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

/** やること on a cast's home: what waits for this cast and no one else. */
let world: World;
let cast: TestCast;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  cast = await makeCast(world.deps, { extensionAmount: 10_000 });
});

const HOME = '/api/v1/female_casts/me/home_top/';
const todos = async () => {
  const { data } = await world.call<Data<'GET /api/v1/female_casts/me/home_top/'>>(cast, 'GET', HOME);
  return data.todos.map(({ code, note, href }) => ({ code, note, href }));
};
const codes = async () => (await todos()).map(({ code }) => code);
const photo = (state: 'approved' | 'waiting' | 'rejected', position: number) =>
  world.deps.unitOfWork(({ tx }) =>
    tx.insert(castPhoto).values({
      castId: cast.castId,
      position,
      key: `${state === 'approved' ? '' : 'private/'}photo/${position}.webp`,
      width: 900,
      height: 1200,
      color: '#CFBFB4',
      state,
      ...(state === 'rejected' ? { rejection: 'place' as const } : {}),
    }),
  );
const film = async (state: 'draft' | 'reviewing' | 'rejected', isThere = true) => {
  const id = world.deps.random.uuid();
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(movie).values({
      id,
      castId: cast.castId,
      kind: 'free',
      title: '近況です',
      state,
      createdAt: now,
      ...(isThere
        ? {
            durationMs: 8_000,
            width: 540,
            height: 960,
            bytes: 20,
            type: 'video/mp4',
            sha256: id,
            source: `private/movie/${id}.mp4`,
            poster: `private/movie/${id}.webp`,
          }
        : {}),
      ...(state === 'draft' ? {} : { sentAt: now }),
      ...(state === 'rejected' ? { decidedAt: now, rejection: 'others' as const } : {}),
    }),
  );
  return id;
};

it('a new cast has photos and next week ahead; each goes once it is done', async () => {
  expect(await todos()).toEqual([
    { code: 'photo', note: '確認のあと、検索に表示されます', href: '/home/profile' },
    { code: 'shift', note: null, href: '/home/schedule' },
  ]);
  await photo('waiting', 1);
  expect(await codes()).toEqual(['shift']);
  const next = { business_date: '2026-11-28', from: '18:00', to: '24:00', area_ids: [1] };
  const added = await world.call(cast, 'POST', '/api/v1/female_casts/me/shifts/', {
    key: world.deps.random.uuid(),
    body: next,
  });
  expect(added.status).toBe(201);
  expect(await codes()).toEqual([]);
});

it('a photo that came back, and prices outside a narrower range, stand before next week', async () => {
  await photo('approved', 1);
  await photo('rejected', 2);
  await world.deps.unitOfWork(({ tx }) =>
    tx.update(femaleCast).set({ extensionAmount: 290_000 }).where(eq(femaleCast.id, cast.castId)),
  );
  expect(await todos()).toEqual([
    { code: 'photo_back', note: '1枚', href: '/home/profile' },
    { code: 'price', note: '店舗が決めた範囲の外の料金があります', href: '/home/unit-price' },
    { code: 'shift', note: null, href: '/home/schedule' },
  ]);
});

it('the last film of the cast waits where it is a draft with its file or came back in the last two weeks', async () => {
  await photo('approved', 1);
  await film('draft', false);
  expect(await codes()).toEqual(['shift']);
  world.deps.clock.advance(60_000);
  const draft = await film('draft');
  expect((await todos())[0]).toEqual({ code: 'movie', note: '近況です', href: `/home/movie?id=${draft}` });
  world.deps.clock.advance(60_000);
  await film('rejected');
  expect((await todos())[0]).toEqual({ code: 'movie_back', note: '近況です', href: '/home/movie' });
  world.deps.clock.advance(15 * 86_400_000);
  expect(await codes()).toEqual(['shift']);
  await film('reviewing');
  expect(await codes()).toEqual(['shift']);
});
