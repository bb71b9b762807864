import type { Data } from '@/contract';
import { review } from '@/server/db/schema';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { openTalk, type Talk } from '../../booking/talk/world';

type Home = Data<'GET /api/v1/home/'>;
type Card = Home['today'][number];

const SLOTS = 'slots/?date=2026-11-21&minutes=60&place_type_id=17';

let talk: Talk;
let man: TestPerson;
let blocker: TestCast;
let members: TestCast;
beforeEach(async () => {
  talk = await openTalk();
  man = await makeMan(talk.deps, { gold: 100_000 });
  blocker = await makeCast(talk.deps, { joinedOn: '2026-11-20', areaIds: [1], shift: { area_ids: [1] } });
  members = await makeCast(talk.deps, { joinedOn: '2026-11-20', membersOnly: true, shift: { area_ids: [1] } });
  // A cast can block a customer who has written or booked before.
  await talk.say(man, (await talk.open(man, { female_cast_id: blocker.castId })).data.id, 'こんばんは');
  expect((await talk.block(blocker, man.id)).status).toBe(201);
});
afterEach(() => talk.deps.close());

const get = async <T>(path: string, person: TestPerson | null) => {
  if (person) return talk.call<T>(person, 'GET', path);
  const reply = await talk.send('GET', `/api/v1/${path}`);
  const body = await reply.json();
  return { status: reply.status, data: body.data as T, code: body.code as string | undefined };
};
const idsOn = ({ today, soon, newcomers }: Home) =>
  [today, soon, newcomers].map((cards) => cards.map(({ id }: Card) => id).sort((a, b) => a - b));

describe('the top page', () => {
  it('is the guest’s for guests, has members-only casts for members, and misses who blocked the member', async () => {
    const other = await makeMan(talk.deps);
    const guest = (await get<Home>('home/', null)).data;
    const member = (await get<Home>('home/', other)).data;
    const blocked = (await get<Home>('home/', man)).data;
    for (const ids of idsOn(guest)) expect(ids).toEqual([blocker.castId]);
    for (const ids of idsOn(member)) expect(ids).toEqual([blocker.castId, members.castId]);
    for (const ids of idsOn(blocked)) expect(ids).toEqual([members.castId]);
    expect([guest, member, blocked].map((home) => home.accepting_count)).toEqual([1, 2, 1]);
    // What one was shown is not kept for another.
    for (const ids of idsOn((await get<Home>('home/', null)).data)) expect(ids).toEqual([blocker.castId]);
    for (const ids of idsOn((await get<Home>('home/', blocker)).data)) expect(ids).toEqual([blocker.castId]);
  });

  it('counts areas by the same rule', async () => {
    const inShinjuku = async (person: TestPerson | null) =>
      (await get<Data<'GET /api/v1/areas/'>>('areas/', person)).data.find(({ id }) => id === 1)?.today_count;
    expect(await inShinjuku(null)).toBe(1);
    expect(await inShinjuku(await makeMan(talk.deps))).toBe(2);
    expect(await inShinjuku(man)).toBe(1);
    await talk.unblock(blocker, man.id);
    expect(await inShinjuku(man)).toBe(2);
  });
});

it('cards by id come in the order asked, without casts hidden from the reader, and without doubles', async () => {
  const { castId: open } = blocker;
  const asked = `female_casts/cards/?id=${members.castId}&id=${open}&id=999999&id=${open}`;
  const ids = async (person: TestPerson | null) => (await get<Card[]>(asked, person)).data.map(({ id }) => id);
  expect(await ids(null)).toEqual([open]);
  expect(await ids(await makeMan(talk.deps))).toEqual([members.castId, open]);
  expect(await ids(man)).toEqual([members.castId]);
  expect((await get<Card[]>('female_casts/cards/', null)).data).toEqual([]);
  expect((await get('female_casts/cards/?id=0', null)).status).toBe(400);
});

it('new reviews of the top page are of different casts that the reader may see', async () => {
  const common = {
    service: 4,
    photoMatch: 4,
    again: 4,
    author: '匿名',
    body: '落ち着いた時間でした。',
    usedOn: '2026-11-01',
  };
  await talk.deps.unitOfWork(({ tx, now }) =>
    tx.insert(review).values(
      [blocker, members, members, blocker].map(({ castId }, at) => ({
        ...common,
        castId,
        overall: at + 1,
        createdAt: now,
      })),
    ),
  );
  const shown = async (person: TestPerson | null) =>
    (await get<Home>('home/', person)).data.reviews.map(({ female_cast, overall }) => [female_cast.id, overall]);
  expect(await shown(null)).toEqual([[blocker.castId, 4]]);
  expect(await shown(await makeMan(talk.deps))).toEqual([
    [blocker.castId, 4],
    [members.castId, 3],
  ]);
  expect(await shown(man)).toEqual([[members.castId, 3]]);
});

it('lists, pages and counts follow the reader, in every order', async () => {
  const other = await makeMan(talk.deps);
  const paged = async (person: TestPerson | null, sort: string) => {
    const found: number[] = [];
    let cursor = '';
    do {
      const query = `female_casts/?limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`;
      const reply = person
        ? await talk.send('GET', `/api/v1/${query}`, undefined, await talk.bearer(person))
        : await talk.send('GET', `/api/v1/${query}`);
      const { data, page } = await reply.json();
      found.push(...data.map(({ id }: Card) => id));
      cursor = page.next_cursor ?? '';
    } while (cursor);
    return found.sort((a, b) => a - b);
  };
  for (const sort of ['recommended', 'earliest', 'rating', 'new', 'price']) {
    expect(await paged(null, sort)).toEqual([blocker.castId]);
    expect(await paged(other, sort)).toEqual([blocker.castId, members.castId]);
    expect(await paged(man, sort)).toEqual([members.castId]);
  }
  const total = async (person: TestPerson | null) =>
    (await get<{ total: number }>('female_casts/count/', person)).data.total;
  expect([await total(null), await total(other), await total(man)]).toEqual([1, 2, 1]);
});

describe('a cast’s page', () => {
  it('says to guests that it is for members, and opens for them', async () => {
    const path = `female_casts/${members.castId}/`;
    expect((await get(`${path}access/`, null)).data).toEqual({ open: false });
    expect((await get(`female_casts/${blocker.castId}/access/`, null)).data).toEqual({ open: true });
    expect((await get(`${path}access/`, man)).data).toEqual({ open: true });
    for (const part of ['', 'reviews/', 'schedule/', SLOTS]) {
      expect((await get(`${path}${part}`, null)).status).toBe(404);
      expect((await get(`${path}${part}`, man)).status).toBe(200);
    }
  });

  it('is an unknown address for a blocked customer, with one text for every part of it', async () => {
    const unknown = await get('female_casts/999999/', man);
    for (const part of ['', 'access/', 'reviews/', 'schedule/', SLOTS]) {
      expect(await get(`female_casts/${blocker.castId}/${part}`, man)).toMatchObject({
        status: unknown.status,
        code: unknown.code,
      });
    }
    expect((await get('female_casts/999999/access/', null)).status).toBe(404);
    const similar = (await get<{ similar: Card[] }>(`female_casts/${members.castId}/`, man)).data.similar;
    expect(similar.map(({ id }) => id)).not.toContain(blocker.castId);
  });

  it('keeps nothing open that began before the block: neither a quote nor the booking of one', async () => {
    await talk.unblock(blocker, man.id);
    const wish = {
      female_cast_id: blocker.castId,
      starts_at: '2026-11-21T22:00:00+09:00',
      minutes: 60,
      place: { place_type_id: 17, mst_hotel_id: 1 },
    };
    const quote = await talk.call<{ id: string }>(man, 'POST', 'users/me/reservation_quotes/', wish);
    expect(quote.status).toBe(201);
    await talk.block(blocker, man.id);
    expect((await talk.call(man, 'POST', 'users/me/reservation_quotes/', wish)).code).toBe('not_found');
    const booked = await talk.send(
      'POST',
      '/api/v1/users/me/reservations/',
      { quote_id: quote.data.id, payment_method: 'gold' },
      { ...(await talk.bearer(man)), 'idempotency-key': talk.deps.random.uuid() },
    );
    expect([booked.status, (await booked.json()).code]).toEqual([404, 'not_found']);
  });
});
