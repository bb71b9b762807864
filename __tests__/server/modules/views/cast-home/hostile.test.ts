import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { femaleCast, follow, person, shift, shiftPattern } from '@/server/db/schema';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { visit } from './business-scene';

// Issue 12 §4, hostile: what one cast may try at another's things, and at columns that a cast may not write.

type Follower = Data<'GET /api/v1/female_casts/me/follower/'>['data'][number];
type File = Data<'GET /api/v1/female_casts/me/pay_statements/{month}/'>;
const ME = '/api/v1/female_casts/me/';
const NOON = '2026-11-21T12:00:00+09:00';

let world: World;
let cast: TestCast;
let other: TestCast;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set(NOON);
  cast = await makeCast(world.deps);
  other = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 100_000 });
});

const call = <T = unknown>(who: TestPerson, method: string, path: string, body?: unknown) =>
  world.call<T>(who, method, `${ME}${path}`, { ...(body ? { body } : {}), key: world.deps.random.uuid() });
const db = () => world.deps.reader();
/** All that is stored of a cast: account, profile, shifts, patterns. */
const storedOf = async ({ id, castId }: TestCast) => ({
  account: await db().select().from(person).where(eq(person.id, id)),
  profile: await db().select().from(femaleCast).where(eq(femaleCast.id, castId)),
  shifts: await db().select().from(shift).where(eq(shift.castId, castId)),
  patterns: await db().select().from(shiftPattern).where(eq(shiftPattern.castId, castId)),
});

it('issue 12 §4, another cast’s follower list: neither the cast’s number nor a page cursor opens it', async () => {
  const followers = [man, await makeMan(world.deps), await makeMan(world.deps)];
  for (const { id: personId } of followers)
    await world.deps.unitOfWork(({ tx, now }) =>
      tx.insert(follow).values({ personId, castId: cast.castId, notify: true, createdAt: now }),
    );
  const first = await call<Follower[]>(cast, 'GET', 'follower/?limit=1');
  const { page } = first.body as { page: { next_cursor: string } };
  const cursor = encodeURIComponent(page.next_cursor);
  for (const query of ['', `?cursor=${cursor}`, `?cast_id=${cast.castId}`, `?female_cast_id=${cast.castId}`]) {
    const { status, data } = await call<Follower[]>(other, 'GET', `follower/${query}`);
    expect([200, 400]).toContain(status);
    expect(status === 200 ? data : []).toEqual([]);
  }
  for (const path of [`/api/v1/female_casts/${cast.castId}/follower/`, `${ME}follower/${cast.castId}/`])
    expect((await world.call(other, 'GET', path)).status).toBe(404);
});

it('issue 12 §4, another cast’s statement, rewards, shifts: the owner’s alone, and none of them changes', async () => {
  const statement = async (of: TestCast) => (await call<File>(of, 'GET', 'pay_statements/2026-11/')).data.base64;
  const empty = await statement(other);
  const mine = await statement(cast);
  await visit(world, man, cast);
  world.deps.clock.set(NOON);
  expect(await statement(cast)).not.toBe(mine);
  expect(await statement(other)).toBe(empty);
  for (const query of [`?cast_id=${cast.castId}`, `?female_cast_id=${cast.castId}`]) {
    const answer = await call<File>(other, 'GET', `pay_statements/2026-11/${query}`);
    expect([200, 400]).toContain(answer.status);
    if (answer.status === 200) expect(answer.data.base64).toBe(empty);
  }
  const before = await storedOf(cast);
  const [own] = cast.shiftIds;
  for (const [method, path, body] of [
    ['GET', `reward/${own}/`, undefined],
    ['GET', `shifts/${own}/pay_money/`, undefined],
    ['PATCH', `shifts/${own}/pay_money/`, { action: 'request', method: 'cash_handover', amount: 1 }],
    ['PATCH', `shifts/${own}/`, { from: '20:00' }],
    ['DELETE', `shifts/${own}/`, undefined],
  ] as const)
    expect([path, (await call(other, method, path, body)).status]).toEqual([path, 404]);
  expect(await storedOf(cast)).toEqual(before);
});

/** Columns and near words of account and profile; a cast may send none of them. */
const FOREIGN: Readonly<Record<string, unknown>> = {
  id: 1,
  person_id: 1,
  cast_id: 1,
  female_cast_id: 1,
  store_id: 2,
  groups: ['yoi-ops'],
  group: 'yoi-ops',
  state: 'approved',
  identity_state: 'approved',
  suspended_at: null,
  withdrawn_at: null,
  credential: 'x',
  rating: 5,
  rating_average: 5,
  review_count: 999,
  rank: 1,
  published_at: NOON,
  joined_on: '2020-01-01',
  price_from: 1,
  courses: [],
  surcharges: {},
  course_back_percent: 100,
  gold: 100_000,
  phone: '+818000000000',
  birth_date: '2000-01-01',
  male_user_id: 1,
  user_id: 1,
  members: [1],
  publishedAt: NOON,
  storeId: 2,
  ratingAverage: 5,
  constructor: {},
};
const names = Object.keys(FOREIGN);

it('issue 12 §4, mass assignment at PATCH female_casts/me/: account and profile stay as they are, to the column', async () => {
  const before = await storedOf(cast);
  for (const name of names) {
    const value = FOREIGN[name];
    // The cast's own profile may be named by its number.
    const inside = {
      edges: { female_cast: { bio: '変更', ...(name === 'id' ? { person_id: 1 } : { [name]: value }) } },
    };
    for (const body of [{ [name]: value }, inside, { edges: { [name]: value } }])
      expect([name, (await call(cast, 'PATCH', '', body)).status]).toEqual([name, 400]);
  }
  const raw = '{"edges":{"female_cast":{"bio":"変更","__proto__":{"store_id":2}}},"__proto__":{"groups":["yoi-ops"]}}';
  expect((await call(cast, 'PATCH', '', JSON.parse(raw))).status).toBe(400);
  expect((await call(cast, 'PATCH', '', { edges: { female_cast: { id: other.castId, bio: 'x' } } })).status).toBe(404);
  expect(await storedOf(cast)).toEqual(before);
});

it('issue 12 §4, mass assignment at PATCH me/settings/: refused as a whole, also beside a change that is allowed', async () => {
  const before = await storedOf(cast);
  for (const name of names)
    expect([
      name,
      (await call(cast, 'PATCH', 'settings/', { accepting: false, [name]: FOREIGN[name] })).status,
    ]).toEqual([name, 400]);
  expect(await storedOf(cast)).toEqual(before);
});

it('issue 12 §4, mass assignment at shifts and patterns: no shift for another cast, none with a state or a time of its own', async () => {
  const newShift = { business_date: '2026-11-25', from: '18:00', to: '24:00', area_ids: [1] };
  const { business_date: _, ...usual } = newShift;
  const pattern = { weekdays: [5], ...usual };
  const both = async () => [await storedOf(cast), await storedOf(other)];
  const before = await both();
  for (const name of [...names, 'created_at', 'starts_at', 'ends_at', 'business_date_to', 'bookings', 'pay_state']) {
    const value = FOREIGN[name] ?? NOON;
    for (const [method, path, body] of [
      ['POST', 'shifts/', newShift],
      ['PATCH', `shifts/${cast.shiftIds[0]}/`, { from: '20:00' }],
      ['POST', 'shift_patterns/', pattern],
    ] as const)
      expect([name, (await call(cast, method, path, { ...body, [name]: value })).status]).toEqual([name, 400]);
  }
  expect(await both()).toEqual(before);
  const made = await call<{ id: number }>(cast, 'POST', 'shifts/', newShift);
  const [row] = await db().select().from(shift).where(eq(shift.id, made.data.id));
  expect(row).toMatchObject({ castId: cast.castId, withdrawnAt: null });
});
