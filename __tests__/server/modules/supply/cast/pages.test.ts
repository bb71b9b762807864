import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { review } from '@/server/db/schema';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { accessTokenOf, makeCast, makeMan, type TestPerson } from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';
import { TEST_NOW } from '../../../../support/test-clock';

type Reviews = Data<'GET /api/v1/female_casts/{female_cast_id}/reviews/'>['data'];
type App = Awaited<ReturnType<typeof makeTestApp>>;
let app: App;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.deps.close());

const call = async (endpoint: string, person?: TestPerson, body?: unknown) => {
  const headers = person ? { authorization: `Bearer ${await accessTokenOf(app.deps, person)}` } : undefined;
  return app.visitor().call(endpoint, body, headers);
};

describe('a cast’s page', () => {
  it('has prices, places on offer, reviews by stars and similar casts', async () => {
    const cast = await makeCast(app.deps, { placeTypeIds: [16, 17, 154], tags: [1004], travelFee: 2000 });
    const like = await makeCast(app.deps, { tags: [1004] });
    const grades = {
      service: 5,
      photoMatch: 4,
      again: 5,
      author: '匿名',
      body: 'とても落ち着いた時間でした。',
      usedOn: '2026-11-01',
    };
    await app.deps.unitOfWork(({ tx }) =>
      tx
        .insert(review)
        .values(
          [5, 4.5, 3].map((overall) => ({ castId: cast.castId, overall, ...grades, createdAt: app.deps.clock.now() })),
        ),
    );
    const { status, body } = await call(`GET /api/v1/female_casts/${cast.castId}/`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: cast.castId,
      tags: { character: ['クール'], genre: [] },
      places: [
        { place_type_id: 17, travel_fee: 2000 },
        { place_type_id: 16, travel_fee: 2000 },
        { place_type_id: 154, travel_fee: 0 },
      ],
      histogram: [2, 0, 1, 0, 0],
      rating_axes: { overall: 4.17, photo_match: 4 },
      accepting: true,
    });
    expect(body.data?.similar).toEqual(expect.arrayContaining([expect.objectContaining({ id: like.castId })]));
  });

  it('is not found for those who may not see it, and found for signed-in customers and the cast', async () => {
    const cast = await makeCast(app.deps, { membersOnly: true });
    const path = `GET /api/v1/female_casts/${cast.castId}/`;
    expect(await call(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await call(path, await makeMan(app.deps))).status).toBe(200);
    expect((await call(path, cast)).status).toBe(200);
    for (const part of ['reviews/', 'schedule/', 'slots/?date=2026-11-21&minutes=60&place_type_id=17']) {
      expect((await call(`${path}${part}`)).status).toBe(404);
    }
    expect((await call('GET /api/v1/female_casts/999999/')).status).toBe(404);
  });

  it('pages through reviews, newest first, hidden ones left out', async () => {
    const cast = await makeCast(app.deps);
    const now = app.deps.clock.now();
    await app.deps.unitOfWork(({ tx }) =>
      tx.insert(review).values(
        Array.from({ length: 7 }, (_, at) => ({
          castId: cast.castId,
          author: '匿名',
          overall: 4,
          service: 4,
          photoMatch: 4,
          again: 4,
          body: `${at}番目の口コミです。とても落ち着いた時間でした。`,
          usedOn: '2026-11-01',
          hiddenAt: at === 3 ? now : null,
          createdAt: now,
        })),
      ),
    );
    const path = `GET /api/v1/female_casts/${cast.castId}/reviews/?limit=4`;
    const first = await call(path);
    const { next_cursor: cursor } = Reflect.get(first.body, 'page');
    const second = await call(`${path}&cursor=${cursor}`);
    const bodies = [first, second].flatMap(({ body }) =>
      Object.values(body.data ?? {}).map((row) => Reflect.get(Object(row), 'body')[0]),
    );
    expect(bodies).toEqual(['6', '5', '4', '2', '1', '0']);
    expect(await call(`${path}&cursor=zzz`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'query.cursor' }] },
    });
  });
});

describe('the choice among the cast’s reviews', () => {
  let path: string;
  beforeAll(async () => {
    const cast = await makeCast(app.deps);
    const createdAt = app.deps.clock.now();
    const grades = [
      { overall: 5, service: 2 },
      { overall: 4.5, service: 4 },
      { overall: 4.5, service: 3 },
      { overall: 4, service: 5 },
      { overall: 1, service: 4.5 },
    ];
    await app.deps.unitOfWork(({ tx }) =>
      tx.insert(review).values(
        grades.map((grade) => ({
          castId: cast.castId,
          author: '匿名',
          photoMatch: 4,
          again: 4,
          usedOn: '2026-11-01',
          createdAt,
          ...grade,
          body: `総合${grade.overall} 接客${grade.service}`,
        })),
      ),
    );
    path = `GET /api/v1/female_casts/${cast.castId}/reviews/`;
  });
  const page = async (query: string) => {
    const { body } = await call(`${path}?${query}`);
    const rows = Object.values(body.data ?? {}) as Reviews; // what the contract declares
    return { rows, cursor: Reflect.get(Object(Reflect.get(body, 'page')), 'next_cursor') };
  };
  const overall = async (query: string) => (await page(query)).rows.map((row) => row.overall);
  const service = async (query: string) => (await page(query)).rows.map((row) => row.service);

  it('takes stars as the histogram counts them, and the least of any question', async () => {
    expect(await overall('stars=5')).toEqual([4.5, 4.5, 5]);
    expect(await overall('stars=4')).toEqual([4]);
    expect(await overall('stars=2')).toEqual([]);
    expect(await overall('rating_min=4.5')).toEqual([4.5, 4.5, 5]);
    expect(await service('axis=service&rating_min=4')).toEqual([4.5, 5, 4]);
    expect(await service('axis=service&stars=5')).toEqual([4.5, 5]);
  });

  it('orders by any question, the newest first among equals, page by page', async () => {
    for (const [query, expected] of [
      ['sort=high', [5, 4.5, 4.5, 4, 1]],
      ['sort=low', [1, 4, 4.5, 4.5, 5]],
    ] as const) {
      expect(await overall(query)).toEqual(expected);
      const ids: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const part: Awaited<ReturnType<typeof page>> = await page(`${query}&limit=1${cursor && `&cursor=${cursor}`}`);
        ids.push(...part.rows.map(({ id }) => id));
        cursor = part.cursor;
      }
      expect(ids).toEqual((await page(query)).rows.map(({ id }) => id));
    }
    expect(await service('axis=service&sort=low')).toEqual([2, 3, 4, 4.5, 5]);
    const [first, second] = (await page('sort=high')).rows.filter((row) => row.overall === 4.5);
    expect(first?.id).toBeGreaterThan(second?.id ?? 0);
  });

  it('refuses what is no choice, and a place of another order', async () => {
    for (const [query, field] of [
      ['stars=6', 'query.stars'],
      ['stars=4.5', 'query.stars'],
      ['rating_min=9', 'query.rating_min'],
      ['axis=price', 'query.axis'],
      ['sort=random', 'query.sort'],
      [`sort=low&cursor=${(await page('sort=high&limit=1')).cursor}`, 'query.cursor'],
      [`cursor=${(await page('sort=high&limit=1')).cursor}`, 'query.cursor'],
    ]) {
      expect(await call(`${path}?${query}`)).toMatchObject({ status: 400, body: { errors: [{ path: field }] } });
    }
  });
});

it('promises on the top page what the first cards offer', async () => {
  // The best known come first in the list of today and cannot be met first.
  for (const rank of [900, 901, 902]) await makeCast(app.deps, { rank, shift: { from: '23:00', to: '29:00' } });
  await makeCast(app.deps, { rank: 0, shift: { from: '18:00', to: '29:00' } });
  app.deps.clock.set('2026-11-21T18:05:00+09:00');
  const { body } = await call('GET /api/v1/home/');
  const home = body.data as Data<'GET /api/v1/home/'>; // what the contract declares
  const starts = [...home.today, ...home.soon].map((card) => card.next_starts_at);
  expect(home.next_starts_at).not.toBeNull();
  expect(home.today[0]?.next_starts_at).toBe(home.next_starts_at);
  expect(home.soon[0]?.next_starts_at).toBe(home.next_starts_at);
  for (const start of starts)
    expect(Date.parse(start ?? '')).toBeGreaterThanOrEqual(Date.parse(home.next_starts_at ?? ''));
  for (const cards of [home.today, home.soon]) expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  app.deps.clock.set(TEST_NOW);
});

it('serves the top page, areas, hotels, list and count to every visitor', async () => {
  const home = await call('GET /api/v1/home/');
  expect(home.body.data).toMatchObject({ date: '2026-11-21', accepting_count: expect.any(Number) });
  expect(Object.values((await call('GET /api/v1/areas/')).body.data ?? {})).toHaveLength(30);
  const hotels = await call('GET /api/v1/mst_hotels/?area_id=1');
  expect(hotels.body.data).toEqual([expect.objectContaining({ area_id: 1, certified_town: false })]);
  const list = await call('GET /api/v1/female_casts/?area_id=1&limit=1&sort=price');
  expect(Object.values(list.body.data ?? {})).toHaveLength(1);
  const counted = await call('GET /api/v1/female_casts/count/?area_id=1');
  expect(counted.body.data).toEqual({ total: expect.any(Number) });
  const bad = await call('GET /api/v1/female_casts/?cursor=%00');
  expect(bad).toMatchObject({ status: 400, body: { code: 'validation/failed', errors: [{ path: 'query.cursor' }] } });
});

describe('the cast’s side', () => {
  it('gives the cast’s account, home and badges', async () => {
    const cast = await makeCast(app.deps, { person: { identityState: 'approved' } });
    expect((await call('GET /api/v1/female_casts/me/', cast)).body.data).toMatchObject({
      id: cast.id,
      edges: { female_cast: { id: cast.castId, store_name: '青葉' } },
    });
    const home = await call('GET /api/v1/female_casts/me/home_top/', cast);
    expect(home.body.data).toMatchObject({
      business_date: '2026-11-21',
      accepting: true,
      shift: { from: '09:00', to: '29:00', bookings: [] },
      next_reservation: null,
      requests: [],
      todos: [{ code: 'photo' }, { code: 'price' }, { code: 'shift', href: '/home/schedule' }],
    });
    expect((await call('GET /api/v1/female_casts/me/footer/badge/', cast)).body.data).toMatchObject({ total: 0 });
    expect((await call('GET /api/v1/female_casts/me/', await makeMan(app.deps))).status).toBe(403);
  });

  it('lists and adds shifts', async () => {
    const cast = await makeCast(app.deps, { shift: null });
    const form = { business_date: '2026-11-23', from: '20:00', to: '26:00', area_ids: [1] };
    const made = await call('POST /api/v1/female_casts/me/shifts/', cast, form);
    expect(made).toMatchObject({ status: 201, body: { data: { from: '20:00', to: '26:00' } } });
    expect(await call('POST /api/v1/female_casts/me/shifts/', cast, form)).toMatchObject({
      status: 409,
      body: { code: 'shift/overlap' },
    });
    const list = await call('GET /api/v1/female_casts/me/shifts/', cast);
    expect(list.body.data).toEqual([made.body.data]);
    const none = await call('GET /api/v1/female_casts/me/shifts/?from=2026-11-24', cast);
    expect(none.body.data).toEqual([]);
  });

  it('changes settings and what search knows of the cast', async () => {
    const cast = await makeCast(app.deps, { areaIds: [5], tags: [3, 4017, 4154] });
    const path = '/api/v1/female_casts/me/settings/';
    const changed = await call(`PATCH ${path}`, cast, { accepting: false, buffer_minutes: 60, place_type_ids: [17] });
    expect(changed.body.data).toMatchObject({
      accepting: false,
      buffer_minutes: 60,
      place_type_ids: [17],
      area_ids: [5],
    });
    expect((await call(`GET ${path}`, cast)).body.data).toEqual(changed.body.data);
    const count = (query: string) => call(`GET /api/v1/female_casts/count/?area_id=5${query}`);
    expect((await count('')).body.data).toMatchObject({ total: 0 });
    await call(`PATCH ${path}`, cast, { accepting: true });
    expect((await count('&place=17')).body.data).toEqual({ total: 1 });
    expect((await count('&place=154')).body.data).toMatchObject({ total: 0 });
    expect(await castDayInvariant(app.deps.reader())).toEqual([]);
    expect((await call(`PATCH ${path}`, cast, { area_ids: [99] })).status).toBe(400);
    expect((await call(`PATCH ${path}`, cast, { place_type_ids: [18] })).status).toBe(400);
  });

  it('changes settings on a later day without a fault of the nightly comparison', async () => {
    const shift = [{}, { business_date: '2026-11-22' }];
    const cast = await makeCast(app.deps, { areaIds: [6], tags: [4017, 4154], shift });
    const before = app.deps.clock.now();
    app.deps.clock.advance(24 * 3_600_000);
    const change = { buffer_minutes: 60, place_type_ids: [17] };
    expect((await call('PATCH /api/v1/female_casts/me/settings/', cast, change)).status).toBe(200);
    const found = await checkInvariants(app.deps.reader(), app.deps.clock.now());
    app.deps.clock.set(before);
    expect(found).toEqual({ ok: true, failures: [] });
  });
});
