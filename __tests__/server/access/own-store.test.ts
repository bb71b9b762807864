import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Data, Endpoint, Reply } from '@/contract';
import { MINUTE_MS } from '@/domain/durations';
import { makeOps, type TestPerson } from '../../support/factories';
import { makeWorld, type World } from '../modules/booking/reservation/world';
import { type Estate, makeEstate } from './estate';
import { requestOf } from './requests';

/** Calls that are open to 店舗 and not to the whole staff: what each may answer with are the rows of the own store. */
const text = readFileSync(path.join(__dirname, 'staff-table.txt'), 'utf8');
const OPEN = text.split('\n').flatMap((line) => {
  const [letters = '', ...endpoint] = line.split(' ');
  return /^[a-z]+$/.test(letters) && letters.includes('t') && letters !== 'rsvmteln' ? [endpoint.join(' ')] : [];
}) as Endpoint[];

const SEARCH = 'GET /api/v1/ops/search/';
const CAST = 'POST /api/v1/ops/female_casts/{female_cast_id}/open/';
const COUNTS = '/api/v1/ops/bookings/counts/';

let world: World;
let estate: Estate;
let own: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  estate = await makeEstate(world);
  own = await registered(await makeOps(world.deps, { roles: ['store'] }));
  other = await registered(await makeOps(world.deps, { roles: ['store'], storeId: 2 }));
});
afterAll(() => world.close());

const registered = async (who: TestPerson) => {
  await world.call(who, 'GET', '/api/v1/ops/me/');
  return who;
};
const asked = async (who: TestPerson, endpoint: Endpoint) => {
  const { method, path: address, body } = requestOf(endpoint, estate);
  const found = endpoint === SEARCH ? `/api/v1/ops/search/?q=${encodeURIComponent(estate.cast.displayName)}` : address;
  const reply = await world.app.request(found, {
    method,
    headers: {
      authorization: `Bearer ${who.id}`,
      'idempotency-key': world.deps.random.uuid(),
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: reply.status, text: await reply.text() };
};
const holdsMark = ({ text: reply }: { text: string }) =>
  [estate.cast.displayName, String(estate.ids.reservation_id), String(estate.ids.settlement_id)].some((mark) =>
    reply.includes(mark),
  );

test('the own store is answered with its rows', async () => {
  const holding = [];
  for (const endpoint of OPEN) if (holdsMark(await asked(own, endpoint))) holding.push(endpoint);
  expect(holding).toEqual([
    'GET /api/v1/ops/board/',
    'GET /api/v1/ops/bookings/',
    'POST /api/v1/ops/bookings/csv/',
    'POST /api/v1/ops/bookings/{reservation_id}/open/',
    'GET /api/v1/ops/cash_handovers/',
    'POST /api/v1/ops/female_casts/{female_cast_id}/open/',
    'GET /api/v1/ops/home/',
    SEARCH,
  ]);
});

test.each(OPEN)('%s holds nothing of another store', async (endpoint) => {
  const foreign = await asked(other, endpoint);
  expect(foreign.status).not.toBe(403);
  expect(holdsMark(foreign)).toBe(false);
});

test('sums are those of the own store', async () => {
  const read = async <Out>(who: TestPerson, address: string) => (await world.call<Out>(who, 'GET', address)).data;
  const day = (who: TestPerson) => read<Data<'GET /api/v1/ops/home/day/'>>(who, '/api/v1/ops/home/day/');
  const counts = (who: TestPerson) => read<Data<'GET /api/v1/ops/bookings/counts/'>>(who, COUNTS);
  const casts = (who: TestPerson) => read<Data<'GET /api/v1/ops/home/casts/'>>(who, '/api/v1/ops/home/casts/');
  expect((await day(own)).takings.stores.map(({ id }) => id)).toEqual([1]);
  expect((await day(other)).takings.stores.map(({ id }) => id)).toEqual([2]);
  expect((await day(own)).bookings.today).toBeGreaterThan(0);
  expect((await day(other)).bookings.today).toBe(0);
  expect((await counts(own)).all).toBeGreaterThan(0);
  expect((await counts(other)).all).toBe(0);
  expect((await casts(other)).total).toBe(0);
  const [booking] = await read<Reply<'GET /api/v1/ops/bookings/'>['data']>(own, '/api/v1/ops/bookings/');
  world.deps.clock.set(new Date(Date.parse(booking?.starts_at ?? '') - 30 * MINUTE_MS).toISOString());
  const soon = (who: TestPerson) => read<Data<'GET /api/v1/ops/home/soon/'>>(who, '/api/v1/ops/home/soon/');
  expect([(await soon(own)).total, (await soon(other)).total]).toEqual([1, 0]);
});

test('of what waits a store alone learns of its cash', async () => {
  const waiting = async (who: TestPerson) => {
    const address = '/api/v1/ops/waiting/';
    const counts = Object.entries((await world.call<Data<'GET /api/v1/ops/waiting/'>>(who, 'GET', address)).data);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  };
  expect(await waiting(own)).toEqual({ cash: 1 });
  expect(await waiting(other)).toEqual({});
  expect(Object.keys(await waiting(estate.staff)).length).toBeGreaterThan(5);
});

test('a store alone reads no safety record of its casts', async () => {
  const address = `/api/v1/ops/female_casts/${estate.cast.castId}/open/`;
  const page = (who: TestPerson) => world.call<Data<typeof CAST>>(who, 'POST', address);
  expect((await page(own)).data).toMatchObject({ suspension: null, safety: null, record: null });
  expect((await page(estate.staff)).data.safety).toMatchObject({ blocks: 0 });
});

test('another role beside 店舗 widens its own tasks alone', async () => {
  const both = await registered(await makeOps(world.deps, { roles: ['store', 'money'], storeId: 2 }));
  expect(holdsMark(await asked(both, 'GET /api/v1/ops/cash_handovers/'))).toBe(true);
  expect(holdsMark(await asked(both, 'GET /api/v1/ops/bookings/'))).toBe(false);
  expect((await asked(both, SEARCH)).text).not.toContain(String(estate.ids.reservation_id));
});
