import { existsSync } from 'node:fs';
import { distance, isInside, metresFrom } from '@/domain/geo';
import { HOTEL_TOWNS } from '@/domain/master-data';
import { townMapOf } from '@/domain/town-maps';
import { hotelFact, mstHotel, review } from '@/server/db/schema';
import { demoHotels } from '@/server/demo/hotels';
import { accessTokenOf, hotelFactRow, makeCast, makeMan, makeMasterRows } from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';

type App = Awaited<ReturnType<typeof makeTestApp>>;
type Row = Record<string, unknown>;
let app: App;
const IN_TOWN = 11;
const FAR = 12;
const UNTOLD = 13;

beforeAll(async () => {
  app = await makeTestApp();
  await makeMasterRows(app.deps);
  const words = { address: '新宿1丁目2番3号', station: '新宿駅' };
  await app.deps.unitOfWork(async ({ tx }) => {
    await tx.insert(mstHotel).values([
      { ...words, id: IN_TOWN, name: 'ホテル 町の中', areaId: 1, townId: 1, walkMinutes: 3 },
      { ...words, id: FAR, name: 'ホテル 遠く', areaId: 30, townId: null, walkMinutes: 9 },
      { ...words, id: UNTOLD, name: 'ホテル 名前だけ', areaId: 30, townId: null, walkMinutes: 1 },
    ]);
    await tx
      .insert(hotelFact)
      .values([
        hotelFactRow(IN_TOWN, { restHoliday: 7000, parking: 0, card: false }),
        hotelFactRow(FAR, { lat: 35.8875, lon: 139.7861, onePerson: false, restHoliday: 3900, stayWeekend: 9000 }),
      ]);
  });
});
afterAll(() => app.deps.close());

const get = async (path: string, headers?: Record<string, string>) =>
  app.visitor().call(`GET /api/v1/${path}`, undefined, headers);
const rowsOf = (data: Row | undefined) => Object.values(data ?? {}) as Row[];
const idsOf = async (query: string) => {
  const { body } = await get(`mst_hotels/${query}`);
  return rowsOf(body.data).map(({ id }) => id);
};

describe('the list of hotels', () => {
  it('shows those of which something is known, in an area, a town, or a part of the map', async () => {
    expect(await idsOf('?area_id=1')).toEqual([IN_TOWN, 1]);
    expect(await idsOf('?town_id=1')).toEqual([IN_TOWN]);
    expect(await idsOf('?area_id=30')).toEqual([FAR]);
    expect(await idsOf('?bbox=139.78,35.88,139.79,35.89')).toEqual([FAR]);
    expect(await idsOf('?bbox=139.79,35.88,139.80,35.89')).toEqual([]);
    expect(await get('mst_hotels/?bbox=1,2,3')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'query.bbox' }] },
    });
  });

  it('finds words of a name, as they are written', async () => {
    expect(await idsOf(`?q=${encodeURIComponent('遠く')}`)).toEqual([FAR]);
    expect(await idsOf(`?area_id=30&q=${encodeURIComponent('町の中')}`)).toEqual([]);
    expect(await idsOf('?q=%25')).toEqual([]);
    expect((await get(`mst_hotels/?q=${'a'.repeat(61)}`)).status).toBe(400);
  });

  it('compares the price of today, a Saturday, for a rest or a night', async () => {
    expect(await idsOf('?price_max=5000')).toEqual([FAR]);
    expect(await idsOf('?price_max=6000')).toEqual([1, 2, FAR]);
    expect(await idsOf('?price_max=9000&use=stay')).toEqual([FAR]);
  });

  it('keeps to one person alone, cards, parking and the walk', async () => {
    expect(await idsOf('?one_person=1')).toEqual([IN_TOWN, 1, 2]);
    expect(await idsOf('?card=1')).toEqual([1, 2, FAR]);
    expect(await idsOf('?parking=1')).toEqual([1, 2, FAR]);
    expect(await idsOf('?walk_max=3')).toEqual([IN_TOWN]);
  });
});

it('tells when a cast can be at the hotel, and only of those who come to hotels', async () => {
  const from = (time: string) => ({ shift: { from: time, to: '29:00' } });
  await makeCast(app.deps, { ...from('20:00'), placeTypeIds: [154], tags: [4154] });
  await makeCast(app.deps, { ...from('22:00'), placeTypeIds: [17], tags: [4017] });
  app.deps.clock.advance(20_000);
  const { body } = await get(`mst_hotels/${IN_TOWN}/`);
  expect(body.data).toMatchObject({
    next_starts_at: '2026-11-21T22:00:00+09:00',
    certified_town: true,
    town_name: '新宿',
    area_name: '新宿・歌舞伎町',
    rest: { minutes: 180, weekday: 4800, holiday: 7000 },
    entry: 'panel',
    checked_on: '2026-11-18',
    pictures: expect.arrayContaining([expect.objectContaining({ alt: 'ホテル 町の中の客室' })]),
  });
  expect((await get(`mst_hotels/${FAR}/`)).body.data).toMatchObject({ next_starts_at: null, town_name: null });
});

it('has a hotel at both addresses, and 404 for one that is not there or not told of', async () => {
  const man = await makeMan(app.deps);
  const headers = { authorization: `Bearer ${await accessTokenOf(app.deps, man)}` };
  const own = await get(`users/me/mst_hotels/${FAR}/`, headers);
  expect(own.body.data).toEqual((await get(`mst_hotels/${FAR}/`)).body.data);
  expect((await get(`users/me/mst_hotels/${FAR}/`)).status).toBe(401);
  for (const id of [UNTOLD, 999]) {
    expect(await get(`mst_hotels/${id}/`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

it('lists the thirteen certified towns with their hotels', async () => {
  const towns = rowsOf((await get('hotel_towns/')).body.data);
  expect(towns).toHaveLength(13);
  expect(towns[0]).toMatchObject({ id: 1, slug: 'shinjuku', hotel_count: 1, today_count: 2 });
  expect((await get('hotel_towns/2/')).body.data).toMatchObject({ name: '渋谷', hotel_count: 0, next_starts_at: null });
  expect((await get('hotel_towns/14/')).status).toBe(404);
});

it('tells of an area what it costs, what others say of its casts, and what lies near', async () => {
  const members = await makeCast(app.deps, { areaIds: [3], membersOnly: true });
  const open = await makeCast(app.deps, { areaIds: [3], priceFrom: 18_000, priceMinutes: 60 });
  const grades = { overall: 5, service: 5, photoMatch: 5, again: 5, author: '匿名', usedOn: '2026-11-01' };
  const createdAt = app.deps.clock.now();
  await app.deps.unitOfWork(({ tx }) =>
    tx.insert(review).values([
      { ...grades, castId: open.castId, body: '時間どおりに来てくれました。', createdAt },
      { ...grades, castId: members.castId, body: '会員だけが見る口コミです。', createdAt },
    ]),
  );
  const { body } = await get('areas/3/');
  expect(body.data).toMatchObject({
    id: 3,
    today_count: 1,
    price_from: { amount: 18_000, minutes: 60 },
    reviews: [{ body: '時間どおりに来てくれました。', female_cast: { id: open.castId } }],
  });
  expect(body.data?.near).toContainEqual(expect.objectContaining({ name: '恵比寿・目黒' }));
  expect((await get('areas/29/')).body.data).toMatchObject({ today_count: 0, price_from: null, reviews: [] });
  expect((await get('areas/31/')).status).toBe(404);
});

describe('the demo', () => {
  it('has at least 130 fictional hotels; those of a certified town lie inside it and apart from each other', () => {
    const hotels = demoHotels();
    expect(hotels.length).toBeGreaterThanOrEqual(130);
    expect(new Set(hotels.map(({ hotel }) => hotel.name)).size).toBe(hotels.length);
    for (const town of HOTEL_TOWNS) {
      const own = hotels.filter(({ hotel }) => hotel.townId === town.id).map(({ fact }) => fact);
      const zone = townMapOf(town.id)?.zone ?? [];
      expect([town.name, own.every((at) => isInside(metresFrom(town, at), zone))]).toEqual([town.name, true]);
      const closest = Math.min(...own.flatMap((a, at) => own.slice(at + 1).map((b) => distance(a, b))));
      expect(closest).toBeGreaterThan(35);
    }
  });

  it('has a drawn map of each town', () => {
    for (const { slug } of HOTEL_TOWNS)
      expect([slug, existsSync(`public/drawings/town-${slug}.svg`)]).toEqual([slug, true]);
  });
});
