import type { TestCast, TestPerson } from '../../../../support/factories';
import { until } from '../../../../support/until';
import { type Client, type Live, openLive } from '../../../http/live-world';
import { openTalk, type Room, type Talk } from './world';

let talk: Talk;
let live: Live;
let man: TestPerson;
let cast: TestCast;
let room: Room;

beforeAll(async () => {
  talk = await openTalk();
  live = await openLive(talk.deps);
});
afterAll(async () => {
  await live.close();
  await talk.close();
});
beforeEach(async () => {
  man = await talk.man();
  cast = await talk.cast({ shift: null });
  room = (await talk.open(man, { female_cast_id: cast.castId })).data;
});

const FOLLOW = 'subscription($a:Int){ changes(after:$a){ seq kind subject payload } }';

/** Follows a person's changes as an open talk screen does, from a number on. */
const follow = async (person: TestPerson, after: number): Promise<Client> => {
  const client = await live.as(person);
  await client.subscribe(FOLLOW, '1', { a: after });
  return client;
};
const messagesOn = (client: Client) =>
  client.changes().map((data) => {
    const { kind, subject, payload } = data?.changes ?? {};
    return { kind, subject, seq: JSON.parse(String(payload)).seq };
  });
const numbersOn = (client: Client) => messagesOn(client).map(({ seq }) => seq);

it('tells both sides of each message, and a lost connection loses and doubles none', async () => {
  const castFeed = await follow(cast, 0);
  for (const body of ['一', '二']) await talk.say(man, room.id, body);
  await until(() => castFeed.changes().length === 2);
  expect(messagesOn(castFeed)).toEqual([1, 2].map((seq) => ({ kind: 'talk', subject: room.id, seq })));
  castFeed.close();
  await castFeed.closed;
  await talk.say(man, room.id, '三');
  await talk.say(cast, room.id, '四');
  const again = await follow(cast, 2);
  await until(() => again.changes().length === 2);
  await Promise.all([talk.say(man, room.id, '五'), talk.say(cast, room.id, '六')]);
  await until(() => again.changes().length === 4);
  expect([...numbersOn(castFeed), ...numbersOn(again)]).toEqual([1, 2, 3, 4, 5, 6]);
  const read = await talk.messages(cast, room.id, '?after=2');
  expect(read.data.slice(0, 2)).toMatchObject([
    { seq: 3, body: '三', mine: false },
    { seq: 4, body: '四', mine: true },
  ]);
  again.close();
});
