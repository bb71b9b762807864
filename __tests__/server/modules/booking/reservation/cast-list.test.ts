import type { Data } from '@/contract';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, TONIGHT, type World } from './world';

let world: World;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  // The cast's shift is of the 21st; what happens begins the day before.
  at('21T12:00');
  man = await makeMan(world.deps, { gold: 100_000 });
  cast = await makeCast(world.deps);
  at('20T12:00');
});

type Page = Data<'GET /api/v1/users/me/reservations/'>['data'];
type Inbox = Data<'GET /api/v1/users/me/notices/'>['data'];

function at(instant: string): void {
  world.deps.clock.set(`2026-11-${instant}:00+09:00`);
}
const list = async (when: string) =>
  (await world.call<Page>(cast, 'GET', `/api/v1/users/me/reservations/?side=cast&when=${when}`)).data;
const idsOf = async (when: string) => (await list(when)).map(({ id }) => id);

it('goes from 今後 to 本日 to 過去 by business days, with the cash to take and the reward earned', async () => {
  const quoted = await world.quote(man, cast.castId, { startsAt: TONIGHT });
  const { id } = (await world.request(man, quoted.data.id, undefined, 'cash')).data;
  await world.event(cast, id, 'accept');
  expect([await idsOf('today'), await idsOf('upcoming'), await idsOf('past')]).toEqual([[], [id], []]);
  at('21T19:30');
  expect([await idsOf('today'), await idsOf('upcoming'), await idsOf('past')]).toEqual([[id], [], []]);
  expect(await list('today')).toMatchObject([
    { amount_to_collect: 23_000, reward_earned: null, reward_estimate: 15_000, user_id: man.id },
  ]);
  await world.event(cast, id, 'depart');
  at('21T20:58');
  await world.event(cast, id, 'arrive');
  await world.event(cast, id, 'start', undefined, { cash_received: 23_000 });
  at('21T22:00');
  await world.event(cast, id, 'finish');
  expect(await list('today')).toMatchObject([{ id, amount_to_collect: 0, reward_earned: 15_000 }]);
  at('22T12:00');
  expect([await idsOf('today'), await idsOf('upcoming'), await idsOf('past')]).toEqual([[], [], [id]]);
});

it('keeps what was called off among what is over, whenever it would have been', async () => {
  const { id } = (await world.book(man, cast.castId, { startsAt: TONIGHT })).data;
  await world.event(cast, id, 'decline');
  expect([await idsOf('today'), await idsOf('upcoming'), await idsOf('past')]).toEqual([[], [], [id]]);
});

it('is the cast’s alone: a customer is refused that side, and reads nothing of it on the customer’s side', async () => {
  await world.book(man, cast.castId, { startsAt: TONIGHT });
  const refused = await world.call(man, 'GET', '/api/v1/users/me/reservations/?side=cast&when=today');
  expect(refused).toMatchObject({ status: 403, code: 'role/forbidden' });
  const [ofCustomer] = (await world.call<Page>(man, 'GET', '/api/v1/users/me/reservations/?when=upcoming')).data;
  expect(Object.keys(ofCustomer ?? {})).toEqual(
    expect.not.arrayContaining(['user_id', 'amount_to_collect', 'reward_earned']),
  );
});

it('is where the notice of a request leads once that is answered', async () => {
  const { id } = (await world.book(man, cast.castId, { startsAt: TONIGHT })).data;
  const pathNow = async () =>
    (await world.call<Inbox>(cast, 'GET', '/api/v1/users/me/notices/')).data.find(({ kind }) => kind === 'request')
      ?.path;
  expect(await pathNow()).toBe('/home');
  await world.event(cast, id, 'decline');
  expect(await pathNow()).toBe(`/reserve/detail/${id}`);
});
