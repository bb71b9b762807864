import { makeCast, makeMan } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const PATH = '/api/v1/users/me/reservation_reliability/';
const NEW = { score: 100, band: '新規', formula: [] };

test('a customer’s reliability is read by that customer and by a cast with a booking, no one else', async () => {
  const [man, stranger] = [await makeMan(world.deps, { gold: 100_000 }), await makeMan(world.deps)];
  const [cast, other] = [await makeCast(world.deps), await makeCast(world.deps)];
  expect(await world.call(man, 'GET', PATH)).toMatchObject({ status: 200, data: NEW });
  const ofAnother = `${PATH}?user_id=${man.id}`;
  for (const person of [cast, other, stranger])
    expect(await world.call(person, 'GET', ofAnother)).toMatchObject({ status: 404, code: 'not_found' });
  expect((await world.book(man, cast.castId)).status).toBe(201);
  expect(await world.call(cast, 'GET', ofAnother)).toMatchObject({ status: 200, data: NEW });
  for (const person of [other, stranger]) expect((await world.call(person, 'GET', ofAnother)).status).toBe(404);
  expect((await world.call(null, 'GET', PATH)).status).toBe(401);
});
