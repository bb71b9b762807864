import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { notice, review, reviewReply } from '@/server/db/schema';
import { deleteRepliesOf } from '@/server/modules/supply/cast/reply-queries';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../reservation/world';

let world: World;
let man: TestPerson;
let cast: TestCast;
let ops: TestPerson;
let id: number;
beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  man = await makeMan(world.deps);
  cast = await makeCast(world.deps);
  id = await reviewOf(cast);
});

type Mine = Data<'GET /api/v1/female_casts/me/reviews/'>['data'][number];
type Detail = Data<'GET /api/v1/female_casts/{female_cast_id}/'>;
type Waiting = Data<'GET /api/v1/ops/review_replies/'>['data'][number];

const TEXT = 'ご来店ありがとうございました。またお会いできるのを楽しみにしています。';
const MINE = '/api/v1/female_casts/me/reviews/';
const REPLIES = '/api/v1/ops/review_replies/';

const reviewOf = async (of: TestCast, by: TestPerson | null = man): Promise<number> => {
  const grades = { overall: 4, service: 4, photoMatch: 4, again: 4 };
  const said = { author: 'たさん', body: '丁寧で、楽しい時間でした。またお願いします。', usedOn: '2026-11-20' };
  const [made] = await world.deps.unitOfWork(({ tx, now }) =>
    tx
      .insert(review)
      .values({ castId: of.castId, authorId: by?.id ?? null, ...grades, ...said, createdAt: now })
      .returning(),
  );
  return made?.id ?? 0;
};
const reply = (to = id, text = TEXT, by: TestPerson = cast) =>
  world.call<Mine['reply']>(by, 'POST', `${MINE}${to}/reply/`, { body: { text } });
const remove = (of = id, by: TestPerson = cast) => world.call<null>(by, 'DELETE', `${MINE}${of}/reply/`);
const decide = (of: number, body: object, by: TestPerson = ops) =>
  world.call<null>(by, 'POST', `${REPLIES}${of}/decide/`, { body });
const mine = async () => (await world.call<Mine[]>(cast, 'GET', MINE)).data;
const onPage = async () =>
  (await world.call<Detail>(null, 'GET', `/api/v1/female_casts/${cast.castId}/`)).data.reviews.map((one) => one.reply);
const waiting = async () => (await world.call<Waiting[]>(ops, 'GET', REPLIES)).data.map((one) => one.id);
const told = async (who: TestPerson) =>
  (await world.deps.reader().select().from(notice).where(eq(notice.personId, who.id))).map(({ kind, path }) => ({
    kind,
    path,
  }));

it('waits for a member of the staff, then stands below its review, and both sides are told', async () => {
  expect(await reply()).toMatchObject({ status: 201, data: { state: 'waiting', body: TEXT, refusal: null } });
  expect(await onPage()).toEqual([null]);
  expect(await told(man)).toEqual([]);
  expect(await waiting()).toContain(id);
  const before = (await world.call<{ reviews: number }>(ops, 'GET', '/api/v1/ops/waiting/')).data.reviews;
  expect((await decide(id, { decision: 'show' })).status).toBe(204);
  const after = (await world.call<{ reviews: number }>(ops, 'GET', '/api/v1/ops/waiting/')).data.reviews;
  expect(before - after).toBe(1);
  expect(await onPage()).toEqual([{ body: TEXT }]);
  const pages = await world.call<Detail['reviews']>(null, 'GET', `/api/v1/female_casts/${cast.castId}/reviews/`);
  expect(pages.data).toMatchObject([{ id, reply: { body: TEXT } }]);
  expect(await mine()).toMatchObject([{ id, reply: { state: 'shown', body: TEXT } }]);
  expect(await told(man)).toEqual([{ kind: 'review_reply', path: `/girl/${cast.castId}#reviews` }]);
  expect(await told(cast)).toEqual([{ kind: 'review_reply_over', path: '/home/results?view=reviews' }]);
});

it('stands once: neither a second one nor a decision twice, however quickly they come', async () => {
  const answers = await Promise.all([reply(), reply(), reply()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await reply()).code).toBe('review/replied');
  const decisions = await Promise.all([
    decide(id, { decision: 'show' }),
    decide(id, { decision: 'refuse', reason: '内容をご確認ください' }),
  ]);
  expect(decisions.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect((await decide(id, { decision: 'show' })).code).toBe('review/reply_decided');
});

it('is refused with a reason that the cast alone reads', async () => {
  await reply();
  expect(await decide(id, { decision: 'refuse', reason: '' })).toMatchObject({ status: 400 });
  await decide(id, { decision: 'refuse', reason: 'お客様のお名前が書かれています' });
  expect(await mine()).toMatchObject([{ reply: { state: 'refused', refusal: 'お客様のお名前が書かれています' } }]);
  expect(await onPage()).toEqual([null]);
  expect(await told(man)).toEqual([]);
  expect(await told(cast)).toMatchObject([{ kind: 'review_reply_over' }]);
  expect((await reply()).code).toBe('review/replied');
});

it('is removed by its author at any time, and no other one follows', async () => {
  await reply();
  await decide(id, { decision: 'show' });
  expect((await remove()).status).toBe(204);
  expect(await onPage()).toEqual([null]);
  expect(await mine()).toMatchObject([{ reply: { state: 'removed', body: '' } }]);
  expect(await remove()).toMatchObject({ status: 404, code: 'not_found' });
  expect((await reply()).code).toBe('review/replied');
  const other = await reviewOf(cast);
  await reply(other);
  await remove(other);
  expect(await waiting()).not.toContain(other);
  expect((await decide(other, { decision: 'show' })).code).toBe('review/reply_decided');
});

it('holds no way to meet outside, no insult and no more than 300 characters', async () => {
  const texts = ['', 'LINEのIDは yoru_123 です', '090-1234-5678に電話してください', 'あ'.repeat(301)];
  for (const text of texts)
    expect(await reply(id, text)).toMatchObject({ status: 400, body: { errors: [{ path: 'body.text' }] } });
  expect((await reply(id, 'あ'.repeat(300))).status).toBe(201);
});

it("another cast's review, one that is hidden and one that never was are unknown", async () => {
  const other = await makeCast(world.deps);
  expect(await reply(id, TEXT, other)).toMatchObject({ status: 404, code: 'not_found' });
  await reply();
  expect(await remove(id, other)).toMatchObject({ status: 404, code: 'not_found' });
  const hidden = await reviewOf(cast);
  await world.deps.unitOfWork(({ tx, now }) => tx.update(review).set({ hiddenAt: now }).where(eq(review.id, hidden)));
  expect(await reply(hidden)).toMatchObject({ status: 404, code: 'not_found' });
  expect(await decide(999_999, { decision: 'show' })).toMatchObject({ status: 404, code: 'not_found' });
  expect(await decide(id, { decision: 'show' }, man)).toMatchObject({ status: 403 });
});

it('a review whose author left is answered as well, and the cast alone is told', async () => {
  const old = await reviewOf(cast, null);
  await reply(old);
  expect((await decide(old, { decision: 'show' })).status).toBe(204);
  expect(await told(man)).toEqual([]);
  expect(await told(cast)).toHaveLength(1);
});

it('goes with the cast', async () => {
  await reply();
  await world.deps.unitOfWork(({ tx }) => deleteRepliesOf(tx, cast.castId));
  expect(await world.deps.reader().select().from(reviewReply).where(eq(reviewReply.castId, cast.castId))).toEqual([]);
});
