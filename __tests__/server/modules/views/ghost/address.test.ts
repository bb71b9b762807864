import { makeCast, type TestCast, type TestPerson } from '../../../../support/factories';
import { type Ghosts, openGhosts, type Shown } from './world';

const HOME = {
  postal_code: '1600021',
  prefecture: '東京都',
  city: '新宿区',
  street: '歌舞伎町1-2-3',
  building: 'みどりハイツ405',
  landmark: '青い看板の角',
};
const HOMES = 'GET /api/v1/users/me/homes/';
const QUOTES = 'POST /api/v1/users/me/reservation_quotes/';

let world: Ghosts;
let ops: TestPerson;
let man: TestPerson;
let cast: TestCast;
let ghost: string;
beforeAll(async () => {
  world = await openGhosts();
});
afterAll(() => world.close());

const at = (time: string, date = '2026-11-21') => world.deps.clock.set(`${date}T${time}:00+09:00`);
const reservation = (id: string) => `/api/v1/users/me/reservations/${id}/`;
const step = async (person: TestPerson, id: string, event: string) => {
  const { status } = await world.call(person, `POST ${reservation(id)}${event}/`, {
    key: world.deps.random.uuid(),
    body: {},
  });
  expect(status).toBe(200);
};
const book = async (hour: string, place: object): Promise<string> => {
  const starts_at = `2026-11-21T${hour}:00+09:00`;
  const quote = await world.call<{ id: string }>(man, QUOTES, {
    body: { female_cast_id: cast.castId, starts_at, minutes: 60, place },
  });
  const body = { quote_id: quote.data.id, payment_method: 'gold' };
  const key = world.deps.random.uuid();
  return (await world.call<Shown>(man, 'POST /api/v1/users/me/reservations/', { key, body })).data.id;
};
const through = (eyes: string, id: string) =>
  Promise.all([
    world.call(ops, `GET ${reservation(id)}address/`, { ghost: eyes }),
    world.call<Shown>(ops, `GET ${reservation(id)}`, { ghost: eyes }),
  ]);

/** A customer who is known, a home, and a cast who comes there. */
beforeEach(async () => {
  at('11:00');
  ({ ops, man } = await world.people());
  cast = await makeCast(world.deps, { placeTypeIds: [16, 17], areaIds: [1] });
  const first = await book('13:00', { place_type_id: 17, mst_hotel_id: 1 });
  await step(cast, first, 'accept');
  for (const [time, event] of [
    ['12:10', 'depart'],
    ['12:50', 'arrive'],
    ['13:00', 'start'],
    ['14:00', 'finish'],
  ] as const) {
    at(time);
    await step(cast, first, event);
  }
  ghost = await world.ghost(ops, man);
});

test('the homes of a customer stay the customer’s own to read, and the log says who tried', async () => {
  await world.call(man, 'POST /api/v1/users/me/homes/', { body: { ...HOME, area_id: 1 } });
  expect(await world.call(ops, HOMES, { ghost })).toMatchObject({ status: 403, code: 'ghost/not_allowed' });
  expect((await world.call<unknown[]>(man, HOMES)).data).toHaveLength(1);
  expect((await world.visits(man))[0]).toMatchObject({ requests: 1, writes: [] });
});

test('through the eyes of the customer or the cast ops never reads the address', async () => {
  const home = await world.call<{ id: number }>(man, 'POST /api/v1/users/me/homes/', { body: { ...HOME, area_id: 1 } });
  const id = await book('21:00', { place_type_id: 16, home_id: home.data.id });
  const hidden = [{ status: 404, code: 'not_found' }, { data: { address_open: false } }];
  expect(await through(ghost, id)).toMatchObject(hidden);
  expect((await world.call(man, `GET ${reservation(id)}address/`)).data).toEqual(HOME);
  await step(cast, id, 'accept');
  expect(await through(ghost, id)).toMatchObject(hidden);
  expect(await through(await world.ghost(ops, cast), id)).toMatchObject(hidden);
  at('22:00', '2026-11-22');
  expect(await through(await world.ghost(ops, man), id)).toMatchObject(hidden);
  expect((await world.call(man, `GET ${reservation(id)}address/`)).data).toEqual(HOME);
});
