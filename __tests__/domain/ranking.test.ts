import * as fc from 'fast-check';
import { RANKING_PARTS, type RankingFacts, ranked, rankingParts, rankingScore, wilsonBound } from '@/domain/ranking';

const TO = '2026-11-20';
const ROUNDING = 1e-12;
const facts = (castId: number, wish: Partial<RankingFacts> = {}): RankingFacts => ({
  castId,
  grades: { count: 0, average: 0 },
  periodGrades: { count: 0, average: 0 },
  hours: 0,
  answers: [],
  completed: 0,
  plays: 0,
  joinedOn: '2024-01-01',
  ...wish,
});

it('counts few reviews cautiously, and more of them more', () => {
  expect(wilsonBound({ count: 0, average: 0 })).toBe(0);
  expect(wilsonBound({ count: 1, average: 5 })).toBeCloseTo(0.2065, 3);
  expect(wilsonBound({ count: 2, average: 5 })).toBeLessThan(wilsonBound({ count: 80, average: 4.5 }));
  const grades = fc.record({
    count: fc.integer({ min: 1, max: 500 }),
    average: fc.integer({ min: 2, max: 10 }).map((halves) => halves / 2),
  });
  fc.assert(
    fc.property(grades, ({ count, average }) => {
      const bound = wilsonBound({ count, average });
      expect(bound).toBeGreaterThanOrEqual(0);
      expect(bound).toBeLessThanOrEqual((average - 1) / 4 + ROUNDING);
      expect(wilsonBound({ count: count * 2, average })).toBeGreaterThanOrEqual(bound - ROUNDING);
    }),
  );
});

it('gives 100 points in all, no part more than its own', () => {
  expect(RANKING_PARTS.reduce((sum, { points }) => sum + points, 0)).toBe(100);
  const best = facts(1, { grades: { count: 1e9, average: 5 }, hours: 99, answers: [0, 0], joinedOn: TO });
  expect(rankingScore(best, 'total', 'week', TO)).toBe(100);
  expect(rankingScore(facts(2), 'total', 'week', TO)).toBe(10);
});

it('reads availability, answers and the share of a new face', () => {
  const parts = rankingParts(facts(1, { hours: 15, answers: [6, null, -1], joinedOn: '2026-11-05' }), 'week', TO);
  expect(parts).toEqual({ rating: 0, availability: 0.5, answers: 0.6, new_face: 0.5 });
});

it('ranks each category by its own count, equal ones by 総合 and then by number', () => {
  const all = [
    facts(5, { completed: 2, plays: 3 }),
    facts(4, { completed: 2, hours: 8 }),
    facts(3, { periodGrades: { count: 3, average: 4 }, completed: 1 }),
    facts(2, { joinedOn: '2026-11-18' }),
    facts(1, { plays: 9 }),
  ];
  const ids = (category: Parameters<typeof ranked>[1]) => ranked(all, category, 'day', TO).map(({ castId }) => castId);
  expect(ids('nomination')).toEqual([4, 5, 3]);
  expect(ids('review')).toEqual([3]);
  expect(ids('movie')).toEqual([1, 5]);
  expect(ids('new')).toEqual([2]);
  expect(ids('total')).toEqual([4, 2, 1, 3, 5]);
});

it('scores reviews by their bound in hundredths, and takes as new who joined within a week', () => {
  const reviewed = facts(1, { periodGrades: { count: 1, average: 5 } });
  expect(rankingScore(reviewed, 'review', 'day', TO)).toBe(20.65);
  const joined = (joinedOn: string) => rankingScore(facts(1, { joinedOn }), 'new', 'day', TO) !== null;
  expect([joined('2026-11-13'), joined('2026-11-14')]).toEqual([false, true]);
});
