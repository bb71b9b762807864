import { and, asc, eq } from 'drizzle-orm';
import { personEvent } from '@/server/db/schema';
import { makeCast, makeMan, type TestPerson } from '../../../../support/factories';
import { until } from '../../../../support/until';
import { type Client, type Live, openLive } from '../../../http/live-world';
import { agreed, at, cast, man, play, running, setUpMeeting, world } from './meeting-scene';

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

it('the events of a reservation reach its two people and no other account', async () => {
  at('18:00');
  const { data } = await world.book(man, cast.castId);
  const [otherMan, otherCast] = [await makeMan(world.deps), await makeCast(world.deps)];
  const [customerFeed, castFeed] = [await listening(man), await listening(cast)];
  const [strange, stranger] = [await listening(otherMan), await listening(otherCast)];
  await world.event(cast, data.id, 'accept');
  await world.event(man, data.id, 'cancel');
  for (const own of [customerFeed, castFeed]) await until(() => statesOn(own, data.id).length === 3);
  expect(statesOn(customerFeed, data.id)).toEqual(['requested', 'confirmed', 'cancelled_user']);
  expect(statesOn(castFeed, data.id)).toEqual(['requested', 'confirmed', 'cancelled_user']);

  // A booking of the stranger's own proves that the stranger's socket was listening all the time.
  const own = await world.book(await makeMan(world.deps, { gold: 100_000 }), otherCast.castId);
  await until(() => stranger.changes().length > 0);
  expect(subjectsOn(stranger)).toEqual([own.data.id]);
  expect(subjectsOn(strange)).toEqual([]);
  for (const client of [customerFeed, castFeed, strange, stranger]) client.close();
});

/** The states of one reservation that wait for the sockets of a person. */
const statesFor = async ({ id: personId }: TestPerson, subject: string) => {
  const isOfPerson = and(eq(personEvent.personId, personId), eq(personEvent.subject, subject));
  const rows = await world.deps.reader().select().from(personEvent).where(isOfPerson).orderBy(asc(personEvent.seq));
  return rows.map(({ payload }) => Reflect.get(Object(payload), 'state'));
};

it.each([
  ['declined', (id: string) => world.event(cast, id, 'decline')],
  ['expired', halfAnHour],
  ['adjusting', propose],
  ['expired', (id: string) => propose(id).then(halfAnHour)],
  ['confirmed', (id: string) => propose(id).then(() => world.event(man, id, 'approve'))],
  ['cancelled_user', (id: string) => world.event(man, id, 'cancel')],
] as const)('both hear at once that a request is %s (%#)', async (state, happens) => {
  at('18:00');
  const { data } = await world.book(man, cast.castId);
  await happens(data.id);
  for (const person of [man, cast]) expect((await statesFor(person, data.id)).at(-1)).toBe(state);
});

it.each([
  ['no_show_user', (id: string) => play(id, ['19:30', cast, 'depart'], ['20:50', cast, 'arrive'], castFeed('no_show'))],
  ['no_show_cast', (id: string) => play(id, customerFeed('no_show'))],
  ['disputed', (id: string) => play(id, customerFeed('no_show'), castFeed('dispute'))],
  ['cancelled_cast', dayOff],
] as const)('both hear at once that what was agreed ends as %s', async (state, happens) => {
  const id = await agreed();
  await happens(id);
  for (const person of [man, cast]) expect((await statesFor(person, id)).at(-1)).toBe(state);
});

it('both hear at once of a problem that the customer reports', async () => {
  const id = await running();
  await play(id, ['22:00', cast, 'finish'], ['22:10', man, 'dispute']);
  for (const person of [man, cast]) expect((await statesFor(person, id)).slice(-2)).toEqual(['completed', 'disputed']);
});

function customerFeed(event: string): [string, TestPerson, string] {
  return ['21:15', man, event];
}
function castFeed(event: string): [string, TestPerson, string] {
  return ['21:15', cast, event];
}
async function propose(id: string) {
  await world.event(cast, id, 'propose', undefined, { starts_at: '2026-11-21T23:00:00+09:00' });
}
async function halfAnHour() {
  at('18:30');
  await world.sweep();
}
async function dayOff() {
  const path = `/api/v1/female_casts/me/shifts/${cast.shiftIds[0]}/?cancel_bookings=true`;
  expect((await world.call(cast, 'DELETE', path)).status).toBe(204);
}
