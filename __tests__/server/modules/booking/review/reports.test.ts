import type { Data, Reply } from '@/contract';
import { REPORTS_PER_DAY } from '@/domain/limits';
import { notificationSetting, outbox, pushSubscription, review, reviewReport } from '@/server/db/schema';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../reservation/world';

// On PGlite transactions queue; the counting at once is proven on PostgreSQL (TEST_DATABASE_URL, TEST_POOL_SIZE).
let world: World;
let cast: TestCast;
let ops: TestPerson;
let reviews: number[];
beforeAll(async () => {
  world = await makeWorld();
  ops = await makeOps(world.deps);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  cast = await makeCast(world.deps);
  reviews = await write(Array.from({ length: 12 }, (_, at) => `とても丁寧で安心できました。${at}回目の利用です。`));
});

type Detail = Data<'GET /api/v1/female_casts/{female_cast_id}/'>;
type OpsReviews = Reply<'GET /api/v1/ops/reviews/'>['data'];
const write = async (bodies: string[]) => {
  const row = { castId: cast.castId, author: 'たさん', overall: 5, service: 5, photoMatch: 5, again: 5 };
  const values = bodies.map((body) => ({ ...row, body, usedOn: '2026-11-01', createdAt: world.deps.clock.now() }));
  const made = await world.deps.unitOfWork(({ tx }) => tx.insert(review).values(values).returning({ id: review.id }));
  return made.map(({ id }) => id);
};
const report = (by: TestPerson, reviewId: number | undefined) =>
  world.call(by, 'POST', `/api/v1/female_casts/${cast.castId}/reviews/${reviewId}/report/`, {
    body: { reason: '事実と違う内容が書かれています。' },
  });
const shown = async () =>
  (await world.call<Detail['reviews']>(null, 'GET', `/api/v1/female_casts/${cast.castId}/reviews/?limit=50`)).data.map(
    ({ id }) => id,
  );
const filter = async (state: string) =>
  (await world.call<OpsReviews>(ops, 'GET', `/api/v1/ops/reviews/?state=${state}&limit=50`)).data.filter(
    (one) => one.female_cast_id === cast.castId,
  );
const decide = (reviewId: number | undefined, decision: string) =>
  world.call(ops, 'POST', `/api/v1/ops/reviews/${reviewId}/decide/`, { body: { decision } });
const reportsOf = async (by: TestPerson) =>
  (await world.deps.reader().select().from(reviewReport)).filter(({ reporterId }) => reporterId === by.id);

it.each(['none', 'submitted', 'rejected'] as const)(
  'is refused from a man whose identity is %s',
  async (identityState) => {
    const fresh = await makeMan(world.deps, { identityState });
    const answers = await Promise.all(reviews.map((id) => report(fresh, id)));
    expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['403 identity/not_approved']),
    );
    expect(await shown()).toHaveLength(12);
    expect(await filter('waiting')).toEqual([]);
  },
);

it('of an approved customer leaves the review shown until a person looked: it may stay or go', async () => {
  const man = await makeMan(world.deps, { nickname: 'たかし' });
  const [stays, goes] = reviews;
  expect((await report(man, stays)).status).toBe(204);
  expect((await report(man, goes)).status).toBe(204);
  expect(await shown()).toHaveLength(12);
  const waiting = await filter('waiting');
  expect(waiting.map(({ id, hidden_at, report_count }) => ({ id, hidden_at, report_count }))).toEqual([
    { id: goes, hidden_at: null, report_count: 1 },
    { id: stays, hidden_at: null, report_count: 1 },
  ]);
  expect(waiting[0]?.reports).toEqual([
    {
      reporter: { id: man.id, name: 'たかし' },
      is_reviewed_cast: false,
      reason: '事実と違う内容が書かれています。',
      created_at: '2026-11-21T12:00:00+09:00',
    },
  ]);
  expect((await decide(stays, 'restore')).status).toBe(204);
  expect((await decide(goes, 'remove')).status).toBe(204);
  expect(await shown()).toEqual(expect.not.arrayContaining([goes]));
  expect(await shown()).toContain(stays);
  expect(await filter('waiting')).toEqual([]);
  expect((await filter('hidden')).map(({ id }) => id)).toEqual([goes]);
});

it('is answered by the same neutral notice, whatever was decided', async () => {
  const men = [await makeMan(world.deps), await makeMan(world.deps)] as const;
  for (const [at, man] of men.entries()) {
    const deviceKey = world.deps.random.uuid();
    const endpoint = `https://push.example/${deviceKey}`;
    await world.deps.unitOfWork(async ({ tx, now }) => {
      await tx.insert(notificationSetting).values({ personId: man.id, push2: true, showContent: true });
      await tx
        .insert(pushSubscription)
        .values({ deviceKey, personId: man.id, endpoint, keysSealed: '', createdAt: now });
    });
    await report(man, reviews[at]);
  }
  await decide(reviews[0], 'restore');
  await decide(reviews[1], 'remove');
  const notices = (await world.deps.reader().select().from(outbox)).map(({ body }) => JSON.parse(body));
  expect(notices.map(({ personId, kind, text }) => ({ personId, kind, text }))).toEqual(
    men.map(({ id }) => ({ personId: id, kind: 'report', text: 'ご報告いただいた内容を確認しました' })),
  );
});

it('of the reviewed cast, or of words with contact details, hides at once', async () => {
  const [castReview] = reviews;
  expect((await report(cast, castReview)).status).toBe(204);
  const [leaking] = await write(['次からは 090-1234-5678 に直接どうぞ。とても良い時間でした。']);
  const other = await makeCast(world.deps);
  expect((await report(other, leaking)).status).toBe(204);
  expect(await shown()).not.toEqual(expect.arrayContaining([castReview]));
  expect(await shown()).not.toContain(leaking);
  expect((await filter('waiting')).map((one) => [one.id, one.reports[0]?.is_reviewed_cast])).toEqual([
    [leaking, false],
    [castReview, true],
  ]);
});

it('of another cast leaves it shown', async () => {
  expect((await report(await makeCast(world.deps), reviews[0])).status).toBe(204);
  expect(await shown()).toContain(reviews[0]);
});

it('counts once per person and review, also after it was hidden', async () => {
  const man = await makeMan(world.deps);
  const answers = await Promise.all(Array.from({ length: 8 }, () => report(man, reviews[0])));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
  expect(await reportsOf(man)).toHaveLength(1);
  await report(cast, reviews[0]);
  expect((await report(man, reviews[0])).status).toBe(204);
  expect(await report(await makeMan(world.deps), reviews[0])).toMatchObject({ status: 404, code: 'not_found' });
});

it('is limited within 24 hours, for each person alone, however many come at once', async () => {
  const man = await makeMan(world.deps);
  const answers = await Promise.all(reviews.map((id) => report(man, id)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(REPORTS_PER_DAY);
  expect(answers.filter(({ code }) => code === 'rate/limited')).toHaveLength(12 - REPORTS_PER_DAY);
  expect(await reportsOf(man)).toHaveLength(REPORTS_PER_DAY);
  expect((await report(await makeMan(world.deps), reviews[0])).status).toBe(204);
  const left = reviews[answers.findIndex(({ code }) => code === 'rate/limited')];
  world.deps.clock.set('2026-11-22T11:59:59+09:00');
  expect(await report(man, left)).toMatchObject({ status: 429, code: 'rate/limited' });
  world.deps.clock.set('2026-11-22T12:00:00+09:00');
  expect((await report(man, left)).status).toBe(204);
});
