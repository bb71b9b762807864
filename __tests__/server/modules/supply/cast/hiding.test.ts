import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { hiddenPhone, movie, person, videoPlan } from '@/server/db/schema';
import { listOutbox } from '@/server/modules/machinery/outbox/service';
import { refreshRankings } from '@/server/modules/views/ranking/service';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeTestApp } from '../../../../support/test-app';
import { type Call, makeMatchingWorld } from '../../booking/matching/matching-world';
import { makeShown, type Shown, waysTo } from './ways';

type Hiding = Data<'GET /api/v1/female_casts/me/hiding/'>;
const HIDING = '/api/v1/female_casts/me/hiding/';
const NOW = '2026-11-21T18:00:00+09:00';
const DAY = '2026-11-21';
/** 大宮, in 埼玉県, where no cast of these tests works. */
const OMIYA = 28;

let world: Awaited<ReturnType<typeof makeMatchingWorld>>;
let shown: Shown;
let cast: TestCast;
beforeAll(async () => {
  world = await makeMatchingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set(NOW);
  shown = await makeShown(world, await man());
  cast = shown.cast;
});

const man = (values: Parameters<typeof makeMan>[1] = {}) => makeMan(world.deps, { gold: 100_000, ...values });
const get = <T>(who: TestPerson | null, path: string) => world.call<T>(who, 'GET', path);
const hidePhones = (phone_numbers: string[], who: TestPerson = cast) =>
  world.call<Hiding>(who, 'POST', `${HIDING}phones/`, { body: { phone_numbers } });
const showPhone = (phone_number: string, who: TestPerson = cast) =>
  world.call<Hiding>(who, 'POST', `${HIDING}phones/remove/`, { body: { phone_number } });
const hideAreas = (area_ids: number[], who: TestPerson = cast) =>
  world.call<Hiding>(who, 'PUT', `${HIDING}areas/`, { body: { area_ids } });
const lived = (who: TestPerson, areaId: number) =>
  world.call(who, 'POST', '/api/v1/users/me/user_main_area_managements/', { body: { area_id: areaId } });

/** Whether this visitor meets the cast, by each way that there is to the cast. */
const waysOf = (who: TestPerson | null) => waysTo(world, who, shown, DAY);
const paidFilm = async () =>
  (await world.deps.reader().select().from(movie).where(eq(movie.castId, cast.castId))).findLast(
    ({ kind }) => kind === 'paid',
  )?.id;
const planId = async () =>
  (await world.deps.reader().select().from(videoPlan).where(eq(videoPlan.castId, cast.castId)))[0]?.id;
const line = () => ({
  female_cast_id: cast.castId,
  business_date: DAY,
  from: '21:00',
  to: '23:00',
  minutes: 60,
  place_type_id: 17,
});
/** What a customer can begin with the cast. */
const actsOf = async (who: TestPerson) => ({
  quote: (await world.quote(who, cast.castId)).status === 201,
  follow: (await world.post(who, '/api/v1/users/me/follows/', { female_cast_id: cast.castId })).status < 300,
  talk: (await world.post(who, '/api/v1/users/me/talk_rooms/', { female_cast_id: cast.castId })).status < 300,
  film:
    (await world.post(who, '/api/v1/users/me/paid_video_purchases/', { paid_video_id: await paidFilm() })).status < 300,
  plan:
    (await world.post(who, '/api/v1/users/me/paid_video_subscriptions/', { plan_id: await planId(), price: 1800 }))
      .status < 300,
  // The cast's evening is not full, as customers who may stand in line are told; for this customer the cast is not
  // there.
  line: (await world.post(who, '/api/v1/users/me/waitlist_entries/', line())).code !== 'not_found',
});
const all = (ways: object, value: boolean) => Object.fromEntries(Object.keys(ways).map((way) => [way, value]));
const total = async (who: TestPerson) =>
  (await get<{ total: number }>(who, `/api/v1/female_casts/count/?date=${DAY}`)).data.total;
const heardOf = async (who: TestPerson) => {
  const id = await world.recruit(who);
  const calls: Call[] = await world.calls(cast);
  await world.cancel(who, id);
  return calls.some((call) => call.id === id);
};

it('for the owner of a number the cast does not exist, by no way; for all others nothing changes', async () => {
  await world.deps.unitOfWork((work) => refreshRankings(work));
  const [customer, other] = [await man(), await man()];
  const before = await waysOf(customer);
  expect(before).toEqual(all(before, true));
  // A customer keeps what is bought, so that another customer tries it.
  const begun = await actsOf(await man());
  expect(begun).toEqual(all(begun, true));
  await world.post(customer, '/api/v1/users/me/follows/', { female_cast_id: cast.castId });
  const counted = await total(customer);

  expect((await hidePhones([customer.phone.replace('+81', '0')])).data).toMatchObject({ phone_count: 1 });
  expect(await waysOf(customer)).toEqual(all(before, false));
  const next = await man({ phone: '+819088887777' });
  await hidePhones(['090-8888-7777']);
  const acts = await actsOf(next);
  expect(acts).toEqual(all(acts, false));
  expect(await total(customer)).toBe(counted - 1);
  expect(await get(customer, `/api/v1/female_casts/${cast.castId}/`)).toMatchObject({ status: 404, code: 'not_found' });
  expect((await get<unknown[]>(customer, '/api/v1/users/me/follows/')).data).toEqual([]);
  expect(await heardOf(customer)).toBe(false);
  expect(await heardOf(other)).toBe(true);
  for (const who of [other, null]) expect(await waysOf(who)).toEqual(before);

  expect((await showPhone(customer.phone.replace('+81', '0'))).data).toMatchObject({ phone_count: 1 });
  expect(await waysOf(customer)).toEqual(before);
});

it('of a number only a keyed hash is kept, and no reply says whether an account has it', async () => {
  const customer = await man();
  const known = await hidePhones([customer.phone]);
  const unknown = await hidePhones(['08012340000'], await makeCast(world.deps));
  expect(known.body).toEqual(unknown.body);
  const rows = await world.deps.reader().select().from(hiddenPhone);
  const digits = customer.phone.slice(3);
  expect(JSON.stringify(rows)).not.toContain(digits);
  expect(JSON.stringify((await get(cast, HIDING)).body)).not.toContain(digits);
  expect((await hidePhones([customer.phone, customer.phone])).data.phone_count).toBe(1);
});

it('the number’s later owner, new or by a change, does not meet the cast, nor after a change away', async () => {
  await world.close();
  const app = await makeTestApp();
  world = await makeMatchingWorld();
  cast = await makeCast(app.deps);
  const headers = async (who: TestPerson) => ({
    authorization: `Bearer ${(await app.deps.identity.issueAccessToken({ personId: who.id, groups: who.groups }, who.sessionId)).token}`,
  });
  const guest = app.visitor();
  const hidden = await guest.call(
    'POST /api/v1/female_casts/me/hiding/phones/',
    { phone_numbers: ['08011112222', '08033334444'] },
    await headers(cast),
  );
  expect(hidden.status).toBe(200);
  const codeOf = async (to: string) => (await listOutbox(app.deps, to)).flatMap(({ code }) => code ?? []).at(0) ?? '';
  const started = await guest.call('POST /api/auth/registrations', { phone_number: '08011112222' });
  const registration_id = String(started.body.data?.registration_id);
  await guest.call('POST /api/auth/registrations/verify', { registration_id, code: await codeOf('+818011112222') });
  const done = await guest.call('POST /api/auth/registrations/profile', {
    registration_id,
    nickname: 'たか',
    birth_date: '1990/01/31',
    password: 'evening-2026',
    agreed: true,
  });
  const sees = async (authorization: string) =>
    (await guest.call(`GET /api/v1/female_casts/${cast.castId}/`, undefined, { authorization })).status;
  expect(await sees(`Bearer ${done.body.data?.access_token}`)).toBe(404);

  const customer = await makeMan(app.deps);
  const own = await headers(customer);
  expect(await sees(own.authorization)).toBe(200);
  for (const [phone, e164] of [
    ['08033334444', '+818033334444'],
    ['08055556666', '+818055556666'],
  ] as const) {
    const asked = await guest.call(
      'POST /api/v1/users/me/phone_changes/',
      { password: 'yoi-test-2026', phone_number: phone },
      own,
    );
    const phone_change_id = asked.body.data?.phone_change_id;
    const code = await codeOf(e164);
    expect(
      (await guest.call('POST /api/v1/users/me/phone_changes/verify/', { phone_change_id, code }, own)).status,
    ).toBeLessThan(300);
    expect(await sees(own.authorization)).toBe(404);
  }
  await app.deps.close();
});

it('a cast hides from a number in the moment in which an account gets it: neither misses the other', async () => {
  const { hideFromOwner } = await import('@/server/modules/people/block/service');
  for (let at = 0; at < 5; at += 1) {
    const phone = `+818077${String(100_000 + at)}`.slice(0, 13);
    const customer = await man();
    await Promise.all([
      hidePhones([phone.replace('+81', '0')]),
      world.deps.unitOfWork(async (work) => {
        await work.tx.update(person).set({ phone }).where(eq(person.id, customer.id));
        await hideFromOwner(work, customer.id, phone);
      }),
    ]);
    expect((await get(customer, `/api/v1/female_casts/${cast.castId}/`)).status).toBe(404);
  }
});

it('for customers of an area the cast does not exist, by their own areas or by where they live', async () => {
  const [customer, other] = [await man(), await man()];
  await lived(customer, OMIYA);
  await lived(other, 1);
  const before = await waysOf(other);
  expect((await waysOf(customer)).page).toBe(true);
  expect((await hideAreas([OMIYA])).data.area_ids).toEqual([OMIYA]);
  expect(await waysOf(customer)).toEqual(all(before, false));
  expect(await heardOf(customer)).toBe(false);
  expect((await world.quote(customer, cast.castId)).status).toBe(404);
  for (const who of [other, null]) expect(await waysOf(who)).toEqual(before);
  expect((await world.call(customer, 'DELETE', `/api/v1/users/me/user_main_area_managements/${OMIYA}/`)).status).toBe(
    204,
  );
  expect((await waysOf(customer)).page).toBe(true);
  const home = {
    postal_code: '3300802',
    prefecture: '埼玉県',
    city: 'さいたま市大宮区',
    street: '宮町1-1',
  };
  const kept = await world.post(customer, '/api/v1/users/me/homes/', { ...home, area_id: OMIYA });
  expect(kept.body).toMatchObject({ data: {} });
  expect((await waysOf(customer)).page).toBe(false);
  await hideAreas([]);
  expect((await waysOf(customer)).page).toBe(true);
});

it('a cast cannot hide from an area of work, nor work in a hidden area', async () => {
  expect(await hideAreas([1])).toMatchObject({ status: 400, body: { errors: [{ path: 'body.area_ids' }] } });
  expect((await hideAreas([999])).status).toBe(400);
  await hideAreas([OMIYA]);
  const settings = (area_ids: number[]) =>
    world.call(cast, 'PATCH', '/api/v1/female_casts/me/settings/', { body: { area_ids } });
  expect(await settings([1, OMIYA])).toMatchObject({ status: 400, body: { errors: [{ path: 'body.area_ids' }] } });
  expect((await settings([3])).status).toBe(200);
  // The cast's shift of today is still in area 1.
  expect((await hideAreas([1])).status).toBe(400);
  expect((await get<Hiding>(cast, HIDING)).data.area_ids).toEqual([OMIYA]);
});

it('what is no number, too many of them, and calls of others change nothing', async () => {
  for (const phone_numbers of [['0312345678'], [], ['x'.repeat(100_000)], Array(101).fill('08012345678')])
    expect((await hidePhones(phone_numbers)).status).toBe(400);
  expect((await showPhone('08099998888')).code).toBe('not_found');
  expect((await hidePhones(['08012345678'], await man())).code).toBe('role/forbidden');
  expect((await get(await man(), HIDING)).code).toBe('role/forbidden');
  const many = (from: number) => Array.from({ length: 100 }, (_, at) => `0801${String(1_000_000 + from + at)}`);
  for (let turn = 0; turn < 20; turn += 1) expect((await hidePhones(many(turn * 100))).status).toBe(200);
  expect((await hidePhones(['08019999999'])).code).toBe('hiding/limit');
  expect((await get<Hiding>(cast, HIDING)).data.phone_count).toBe(2000);
});
