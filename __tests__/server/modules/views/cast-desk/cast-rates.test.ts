import { eq, sql } from 'drizzle-orm';
import type { Data } from '@/contract';
import { castRate, rewardLine, store, storeChange } from '@/server/db/schema';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, ROOM, type World } from '../../booking/reservation/world';

type Cast = Data<'GET /api/v1/ops/female_casts/{female_cast_id}/'>;
type Approval = Data<'GET /api/v1/ops/approvals/'>['data'][number];

/** The rate of one cast: the store pays 60 percent of the course, which costs 20,000. */
let world: World;
let first: TestPerson;
let second: TestPerson;
let man: TestPerson;
let cast: TestCast;
const at = (date: string, clock: string) => world.deps.clock.set(`2026-11-${date}T${clock}:00+09:00`);
beforeAll(async () => {
  world = await makeWorld();
  [first, second] = [await makeOps(world.deps, { nickname: '佐野' }), await makeOps(world.deps, { nickname: '田村' })];
});
afterAll(() => world.close());
beforeEach(async () => {
  at('21', '12:00');
  man = await makeMan(world.deps, { gold: 100_000 });
  cast = await makeCast(world.deps, { shift: [{}, { business_date: '2026-11-22' }, { business_date: '2026-11-23' }] });
});

const REASON = '在籍1年の見直しのため変更します。';
type Form = { percent?: number; percent_before?: number; counts_from?: string };
const ask = (form: Form = {}, who = first) =>
  world.call<{ approval_id: string }>(who, 'POST', `/api/v1/ops/female_casts/${cast.castId}/rates/`, {
    key: world.deps.random.uuid(),
    body: { percent: 65, percent_before: 60, counts_from: '2026-11-22', reason: REASON, ...form },
  });
const approve = (id: string, who = second) => world.call<Approval>(who, 'POST', `/api/v1/ops/approvals/${id}/approve/`);
const agree = async (form: Form = {}) => approve((await ask(form)).data.approval_id);
const rates = async () =>
  (await world.call<Cast>(first, 'POST', `/api/v1/ops/female_casts/${cast.castId}/open/`)).data.rates;
const stored = () => world.deps.reader().select().from(castRate).where(eq(castRate.castId, cast.castId));
const estimate = async (startsAt?: string) => {
  const { data } = await world.book(man, cast.castId, startsAt === undefined ? {} : { startsAt });
  return (await world.read(cast, data.id)).data.reward_estimate ?? 0;
};
/** What the cast is paid for a booking: the course at this percent, all of the nomination and the way. */
const paid = (percent: number) => (20_000 * percent) / 100;

test('a rate waits for a second person as one sentence, and then counts for what is booked from its date on', async () => {
  const { status, data } = await ask();
  expect(status).toBe(202);
  expect((await rates()).waiting).toMatchObject({
    words: 'コースの還元率　60% → 65%　2026/11/22(日)以降に受けた予約',
    asked_by: '佐野',
  });
  const [shown] = (await world.call<Approval[]>(second, 'GET', '/api/v1/ops/approvals/')).data;
  expect(shown).toMatchObject({
    thing: `キャスト ${cast.castId}`,
    path: `/ops/casts/${cast.castId}`,
    changes: [{ label: 'コースの還元率（2026/11/22(日)以降に受けた予約）', from: '60%', to: '65%' }],
  });
  expect((await approve(data.approval_id)).data.state).toBe('approved');
  const atSixty = await estimate();
  expect(await rates()).toMatchObject({
    percent: 60,
    waiting: null,
    agreed: [{ percent_before: 60, percent: 65, counts_from: '2026-11-22', asked_by: '佐野', agreed_by: '田村' }],
  });
  at('22', '12:00');
  expect(await rates()).toMatchObject({ percent: 65 });
  expect((await estimate('2026-11-22T21:00:00+09:00')) - atSixty).toBe(paid(65) - paid(60));
});

test('a booking that was made before the date is paid as it was agreed, also when it happens after it', async () => {
  await agree();
  const { id } = (await world.book(man, cast.castId, { startsAt: '2026-11-22T21:00:00+09:00', place: ROOM })).data;
  await world.event(cast, id, 'accept');
  at('22', '21:00');
  await world.event(cast, id, 'arrive');
  await world.event(cast, id, 'start');
  at('22', '21:58');
  expect((await world.event(cast, id, 'finish')).data.state).toBe('completed');
  const lines = await world.deps.reader().select().from(rewardLine).where(eq(rewardLine.reservationId, id));
  expect(lines.find(({ code }) => code === 'course')).toMatchObject({ amount: paid(60) });
});

test('the cast reads the rate of today, and the one that is to come', async () => {
  const terms = async () =>
    (
      await world.call<Data<'GET /api/v1/female_casts/me/pay_terms/'>>(
        cast,
        'GET',
        '/api/v1/female_casts/me/pay_terms/',
      )
    ).data;
  await agree();
  await agree({ percent: 70, percent_before: 65 });
  await agree({ percent: 80, percent_before: 70, counts_from: '2026-11-25' });
  expect(await terms()).toMatchObject({
    course_back_percent: 60,
    next_percent: { percent: 70, counts_from: '2026-11-22' },
  });
});

test('of one date the rate that was agreed last counts, and an own rate stays where the store changes its own', async () => {
  await agree();
  await agree({ percent: 70, percent_before: 65 });
  await world.deps.unitOfWork(({ tx }) => tx.update(store).set({ courseBackPercent: 55 }).where(eq(store.id, 1)));
  expect((await rates()).percent).toBe(55);
  at('22', '12:00');
  expect(await rates()).toMatchObject({ percent: 70, store_percent: 55 });
  await world.deps.unitOfWork(({ tx }) => tx.update(store).set({ courseBackPercent: 60 }).where(eq(store.id, 1)));
});

test('a change of another store touches no rate', async () => {
  const { id: other } = (await world.deps.reader().select().from(store)).find(({ id }) => id !== 1) ?? { id: 0 };
  const terms = { hour_min: 12_000, hour_max: 32_000, nomination_max: 0, option_max: 0, guarantee_hour: 9_000 };
  const before = { ...terms, course_back_percent: 10, takes_cash: false, takes_bookings: true };
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(storeChange).values({
      storeId: other,
      before,
      after: { ...before, course_back_percent: 20 },
      changedBy: first.id,
      changedAt: new Date(now.getTime() + 1),
    }),
  );
  expect((await rates()).percent).toBe(60);
});

test.each([
  [{ counts_from: '2026-11-21' }, 'counts_from'],
  [{ counts_from: '2027-11-23' }, 'counts_from'],
  [{ percent: 60 }, 'percent'],
  [{ percent: 0 }, 'percent'],
  [{ percent: 101 }, 'percent'],
])('%j is refused beside its field, and nothing waits', async (form, field) => {
  expect(await ask(form)).toMatchObject({ status: 400, body: { errors: [{ path: `body.${field}` }] } });
  expect((await rates()).waiting).toBeNull();
});

test('only 責任者 ask and approve, the first is never the second, and an unknown cast is none', async () => {
  const clerk = await makeOps(world.deps, { roles: ['money', 'reception', 'review'] });
  expect(await ask({}, clerk)).toMatchObject({ status: 403, code: 'staff/role_required' });
  const { data } = await ask();
  expect(await approve(data.approval_id, first)).toMatchObject({ code: 'approval/same_person' });
  expect(await approve(data.approval_id, clerk)).toMatchObject({ code: 'staff/role_required' });
  expect(await ask()).toMatchObject({ status: 409, code: 'approval/open' });
  expect(await stored()).toEqual([]);
  const unknown = {
    key: world.deps.random.uuid(),
    body: { percent: 65, percent_before: 60, counts_from: '2026-11-22', reason: REASON },
  };
  expect(await world.call(first, 'POST', '/api/v1/ops/female_casts/999999/rates/', unknown)).toMatchObject({
    status: 404,
  });
});

test('of two who approve at once one is told that it is over, and the rate stands once', async () => {
  const third = await makeOps(world.deps, { nickname: '森' });
  const { approval_id: id } = (await ask()).data;
  const answers = await Promise.all([approve(id), approve(id, third)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe('approval/over');
  expect(await stored()).toHaveLength(1);
});

test('two who ask at once: one waits', async () => {
  const answers = await Promise.all([ask(), ask({ percent: 70 }, second)]);
  // Of two different changes the later replaces the earlier, or both meet and one is refused.
  expect(answers.every(({ status, code }) => status === 202 || code === 'approval/open')).toBe(true);
  const open = (await world.call<Approval[]>(first, 'GET', '/api/v1/ops/approvals/')).data;
  expect(open.filter(({ thing }) => thing === `キャスト ${cast.castId}`)).toHaveLength(1);
});

test('what changed while it waited is not approved: another rate of the store, or the date has come', async () => {
  const { approval_id: id } = (await ask({ counts_from: '2026-11-23' })).data;
  await world.deps.unitOfWork(({ tx }) => tx.update(store).set({ courseBackPercent: 50 }).where(eq(store.id, 1)));
  expect(await approve(id)).toMatchObject({ status: 409, code: 'approval/changed' });
  expect(await ask({ counts_from: '2026-11-23' })).toMatchObject({ status: 409, code: 'rate/changed' });
  await world.deps.unitOfWork(({ tx }) => tx.update(store).set({ courseBackPercent: 60 }).where(eq(store.id, 1)));
  at('21', '23:00');
  const late = (await ask()).data.approval_id;
  at('22', '06:00');
  expect(await approve(late)).toMatchObject({ status: 409, code: 'approval/changed' });
  at('22', '23:00');
  expect(await approve(late)).toMatchObject({ status: 409, code: 'approval/over' });
  expect((await rates()).waiting).toBeNull();
  expect(await stored()).toEqual([]);
});

test('the database keeps the rows: none is changed, removed, of one person, or for a date that has come', async () => {
  await agree();
  const write = (statement: ReturnType<typeof sql>) => world.deps.unitOfWork(({ tx }) => tx.execute(statement));
  await expect(write(sql`update cast_rate set percent = 99`)).rejects.toThrow();
  await expect(write(sql`delete from cast_rate`)).rejects.toThrow();
  const row = (by: number, from: string) =>
    sql`insert into cast_rate (cast_id, percent, percent_before, counts_from, words, asked_by, agreed_by, agreed_at)
      values (${cast.castId}, 90, 60, ${from}, '理由', ${first.id}, ${by}, '2026-11-22T05:59:00+09:00')`;
  await expect(write(row(first.id, '2026-11-25'))).rejects.toThrow();
  await expect(write(row(second.id, '2026-11-21'))).rejects.toThrow();
  await write(row(second.id, '2026-11-22'));
});
