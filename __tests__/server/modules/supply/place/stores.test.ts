import type { Data } from '@/contract';
import { store as storeTable } from '@/server/db/schema';
import { warnOfUnknownStores } from '@/server/modules/supply/place/service';
import { NO_CONTRACTS } from '../../../../support/card-emulators';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type Store = Data<'GET /api/v1/ops/stores/'>[number];
type Prices = Data<'GET /api/v1/female_casts/me/unit_price/'>;

let world: World;
let ops: TestPerson;
let cast: TestCast;
let man: TestPerson;
beforeEach(async () => {
  world = await makeWorld();
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  ops = await makeOps(world.deps);
  cast = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 100_000 });
});
afterEach(() => world.close());

const STORES = '/api/v1/ops/stores/';
const ADDRESS = 'https://telecom.test/';
const TELECOM = { name: 'カード', statement: '', orderUrl: ADDRESS, quickUrl: null, noticeFrom: [] };
const first = async () => {
  const [store] = (await world.call<Store[]>(ops, 'GET', STORES)).data;
  if (!store) throw new Error('no store');
  return store;
};
const change = ({ id, terms }: Store, values: object, by: TestPerson = ops) =>
  world.call<Store>(by, 'PUT', `${STORES}${id}/`, { body: { ...terms, ...values, seen: terms } });
const prices = async () => (await world.call<Prices>(cast, 'GET', '/api/v1/female_casts/me/unit_price/')).data;

it('shows shop ids and terms to the staff alone, and keeps who changed what', async () => {
  const store = await first();
  expect(store.card_shops).toEqual([expect.objectContaining({ shop_id: expect.stringMatching(/^\d+$/) })]);
  expect(store.changes).toEqual([]);
  for (const other of [cast, man]) {
    expect(await world.call(other, 'GET', STORES)).toMatchObject({ status: 403 });
    expect(await change(store, { hour_min: 20_000 }, other)).toMatchObject({ status: 403 });
  }
  const { data } = await change(store, { course_back_percent: 65, option_max: 8000 });
  const after = { ...store.terms, course_back_percent: 65, option_max: 8000 };
  expect(data).toMatchObject({ terms: after, changes: [{ by: ops.id, before: store.terms, after }] });
  // The same again is no change.
  expect((await change(data, {})).data.changes).toHaveLength(1);
});

it('warns at a start of card contracts whose store does not exist', async () => {
  const store = await first();
  const warn = jest.spyOn(world.deps.log, 'warn').mockImplementation();
  const withIds = async (...slugs: string[]) => {
    const shopIds = new Map(slugs.map((slug) => [slug, '90001']));
    const telecom = { ...TELECOM, shopIds };
    const settings = { ...world.deps.settings, paymentContracts: { ...NO_CONTRACTS, telecom } };
    await warnOfUnknownStores({ ...world.deps, settings });
  };
  await withIds('gold', store.slug);
  expect(warn).not.toHaveBeenCalled();
  await withIds('gold', store.slug, 'aobba');
  expect(warn).toHaveBeenCalledWith({ stores: ['aobba'] }, expect.stringContaining('PAY_SHOP_IDS'));
});

it('refuses what a store cannot be, and what was read before a colleague changed it', async () => {
  const store = await first();
  for (const wrong of [
    { course_back_percent: 0 },
    { course_back_percent: 101 },
    { hour_min: 12_500 },
    { hour_max: 301_000 },
    { hour_min: 40_000, hour_max: 30_000 },
    { nomination_max: -1000 },
    { card_shop_id: 1 },
  ])
    expect(await change(store, wrong)).toMatchObject({ status: 400, code: 'validation/failed' });
  const answers = await Promise.all([13_000, 14_000, 15_000].map((least) => change(store, { hour_min: least })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await change(store, { hour_min: 16_000 })).toMatchObject({ status: 409, code: 'store/changed' });
  expect((await first()).changes).toHaveLength(1);
  expect(await world.call(ops, 'PUT', `${STORES}999/`, { body: { ...store.terms, seen: store.terms } })).toMatchObject({
    status: 404,
  });
});

it('leaves the cast’s prices as they are, with the range beside, and quotes and bookings as agreed', async () => {
  const booked = (await world.book(man, cast.castId)).data;
  const other = await makeMan(world.deps, { gold: 100_000 });
  const quoted = await world.quote(other, cast.castId, { startsAt: '2026-11-21T16:00:00+09:00' });
  world.deps.clock.set('2026-11-21T12:01:00+09:00');
  await change(await first(), { course_back_percent: 50, hour_max: 15_000 });
  const [course] = (await prices()).courses;
  expect(course).toMatchObject({ minutes: 60, amount: 20_000, max: 15_000 });
  expect((await world.request(other, quoted.data.id)).data.total).toBe(quoted.data.total);
  expect((await world.read(man, booked.id)).data.total).toBe(booked.total);
  // Another time that the cast proposes for it is paid as the booking was.
  const promised = (await world.read(cast, booked.id)).data.reward_estimate;
  await world.event(cast, booked.id, 'propose', undefined, { starts_at: '2026-11-21T23:00:00+09:00' });
  expect((await world.read(cast, booked.id)).data).toMatchObject({ state: 'adjusting', reward_estimate: promised });
});

it('a reward is reckoned with the share of the time when it was booked', async () => {
  const { course_back_percent: before } = (await first()).terms;
  const early = (await world.book(man, cast.castId, { startsAt: '2026-11-21T14:00:00+09:00' })).data.id;
  await world.event(cast, early, 'accept');
  world.deps.clock.set('2026-11-21T12:01:00+09:00');
  await change(await first(), { course_back_percent: 50 });
  const late = (await world.book(man, cast.castId, { startsAt: '2026-11-21T17:00:00+09:00' })).data.id;
  await world.event(cast, late, 'accept');
  for (const [id, hour] of [
    [early, 14],
    [late, 17],
  ] as const) {
    for (const [at, event] of [
      [`${hour - 1}:10`, 'depart'],
      [`${hour - 1}:50`, 'arrive'],
      [`${hour}:00`, 'start'],
      [`${hour + 1}:00`, 'finish'],
    ] as const) {
      world.deps.clock.set(`2026-11-21T${at}:00+09:00`);
      expect((await world.event(cast, id, event)).status).toBe(200);
    }
  }
  world.deps.clock.set('2026-11-22T05:00:00+09:00');
  await world.sweep();
  const { lines } = (
    await world.call<Data<'GET /api/v1/female_casts/me/reward/{shift_id}/'>>(
      cast,
      'GET',
      `/api/v1/female_casts/me/reward/${cast.shiftIds[0]}/`,
    )
  ).data;
  const courses = lines.filter(({ label }) => /%/.test(label));
  expect(courses.map(({ reservation_id, amount }) => [reservation_id, amount])).toEqual([
    [early, 200 * before],
    [late, 200 * 50],
  ]);
});

const NEW = {
  slug: 'yoi-minato',
  name: '港',
  area_id: 2,
  address: '東京都港区芝1-2-3',
  room_name: '',
  economy: false,
  course_back_percent: 62,
  guarantee_hour: 2000,
  hour_min: 10_000,
  hour_max: 30_000,
  nomination_max: 4000,
  option_max: 8000,
  takes_cash: false,
};
const make = (values: object = {}, by: TestPerson = ops, key: string = crypto.randomUUID()) =>
  world.call<Store>(by, 'POST', STORES, { body: { ...NEW, ...values }, key });

it('is made by the staff alone, once for a key, with who made it; its name is open to every reader', async () => {
  for (const other of [cast, man]) expect(await make({}, other)).toMatchObject({ status: 403 });
  const key = crypto.randomUUID();
  const made = await make({}, ops, key);
  const { slug, name, area_id: _, address, room_name: __, economy, ...set } = NEW;
  const terms = { ...set, takes_bookings: true };
  expect(made).toMatchObject({
    status: 201,
    data: {
      slug,
      name,
      address,
      economy,
      terms,
      room_name: null,
      area_name: expect.any(String),
      changes: [{ by: ops.id, before: null, after: terms }],
    },
  });
  expect((await make({}, ops, key)).data.id).toBe(made.data.id);
  const names = (await world.call<{ id: number; name: string }[]>(null, 'GET', '/api/v1/stores/')).data;
  expect(names.filter((one) => one.name === '港')).toEqual([{ id: made.data.id, name: '港' }]);
});

it('refuses a store that cannot be, and of several with one slug all but one', async () => {
  for (const [wrong, field] of [
    [{ slug: '港' }, 'slug'],
    [{ slug: 'gold' }, 'slug'],
    [{ slug: 'x'.repeat(20_000) }, 'slug'],
    [{ name: ' ' }, 'name'],
    [{ name: '港'.repeat(21) }, 'name'],
    [{ address: '' }, 'address'],
    [{ area_id: 999 }, 'area_id'],
    [{ hour_min: 31_000 }, 'hour_max'],
    [{ course_back_percent: 101 }, 'course_back_percent'],
    [{ option_max: 500 }, 'option_max'],
  ] as const) {
    const { status, body } = await make(wrong);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`body.${field}`)]);
  }
  expect(await make({ takes_bookings: false })).toMatchObject({ status: 400 });
  const answers = await Promise.all(['一', '二', '三', '四'].map((name) => make({ name })));
  expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([201, ...Array(3).fill('store/slug_taken')]);
});

it('stops: nothing new is booked there, offered by the cast or found, and what was agreed goes on', async () => {
  const booked = (await world.book(man, cast.castId)).data;
  const other = await makeMan(world.deps, { gold: 100_000 });
  const quoted = await world.quote(other, cast.castId, { startsAt: '2026-11-21T16:00:00+09:00' });
  const page = `/api/v1/female_casts/${cast.castId}/`;
  const isFound = async () =>
    (await world.call<{ id: number }[]>(null, 'GET', '/api/v1/female_casts/?date=2026-11-21')).data.some(
      ({ id }) => id === cast.castId,
    );
  const accepts = async () => (await world.call<{ accepting: boolean }>(null, 'GET', page)).data.accepting;
  expect([await isFound(), await accepts()]).toEqual([true, true]);
  await change(await first(), { takes_bookings: false });
  expect([await isFound(), await accepts()]).toEqual([false, false]);
  expect(await world.request(other, quoted.data.id)).toMatchObject({ status: 422, code: 'booking/not_possible' });
  expect(await world.quote(other, cast.castId, { startsAt: '2026-11-21T14:00:00+09:00' })).toMatchObject({
    status: 422,
    code: 'booking/not_possible',
  });
  expect((await world.event(cast, booked.id, 'accept')).status).toBe(200);
  const home = await world.call<Data<'GET /api/v1/female_casts/me/home_top/'>>(
    cast,
    'GET',
    '/api/v1/female_casts/me/home_top/',
  );
  // The cast's own switch stays as it was set, and the cast is told why no customer asks.
  expect(home.data).toMatchObject({
    accepting: true,
    todos: expect.arrayContaining([expect.objectContaining({ code: 'store' })]),
  });
  await change(await first(), { takes_bookings: true });
  expect([await isFound(), await accepts()]).toEqual([true, true]);
  expect((await world.request(other, quoted.data.id)).status).toBe(201);
});

it('without a room is no place of its casts', async () => {
  await world.deps.unitOfWork(({ tx }) => tx.update(storeTable).set({ roomName: null }));
  const set = (place_type_ids: number[]) =>
    world.call(cast, 'PATCH', '/api/v1/female_casts/me/settings/', { body: { place_type_ids } });
  expect(await set([17, 154])).toMatchObject({ status: 400, code: 'validation/failed' });
  expect((await set([17])).status).toBe(200);
});
