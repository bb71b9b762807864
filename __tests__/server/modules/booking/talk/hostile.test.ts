import { accessTokenOf, type TestCast, type TestPerson } from '../../../../support/factories';
import { type Live, openLive, until } from '../../../http/live-world';
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

const SEND = 'mutation($r:ID!,$c:ID!,$b:String!){ sendMessage(roomId:$r,clientId:$c,body:$b){ seq body } }';
const FOLLOW = 'subscription($r:ID!,$a:Int!){ messages(roomId:$r,after:$a){ seq body } }';
const SCRIPT = '<img src=x onerror="alert(document.cookie)"> {{7*7}} <script>alert(1)</script>';
const ROOM_IDS = ['0193b000-0000-7000-8000-00000000000a', 'x', "' or 1=1 --", '../1', ''];

const send = async (person: TestPerson, clientId: string, body: string) =>
  (await live.post(SEND, await accessTokenOf(talk.deps, person), { r: room.id, c: clientId, b: body })).body;
const bodiesOf = async (person: TestPerson) => (await talk.messages(person, room.id)).data.map(({ body }) => body);

it('a room that is not theirs stays silent to strangers, whatever id they guess', async () => {
  const stranger = await talk.man();
  const client = await live.as(stranger);
  const guesses = [room.id, ...ROOM_IDS];
  for (const [index, id] of guesses.entries()) await client.subscribe(FOLLOW, String(index), { r: id, a: 0 });
  const codes = () =>
    guesses.flatMap((_, index) => client.errors(String(index)).map(({ extensions }) => extensions?.code));
  await until(() => codes().length === guesses.length);
  await talk.say(man, room.id, '秘密');
  await talk.say(cast, room.id, '返事');
  expect(new Set(codes())).toEqual(new Set(['not_found']));
  expect(client.frames.filter(({ payload }) => payload?.data)).toEqual([]);
  client.close();
});

it('a client id sent again with another text is the first message, on every way', async () => {
  const id = talk.deps.random.uuid();
  await talk.say(man, room.id, 'さいしょ', id);
  const again = await talk.say(man, room.id, 'べつの言葉', id);
  expect([again.status, again.data.seq, again.data.body]).toEqual([201, 1, 'さいしょ']);
  expect(await send(man, id, 'さらに別')).toEqual({ data: { sendMessage: { seq: 1, body: 'さいしょ' } } });
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

it('a flood ends at twenty a minute over every way together, and leaves nothing behind', async () => {
  for (let index = 0; index < 10; index += 1) await talk.say(man, room.id, `rest ${index}`);
  for (let index = 0; index < 10; index += 1) await send(man, talk.deps.random.uuid(), `graphql ${index}`);
  const refused = await Promise.all(
    Array.from({ length: 5 }, (_, index) => send(man, talk.deps.random.uuid(), `zu viel ${index}`)),
  );
  for (const { errors } of refused)
    expect(errors[0].extensions).toMatchObject({ code: 'rate/limited', retry_after: expect.any(Number) });
  expect((await talk.say(man, room.id, 'x')).status).toBe(429);
  expect((await talk.messages(cast, room.id, '?limit=50')).data).toHaveLength(20);
});

it('script in a message and in a name is kept and sent as the text that it is, by API, socket and list', async () => {
  const client = await live.as(cast);
  await client.subscribe(FOLLOW, '1', { r: room.id, a: 0 });
  await talk.say(man, room.id, SCRIPT);
  await until(() => client.changes().length > 0);
  expect(client.changes()[0]?.messages?.body).toBe(SCRIPT);
  client.close();
  expect(await bodiesOf(cast)).toEqual([SCRIPT]);
  const [listed] = (await talk.rooms(cast)).data;
  expect(listed?.partner.name).toBe('<b id="x">');
  expect(listed?.last_message?.body).toBe(SCRIPT);
  const reply = await talk.messages(cast, room.id);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
});

it('a blocked man hears his own words on his socket, she hears nothing on hers, neither message nor event', async () => {
  await talk.say(man, room.id, 'まえ');
  await talk.block(cast, man.id);
  const [his, hers] = [await live.as(man), await live.as(cast)];
  await hers.subscribe('subscription { changes { kind subject } }', 'changes');
  await hers.subscribe('subscription { badges { talk } }', 'badges');
  await hers.subscribe(FOLLOW, 'messages', { r: room.id, a: 0 });
  await until(() => hers.changes('badges').length > 0 && hers.changes('messages').length > 0);
  await his.subscribe(FOLLOW, '1', { r: room.id, a: 1 });
  await talk.say(man, room.id, 'あと');
  await talk.read(man, room.id, 2);
  await until(() => his.changes().length > 0);
  // What comes after it on the same way proves that nothing came before.
  const other = await talk.man();
  const { data } = await talk.open(other, { female_cast_id: cast.castId });
  await talk.say(other, data.id, 'こんばんは');
  await until(() => hers.changes('changes').length > 0);
  expect(hers.changes('changes')).toEqual([{ changes: { kind: 'talk', subject: data.id } }]);
  expect(hers.changes('messages').map((seen) => seen?.messages?.body)).toEqual(['まえ']);
  his.close();
  hers.close();
});
