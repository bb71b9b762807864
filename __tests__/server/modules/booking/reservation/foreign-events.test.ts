import { makeCast, makeMan, type TestPerson } from '../../../../support/factories';
import { type Client, type Live, openLive, until } from '../../../http/live-world';
import { at, cast, man, world } from './evening-scene';

let live: Live;
beforeAll(async () => {
  live = await openLive(world.deps);
});
afterAll(() => live.close());

const FOLLOW = 'subscription($id:ID!){ reservation(id:$id, after: 0) { seq kind payload } }';
const CHANGES = 'subscription { changes(after: 0) { kind subject } }';

const listening = async (person: TestPerson, id: string): Promise<Client> => {
  const client = await live.as(person);
  await client.subscribe(FOLLOW, 'one', { id });
  await client.subscribe(CHANGES, 'all');
  return client;
};
const statesOn = (client: Client) =>
  client.changes('one').map((data) => JSON.parse(String(data?.reservation?.payload)).state);

it('the events of a reservation reach its two people and nobody else who knows or guesses its id', async () => {
  at('18:00');
  const { data } = await world.book(man, cast.castId);
  const [otherMan, otherCast] = [await makeMan(world.deps), await makeCast(world.deps)];
  const [his, hers] = [await listening(man, data.id), await listening(cast, data.id)];
  const [strange, stranger] = [await listening(otherMan, data.id), await listening(otherCast, data.id)];
  await world.event(cast, data.id, 'accept');
  await world.event(man, data.id, 'cancel');
  for (const own of [his, hers]) await until(() => statesOn(own).length === 3);
  expect(statesOn(his)).toEqual(['requested', 'confirmed', 'cancelled_user']);
  expect(statesOn(hers)).toEqual(['requested', 'confirmed', 'cancelled_user']);

  // Something of her own proves that the stranger's socket was listening all the time.
  const own = await world.book(await makeMan(world.deps, { gold: 100_000 }), otherCast.castId);
  await until(() => stranger.changes('all').length > 0);
  expect(stranger.changes('all')).toEqual([{ changes: { kind: 'reservation', subject: own.data.id } }]);
  expect(strange.changes('all')).toEqual([]);
  expect([strange, stranger].map((client) => client.changes('one'))).toEqual([[], []]);
  for (const client of [his, hers, strange, stranger]) client.close();
});

it('an id that is none is silent, and no error tells which ids exist', async () => {
  const client = await live.as(man);
  for (const [index, id] of ['x', world.deps.random.uuid(), "' or '1'='1"].entries())
    await client.subscribe(FOLLOW, String(index), { id });
  await client.subscribe(CHANGES, 'all');
  const { data } = await world.book(man, cast.castId);
  await until(() => client.changes('all').length > 0);
  expect(client.frames.filter(({ type }) => type === 'error')).toEqual([]);
  expect(client.frames.filter(({ type, id }) => type === 'next' && id !== 'all')).toEqual([]);
  expect(data.state).toBe('requested');
  client.close();
});
