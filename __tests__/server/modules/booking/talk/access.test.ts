import { eq } from 'drizzle-orm';
import { REPORTS_PER_DAY } from '@/domain/limits';
import { person as personRow, report } from '@/server/db/schema';
import { listReports } from '@/server/modules/booking/talk/reports';
import { eventsAfter } from '@/server/modules/machinery/live/service';
import type { TestCast, TestPerson } from '../../../../support/factories';
import { makeFilm } from '../../../../support/films';
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
  man = await talk.man();
  cast = await talk.cast();
  room = (await talk.open(man, { female_cast_id: cast.castId })).data;
});

const NOBODY = '0193b000-0000-7000-8000-00000000000a';

describe('which accounts may talk to each other', () => {
  it('a foreign room is as unknown as one that does not exist', async () => {
    await talk.say(man, room.id, 'x');
    const strangers = [await talk.man(), await talk.cast({ shift: null })];
    for (const stranger of strangers)
      for (const id of [room.id, NOBODY, 'x']) {
        const answers = [
          await talk.room(stranger, id),
          await talk.messages(stranger, id),
          await talk.say(stranger, id, 'x'),
          await talk.read(stranger, id, 1),
        ];
        expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(4).fill('404 not_found'));
      }
  });

  it('a customer writes only once the identity was approved', async () => {
    const fresh = await talk.man({ identityState: 'none' });
    const { data } = await talk.open(fresh, { female_cast_id: cast.castId });
    expect((await talk.say(fresh, data.id, 'x')).code).toBe('identity/not_approved');
  });

  it('only customers who got an answer may write to a cast who does not accept', async () => {
    await talk.say(man, room.id, 'x');
    await talk.say(cast, room.id, 'y');
    await talk.call(cast, 'PATCH', 'female_casts/me/settings/', { accepting: false });
    expect((await talk.say(man, room.id, 'z')).status).toBe(201);
    const other = await talk.man();
    const { data } = await talk.open(other, { female_cast_id: cast.castId });
    expect((await talk.say(other, data.id, 'x')).code).toBe('talk/closed');
  });

  it('a cast finds only customers who wrote', async () => {
    const silent = await talk.man();
    expect((await talk.open(cast, { user_id: silent.id })).code).toBe('not_found');
    expect((await talk.open(cast, { user_id: man.id })).code).toBe('not_found');
    await talk.say(man, room.id, 'x');
    expect((await talk.open(cast, { user_id: man.id })).data.id).toBe(room.id);
  });

  it('no room between two customers, two casts, or with an unpublished cast', async () => {
    const hidden = await talk.cast({ publishedAt: null, shift: null });
    for (const [person, wish] of [
      [man, { user_id: (await talk.man()).id }],
      [man, { female_cast_id: hidden.castId }],
      [man, { reservation_id: NOBODY }],
      [cast, { user_id: hidden.id }],
      [cast, { female_cast_id: hidden.castId }],
    ] as const)
      expect((await talk.open(person, wish)).code).toBe('not_found');
    expect((await talk.open(man, {})).code).toBe('validation/failed');
    expect((await talk.open(man, { user_id: cast.id, female_cast_id: cast.castId })).code).toBe('validation/failed');
  });
});

describe('a block', () => {
  it('is silent: the message looks sent, the cast gets nothing, neither row, number, badge nor event', async () => {
    await talk.say(man, room.id, 'まえ');
    await talk.block(cast, man.id);
    const before = (await eventsAfter(talk.deps.reader(), cast.id, 0, 50)).length;
    const sent = await talk.say(man, room.id, 'あと');
    expect([sent.status, sent.data.seq]).toEqual([201, 2]);
    expect((await talk.messages(man, room.id)).data.map(({ body }) => body)).toEqual(['あと', 'まえ']);
    expect((await talk.rooms(man)).data[0]).toMatchObject({ blocking: false, last_message: { body: 'あと' } });
    expect((await talk.messages(cast, room.id)).data.map(({ body }) => body)).toEqual(['まえ']);
    expect((await talk.rooms(cast)).data).toEqual([]);
    expect(await talk.badge(cast)).toBe(0);
    expect(await eventsAfter(talk.deps.reader(), cast.id, 0, 50)).toHaveLength(before);
    await talk.unblock(cast, man.id);
    expect((await talk.messages(cast, room.id)).data.map(({ body }) => body)).toEqual(['まえ']);
    await talk.say(man, room.id, 'また');
    expect((await talk.messages(cast, room.id)).data.map(({ seq, body }) => [seq, body])).toEqual([
      [3, 'また'],
      [1, 'まえ'],
    ]);
  });

  it('takes the cast out of all that the customer sees signed in, and out of nothing that guests see', async () => {
    await talk.say(man, room.id, 'x');
    await talk.block(cast, man.id);
    const path = `female_casts/${cast.castId}/`;
    const found = async (person: TestPerson) =>
      (await talk.call<{ id: number }[]>(person, 'GET', 'female_casts/?limit=50')).data.map(({ id }) => id);
    expect(await found(man)).not.toContain(cast.castId);
    expect(await found(await talk.man())).toContain(cast.castId);
    for (const part of ['', 'reviews/', 'schedule/'])
      expect((await talk.call(man, 'GET', `${path}${part}`)).status).toBe(404);
    const quote = await talk.call(man, 'POST', 'users/me/reservation_quotes/', {
      female_cast_id: cast.castId,
      starts_at: '2026-11-21T21:00:00+09:00',
      minutes: 60,
      place: { place_type_id: 17, mst_hotel_id: 1 },
    });
    expect([quote.status, quote.code]).toEqual([404, 'not_found']);
    expect((await talk.send('GET', `/api/v1/${path}`)).status).toBe(200);
    const list = await (await talk.send('GET', '/api/v1/female_casts/?limit=50')).json();
    expect(list.data.map(({ id }: { id: number }) => id)).toContain(cast.castId);
    // A blocked customer without a room finds none; one who has a room keeps it, and so learns nothing from it.
    expect((await talk.open(man, { female_cast_id: cast.castId })).status).toBe(200);
    const other = await talk.man();
    await talk.block(other, cast.id);
    expect((await talk.open(other, { female_cast_id: cast.castId })).code).toBe('not_found');
  });

  it('from a page names the cast: lists, cards, page are gone for the customer; a report still arrives', async () => {
    const named = { female_cast_id: cast.castId };
    const made = await talk.call<{ user_id: number }>(man, 'POST', 'users/me/blocks/', named);
    expect([made.status, made.data]).toEqual([201, { user_id: cast.id }]);
    expect((await talk.call(man, 'GET', `female_casts/${cast.castId}/`)).status).toBe(404);
    expect((await talk.call(man, 'GET', `female_casts/cards/?id=${cast.castId}`)).data).toEqual([]);
    const report = { ...named, reason: 'other', detail: '' };
    expect((await talk.call(man, 'POST', 'users/me/reports/', report)).status).toBe(201);
    for (const wrong of [{}, { user_id: cast.id, ...named }, { female_cast_id: 0 }])
      expect((await talk.call(man, 'POST', 'users/me/blocks/', wrong)).code).toBe('validation/failed');
    for (const unknown of [{ female_cast_id: 999_999 }, { user_id: man.id }])
      expect((await talk.call(man, 'POST', 'users/me/blocks/', unknown)).code).toBe('not_found');
    // A cast names accounts: the customers of the cast.
    expect((await talk.call(cast, 'POST', 'users/me/blocks/', named)).code).toBe('not_found');
    await talk.unblock(man, cast.id);
    expect((await talk.call(man, 'GET', `female_casts/${cast.castId}/`)).status).toBe(200);
  });

  it('by a customer hides the cast, keeps the cast’s words away, and can be taken back', async () => {
    await talk.say(man, room.id, 'x');
    await talk.block(man, cast.id);
    await talk.block(man, cast.id);
    expect((await talk.say(cast, room.id, '届かない')).status).toBe(201);
    expect(await talk.badge(man)).toBe(0);
    expect((await talk.rooms(man)).data).toEqual([]);
    expect((await talk.say(man, room.id, 'y')).code).toBe('talk/blocking');
    expect((await talk.call(man, 'GET', `female_casts/${cast.castId}/`)).status).toBe(404);
    const list = await talk.call<object[]>(man, 'GET', 'users/me/blocks/');
    expect(list.data).toMatchObject([{ partner: { user_id: cast.id, name: cast.displayName } }]);
    expect((await talk.unblock(man, cast.id)).status).toBe(204);
    expect((await talk.say(man, room.id, 'y')).status).toBe(201);
    expect((await talk.call(man, 'GET', `female_casts/${cast.castId}/`)).status).toBe(200);
  });

  it('and a report need an earlier contact; a report is possible after a block', async () => {
    const stranger = await talk.man();
    expect((await talk.block(cast, stranger.id)).code).toBe('not_found');
    await talk.say(man, room.id, 'x');
    await talk.block(cast, man.id);
    const filed = (person: TestPerson, body: object) =>
      talk.call<{ id: string }>(person, 'POST', 'users/me/reports/', body);
    expect((await filed(cast, { user_id: stranger.id, reason: 'other' })).code).toBe('not_found');
    expect((await filed(cast, { user_id: man.id, reason: 'rude' })).code).toBe('validation/failed');
    const { status, data } = await filed(cast, { user_id: man.id, reason: 'contact', detail: ' 番号を聞かれました ' });
    expect(status).toBe(201);
    const rows = await talk.deps.reader().select().from(report).where(eq(report.id, data.id));
    expect(rows).toMatchObject([{ reporterId: cast.id, reportedId: man.id, detail: '番号を聞かれました' }]);
    expect((await filed(man, { user_id: cast.id, reason: 'other' })).status).toBe(201);
  });
});

describe('a report', () => {
  const file = (person: TestPerson, about: TestPerson) =>
    talk.call<{ id: string }>(person, 'POST', 'users/me/reports/', { user_id: about.id, reason: 'other' });
  const casts = () => Promise.all(Array.from({ length: REPORTS_PER_DAY + 3 }, () => talk.cast({ shift: null })));

  it('is taken only from a customer whose identity is approved, or who had a booking with the cast', async () => {
    const guest = await talk.man({ gold: 50_000 });
    await talk.booking(guest, cast);
    const change = { identityState: 'expired' } as const;
    await talk.deps.unitOfWork(({ tx }) => tx.update(personRow).set(change).where(eq(personRow.id, guest.id)));
    expect((await file(guest, cast)).status).toBe(201);
    expect(await file(guest, await talk.cast())).toMatchObject({ status: 403, code: 'identity/not_approved' });
  });

  it('can be about a film of the cast that is shown, and then names it at the desk', async () => {
    const [ofCast, notShown] = [
      await makeFilm(talk.deps, cast.castId, { kind: 'paid', price: 1000 }),
      await makeFilm(talk.deps, cast.castId, { state: 'reviewing', publishedAt: null }),
    ];
    const foreign = await makeFilm(talk.deps, (await talk.cast()).castId);
    const about = (movieId: string) =>
      talk.call<{ id: string }>(man, 'POST', 'users/me/reports/', {
        female_cast_id: cast.castId,
        reason: 'other',
        movie_id: movieId,
      });
    for (const wrong of [notShown, foreign, talk.deps.random.uuid()])
      expect(await about(wrong)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await about('x')).code).toBe('validation/failed');
    expect((await about(ofCast)).status).toBe(201);
    const { data } = await listReports(talk.deps.reader(), { state: 'open', limit: 50 });
    expect(data[0]).toMatchObject({ reported: { id: cast.id }, movie: { id: ofCast, title: '近況報告です' } });
  });

  it('is limited per person within 24 hours, however many come at once', async () => {
    const answers = await Promise.all((await casts()).map((one) => file(man, one)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(REPORTS_PER_DAY);
    const refused = answers.filter(({ code }) => code === 'rate/limited');
    expect(refused).toHaveLength(3);
    expect(refused[0]?.headers.get('retry-after')).toBe('86400');
  });

  it('of each other stays open to two who have a booking, up to the same limit', async () => {
    man = await talk.man({ gold: 50_000 });
    for (const one of await casts()) await file(man, one);
    expect((await file(man, cast)).code).toBe('rate/limited');
    await talk.booking(man, cast);
    const answers = await Promise.all(Array.from({ length: REPORTS_PER_DAY + 1 }, () => file(man, cast)));
    expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([
      ...Array(REPORTS_PER_DAY).fill(201),
      'rate/limited',
    ]);
    expect((await file(cast, man)).status).toBe(201);
  });
});
