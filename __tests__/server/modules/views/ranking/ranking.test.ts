import { eq } from 'drizzle-orm';
import { addDays } from '@/domain/business-day';
import { RANKING_PLACES, type RankingFacts, ranked } from '@/domain/ranking';
import {
  block,
  castRanking,
  femaleCast,
  movie,
  moviePlay,
  person,
  reservation,
  review,
  shift,
} from '@/server/db/schema';
import { applyEvent, createQuote, createReservation } from '@/server/modules/booking/reservation/service';
import { readRanking, refreshRankings } from '@/server/modules/views/ranking/service';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeTestDeps, type TestDeps } from '../../../../support/test-deps';

let deps: TestDeps;
let man: TestPerson;
let casts: TestCast[];

beforeAll(async () => {
  deps = await makeTestDeps();
  man = await makeMan(deps, { gold: 500_000 });
  casts = [];
  for (let at = 0; at < 8; at += 1) {
    casts.push(
      await makeCast(deps, {
        displayName: `き${at}`,
        areaIds: at % 2 === 0 ? [1, 3] : [1],
        joinedOn: at === 7 ? '2026-11-20' : '2025-01-01',
        membersOnly: at === 6,
        shift: [{ from: '18:00', to: '29:00' }, ...(at < 3 ? [{ business_date: '2026-11-22' }] : [])],
      }),
    );
  }
  await deps.unitOfWork(({ tx }) =>
    tx.insert(review).values(
      casts.flatMap(({ castId }, at) =>
        Array.from({ length: at * 2 }, (_, n) => ({
          castId,
          author: 'K',
          overall: 5 - ((n + at) % 3) / 2,
          service: 5,
          photoMatch: 5,
          again: 5,
          body: 'とても落ち着いて話ができました。ありがとうございました。',
          usedOn: addDays('2026-11-21', -n * 4),
          createdAt: deps.clock.now(),
          hiddenAt: n === 3 ? deps.clock.now() : null,
        })),
      ),
    ),
  );
});
afterAll(() => deps.close());

const book = (cast: TestCast, at: string) =>
  deps.unitOfWork(async (work) => {
    const wish = {
      female_cast_id: cast.castId,
      starts_at: at,
      minutes: 60,
      place: { place_type_id: 17, mst_hotel_id: 1 },
      option_ids: [],
    };
    const quote = await createQuote(work, man.id, wish);
    return createReservation(work, man.id, { quote_id: quote.id, payment_method: 'gold' });
  });
/** A film of each, looked at on two days, and one that is not shown any more. */
let hidden = '';
async function playFilms(one: TestCast, other: TestCast) {
  const { random } = deps;
  const whole = { durationMs: 8000, width: 540, height: 960, bytes: 1000, type: 'video/mp4', sha256: 'x' } as const;
  hidden = random.uuid();
  const films = [
    { id: random.uuid(), castId: one.castId, state: 'published', days: ['2026-11-21', '2026-11-20'] },
    { id: random.uuid(), castId: other.castId, state: 'published', days: ['2026-11-16', '2026-11-10'] },
    { id: hidden, castId: other.castId, state: 'stopped', days: ['2026-11-21', '2026-11-20'] },
  ] as const;
  await deps.unitOfWork(async ({ tx, now }) => {
    for (const { id, castId, state, days } of films) {
      const files = { source: `private/movies/${id}.mp4`, poster: `private/movies/${id}.webp` };
      const dates = { createdAt: now, sentAt: now, publishedAt: now };
      await tx.insert(movie).values({ id, castId, kind: 'free', title: '夜', state, ...whole, ...files, ...dates });
      await tx
        .insert(moviePlay)
        .values(days.map((businessDate) => ({ movieId: id, castId, businessDate, visitor: `a guest of ${id}` })));
    }
  });
}
const read = (
  period: 'day' | 'week' | 'month',
  category: 'total' | 'new' | 'nomination' | 'movie',
  areaId?: number,
  who: TestPerson | null = null,
) => readRanking(deps, { period, category, areaId }, who, RANKING_PLACES);

it('says that nothing was counted yet', async () => {
  expect(await read('week', 'total')).toEqual({ from: null, to: null, rows: [] });
});

it('stores what any reader can count again from the rows', async () => {
  const [quick, slow] = [casts[1], casts[2]];
  if (!quick || !slow) throw new Error('no casts');
  const first = await book(quick, '2026-11-21T20:00:00+09:00');
  const second = await book(slow, '2026-11-21T22:00:00+09:00');
  deps.clock.advance(3 * 60_000);
  await deps.unitOfWork((work) => applyEvent(work, quick, first, { event: 'accept' }));
  deps.clock.advance(18 * 60_000);
  await deps.unitOfWork((work) => applyEvent(work, slow, second, { event: 'decline' }));
  await deps.unitOfWork(({ tx }) =>
    tx.update(reservation).set({ state: 'completed' }).where(eq(reservation.id, first)),
  );
  await playFilms(quick, slow);
  deps.clock.set('2026-11-22T09:00:00+09:00');
  expect(await deps.unitOfWork(refreshRankings)).toBeGreaterThan(40);
  expect(await deps.unitOfWork(refreshRankings)).toBe(0);

  const db = deps.reader();
  const [plays, reviews, shifts, people] = [
    (await db.select().from(moviePlay)).filter(({ movieId }) => movieId !== hidden),
    await db.select().from(review),
    await db.select().from(shift),
    await db.select().from(femaleCast),
  ];
  const answers = new Map([
    [quick.castId, [3]],
    [slow.castId, [21]],
  ]);
  const factsIn = (from: string): RankingFacts[] =>
    people
      .filter(({ membersOnly }) => !membersOnly)
      .map(({ id, joinedOn }) => {
        const own = reviews.filter(
          ({ castId, hiddenAt, usedOn }) => castId === id && !hiddenAt && usedOn <= '2026-11-21',
        );
        const grades = (rows: typeof own) => ({
          count: rows.length,
          average: rows.length === 0 ? 0 : rows.reduce((sum, { overall }) => sum + overall, 0) / rows.length,
        });
        const worked = shifts.filter(
          (row) => row.castId === id && row.businessDate >= from && row.businessDate <= '2026-11-21',
        );
        return {
          castId: id,
          joinedOn,
          grades: grades(own),
          periodGrades: grades(own.filter(({ usedOn }) => usedOn >= from)),
          hours: worked.reduce(
            (sum, { startsAt, endsAt }) => sum + (endsAt.getTime() - startsAt.getTime()) / 3_600_000,
            0,
          ),
          answers: answers.get(id) ?? [],
          completed: id === quick.castId ? 1 : 0,
          plays: plays.filter(({ castId, businessDate }) => castId === id && businessDate >= from).length,
        };
      });
  const stored = (await db.select().from(castRanking)).filter(
    ({ day, areaId }) => day === '2026-11-21' && areaId === 0,
  );
  for (const [period, from] of [
    ['day', '2026-11-21'],
    ['week', '2026-11-15'],
    ['month', '2026-10-23'],
  ] as const) {
    for (const category of ['total', 'nomination', 'review', 'movie', 'new'] as const) {
      const rows = stored
        .filter((row) => row.period === period && row.category === category)
        .sort((a, b) => a.place - b.place);
      expect(rows.map(({ castId, score }) => ({ castId, score }))).toEqual(
        ranked(factsIn(from), category, period, '2026-11-21'),
      );
    }
  }
});

it('gives places from one on, in all and in an area, with the place of the day before', async () => {
  const all = await read('month', 'total');
  expect(all).toMatchObject({ from: '2026-10-23', to: '2026-11-21' });
  expect(all.rows.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(all.rows.map(({ score }) => score)).toEqual(all.rows.map(({ score }) => score).sort((a, b) => b - a));
  expect(all.rows.every(({ previous }) => previous !== null)).toBe(true);
  const there = await read('month', 'total', 3);
  expect(there.rows.map(({ place }) => place)).toEqual([1, 2, 3]);
  expect((await read('week', 'nomination')).rows).toMatchObject([{ place: 1, previous: null, score: 1 }]);
  expect((await read('week', 'movie')).rows).toMatchObject([{ score: 2 }, { score: 1 }]);
  expect((await read('day', 'movie')).rows).toMatchObject([{ score: 1 }]);
  expect((await read('week', 'new')).rows.map(({ female_cast }) => female_cast.display_name)).toEqual(['き7']);
});

it('never shows a members-only or suspended cast, nor one where a block stands', async () => {
  const [blocker, suspended] = [casts[5], casts[4]];
  if (!blocker || !suspended) throw new Error('no casts');
  await deps.unitOfWork(async ({ tx, now }) => {
    await tx.insert(block).values({ blockerId: blocker.id, blockedId: man.id, createdAt: now });
    await tx.update(person).set({ suspendedAt: now }).where(eq(person.id, suspended.id));
  });
  const names = async (who: TestPerson | null) =>
    (await read('month', 'total', undefined, who)).rows.map(({ female_cast }) => female_cast.display_name);
  expect(await names(null)).not.toContain('き6');
  expect(await names(null)).toContain('き5');
  expect(await names(null)).not.toContain('き4');
  expect(await names(man)).not.toContain('き5');
  expect(await names(man)).not.toContain('き6');
});

it('moves no other cast because of a cast that this customer alone may not see', async () => {
  const open = (await read('month', 'total')).rows;
  const own = (await read('month', 'total', undefined, man)).rows;
  const nameOf = ({ female_cast }: (typeof open)[number]) => female_cast.display_name;
  const missed = open.findIndex((row) => nameOf(row) === 'き5');
  expect(missed).toBeGreaterThanOrEqual(0);
  expect(missed).toBeLessThan(open.length - 1);
  const dayBefore = open.toSorted((a, b) => Number(a.previous) - Number(b.previous)).map(nameOf);
  const seenThen = dayBefore.filter((name) => name !== 'き5');
  expect(own.map(({ previous }) => previous)).toEqual(own.map((row) => seenThen.indexOf(nameOf(row)) + 1));
});
