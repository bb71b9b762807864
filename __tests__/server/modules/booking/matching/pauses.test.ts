import { femaleCast } from '@/server/db/schema';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeMatchingWorld } from './matching-world';

/** Why matching leaves a person alone, and how it goes on (docs/rules/matching.md#pauses). */
let world: Awaited<ReturnType<typeof makeMatchingWorld>>;
beforeAll(async () => {
  world = await makeMatchingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  await world.deps.unitOfWork(({ tx }) => tx.update(femaleCast).set({ accepting: false }));
});

type Reception = { accepting: boolean; causes: { code: string; message: string; until: string | null }[] };
const reception = async (who: TestPerson) =>
  (await world.call<Reception>(who, 'GET', '/api/v1/users/me/reception/')).data;
const resume = (who: TestPerson) => world.post<{ accepting: boolean }>(who, '/api/v1/users/me/reception_resume/');
const man = () => makeMan(world.deps, { gold: 100_000 });

/** A booking at 21:00 of this day, which the customer cancels in the last three hours, at a fee. */
async function cancelLate(customer: TestPerson, cast: TestCast, clock: string) {
  const { id } = (await world.book(customer, cast.castId)).data;
  await world.event(cast, id, 'accept');
  world.deps.clock.set(`2026-11-21T${clock}:00+09:00`);
  const { data } = await world.event(customer, id, 'cancel');
  expect(data.state).toBe('cancelled_user');
}

it('a customer who cancelled twice at a fee in seven days cannot ask until the older is seven days old', async () => {
  const customer = await man();
  await cancelLate(customer, await makeCast(world.deps), '19:30');
  expect(await reception(customer)).toEqual({ accepting: true, causes: [] });
  await cancelLate(customer, await makeCast(world.deps), '19:45');
  const late = {
    code: 'late_cancels',
    message: '7日以内に2件の予約が、キャンセル料のかかる時間に取り消されました。',
    until: '2026-11-28T19:30:00+09:00',
  };
  expect(await reception(customer)).toEqual({ accepting: false, causes: [late] });
  expect((await world.ask(customer, { starts_at: null })).code).toBe('matching/paused');
  expect(await resume(customer)).toMatchObject({ status: 409, code: 'reception/not_yet', body: { causes: [late] } });

  world.deps.clock.set('2026-11-28T19:30:00+09:00');
  expect(await reception(customer)).toEqual({ accepting: true, causes: [] });
  expect((await resume(customer)).status).toBe(200);
  expect((await world.ask(customer, { starts_at: null })).status).toBe(201);
});

it('cancellations that cost nothing keep no customer from asking', async () => {
  const customer = await man();
  for (const _ of [1, 2, 3]) {
    const { id } = (await world.book(customer, (await makeCast(world.deps)).castId)).data;
    await world.event(customer, id, 'cancel');
  }
  expect(await reception(customer)).toEqual({ accepting: true, causes: [] });
});

it.each([
  ['in time', '21:14', true],
  ['a quarter of an hour late', '21:15', false],
] as const)('a cast who came %s is asked again: %s -> %s', async (_when, clock, accepting) => {
  const [customer, cast] = [await man(), await makeCast(world.deps)];
  const { id } = (await world.book(customer, cast.castId, { place: { place_type_id: 154 } })).data;
  await world.event(cast, id, 'accept');
  world.deps.clock.set(`2026-11-21T${clock}:00+09:00`);
  expect((await world.event(cast, id, 'arrive')).data.state).toBe('arrived');
  await world.sweep();
  const found = await reception(cast);
  expect(found.accepting).toBe(accepting);
  expect(found.causes.map(({ code }) => code)).toEqual(accepting ? [] : ['late_start']);
  await world.event(cast, id, 'start');
  world.deps.clock.set('2026-11-21T22:20:00+09:00');
  await world.event(cast, id, 'finish');
  const asked = await world.recruit(await man(), { starts_at: '2026-11-22T00:00:00+09:00' });
  expect((await world.calls(cast)).map((call) => call.id)).toEqual(accepting ? [asked] : []);
  if (accepting) return;
  expect(await resume(cast)).toMatchObject({ status: 200, data: { accepting: true } });
  expect(await reception(cast)).toEqual({ accepting: true, causes: [] });
  world.deps.clock.advance(5 * 60_000);
  await world.sweep();
  expect((await world.calls(cast)).map((call) => call.id)).toContain(asked);
});

it('a pause of the cast’s own is named, and ends with the same tap', async () => {
  const cast = await makeCast(world.deps);
  await world.deps.unitOfWork(({ tx }) => tx.update(femaleCast).set({ accepting: false }));
  expect((await reception(cast)).causes.map(({ code }) => code)).toEqual(['own']);
  await resume(cast);
  expect(await reception(cast)).toEqual({ accepting: true, causes: [] });
});
