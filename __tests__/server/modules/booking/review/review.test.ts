import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { reservation } from '@/server/db/schema';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../reservation/world';

let world: World;
let man: TestPerson;
let cast: TestCast;
let ops: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  man = await makeMan(world.deps, { gold: 200_000, nickname: 'たかし' });
  cast = await makeCast(world.deps);
});

const RATING = { overall: 4.5, service: 5, photo_match: 4, again: 3.5 };
const TEXT = 'とても丁寧で、時間があっという間に過ぎました。また会いたいです。';
type Detail = Data<'GET /api/v1/female_casts/{female_cast_id}/'>;
const completed = async (startsAt?: string) => {
  const { data } = await world.book(man, cast.castId, startsAt ? { startsAt } : {});
  const change = { state: 'completed' as const, endedAt: new Date('2026-11-21T22:00:00+09:00') };
  await world.deps.unitOfWork(({ tx }) => tx.update(reservation).set(change).where(eq(reservation.id, data.id)));
  world.deps.clock.set('2026-11-21T23:00:00+09:00');
  return data.id;
};
const write = (id: string, wish: object = {}, by: TestPerson = man) =>
  world.call<Detail['reviews'][number]>(by, 'POST', `/api/v1/users/me/reservations/${id}/review/`, {
    body: { rating: RATING, body: TEXT, ...wish },
  });
const detail = async () => (await world.call<Detail>(null, 'GET', `/api/v1/female_casts/${cast.castId}/`)).data;
const report = (reviewId: number, by: TestPerson = cast) =>
  world.call(by, 'POST', `/api/v1/female_casts/${cast.castId}/reviews/${reviewId}/report/`, {
    body: { reason: '事実と違う内容が書かれています。' },
  });

it('is shown at once, with average and histogram, and marks the booking as reviewed', async () => {
  const id = await completed();
  const { status, data } = await write(id);
  expect(status).toBe(201);
  expect(data).toMatchObject({ author: 'たさん', overall: 4.5, body: TEXT, used_on: '2026-11-21' });
  const shown = await detail();
  expect(shown).toMatchObject({ rating: 4.5, review_count: 1, histogram: [1, 0, 0, 0, 0] });
  expect(shown.rating_axes).toEqual(RATING);
  expect(shown.reviews.map((review) => review.id)).toEqual([data.id]);
  expect((await world.read(man, id)).data.reviewed).toBe(true);
});

it('may hold stars for the hotel of the booking, which its page counts without a name; another place has none', async () => {
  const id = await completed();
  const hotel = { rating: 4, good: ['quiet', 'clean', 'quiet'] };
  const named = 1;
  const place = (of: string, mstHotelId: number | null) =>
    world.deps.unitOfWork(({ tx }) => tx.update(reservation).set({ mstHotelId }).where(eq(reservation.id, of)));
  await place(id, null);
  expect(await write(id, { hotel })).toMatchObject({ status: 400, body: { errors: [{ path: 'body.hotel' }] } });
  await place(id, named);
  expect(await write(id, { hotel: { rating: 4.2, good: [] } })).toMatchObject({ code: 'validation/failed' });
  expect(await write(id, { hotel: { rating: 4, good: ['nice'] } })).toMatchObject({ code: 'validation/failed' });
  // Two at once are both counted.
  const other = await completed('2026-11-22T02:00:00+09:00');
  await place(other, named);
  const both = await Promise.all([write(id, { hotel }), write(other, { hotel: { rating: 5, good: ['quiet'] } })]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  const shown = await world.call<Data<'GET /api/v1/mst_hotels/{mst_hotel_id}/'>>(
    null,
    'GET',
    `/api/v1/mst_hotels/${named}/`,
  );
  expect(shown.data).toMatchObject({ rating: 4.5, review_count: 2 });
  expect(shown.data.good).toEqual([
    { key: 'quiet', count: 2 },
    { key: 'clean', count: 1 },
  ]);
  expect(JSON.stringify(await detail())).not.toContain('quiet');
});

it('may be anonymous', async () => {
  expect((await write(await completed(), { anonymous: true })).data.author).toBe('匿名');
});

it('is written once, by the customer alone, after completion, within fourteen days', async () => {
  const open = (await world.book(man, cast.castId)).data.id;
  expect(await write(open)).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
  const id = await completed('2026-11-22T00:00:00+09:00');
  expect(await write(id, {}, await makeMan(world.deps))).toMatchObject({ status: 404, code: 'not_found' });
  expect(await write('nonsense')).toMatchObject({ status: 404, code: 'not_found' });
  expect(await write(id, {}, cast)).toMatchObject({ status: 403, code: 'role/forbidden' });
  const twice = await Promise.all([write(id), write(id)]);
  expect(twice.map((answer) => answer.code ?? answer.status).sort()).toEqual([201, 'review/already']);
  expect((await detail()).review_count).toBe(1);
  const late = await completed('2026-11-22T02:00:00+09:00');
  const last = await completed('2026-11-22T04:00:00+09:00');
  world.deps.clock.set('2026-12-05T22:00:00+09:00');
  expect((await write(last)).status).toBe(201);
  world.deps.clock.set('2026-12-05T22:00:01+09:00');
  expect(await write(late)).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
});

it('is not written of a booking that either side cancelled', async () => {
  for (const by of [man, cast]) {
    const { id } = (await world.book(man, cast.castId)).data;
    expect((await world.event(by, id, 'cancel')).status).toBe(200);
    expect(await write(id)).toMatchObject({ status: 409, code: 'reservation/state_conflict' });
  }
  expect((await detail()).review_count).toBe(0);
});

it.each([
  ['too short', { body: '良かったです。' }],
  ['too long', { body: 'あ'.repeat(501) }],
  ['a telephone number', { body: `${TEXT} 090-1234-5678 に連絡ください` }],
  ['an address', { body: `${TEXT} https://example.com を見てください` }],
  ['an insult', { body: `${TEXT} でもブスでした` }],
  ['a rating off the steps', { rating: { ...RATING, service: 4.3 } }],
  ['a rating out of range', { rating: { ...RATING, again: 0.5 } }],
  ['a missing axis', { rating: { overall: 5 } }],
])('is refused with %s', async (_, wish) => {
  expect(await write(await completed(), wish)).toMatchObject({ status: 400, code: 'validation/failed' });
  expect((await detail()).review_count).toBe(0);
});

it('is hidden on the cast’s report until ops looked at it, and not hidden again after that', async () => {
  const { data } = await write(await completed());
  expect((await report(data.id)).status).toBe(204);
  expect(await detail()).toMatchObject({ rating: null, review_count: 0, reviews: [] });
  expect(await report(data.id, await makeMan(world.deps))).toMatchObject({ status: 404 });
  const hidden = await world.call<Data<'GET /api/v1/ops/reviews/'>['data']>(ops, 'GET', '/api/v1/ops/reviews/');
  expect(hidden.data.map((review) => review.id)).toContain(data.id);
  const alarms = () =>
    world.call<Data<'GET /api/v1/ops/alarms/'>['data']>(ops, 'GET', '/api/v1/ops/alarms/?state=closed');
  const path = `/api/v1/ops/reviews/${data.id}/decide/`;
  expect((await world.call(ops, 'POST', path, { body: { decision: 'restore', note: '問題なし' } })).status).toBe(204);
  expect((await detail()).review_count).toBe(1);
  expect((await alarms()).data[0]).toMatchObject({
    kind: 'review_report',
    subject: String(data.id),
    raised_by: cast.id,
    closed_by: ops.id,
    closing_note: 'restore: 問題なし',
  });
  expect((await report(data.id, man)).status).toBe(204);
  expect((await detail()).review_count).toBe(1);
  await world.call(ops, 'POST', path, { body: { decision: 'remove' } });
  expect((await detail()).review_count).toBe(0);
  expect(await world.call(man, 'POST', path, { body: { decision: 'restore' } })).toMatchObject({ status: 403 });
  expect(
    await world.call(ops, 'POST', '/api/v1/ops/reviews/999999/decide/', { body: { decision: 'remove' } }),
  ).toMatchObject({
    status: 404,
  });
});
