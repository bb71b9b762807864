import { makeCast, makeMan, type TestPerson } from '../../../../support/factories';
import { until } from '../../../../support/until';
import { type Client, type Live, openLive } from '../../../http/live-world';
import { at, cast, man, setUpMeeting, world } from './meeting-scene';

setUpMeeting();

let live: Live;
beforeAll(async () => {
  live = await openLive(world.deps);
});
afterAll(() => live.close());

const CHANGES = 'subscription { changes(after: 0) { kind subject payload } }';

const listening = async (person: TestPerson): Promise<Client> => {
  const client = await live.as(person);
  await client.subscribe(CHANGES);
  return client;
};
/** The states that a socket was told of one reservation. */
const statesOn = (client: Client, id: string) =>
  client.changes().flatMap((data) => {
    const { kind, subject, payload } = data?.changes ?? {};
    return kind === 'reservation' && subject === id ? [JSON.parse(String(payload)).state] : [];
  });
const subjectsOn = (client: Client) => client.changes().map((data) => data?.changes?.subject);

it('the events of a reservation reach its two people and nobody else', async () => {
  at('18:00');
  const { data } = await world.book(man, cast.castId);
  const [otherMan, otherCast] = [await makeMan(world.deps), await makeCast(world.deps)];
  const [his, hers] = [await listening(man), await listening(cast)];
  const [strange, stranger] = [await listening(otherMan), await listening(otherCast)];
  await world.event(cast, data.id, 'accept');
  await world.event(man, data.id, 'cancel');
  for (const own of [his, hers]) await until(() => statesOn(own, data.id).length === 3);
  expect(statesOn(his, data.id)).toEqual(['requested', 'confirmed', 'cancelled_user']);
  expect(statesOn(hers, data.id)).toEqual(['requested', 'confirmed', 'cancelled_user']);

  // Something of her own proves that the stranger's socket was listening all the time.
  const own = await world.book(await makeMan(world.deps, { gold: 100_000 }), otherCast.castId);
  await until(() => stranger.changes().length > 0);
  expect(subjectsOn(stranger)).toEqual([own.data.id]);
  expect(subjectsOn(strange)).toEqual([]);
  for (const client of [his, hers, strange, stranger]) client.close();
});
