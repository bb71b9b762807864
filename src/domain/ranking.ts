/**
 * How casts are ranked: published parts and weights, the same for every cast; no store can buy a place
 * (docs/rules/ranking.md).
 */
import { addDays } from './business-day';
import { DAY_MS } from './durations';
import { ANSWER_MINUTES, NEW_DAYS } from './limits';

/** What is counted, and over how long. */
export const RANKING_PERIODS = ['day', 'week', 'month'] as const;
export const RANKING_CATEGORIES = ['total', 'nomination', 'review', 'movie', 'new'] as const;
export type RankingPeriod = (typeof RANKING_PERIODS)[number];
export type RankingCategory = (typeof RANKING_CATEGORIES)[number];

/** Places of a ranking. */
export const RANKING_PLACES = 100;

/** Business days of a period, the last counted one included, and the hours of work from which availability is full. */
export const PERIODS: Readonly<Record<RankingPeriod, { days: number; fullHours: number }>> = {
  day: { days: 1, fullHours: 8 },
  week: { days: 7, fullHours: 30 },
  month: { days: 30, fullHours: 120 },
};

/** Days over which the share of a new face falls to nothing. */
export const NEW_FACE_DAYS = 30;

/**
 * The parts of 総合 in the order in which the page explains them; `points` are the most that a part can give, 100 in
 * all.
 */
export const RANKING_PARTS = [
  { code: 'rating', label: '口コミの評価', points: 50 },
  { code: 'availability', label: '出勤の多さ', points: 20 },
  { code: 'answers', label: '返事の早さ', points: 20 },
  { code: 'new_face', label: '新しいキャスト', points: 10 },
] as const;
export type RankingPart = (typeof RANKING_PARTS)[number]['code'];

/** Grades of reviews (1 to 5): how many and their average. */
export type Grades = { count: number; average: number };
/** What is known of a cast for one period. */
export type RankingFacts = {
  castId: number;
  /** Visible reviews up to the end of the period, and those of plays in it. */
  grades: Grades;
  periodGrades: Grades;
  /** Hours of shifts in the period. */
  hours: number;
  /** Minutes after which the cast answered each request of the period; null = the cast let it lapse. */
  answers: readonly (number | null)[];
  /** Plays of the period that were completed. */
  completed: number;
  /** How often the cast's films that are shown were played in the period, each viewer once a film and day. */
  plays: number;
  joinedOn: string;
};
/** A cast with a score. */
export type Scored = { castId: number; score: number };

/**
 * With so many percent of certainty the cast is at least as good as the bound; `z` is that of the normal distribution.
 */
export const WILSON = { percent: 95, z: 1.96 } as const;
/** The speed of answers, 0–1, of a cast without a request: neither good nor bad. */
export const NO_REQUESTS = 0.5;

/**
 * Lower bound (Wilson) of what all customers of a cast would say, 0–1, from those who did: few reviews count
 * cautiously. 0 without any.
 */
export function wilsonBound({ count, average }: Grades): number {
  if (count === 0) return 0;
  const share = (average - 1) / 4;
  const { z } = WILSON;
  const square = z * z;
  const centre = share + square / (2 * count);
  const spread = z * Math.sqrt((share * (1 - share)) / count + square / (4 * count * count));
  return Math.max(0, (centre - spread) / (1 + square / count));
}

/** The parts of 総合, each 0–1, for the period that ends with the business date `to`. */
export function rankingParts(facts: RankingFacts, period: RankingPeriod, to: string): Record<RankingPart, number> {
  const speeds = facts.answers.map((minutes) =>
    minutes === null ? 0 : Math.max(0, 1 - Math.max(0, minutes) / ANSWER_MINUTES),
  );
  return {
    rating: wilsonBound(facts.grades),
    availability: Math.min(1, facts.hours / PERIODS[period].fullHours),
    answers: speeds.length === 0 ? NO_REQUESTS : speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length,
    new_face: Math.max(0, 1 - daysBetween(facts.joinedOn, to) / NEW_FACE_DAYS),
  };
}

/** The cast's score in a category, two decimals; null for a cast who takes no part in it. */
export function rankingScore(
  facts: RankingFacts,
  category: RankingCategory,
  period: RankingPeriod,
  to: string,
): number | null {
  switch (category) {
    case 'total':
      return totalScore(facts, period, to);
    case 'nomination':
      return facts.completed === 0 ? null : facts.completed;
    case 'review':
      return facts.periodGrades.count === 0 ? null : hundredths(100 * wilsonBound(facts.periodGrades));
    case 'movie':
      return facts.plays === 0 ? null : facts.plays;
    case 'new':
      return facts.joinedOn > addDays(to, -NEW_DAYS) ? totalScore(facts, period, to) : null;
  }
}

/**
 * All casts who take part in a category, the best first; equal scores go by 総合 and then by the lower number of the
 * cast.
 */
export function ranked(
  all: readonly RankingFacts[],
  category: RankingCategory,
  period: RankingPeriod,
  to: string,
): Scored[] {
  return all
    .flatMap((facts) => {
      const score = rankingScore(facts, category, period, to);
      return score === null ? [] : [{ castId: facts.castId, score, total: totalScore(facts, period, to) }];
    })
    .sort((a, b) => b.score - a.score || b.total - a.total || a.castId - b.castId)
    .map(({ castId, score }) => ({ castId, score }));
}

function totalScore(facts: RankingFacts, period: RankingPeriod, to: string): number {
  const parts = rankingParts(facts, period, to);
  return hundredths(RANKING_PARTS.reduce((sum, { code, points }) => sum + points * parts[code], 0));
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
const daysBetween = (from: string, to: string) => Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));
