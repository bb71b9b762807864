import { and, eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { notice } from '@/server/db/schema';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { byCount } from '../../../../support/outcomes';
import { makeWorld, type World } from './world';

/** A later end that the staff ask for in a side's place. */
type Choices = Data<'GET /api/v1/ops/reservations/{reservation_id}/extensions/'>;
type Page = Data<'POST /api/v1/ops/bookings/{reservation_id}/open/'>;

let world: World;
let ops: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps, { nickname: '佐野' });
});
afterAll(() => world.close());
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

const at = (clock: string) => world.deps.clock.set(`2026-11-21T${clock}:00+09:00`);
const path = (id: string) => `/api/v1/ops/reservations/${id}/extensions/`;
const choices = async (id: string) => (await world.call<Choices>(ops, 'GET', path(id))).data;
const ask = (id: string, wish: object, key = world.deps.random.uuid()) =>
  world.call<{ done: boolean }>(ops, 'POST', path(id), {
    body: { by: 'male', minutes: 30, amount: 5_000, ...wish },
    key,
  });
const page = async (id: string) => (await world.call<Page>(ops, 'POST', `/api/v1/ops/bookings/${id}/open/`)).data;
const told = async (personId: number, id: string) => {
  const of = and(eq(notice.personId, personId), eq(notice.subject, id));
  return (await world.deps.reader().select({ kind: notice.kind }).from(notice).where(of)).map(({ kind }) => kind);
};
const answer = async (who: TestPerson, id: string, event: string) => {
  const base = `/api/v1/users/me/reservations/${id}/extensions/`;
  const { latest } = (await world.call<{ latest: { id: string } }>(who, 'GET', base)).data;
  return world.call(who, 'POST', `${base}${latest.id}/${event}/`, { key: world.deps.random.uuid() });
};

/** 20:00 to 21:00 in the store's room, under way since 20:00; it is 20:30. */
const meeting = async (gold = 100_000): Promise<{ id: string; man: TestPerson; cast: TestCast }> => {
  at('18:00');
  const [man, cast] = [await makeMan(world.deps, { gold }), await makeCast(world.deps)];
  const wish = { startsAt: '2026-11-21T20:00:00+09:00', place: { place_type_id: 154 } };
  const { id } = (await world.book(man, cast.castId, wish)).data;
  await world.event(cast, id, 'accept');
  expect((await page(id)).acts.can_extend).toBe(false);
  expect(await ask(id, {})).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
  at('20:00');
  for (const event of ['arrive', 'start']) await world.event(cast, id, event);
  at('20:30');
  return { id, man, cast };
};

it('for the customer: the cast answers, both are told, and the price, the end and the hold are those of the own call', async () => {
  const { id, man, cast } = await meeting();
  const before = await world.gold(man);
  expect((await page(id)).acts.can_extend).toBe(true);
  expect(await choices(id)).toEqual({
    until: '2026-11-21T20:55:00+09:00',
    choices: [
      { minutes: 30, amount: 5_000, ends_at: '2026-11-21T21:30:00+09:00', bar: null },
      { minutes: 60, amount: 10_000, ends_at: '2026-11-21T22:00:00+09:00', bar: null },
      { minutes: 90, amount: 15_000, ends_at: '2026-11-21T22:30:00+09:00', bar: null },
    ],
    waits: null,
  });
  expect(await ask(id, {})).toMatchObject({ status: 200, data: { done: true } });
  expect((await choices(id)).waits).toMatchObject({ asked_by: 'male', expires_at: '2026-11-21T20:35:00+09:00' });
  expect(await told(man.id, id)).toContain('change_asked');
  expect(await told(cast.id, id)).toContain('extension');
  expect((await world.gold(man)).held).toBe(before.held);
  const own = `/api/v1/users/me/reservations/${id}/extensions/`;
  const { latest } = (await world.call<{ latest: { id: string } }>(cast, 'GET', own)).data;
  const byStaff = await world.call(ops, 'POST', `${own}${latest.id}/accept/`, { key: world.deps.random.uuid() });
  expect(byStaff).toMatchObject({ status: 403, code: 'role/forbidden' });
  expect((await answer(cast, id, 'accept')).status).toBe(200);
  expect((await world.read(man, id)).data).toMatchObject({ ends_at: '2026-11-21T21:30:00+09:00', total: 26_000 });
  expect((await world.gold(man)).held - before.held).toBe(5_000);
  for (const who of [man, cast]) expect(await told(who.id, id)).toContain('extended');
  const titles = (await page(id)).events.map(({ title, note }) => `${title} ${note}`);
  expect(titles).toContainEqual(expect.stringMatching(/延長をお願いする.* 佐野$/));
});

it('for the cast: the customer answers, and a no changes nothing', async () => {
  const { id, man, cast } = await meeting();
  expect((await ask(id, { by: 'cast', minutes: 60, amount: 10_000 })).status).toBe(200);
  expect(await told(cast.id, id)).toContain('change_asked');
  expect(await told(man.id, id)).toContain('extension');
  expect((await answer(man, id, 'decline')).status).toBe(200);
  expect((await world.read(man, id)).data).toMatchObject({ ends_at: '2026-11-21T21:00:00+09:00', total: 21_000 });
});

it('is refused at another price, without the gold, in the last five minutes and for a length that is not offered; nothing waits then', async () => {
  const { id } = await meeting();
  expect(await ask(id, { amount: 4_999 })).toMatchObject({ status: 409, code: 'change/price' });
  for (const wish of [{ minutes: 45 }, { by: 'ops' }, { amount: -1 }, { pay_later: true }])
    expect(await ask(id, wish)).toMatchObject({ status: 400, code: 'validation/failed' });
  expect((await choices(id)).waits).toBeNull();
  at('20:55');
  expect(await ask(id, {})).toMatchObject({ code: 'reservation/state_conflict' });
  expect(await choices(id)).toMatchObject({ until: null });
  const poor = await meeting(22_000);
  expect(await ask(poor.id, {})).toMatchObject({ code: 'gold/not_enough' });
  expect(await told(poor.man.id, poor.id)).not.toContain('change_asked');
});

it('two who ask at once, and the customer beside them: one waits, and a repeated call is the same call', async () => {
  const { id, man } = await meeting();
  const other = await makeOps(world.deps);
  const body = { by: 'cast', minutes: 30, amount: 5_000 };
  const own = `/api/v1/users/me/reservations/${id}/extensions/`;
  const key = () => world.deps.random.uuid();
  const answers = await Promise.all([
    ask(id, {}),
    world.call(other, 'POST', path(id), { body, key: key() }),
    world.call(man, 'POST', own, { body: { minutes: 30 }, key: key() }),
  ]);
  const counts = byCount(answers.map(({ status, code }) => (status < 300 ? 'asked' : (code ?? ''))));
  expect(counts).toEqual({ asked: 1, 'extension/open': 2 });
  const again = await meeting();
  const same = key();
  for (const { status } of [await ask(again.id, {}, same), await ask(again.id, {}, same)]) expect(status).toBe(200);
});
