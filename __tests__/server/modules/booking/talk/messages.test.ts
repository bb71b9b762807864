import { eventsAfter } from '@/server/modules/machinery/live/service';
import type { TestCast, TestPerson } from '../../../../support/factories';
import { openTalk, type Room, type Talk } from './world';

let talk: Talk;
let man: TestPerson;
let cast: TestCast;
let room: Room;

beforeAll(async () => {
  talk = await openTalk();
});
afterAll(() => talk.close());
beforeEach(async () => {
  man = await talk.man({ nickname: 'たか' });
  cast = await talk.cast({ displayName: 'みさき', shift: null });
  room = (await talk.open(man, { female_cast_id: cast.castId })).data;
  talk.deps.clock.advance(120_000);
});

const bodies = async (person: TestPerson, query = '') =>
  (await talk.messages(person, room.id, query)).data.map(({ body }) => body);

describe('messages', () => {
  it('go both ways, numbered from one, each side knowing its own', async () => {
    expect(room).toMatchObject({
      partner: { name: 'みさき', user_id: cast.id, female_cast_id: cast.castId },
      unread: 0,
    });
    expect((await talk.say(man, room.id, 'はじめまして')).status).toBe(201);
    expect((await talk.say(cast, room.id, 'ありがとうございます')).data).toMatchObject({ seq: 2, mine: true });
    expect((await talk.messages(man, room.id)).data).toMatchObject([
      { seq: 2, mine: false, body: 'ありがとうございます' },
      { seq: 1, mine: true, body: 'はじめまして' },
    ]);
    const castRooms = (await talk.rooms(cast)).data;
    expect(castRooms).toMatchObject([
      { id: room.id, partner: { name: 'たか', user_id: man.id, photo: null }, unread: 1 },
    ]);
    expect(castRooms[0]?.last_message).toMatchObject({ body: 'ありがとうございます', mine: true });
  });

  it('are numbered without gaps when both write at once', async () => {
    await talk.say(man, room.id, '0');
    const sent = await Promise.all(
      Array.from({ length: 16 }, (_, index) => talk.say(index % 2 ? man : cast, room.id, String(index + 1))),
    );
    expect(sent.every(({ status }) => status === 201)).toBe(true);
    const { data } = await talk.messages(cast, room.id, '?limit=50');
    expect(data.map(({ seq }) => seq)).toEqual(Array.from({ length: 17 }, (_, index) => 17 - index));
  });

  it('are kept once per client id, also when twins come at the same time', async () => {
    const id = talk.deps.random.uuid();
    const twins = await Promise.all([1, 2, 3].map(() => talk.say(man, room.id, '一度だけ', id)));
    expect(twins.map(({ status, data }) => [status, data.seq])).toEqual([
      [201, 1],
      [201, 1],
      [201, 1],
    ]);
    expect(await bodies(cast)).toEqual(['一度だけ']);
    expect(await talk.badge(cast)).toBe(1);
    const other = await talk.cast({ shift: null });
    const elsewhere = (await talk.open(man, { female_cast_id: other.castId })).data;
    expect((await talk.say(man, elsewhere.id, '別', id)).code).toBe('validation/failed');
  });

  it('stay text, whatever is written', async () => {
    const script = '<script>alert("x")</script> \u202e ＆ \'); drop table person; --';
    await talk.say(man, room.id, script);
    // But for what would turn the line backwards.
    expect(await bodies(cast)).toEqual([script.replace('\u202e', '')]);
  });

  it('have one to five hundred characters as people count them', async () => {
    expect((await talk.say(man, room.id, '   ')).code).toBe('validation/failed');
    expect((await talk.say(man, room.id, 'あ'.repeat(501))).code).toBe('validation/failed');
    expect((await talk.say(man, room.id, 'a\0b')).code).toBe('validation/failed');
    expect((await talk.say(man, room.id, '👨‍👩‍👧‍👦'.repeat(500))).status).toBe(201);
  });

  it('are read by pages down from the newest, and up from a number without loss or doubles', async () => {
    for (let index = 1; index <= 7; index += 1) await talk.say(man, room.id, String(index));
    const first = await talk.messages(cast, room.id, '?limit=3');
    expect(first.data.map(({ seq }) => seq)).toEqual([7, 6, 5]);
    const second = await talk.messages(cast, room.id, `?limit=3&cursor=${first.next}`);
    expect(second.data.map(({ body }) => body)).toEqual(['4', '3', '2']);
    const third = await talk.messages(cast, room.id, `?limit=3&cursor=${second.next}`);
    expect(third.data.map(({ body }) => body)).toEqual(['1']);
    expect(third.next).toBeNull();
    expect((await talk.messages(cast, room.id, '?cursor=5')).code).toBe('validation/failed');
    expect(await bodies(cast, '?limit=3&after=2')).toEqual(['3', '4', '5']);
    expect(await bodies(cast, '?limit=3&after=5')).toEqual(['6', '7']);
    expect((await talk.messages(cast, room.id, '?cursor=x')).code).toBe('validation/failed');
  });

  it('are at most twenty a minute, twins not counted', async () => {
    const id = talk.deps.random.uuid();
    await talk.say(man, room.id, '1', id);
    talk.deps.clock.advance(15_000);
    for (let index = 2; index <= 20; index += 1) await talk.say(man, room.id, String(index));
    const refused = await talk.say(man, room.id, '21');
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([429, 'rate/limited', '45']);
    expect((await talk.say(man, room.id, '1', id)).status).toBe(201);
    expect((await talk.say(cast, room.id, '返事')).status).toBe(201);
    talk.deps.clock.advance(45_000);
    expect((await talk.say(man, room.id, '21')).status).toBe(201);
  });
});

describe('read marks', () => {
  it('empty the badge, show the other side how far, and never go back', async () => {
    for (const body of ['1', '2', '3']) await talk.say(man, room.id, body);
    expect([await talk.badge(cast), await talk.badge(man)]).toEqual([3, 0]);
    expect((await talk.read(cast, room.id, 2)).data.read_seq).toBe(2);
    expect(await talk.badge(cast)).toBe(1);
    expect((await talk.room(man, room.id)).data.peer_read_seq).toBe(2);
    await talk.read(cast, room.id, 1);
    expect((await talk.room(man, room.id)).data.peer_read_seq).toBe(2);
    expect((await talk.read(cast, room.id, 99)).data.read_seq).toBe(3);
    expect(await talk.badge(cast)).toBe(0);
  });

  it('and messages are told to both, with ids and numbers only', async () => {
    await talk.say(man, room.id, 'ひみつ');
    await talk.read(cast, room.id, 1);
    for (const person of [man, cast]) {
      const events = await eventsAfter(talk.deps.reader(), person.id, 0, 10);
      expect(events.map(({ kind, subject, payload }) => [kind, subject, payload])).toEqual([
        ['talk', room.id, { seq: 1 }],
        ['talk', room.id, { read: 1 }],
      ]);
    }
  });
});

describe('the list', () => {
  it('goes on by its cursor, the newest first, and leaves out rooms without a message', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const other = await talk.cast({ shift: null });
      const opened = (await talk.open(man, { user_id: other.id })).data;
      talk.deps.clock.advance(1000);
      await talk.say(man, opened.id, 'x');
      ids.unshift(opened.id);
    }
    const app = await talk.app.request('/api/v1/users/me/talk_rooms/?limit=2', {
      headers: { authorization: `Bearer ${await token(man)}` },
    });
    const page = await app.json();
    expect(page.data.map(({ id }: Room) => id)).toEqual(ids.slice(0, 2));
    const rest = await talk.rooms(man, `?limit=2&cursor=${page.page.next_cursor}`);
    expect(rest.data.map(({ id }) => id)).toEqual(ids.slice(2));
    expect((await talk.rooms(man, '?cursor=zz')).code).toBe('validation/failed');
  });
});

describe('the list', () => {
  it('has the rooms of tonight first, then those of a later booking, whenever something was written', async () => {
    const booker = await talk.man({ gold: 50_000 });
    const tomorrow = { business_date: '2026-11-22' };
    const casts = [await talk.cast(), await talk.cast({ shift: tomorrow }), await talk.cast({ shift: null })];
    const [tonight, later, none] = await Promise.all(
      casts.map(async ({ castId }) => (await talk.open(booker, { female_cast_id: castId })).data.id),
    );
    for (const id of [tonight, later, none]) {
      await talk.say(booker, id ?? '', 'こんばんは');
      talk.deps.clock.advance(1000);
    }
    await talk.booking(booker, casts[0] as TestCast);
    await talk.booking(booker, casts[1] as TestCast, '2026-11-22T21:00:00+09:00');
    const shown = async (query = '') => (await talk.rooms(booker, query)).data.map((row) => [row.id, row.tonight]);
    expect(await shown()).toEqual([
      [tonight, true],
      [later, false],
      [none, false],
    ]);
    const first = await talk.rooms(booker, '?limit=1');
    expect(await shown(`?limit=1&cursor=${first.next}`)).toEqual([[later, false]]);
  });
});

const token = async (person: TestPerson) =>
  (await talk.deps.identity.issueAccessToken({ personId: person.id, groups: person.groups }, person.sessionId)).token;
