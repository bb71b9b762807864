import type { Data } from '@/contract';
import { block } from '@/server/db/schema';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { phonesOf } from '@/server/modules/people/person/service';
import { makeCast, makeMan, makeOps, type TestPerson } from '../../../../support/factories';
import { HOTEL, makeWorld, TONIGHT, type World } from '../../booking/reservation/world';

let world: World;
let desk: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  desk = await makeOps(world.deps, { roles: ['reception'] });
});
afterAll(() => world.close());

const callers = (q: string) =>
  world.call<Data<'GET /api/v1/ops/phone_customers/'>>(
    desk,
    'GET',
    `/api/v1/ops/phone_customers/?${new URLSearchParams({ q })}`,
  );
const casts = (customer: TestPerson, more: Record<string, string> = {}) =>
  world.call<Data<'GET /api/v1/ops/phone_casts/'>>(
    desk,
    'GET',
    `/api/v1/ops/phone_casts/?${new URLSearchParams({
      customer_id: String(customer.id),
      starts_at: TONIGHT,
      minutes: '60',
      place_type_id: '17',
      mst_hotel_id: '1',
      ...more,
    })}`,
  );

it('finds customers by number, its end or nickname, and neither casts nor staff', async () => {
  const man = await makeMan(world.deps, { nickname: 'のぶのぶ', identityState: 'none' });
  const cast = await makeCast(world.deps);
  const [number = '', hers = '', staff = ''] = await Promise.all(
    [man.id, cast.id, desk.id].map(async (id) => (await phonesOf(world.deps.reader(), [id]))[0]),
  );
  const found = { id: man.id, nickname: 'のぶのぶ', visits: 0, identity_state: 'none', is_suspended: false, homes: [] };
  for (const typed of [number, number.slice(-4), 'のぶの'])
    expect((await callers(typed)).data).toContainEqual(expect.objectContaining(found));
  for (const typed of [hers, staff]) expect((await callers(typed)).data).toEqual([]);
  expect(JSON.stringify((await callers(number)).body)).not.toContain(number.slice(3));
});

it('sends a new number the link of the registration, and says that a known one is known', async () => {
  const invite = (phone: string) =>
    world.call(desk, 'POST', '/api/v1/ops/phone_customers/', {
      key: world.deps.random.uuid(),
      body: { phone_number: phone },
    });
  expect((await invite('090-9999-0001')).status).toBe(204);
  expect((await listOutbox(world.deps, '+819099990001'))[0]?.body).toContain('/register');
  const [number = ''] = await phonesOf(world.deps.reader(), [(await makeMan(world.deps)).id]);
  expect((await invite(number)).code).toBe('phone_reservation/known_number');
});

it('shows who can be booked around the start as a quote judges it, and no cast behind a block', async () => {
  const man = await makeMan(world.deps, { gold: 100_000 });
  const [free, taken, late, blocking] = [
    await makeCast(world.deps),
    await makeCast(world.deps),
    await makeCast(world.deps, { shift: { from: '21:30', to: '29:00' } }),
    await makeCast(world.deps),
  ];
  await world.book(await makeMan(world.deps, { gold: 100_000 }), taken.castId, { place: HOTEL });
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(block).values({ blockerId: blocking.id, blockedId: man.id, createdAt: now }),
  );
  const { data } = await casts(man);
  expect(data.starts).toHaveLength(8);
  expect(data.starts[2]).toBe(TONIGHT);
  const statesOf = (castId: number) => data.casts.find(({ id }) => id === castId)?.states;
  expect(statesOf(free.castId)).toEqual(Array(8).fill('open'));
  // 21:00 to 22:00 and its half hour: before 22:30 nothing ends in time or begins.
  expect(statesOf(taken.castId)).toEqual(['closed', 'closed', 'closed', 'closed', 'closed', 'open', 'open', 'open']);
  expect(statesOf(late.castId)?.slice(0, 3)).toEqual(['off', 'off', 'off']);
  expect(statesOf(blocking.castId)).toBeUndefined();
  const quoted = await world.quote(man, free.castId);
  expect(data.casts.find(({ id }) => id === free.castId)?.total).toBe(quoted.data.total);
  // Each wants an hour's notice: the clock says 18:00.
  const soon = await casts(man, { starts_at: '2026-11-21T18:30:00+09:00' });
  expect(soon.data.casts.find(({ id }) => id === free.castId)?.states.slice(0, 4)).toEqual([
    'closed',
    'closed',
    'closed',
    'open',
  ]);
  expect((await casts(man, { home_id: '1' })).code).toBe('not_found');
});
