import type { Data } from '@/contract';
import { addShift } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { visit } from '../../views/cast-home/business-scene';
import { makeWorld, type World } from './world';

type Page = { data: Data<'GET /api/v1/users/me/reservations/'>['data']; page: { next_cursor: string | null } };
type Months = Data<'GET /api/v1/female_casts/me/booking_months/'>;
const MONTHS = '/api/v1/female_casts/me/booking_months/';
const MEMO = (id: string) => `/api/v1/female_casts/me/visits/${id}/memo/`;

let world: World;
let cast: TestCast;
let other: TestCast;
let man: TestPerson;
let guest: TestPerson;
/** Ids of the cast's bookings, by what is particular of each. */
const ids = { september: '', lastHour: '', first: '', cash: '', regular: '', late: '', coming: '' };

const at = (instant: string) => world.deps.clock.set(`2026-${instant}:00+09:00`);
const works = (who: TestCast, date: string) =>
  world.deps.unitOfWork((work) =>
    addShift(work, who.castId, { business_date: `2026-${date}`, from: '9:00', to: '29:00', area_ids: [1] }),
  );
const list = async (query: string, who: TestPerson = cast) => {
  const path = `/api/v1/users/me/reservations/?side=cast&when=past${query}`;
  return (await world.call<Page['data']>(who, 'GET', path)).body as Page;
};
const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id);
const months = async (who: TestPerson = cast) => world.call<Months>(who, 'GET', MONTHS);

beforeAll(async () => {
  world = await makeWorld();
  at('09-10T10:00');
  [cast, other] = [await makeCast(world.deps), await makeCast(world.deps)];
  [man, guest] = [await makeMan(world.deps, { gold: 400_000 }), await makeMan(world.deps, { gold: 400_000 })];
  ids.september = await visit(world, man, cast);
  at('10-31T10:00');
  await works(cast, '10-31');
  at('10-31T23:00'); // it begins at 25:00 of the last day, which the calendar calls the first of November
  ids.lastHour = await visit(world, guest, cast);
  at('11-20T10:00');
  await works(cast, '11-20');
  await works(other, '11-20');
  ids.first = await visit(world, await makeMan(world.deps, { gold: 100_000 }), cast);
  ids.cash = await visit(world, await makeMan(world.deps), cast, 60, { method: 'cash' });
  ids.regular = await visit(world, man, cast, 90);
  await visit(world, guest, other);
  at('11-28T10:00');
  await works(cast, '11-28');
  await works(cast, '12-01');
  at('11-28T18:30');
  ids.late = (await world.book(guest, cast.castId, { startsAt: '2026-11-28T21:00:00+09:00' })).data.id;
  await world.event(cast, ids.late, 'accept');
  at('11-28T19:30');
  await world.event(guest, ids.late, 'cancel');
  ids.coming = (await world.book(guest, cast.castId, { startsAt: '2026-12-01T21:00:00+09:00' })).data.id;
  await world.event(cast, ids.coming, 'decline');
});
afterAll(() => world.close());

it('tells the sums of three months by business dates: what was completed, and all that became the cast’s', async () => {
  expect((await months()).data).toEqual([
    // 15,000 twice, 22,000 of the regular customer's 90 minutes, and the cast's share of the fee.
    { month: '2026-11', count: 3, reward: 58_000 },
    { month: '2026-10', count: 1, reward: 15_000 },
    { month: '2026-09', count: 1, reward: 15_000 },
  ]);
  expect((await months(other)).data).toEqual([
    { month: '2026-11', count: 1, reward: 15_000 },
    { month: '2026-10', count: 0, reward: 0 },
    { month: '2026-09', count: 0, reward: 0 },
  ]);
  for (const who of [man, await makeOps(world.deps)]) expect((await months(who)).status).toBe(403);
});

it('lists a month: 25:00 of its last day belongs to it, and what was called off of a later month to this one', async () => {
  const november = [ids.coming, ids.late, ids.regular, ids.cash, ids.first];
  expect(await idsOf('&month=2026-11')).toEqual(november);
  expect(await idsOf('&month=2026-10')).toEqual([ids.lastHour]);
  expect(await idsOf('&month=2026-09')).toEqual([ids.september]);
  expect(await idsOf('')).toEqual([...november, ids.lastHour, ids.september]);
  expect((await list('&month=2026-11', other)).data).toHaveLength(1);
});

it('lists a part of a month: 本指名 and cash of what took place, or what was called off', async () => {
  expect(await idsOf('&month=2026-11&only=regular')).toEqual([ids.regular]);
  expect(await idsOf('&month=2026-11&only=cash')).toEqual([ids.cash]);
  expect(await idsOf('&month=2026-11&only=called_off')).toEqual([ids.coming, ids.late]);
  expect(await idsOf('&month=2026-10&only=cash')).toEqual([]);
  expect(await idsOf('&only=cash')).toEqual([ids.cash]);
  expect((await list('&only=called_off')).data[1]).toMatchObject({ cancellation_fee: 10_000, reward_earned: 6_000 });
});

it('turns the pages of a part, each booking once', async () => {
  const seen: string[] = [];
  let next = '';
  do {
    const { data, page } = await list(`&month=2026-11&only=called_off&limit=1${next}`);
    seen.push(...data.map(({ id }) => id));
    next = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
  } while (next !== '');
  expect(seen).toEqual([ids.coming, ids.late]);
});

it('refuses months and parts that are none, and both on the customer’s side', async () => {
  const refusal = async (who: TestPerson, query: string) =>
    (await world.call(who, 'GET', `/api/v1/users/me/reservations/${query}`)).body;
  for (const bad of ['month=2026-13', 'month=11', 'month=1999-12', 'only=gold', 'only='])
    expect(await refusal(cast, `?side=cast&when=past&${bad}`)).toMatchObject({ code: 'validation/failed' });
  for (const [key, value] of [
    ['month', '2026-11'],
    ['only', 'cash'],
  ])
    for (const who of [man, cast])
      expect(await refusal(who, `?when=past&${key}=${value}`)).toMatchObject({
        code: 'validation/failed',
        errors: [{ path: `query.${key}` }],
      });
});

it('says for the cast alone whether the customer has a memo of the cast’s', async () => {
  const noted = async () =>
    Object.fromEntries((await list('&month=2026-11')).data.map(({ id, has_memo: has }) => [id, has]));
  const write = (who: TestCast, id: string, text: string) =>
    world.call(who, 'PUT', MEMO(id), { body: { text }, key: world.deps.random.uuid() });
  const [theirs] = (await list('', other)).data;
  await write(other, theirs?.id ?? '', '香水なし');
  expect(Object.values(await noted())).toEqual([false, false, false, false, false]);
  await write(cast, ids.september, 'コーヒーは無糖');
  expect(await noted()).toMatchObject({ [ids.regular]: true, [ids.cash]: false, [ids.late]: false });
  expect((await world.read(cast, ids.regular)).data.has_memo).toBe(true);
  expect((await world.read(man, ids.regular)).data).not.toHaveProperty('has_memo');
});
