import type { TestCast, TestPerson } from '../../../../support/factories';
import { until } from '../../../../support/until';
import { type Live, openLive } from '../../../http/live-world';
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
  man = await talk.man({ nickname: '<b id="x">' });
  cast = await talk.cast({ shift: null });
  room = (await talk.open(man, { female_cast_id: cast.castId })).data;
});

const FOLLOW = 'subscription { changes(after: 0) { kind subject payload } }';
const SCRIPT = '<img src=x onerror="alert(document.cookie)"> {{7*7}} <script>alert(1)</script>';

const bodiesOf = async (person: TestPerson) => (await talk.messages(person, room.id)).data.map(({ body }) => body);

it('what is said in a room stays silent on the socket of a stranger', async () => {
  const stranger = await talk.man();
  const client = await live.as(stranger);
  await client.subscribe(FOLLOW);
  await talk.say(man, room.id, '秘密');
  await talk.say(cast, room.id, '返事');
  // A message of the stranger's own proves that the socket was listening all the time.
  const { data } = await talk.open(stranger, { female_cast_id: cast.castId });
  await talk.say(stranger, data.id, 'こんばんは');
  await until(() => client.changes().length > 0);
  expect(client.changes().map((seen) => seen?.changes?.subject)).toEqual([data.id]);
  client.close();
});

it('a client id sent again with another text is the first message', async () => {
  const id = talk.deps.random.uuid();
  await talk.say(man, room.id, 'さいしょ', id);
  const again = await talk.say(man, room.id, 'べつの言葉', id);
  expect([again.status, again.data.seq, again.data.body]).toEqual([201, 1, 'さいしょ']);
  expect(await bodiesOf(cast)).toEqual(['さいしょ']);
});

it("another person's client id tells nothing of their message and is a message of its own", async () => {
  const id = talk.deps.random.uuid();
  await talk.say(man, room.id, '彼の言葉', id);
  expect((await talk.say(cast, room.id, '彼女の言葉', id)).data).toMatchObject({ seq: 2, body: '彼女の言葉' });
  const other = await talk.cast({ shift: null });
  const elsewhere = (await talk.open(man, { female_cast_id: other.castId })).data;
  await talk.say(man, elsewhere.id, 'はじめまして');
  expect((await talk.say(other, elsewhere.id, 'こちらこそ', id)).data.body).toBe('こちらこそ');
  expect(await bodiesOf(cast)).toEqual(['彼女の言葉', '彼の言葉']);
});

it('a flood ends at twenty a minute, and leaves nothing behind', async () => {
  for (let index = 0; index < 20; index += 1) await talk.say(man, room.id, `rest ${index}`);
  const refused = await Promise.all(
    Array.from({ length: 5 }, (_, index) => talk.say(man, room.id, `too many ${index}`)),
  );
  expect(refused.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(5).fill('429 rate/limited'));
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await talk.messages(cast, room.id, '?limit=50')).data).toHaveLength(20);
});

it('script in a message and in a name is kept and sent as the text that it is, by API and list, and never on the socket', async () => {
  const client = await live.as(cast);
  await client.subscribe(FOLLOW);
  await talk.say(man, room.id, SCRIPT);
  await until(() => client.changes().length > 0);
  expect(client.changes()).toEqual([{ changes: { kind: 'talk', subject: room.id, payload: '{"seq":1}' } }]);
  client.close();
  expect(await bodiesOf(cast)).toEqual([SCRIPT]);
  const [listed] = (await talk.rooms(cast)).data;
  expect(listed?.partner.name).toBe('<b id="x">');
  expect(listed?.last_message?.body).toBe(SCRIPT);
  const reply = await talk.messages(cast, room.id);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
});

it('a blocked customer’s words reach the customer’s socket, and never the cast’s', async () => {
  await talk.say(man, room.id, 'まえ');
  await talk.block(cast, man.id);
  const [customerFeed, castFeed] = [await live.as(man), await live.as(cast)];
  await castFeed.subscribe('subscription { changes { kind subject } }');
  await castFeed.subscribe('{ changes(after: 0) { last_seq } }', 'asked');
  await until(() => castFeed.changes('asked').length > 0);
  await customerFeed.subscribe(FOLLOW);
  await talk.say(man, room.id, 'あと');
  await talk.read(man, room.id, 2);
  await until(() => customerFeed.changes().some((seen) => seen?.changes?.payload === '{"seq":2}'));
  // What comes after it on the same way proves that nothing came before.
  const other = await talk.man();
  const { data } = await talk.open(other, { female_cast_id: cast.castId });
  await talk.say(other, data.id, 'こんばんは');
  await until(() => castFeed.changes().length > 0);
  expect(castFeed.changes()).toEqual([{ changes: { kind: 'talk', subject: data.id } }]);
  customerFeed.close();
  castFeed.close();
});
