import type { Data } from '@/contract';
import { TALK_TEMPLATES } from '@/domain/talk';
import { eventsAfter } from '@/server/modules/machinery/live/service';
import type { TestCast, TestPerson } from '../../../../support/factories';
import { openTalk, type Room, type Talk } from './world';

type Settings = Data<'GET /api/v1/users/me/talk_settings/'>;

let talk: Talk;
let man: TestPerson;
let cast: TestCast;
let room: Room;
beforeAll(async () => {
  talk = await openTalk();
});
afterAll(() => talk.close());
beforeEach(async () => {
  man = await talk.man({ gold: 100_000 });
  cast = await talk.cast();
  room = (await talk.open(man, { female_cast_id: cast.castId })).data;
});
const settle = (who: TestPerson, wish: object) => talk.call<Settings>(who, 'PATCH', 'users/me/talk_settings/', wish);
const settings = async (who: TestPerson) => (await talk.call<Settings>(who, 'GET', 'users/me/talk_settings/')).data;
const offered = async (who: TestPerson) => (await talk.call<string[]>(who, 'GET', 'users/me/talk_templates/')).data;
const code = async (who: TestPerson) => (await talk.say(who, room.id, 'こんばんは')).code;

describe('who may write first', () => {
  it('is every account that the rules of talk let write, until something else is chosen', async () => {
    expect([await settings(man), await settings(cast)]).toEqual([
      { receive_from: 'booked', read_marks: true, templates: [] },
      { receive_from: 'everyone', read_marks: true, templates: [] },
    ]);
    expect(await code(man)).toBeUndefined();
  });

  it('to a cast: followers alone, if the cast wants that', async () => {
    await settle(cast, { receive_from: 'followers' });
    expect(await code(man)).toBe('talk/closed');
    await talk.call(man, 'POST', 'users/me/follows/', { female_cast_id: cast.castId });
    expect(await code(man)).toBeUndefined();
  });

  it('to a cast: only customers who booked the cast, if the cast wants that; a follow is not enough', async () => {
    await settle(cast, { receive_from: 'booked' });
    await talk.call(man, 'POST', 'users/me/follows/', { female_cast_id: cast.castId });
    expect(await code(man)).toBe('talk/closed');
    await talk.booking(man, cast);
    expect(await code(man)).toBeUndefined();
  });

  it('a customer the cast has written to may answer, however narrow the cast’s range is', async () => {
    expect(await code(man)).toBeUndefined();
    await settle(cast, { receive_from: 'booked' });
    expect(await code(man)).toBe('talk/closed');
    expect(await code(cast)).toBeUndefined();
    expect(await code(man)).toBeUndefined();
  });

  it('to a customer: casts with a booking, or only as long as the booking is before them', async () => {
    const id = await talk.booking(man, cast);
    await settle(man, { receive_from: 'live' });
    expect(await code(cast)).toBeUndefined();
    await talk.event(man, id, 'cancel');
    expect(await code(cast)).toBe('talk/closed');
    expect(await code(man)).toBeUndefined();
    expect(await code(cast)).toBeUndefined();
  });

  it('is chosen from what the role has', async () => {
    expect(await settle(man, { receive_from: 'followers' })).toMatchObject({ status: 400, code: 'validation/failed' });
    expect(await settle(cast, { receive_from: 'live' })).toMatchObject({ status: 400 });
    expect((await settings(man)).receive_from).toBe('booked');
  });
});

describe('read marks', () => {
  const seen = async (who: TestPerson) => (await talk.room(who, room.id)).data.peer_read_seq;

  it('that one of the two keeps off show neither how far the other has read; unread counts go on', async () => {
    await talk.say(man, room.id, '1');
    await talk.read(cast, room.id, 1);
    await talk.say(cast, room.id, '2');
    await talk.read(man, room.id, 2);
    expect([await seen(man), await seen(cast)]).toEqual([1, 2]);
    await settle(cast, { read_marks: false });
    expect([await seen(man), await seen(cast)]).toEqual([0, 0]);
    await talk.say(man, room.id, '3');
    expect(await talk.badge(cast)).toBe(1);
    await talk.read(cast, room.id, 3);
    expect(await talk.badge(cast)).toBe(0);
    const told = await eventsAfter(talk.deps.reader(), man.id, 0, 50);
    expect(told.map(({ payload }) => payload)).not.toContainEqual({ read: 3 });
    await settle(cast, { read_marks: true });
    expect(await seen(man)).toBe(3);
  });
});

describe('ready-made texts', () => {
  it('of one’s own come first, in one’s own order, each text once; no other account has them', async () => {
    await settle(man, { templates: [' 21時頃に着きます ', '少し遅れます'] });
    expect((await settle(man, { templates: ['少し遅れます', '21時頃に着きます'] })).data.templates).toEqual([
      '少し遅れます',
      '21時頃に着きます',
    ]);
    const ready = TALK_TEMPLATES.male_user.filter((text) => text !== '少し遅れます');
    expect(await offered(man)).toEqual(['少し遅れます', '21時頃に着きます', ...ready]);
    expect(await offered(await talk.man())).toEqual(TALK_TEMPLATES.male_user);
    expect((await settle(man, { read_marks: false })).data.templates).toHaveLength(2);
    expect((await settle(man, { templates: [] })).data.templates).toEqual([]);
  });

  it('are ten at most, of 200 characters at most, none empty, none twice; what is refused changes nothing', async () => {
    await settle(man, { templates: ['はい'] });
    const ten = Array.from({ length: 10 }, (_, n) => `定型文${n}`);
    for (const templates of [[...ten, '11'], ['あ'.repeat(201)], ['  '], ['はい', ' はい']])
      expect(await settle(man, { templates })).toMatchObject({ status: 400, code: 'validation/failed' });
    expect((await settings(man)).templates).toEqual(['はい']);
    expect((await settle(man, { templates: [...ten.slice(1), '👨‍👩‍👧'.repeat(200)] })).status).toBe(200);
  });
});
