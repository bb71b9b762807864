import type { Data } from '@/contract';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeMatchingWorld } from '../../booking/matching/matching-world';
import { TONIGHT } from '../../booking/reservation/world';
import { visit } from './business-scene';

type Settings = Data<'GET /api/v1/female_casts/me/settings/'>;
type Shift = Data<'GET /api/v1/female_casts/me/shifts/'>[number];
const SETTINGS = '/api/v1/female_casts/me/settings/';

let world: Awaited<ReturnType<typeof makeMatchingWorld>>;
let cast: TestCast;
let man: TestPerson;
beforeAll(async () => {
  world = await makeMatchingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  cast = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 400_000 });
});

const change = (body: object) => world.call<Settings>(cast, 'PATCH', SETTINGS, { body, key: world.deps.random.uuid() });
const finds = async (query: string, who: TestPerson | null = man) =>
  (await world.call<{ id: number }[]>(who, 'GET', `/api/v1/female_casts/?date=2026-11-21&${query}`)).data.some(
    ({ id }) => id === cast.castId,
  );
const starts = async () =>
  (
    await world.call<{ starts_at: string; state: string }[]>(
      man,
      'GET',
      `/api/v1/female_casts/${cast.castId}/slots/?date=2026-11-21&minutes=60&place_type_id=17`,
    )
  ).data.flatMap(({ starts_at, state }) => (state === 'open' ? [starts_at] : []));
const isAsked = async () => {
  const id = await world.recruit(man);
  const calls = await world.calls(cast);
  await world.cancel(man, id);
  return calls.some((call) => call.id === id);
};

it('a new shift stands in the cast’s times and the search at once, and a pause hides both until it ends', async () => {
  const morning = 'from=10:00&to=14:00';
  const tomorrow = async (query: string) =>
    (await world.call<{ id: number }[]>(man, 'GET', `/api/v1/female_casts/?date=2026-11-22&${query}`)).data.some(
      ({ id }) => id === cast.castId,
    );
  const times = async () =>
    (
      await world.call<{ starts_at: string; state: string }[]>(
        man,
        'GET',
        `/api/v1/female_casts/${cast.castId}/slots/?date=2026-11-22&minutes=60&place_type_id=17`,
      )
    ).data.flatMap(({ starts_at, state }) => (state === 'open' ? [starts_at] : []));
  expect([await times(), await tomorrow(morning)]).toEqual([[], false]);
  const shift = { business_date: '2026-11-22', from: '10:00', to: '14:00', area_ids: [1] };
  expect((await world.post(cast, '/api/v1/female_casts/me/shifts/', shift)).status).toBe(201);
  expect(await times()).toContain('2026-11-22T10:30:00+09:00');
  expect(await tomorrow(morning)).toBe(true);
  await change({ accepting: false });
  expect([await times(), await tomorrow(morning), await finds('area_id=1')]).toEqual([[], false, false]);
  await change({ accepting: true });
  expect(await times()).toContain('2026-11-22T10:30:00+09:00');
  expect([await tomorrow(morning), await finds('area_id=1')]).toEqual([true, true]);
});

it('the cast’s lead keeps earlier starts out of times, quotes, the search and requests to many', async () => {
  expect(await finds('from=20:00&to=21:00')).toBe(true);
  expect(await isAsked()).toBe(true);
  expect((await change({ lead_minutes: 240 })).data).toMatchObject({ lead_minutes: 240 });
  expect((await starts())[0]).toBe('2026-11-21T22:00:00+09:00');
  expect((await world.quote(man, cast.castId, { startsAt: TONIGHT })).code).toBe('booking/not_possible');
  expect((await world.quote(man, cast.castId, { startsAt: '2026-11-21T22:00:00+09:00' })).status).toBe(201);
  expect([await finds('from=20:00&to=22:00'), await finds('from=20:00&to=23:00'), await finds('now=true')]).toEqual([
    false,
    true,
    false,
  ]);
  expect(await isAsked()).toBe(false);
  // Confirmed within the ten minutes of its quote.
  const quoted = await world.quote(man, cast.castId, { startsAt: '2026-11-21T22:00:00+09:00' });
  world.deps.clock.advance(9 * 60_000);
  expect((await world.request(man, quoted.data.id)).status).toBe(201);
});

it('a declined newcomer finds the cast by name only and cannot book; after three visits cash is refused', async () => {
  const { data } = await change({ declines: ['newcomer', 'cash'] });
  expect(data.declines).toEqual(['newcomer', 'cash']);
  expect((await world.quote(man, cast.castId)).code).toBe('booking/declined');
  expect(await finds('area_id=1')).toBe(false);
  expect(await finds('area_id=1', null)).toBe(true);
  const named = await world.call<{ id: number }[]>(
    man,
    'GET',
    `/api/v1/female_casts/?q=${encodeURIComponent(cast.displayName)}`,
  );
  expect(named.data.map(({ id }) => id)).toContain(cast.castId);
  expect(await isAsked()).toBe(false);
  const waits = { business_date: '2026-11-21', from: '20:00', to: '24:00', minutes: 60, place_type_id: 17 };
  const joined = await world.post(man, '/api/v1/users/me/waitlist_entries/', {
    female_cast_id: cast.castId,
    ...waits,
  });
  expect(joined.code).toBe('booking/declined');

  const other = await makeCast(world.deps, { shift: null });
  const hours = [21, 22, 23].map((day) => ({ business_date: `2026-11-${day}`, from: '09:00', to: '29:00' }));
  for (const body of hours) await world.post(other, '/api/v1/female_casts/me/shifts/', { ...body, area_ids: [1] });
  for (let visits = 0; visits < 3; visits += 1) await visit(world, man, other);
  const day = { business_date: '2026-11-22', from: '09:00', to: '29:00', area_ids: [1] };
  await world.post(cast, '/api/v1/female_casts/me/shifts/', day);
  const later = await world.quote(man, cast.castId, { startsAt: '2026-11-22T23:00:00+09:00' });
  expect(later.data.payment_methods).not.toContain('cash');
});

it('a break takes unbooked shifts, refuses new ones until it is over, and waits for what is booked', async () => {
  const booked = await world.book(man, cast.castId);
  const pause = { from: '2026-11-21', to: '2026-11-25' };
  const refused = await change({ break: pause });
  expect(refused).toMatchObject({ code: 'shift/has_bookings', body: { errors: [{ path: booked.data.id }] } });
  expect((await world.call<Settings>(cast, 'GET', SETTINGS)).data.break).toBeNull();
  await world.event(man, booked.data.id, 'cancel');

  expect((await change({ break: pause })).data.break).toEqual(pause);
  expect((await world.call<Shift[]>(cast, 'GET', '/api/v1/female_casts/me/shifts/')).data).toEqual([]);
  expect(await finds('area_id=1')).toBe(false);
  expect(await isAsked()).toBe(false);
  expect((await world.quote(man, cast.castId)).code).toBe('booking/not_possible');
  const shift = { business_date: '2026-11-25', from: '18:00', to: '24:00', area_ids: [1] };
  const add = (body: object) => world.post(cast, '/api/v1/female_casts/me/shifts/', body);
  expect(await add(shift)).toMatchObject({
    code: 'validation/failed',
    body: { errors: [{ path: 'body.business_date', message: expect.stringContaining('休業') }] },
  });
  expect((await add({ ...shift, business_date: '2026-11-26' })).status).toBe(201);
  const copied = await world.call<{ left: { reason: string }[] }>(
    cast,
    'GET',
    '/api/v1/female_casts/me/shifts/copy/day/?date=2026-11-26&to=2026-11-25',
  );
  expect(copied.data.left.map(({ reason }) => reason)).toEqual(['break']);

  expect((await change({ break: null })).data.break).toBeNull();
  expect((await add(shift)).status).toBe(201);
});

it('while a break runs any reader sees its last day, before and after it nothing, and far ahead no day', async () => {
  type Shown = { break: { to: string | null } | null };
  const path = `/api/v1/female_casts/${cast.castId}/`;
  const shown = async () => {
    const page = await world.call<Shown>(null, 'GET', path);
    const card = await world.call<Shown[]>(null, 'GET', `/api/v1/female_casts/cards/?id=${cast.castId}`);
    const list = await world.call<Shown[]>(man, 'GET', '/api/v1/users/me/follows/');
    const all = [page.data, card.data[0], list.data[0]].map((one) => one?.break);
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
    return all[0];
  };
  await world.post(man, '/api/v1/users/me/follows/', { female_cast_id: cast.castId });
  expect(await shown()).toBeNull();
  await change({ break: { from: '2026-11-22', to: '2026-12-22' } });
  expect(await shown()).toBeNull();

  world.deps.clock.set('2026-11-22T10:00:00+09:00');
  expect(await shown()).toEqual({ to: '2026-12-22' });
  await change({ break: { from: '2026-11-22', to: '2026-12-23' } });
  expect(await shown()).toEqual({ to: null });
  world.deps.clock.set('2026-11-23T10:00:00+09:00');
  expect(await shown()).toEqual({ to: '2026-12-23' });
  // The night belongs to the business day before it, until nothing can begin in that any more.
  world.deps.clock.set('2026-12-24T02:30:00+09:00');
  expect(await shown()).toEqual({ to: '2026-12-23' });
  world.deps.clock.set('2026-12-24T04:30:00+09:00');
  expect(await shown()).toBeNull();

  world.deps.clock.set('2026-12-24T10:00:00+09:00');
  await change({ break: { from: '2026-12-24', to: '2026-12-31' } });
  expect(await shown()).toEqual({ to: '2026-12-31' });
  expect(JSON.stringify((await world.call(null, 'GET', path)).data)).not.toContain('2026-12-24');
  await change({ break: null });
  expect(await shown()).toBeNull();
});

it('pages that tell of a cast’s break are made anew when one begins or ends, and for nothing else', async () => {
  let purged = 0;
  const keep = world.deps.pages;
  Object.assign(world.deps, {
    pages: {
      purge: () => {
        purged += 1;
      },
    },
  });
  await change({ buffer_minutes: 60 });
  expect(purged).toBe(0);
  await change({ break: { from: '2026-11-22', to: '2026-11-25' } });
  expect(purged).toBe(1);
  await change({ break: null });
  expect(purged).toBe(2);
  Object.assign(world.deps, { pages: keep });
});

it.each([
  [{ lead_minutes: 30 }, 'body.lead_minutes'],
  [{ declines: ['everybody'] }, 'body.declines.0'],
  [{ break: { from: '2026-11-20', to: '2026-11-25' } }, 'body.break.from'],
  [{ break: { from: '2026-11-25', to: '2026-11-24' } }, 'body.break.to'],
  [{ break: { from: '2026-11-21', to: '2027-06-01' } }, 'body.break.to'],
])('refuses %j beside its field and changes nothing', async (body, path) => {
  const answered = await change({ accepting: false, ...body });
  expect(answered).toMatchObject({ status: 400, code: 'validation/failed', body: { errors: [{ path }] } });
  expect((await world.call<Settings>(cast, 'GET', SETTINGS)).data.accepting).toBe(true);
});
