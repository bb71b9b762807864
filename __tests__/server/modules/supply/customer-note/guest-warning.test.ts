import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { cleanUp } from '@/server/app/cleaning';
import { femaleCast, guestWarning, notice } from '@/server/db/schema';
import { constraintOf } from '@/server/db/sql-state';
import { deleteWarningsOf } from '@/server/modules/supply/customer-note/warning/queries';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeMatchingWorld } from '../../booking/matching/matching-world';
import { visit } from '../../views/cast-home/business-scene';

type Detail = Data<'GET /api/v1/female_casts/me/visits/{reservation_id}/'>;
type CastWarning = Detail['warnings'][number];
type Waiting = Data<'GET /api/v1/ops/guest_warnings/'>['data'];

const VISITS = '/api/v1/female_casts/me/visits/';
const DESK = '/api/v1/ops/guest_warnings/';
const FORM = { kind: 'late', detail: '終了の時間を過ぎても、なかなか部屋を出ませんでした。' };

let world: Awaited<ReturnType<typeof makeMatchingWorld>>;
let ops: TestPerson;
let cast: TestCast;
let colleague: TestCast;
let man: TestPerson;
let met: string;
beforeAll(async () => {
  world = await makeMatchingWorld();
  ops = await makeOps(world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  // No cast of one test is asked in the next.
  await world.deps.unitOfWork(({ tx }) => tx.update(femaleCast).set({ accepting: false }));
  world.deps.clock.set('2026-11-21T10:00:00+09:00');
  cast = await makeCast(world.deps);
  colleague = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 400_000 });
  met = await visit(world, man, cast);
});

const key = () => world.deps.random.uuid();
const ask = (form: object = {}, who: TestPerson = cast, id = met) =>
  world.call<CastWarning>(who, 'POST', `${VISITS}${id}/warnings/`, { body: { ...FORM, ...form }, key: key() });
const takeBack = (id: string, who: TestPerson = cast, of = met) =>
  world.call(who, 'DELETE', `${VISITS}${of}/warnings/${id}/`, { key: key() });
const detail = async () => (await world.call<Detail>(cast, 'GET', `${VISITS}${met}/`)).data;
const waiting = async () => (await world.call<Waiting>(ops, 'GET', `${DESK}?limit=50`)).data;
const approve = (id: string, days = 90, who: TestPerson = ops) =>
  world.call(who, 'POST', `${DESK}${id}/approve/`, { body: { days } });
const refuse = (id: string, reason = '内容を確認できませんでした', who: TestPerson = ops) =>
  world.call(who, 'POST', `${DESK}${id}/refuse/`, { body: { reason } });
const pass = (days: number) =>
  world.deps.clock.set(new Date(world.deps.clock.now().getTime() + days * 86_400_000).toISOString());
/** What a cast reads beside a request of the customer. */
const besideRequest = async (reader: TestCast) => {
  const { data } = await world.book(man, reader.castId, { startsAt: '2026-11-21T21:00:00+09:00' });
  const shown = (await world.read(reader, data.id)).data;
  const ofCustomer = await world.read(man, data.id);
  await world.event(reader, data.id, 'decline');
  return { warnings: shown.guest_warnings, id: data.id, ofCustomer };
};
const standing = async (form: object = {}, days = 90) => {
  const { id } = (await ask(form)).data;
  expect((await approve(id, days)).status).toBe(204);
  return id;
};

it('other casts of the store read one fixed sentence after a person has looked, the customer nothing', async () => {
  const asked = await ask();
  expect(asked).toMatchObject({ status: 201, data: { state: 'reviewing', kind: 'late', ends_at: null } });
  expect((await besideRequest(colleague)).warnings).toEqual([]);
  const [one] = (await waiting()).filter(({ id }) => id === asked.data.id);
  expect(one).toMatchObject({ kind: 'late', detail: FORM.detail, others: 0, standing_until: null });
  expect(one?.male_user.user_id).toBe(man.id);
  expect((await approve(asked.data.id)).status).toBe(204);
  const read = await besideRequest(colleague);
  expect(read.warnings).toEqual(['late']);
  // Neither who said it, nor what happened, in any reply to the colleague; nothing at all in one to the customer.
  const ofCast = JSON.stringify((await world.read(colleague, read.id)).body);
  expect(ofCast).not.toContain('部屋を出ません');
  expect(ofCast).not.toContain(cast.displayName);
  expect(JSON.stringify(read.ofCustomer.body)).not.toContain('warning');
  expect((await detail()).warnings).toMatchObject([{ state: 'active', ends_at: '2027-02-19T13:00:00+09:00' }]);
  const told = await world.deps.reader().select().from(notice).where(eq(notice.kind, 'guest_warning'));
  expect(told.filter(({ personId }) => personId === cast.id)).toHaveLength(1);
  expect(told.filter(({ personId }) => personId !== cast.id)).toEqual([]);
});

it('it limits nothing: the customer books, follows and is read with the same reliability as before', async () => {
  const before = (await world.call(man, 'GET', '/api/v1/users/me/reservation_reliability/')).data;
  await standing({ kind: 'rude' });
  expect((await world.call(man, 'GET', '/api/v1/users/me/reservation_reliability/')).data).toEqual(before);
  const booked = await world.book(man, colleague.castId, { startsAt: '2026-11-21T22:00:00+09:00' });
  expect(booked.status).toBe(201);
});

it('a cast of another store, and the one who said it, read nothing', async () => {
  await standing();
  const elsewhere = await makeCast(world.deps);
  await world.deps.unitOfWork(({ tx }) =>
    tx.update(femaleCast).set({ storeId: 2 }).where(eq(femaleCast.id, elsewhere.castId)),
  );
  expect((await besideRequest(elsewhere)).warnings).toEqual([]);
  expect((await besideRequest(cast)).warnings).toEqual([]);
});

it('a refusal reaches the cast with its reason, and the cast may ask again', async () => {
  const { id } = (await ask()).data;
  expect((await refuse(id, '日時をもう少しくわしくお書きください')).status).toBe(204);
  expect((await detail()).warnings).toMatchObject([
    { state: 'refused', reason: '日時をもう少しくわしくお書きください', ends_at: null },
  ]);
  expect((await besideRequest(colleague)).warnings).toEqual([]);
  expect((await ask({ kind: 'rude' })).status).toBe(201);
  expect((await detail()).warnings).toMatchObject([{ state: 'reviewing', kind: 'rude' }]);
});

it('it ends by itself, is renewed by another look alone, and the night erases it', async () => {
  const first = await standing({}, 90);
  expect((await ask()).code).toBe('warning/state_conflict');
  expect((await detail()).can_warn).toBe(false);
  pass(61);
  expect((await detail()).can_warn).toBe(true);
  const again = (await ask({ kind: 'contact' })).data;
  const [row] = (await waiting()).filter(({ id }) => id === again.id);
  expect(row?.standing_until).toBe('2027-02-19T13:00:00+09:00');
  expect((await approve(again.id, 30)).status).toBe(204);
  const left = await world.deps.reader().select().from(guestWarning).where(eq(guestWarning.castId, cast.castId));
  expect(left.map(({ id }) => id)).toEqual([again.id]);
  expect(left.map(({ id }) => id)).not.toContain(first);
  pass(31);
  expect((await detail()).warnings).toEqual([]);
  await cleanUp(world.deps);
  expect(await world.deps.reader().$count(guestWarning, eq(guestWarning.castId, cast.castId))).toBe(0);
});

it('the cast takes back what waits or stands, and nothing is kept of it', async () => {
  const id = await standing();
  expect((await takeBack(id)).status).toBe(204);
  expect((await takeBack(id)).status).toBe(404);
  expect((await besideRequest(colleague)).warnings).toEqual([]);
  expect(await world.deps.reader().$count(guestWarning, eq(guestWarning.castId, cast.castId))).toBe(0);
});

it('no cast warns of a customer not met, and no other account decides or takes back', async () => {
  const open = (await world.book(man, cast.castId, { startsAt: '2026-11-21T23:00:00+09:00' })).data.id;
  for (const [who, of] of [
    [colleague, met],
    [cast, open],
    [cast, '0193b000-0000-7000-8000-00000000000a'],
  ] as const)
    expect((await ask({}, who, of)).code).toBe('not_found');
  for (const who of [man, ops]) expect((await ask({}, who)).status).toBe(403);
  const { id } = (await ask()).data;
  expect((await takeBack(id, colleague)).status).toBe(404);
  for (const who of [cast, man])
    expect([(await approve(id, 90, who)).status, (await refuse(id, 'x', who)).status]).toEqual([403, 403]);
  for (const body of [{ kind: 'x' }, { detail: '短い' }, { detail: 'あ'.repeat(1001) }, { person_id: 1 }])
    expect((await ask(body)).code).toBe('validation/failed');
  expect((await approve(id, 181)).code).toBe('validation/failed');
  expect((await approve(id)).status).toBe(204);
  expect([(await approve(id)).code, (await refuse(id)).code]).toEqual(Array(2).fill('warning/state_conflict'));
});

it('of an approval and a refusal at the same time one is done; two that ask at once leave one', async () => {
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const id = both.find(({ status }) => status === 201)?.data.id ?? '';
  const answers = await Promise.all([approve(id), refuse(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
});

it('the database holds no warning without a look, without an end, or for longer than 180 days', async () => {
  const id = await standing();
  const set = async (values: Partial<typeof guestWarning.$inferInsert>) =>
    world.deps
      .unitOfWork(({ tx }) => tx.update(guestWarning).set(values).where(eq(guestWarning.id, id)))
      .then(() => null, constraintOf);
  expect(await set({ endsAt: null })).toBe('guest_warning_ends');
  expect(await set({ decidedBy: null })).toBe('guest_warning_decided');
  expect(await set({ endsAt: new Date('2027-06-01T00:00:00Z') })).toBe('guest_warning_period');
  expect(await set({ kind: 'anything' as 'late' })).toBe('guest_warning_kind');
});

it('goes with the account of either', async () => {
  await standing();
  const count = () => world.deps.reader().$count(guestWarning, eq(guestWarning.castId, cast.castId));
  await world.deps.unitOfWork(({ tx }) => deleteWarningsOf(tx, man.id, null));
  expect(await count()).toBe(0);
  await standing();
  await world.deps.unitOfWork(({ tx }) => deleteWarningsOf(tx, cast.id, cast.castId));
  expect(await count()).toBe(0);
});

it('a cast who hears a request to many reads it there as well', async () => {
  await standing({ kind: 'drunk' });
  const id = await world.recruit(man, { budget_max: 90_000 });
  const heard = async (who: TestCast) => (await world.calls(who)).find((call) => call.id === id)?.guest_warnings;
  expect([await heard(colleague), await heard(cast)]).toEqual([['drunk'], []]);
});
