import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { castSlot, femaleCast } from '@/server/db/schema';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, ROOM, TONIGHT, type World } from '../../booking/reservation/world';

type Board = Data<'GET /api/v1/ops/board/'>;
type Slot = Data<'GET /api/v1/female_casts/{female_cast_id}/slots/'>[number];

let world: World;
let ops: TestPerson;
let man: TestPerson;
let cast: TestCast;
let second: TestCast;
let evening: TestCast;
let away: TestCast;
/** Of the first cast: 21:00 at a hotel, 24:00 in the store; of the second one that was called off. */
let first: string;
let overMidnight: string;
let calledOff: string;

beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps);
  man = await makeMan(world.deps, { gold: 200_000, nickname: 'けいすけ' });
  const other = await makeMan(world.deps, { gold: 200_000, nickname: 'Mei' });
  [cast, second] = [await makeCast(world.deps), await makeCast(world.deps, { storeId: 2 })];
  evening = await makeCast(world.deps, { shift: { from: '19:00', to: '24:00' } });
  away = await makeCast(world.deps, { shift: null });
  first = (await world.book(man, cast.castId)).data.id;
  overMidnight = (
    await world.book(man, cast.castId, { startsAt: '2026-11-21T23:30:00+09:00', minutes: 90, place: ROOM })
  ).data.id;
  calledOff = (await world.book(other, second.castId)).data.id;
  await world.event(cast, first, 'accept');
  await world.event(other, calledOff, 'cancel');
  // What is called off is told, and its time let go, after the seconds in which it can be taken back.
  world.deps.clock.advance(60_000);
  await world.sweep();
});
afterAll(() => world.close());

const get = (query: Record<string, string> = {}, who: TestPerson | null = ops) =>
  world.call<Board>(who, 'GET', `/api/v1/ops/board/?${new URLSearchParams(query)}`);
const rowOf = (board: Board, { castId }: TestCast) => board.casts.find(({ id }) => id === castId);

it('shows who works on the business day, whose day ends first on top, and no one else', async () => {
  const { data } = await get();
  expect(data.business_date).toBe('2026-11-21');
  expect(data.casts.map(({ id }) => id)).toEqual([evening.castId, cast.castId, second.castId]);
  expect(rowOf(data, away)).toBeUndefined();
  expect(rowOf(data, evening)).toMatchObject({
    name: evening.displayName,
    store: { id: 1, name: expect.any(String) },
    area_ids: [1],
    shifts: [{ from: '2026-11-21T19:00:00+09:00', to: '2026-11-22T00:00:00+09:00' }],
    bookings: [],
    holds: [],
    free: [{ from: '2026-11-21T19:10:00+09:00', to: '2026-11-22T00:00:00+09:00' }],
  });
  expect(data.areas).toContainEqual({ id: 1, name: expect.any(String) });
});

it('tells of a booking what its bar and its pane need, over midnight in one piece', async () => {
  const [early, late] = rowOf((await get()).data, cast)?.bookings ?? [];
  expect(early).toMatchObject({
    id: first,
    state: 'confirmed',
    kind: 'decided',
    starts_at: TONIGHT,
    ends_at: '2026-11-21T22:00:00+09:00',
    held_until: '2026-11-21T22:30:00+09:00',
    initial: 'K',
    place_type_id: 17,
    area_id: 1,
    payment_method: 'gold',
    is_paid: true,
    due_at: null,
  });
  expect(late).toMatchObject({
    id: overMidnight,
    kind: 'asks',
    starts_at: '2026-11-21T23:30:00+09:00',
    ends_at: '2026-11-22T01:00:00+09:00',
    held_until: '2026-11-22T01:10:00+09:00',
    due_at: expect.any(String),
  });
});

it('never tells who a customer is beyond the initial, nor where they meet beyond kind and area', async () => {
  const [booking] = rowOf((await get()).data, cast)?.bookings ?? [];
  expect(Object.keys(booking ?? {}).sort()).toEqual(
    [
      ['id', 'code', 'state', 'kind', 'starts_at', 'ends_at', 'held_until', 'initial', 'place_type_id', 'area_id'],
      ['payment_method', 'source', 'is_paid', 'total', 'created_at', 'state_at', 'due_at'],
    ]
      .flat()
      .sort(),
  );
  const text = JSON.stringify((await get()).body);
  expect(text).not.toContain('けいすけ');
  expect(text).not.toContain(man.phone.slice(-4));
});

it('keeps a booking that was called off, whose time is free again', async () => {
  const row = rowOf((await get()).data, second);
  expect(row?.bookings).toMatchObject([{ id: calledOff, kind: 'off', held_until: null }]);
  expect(row?.free.some(({ from, to }) => from <= TONIGHT && to >= '2026-11-21T22:00:00+09:00')).toBe(true);
});

it('holds exactly what the slots hold, and is free exactly where an hour can be booked', async () => {
  const row = rowOf((await get()).data, cast);
  const held = await world.deps.reader().select().from(castSlot).where(eq(castSlot.castId, cast.castId));
  const drawn = row?.bookings.flatMap(({ starts_at: from, held_until: to }) => (to ? [[from, to]] : []));
  expect(drawn?.map((times) => times.map((time) => Date.parse(time)))).toEqual(
    held.map(({ occupied }) => [occupied.from.getTime(), occupied.to.getTime()]).sort(([a = 0], [b = 0]) => a - b),
  );
  // The store's room needs the shortest time after a meeting: what is free there is free somewhere.
  const path = `/api/v1/female_casts/${cast.castId}/slots/?date=2026-11-21&minutes=60&place_type_id=154`;
  const slots = (await world.call<Slot[]>(null, 'GET', path)).data;
  const isFree = (at: string) =>
    row?.free.some(
      ({ from, to }) => Date.parse(from) <= Date.parse(at) && Date.parse(at) + 3_600_000 <= Date.parse(to),
    );
  const open = slots.filter(({ state }) => state === 'open').map(({ starts_at: at }) => at);
  expect(open.length).toBeGreaterThan(10);
  expect(slots.filter(({ starts_at: at }) => isFree(at)).map(({ starts_at: at }) => at)).toEqual(open);
});

it('is late once the start is past and the cast is not there', async () => {
  const before = world.deps.clock.now();
  world.deps.clock.set(new Date('2026-11-21T21:01:00+09:00'));
  expect(rowOf((await get()).data, cast)?.bookings[0]).toMatchObject({ state: 'confirmed', kind: 'late' });
  world.deps.clock.set(before);
});

it('is that of another day or of one store where it is asked for; what cannot be is refused', async () => {
  expect((await get({ business_date: '2026-11-22' })).data).toEqual({
    business_date: '2026-11-22',
    areas: [],
    casts: [],
  });
  expect((await get({ store_id: '2' })).data.casts.map(({ id }) => id)).toEqual([second.castId]);
  expect((await get({ store_id: '999' })).data.casts).toEqual([]);
  expect((await get({ business_date: '2026-02-31' })).status).toBe(400);
});

it('is for the staff alone', async () => {
  for (const who of [man, cast]) expect((await get({}, who)).status).toBe(403);
  expect((await get({}, null)).status).toBe(401);
});

it('shows no free time of a cast that visitors do not see', async () => {
  await world.deps.unitOfWork(({ tx }) =>
    tx.update(femaleCast).set({ publishedAt: null }).where(eq(femaleCast.id, evening.castId)),
  );
  expect(rowOf((await get()).data, evening)).toMatchObject({ shifts: [expect.anything()], free: [] });
});
