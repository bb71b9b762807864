import type { Data } from '@/contract';
import { addDays, businessDateOf } from '@/domain/business-day';
import { DAYS_AHEAD } from '@/domain/limits';
import {
  PERIODS,
  RANKING_CATEGORIES,
  RANKING_PERIODS,
  RANKING_PLACES,
  type RankingFacts,
  type RankingPeriod,
  ranked,
} from '@/domain/ranking';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import type { Db, Work } from '../../../core/work';
import { answersBetween, completedBetween } from '../../booking/reservation/service';
import { playsBetween } from '../../media/movie/service';
import { audienceOf, castCards, gradesBetween, publicCasts, visibleAmong } from '../../supply/cast/service';
import { hoursBetween } from '../../supply/shift/service';
import * as queries from './queries';

type Ranking = Data<'GET /api/v1/female_casts/ranking/'>;

const EVERYWHERE = 0;

/**
 * Counts and stores all rankings up to yesterday's business date, each with the places of the day before. Does nothing
 * when that was done already, by another process maybe. Returns how many places were stored.
 */
export async function refreshRankings(work: Work): Promise<number> {
  const to = addDays(businessDateOf(work.now), -1);
  await queries.lockPlaces(work.tx);
  const last = await queries.lastDay(work.tx);
  if (last === to) return 0;
  const dayBefore = addDays(to, -1);
  const before = last === dayBefore ? await queries.placesOn(work.tx, dayBefore) : await placesFor(work, dayBefore, []);
  const rows = await placesFor(work, to, before);
  await queries.replacePlaces(work.tx, [to, dayBefore], [...before, ...rows]);
  await queries.keepDays(work.tx, [to, dayBefore]);
  return rows.length;
}

/** The same at the begin of a day. */
export async function countRankings(deps: Deps): Promise<void> {
  const places = await deps.unitOfWork(refreshRankings);
  deps.log.info({ places }, 'rankings counted');
}

/**
 * The first `limit` places of one ranking as a visitor may see it: a hidden cast is left out and those behind move up,
 * in the count of the day before too: a movement that one visitor alone sees would tell which cast hides.
 */
export async function readRanking(
  deps: Deps,
  which: Omit<queries.Which, 'areaId'> & { areaId: number | undefined },
  person: Person | null,
  limit: number,
): Promise<Ranking> {
  const db = deps.reader();
  const day = await queries.lastDay(db);
  if (day === null) return { from: null, to: null, rows: [] };
  const now = deps.clock.now();
  const ranking = { ...which, areaId: which.areaId ?? EVERYWHERE };
  const places = await queries.placesOf(db, day, ranking);
  const before = await queries.placesOf(db, addDays(day, -1), ranking);
  const ids = new Set([...places, ...before].map(({ castId }) => castId));
  const visible = await visibleAmong(db, [...ids], audienceOf(person, now));
  const shown = places.filter(({ castId }) => visible.has(castId)).slice(0, limit);
  const cards = await castCards(
    db,
    shown.map(({ castId }) => castId),
    now,
    { days: DAYS_AHEAD, areaId: which.areaId },
  );
  const stored = new Map(shown.map((row) => [row.castId, row]));
  const hidden = before.filter(({ castId }) => !visible.has(castId));
  const movedUp = (place: number) => place - hidden.filter((row) => row.place < place).length;
  return {
    from: firstDay(which.period, day),
    to: day,
    rows: cards.map((card, at) => {
      const { previous = null, score = 0 } = stored.get(card.id) ?? {};
      return { place: at + 1, previous: previous && movedUp(previous), score, female_cast: card };
    }),
  };
}

/** A cast's own places of 総合 everywhere, as they were last counted: no other cast is left out of this count. */
export async function rankingOfCast(
  db: Db,
  castId: number,
): Promise<Data<'GET /api/v1/female_casts/me/results/'>['ranking']> {
  const day = await queries.lastDay(db);
  const rows = day === null ? [] : await queries.placesOfCast(db, day, castId, 'total');
  return {
    to: day,
    places: RANKING_PERIODS.map((period) => {
      const row = rows.find((one) => one.period === period);
      return { period, place: row?.place ?? null, previous: row?.previous ?? null };
    }),
  };
}

/** What is known of every cast for the period that ends with the business date `to`. */
export async function rankingFacts(db: Db, period: RankingPeriod, to: string, now: Date): Promise<Ranked[]> {
  const from = firstDay(period, to);
  const casts = await publicCasts(db, now);
  const grades = await gradesBetween(db, null, to);
  const periodGrades = await gradesBetween(db, from, to);
  const hours = await hoursBetween(db, from, to);
  const completed = await completedBetween(db, from, to);
  const answers = await answersBetween(db, from, to);
  const plays = await playsBetween(db, { from, to });
  const none = { count: 0, average: 0 };
  return casts.map(({ id, joinedOn, areaIds }) => ({
    castId: id,
    areaIds,
    joinedOn,
    grades: grades.get(id) ?? none,
    periodGrades: periodGrades.get(id) ?? none,
    hours: hours.get(id) ?? 0,
    completed: completed.get(id) ?? 0,
    plays: plays.get(id) ?? 0,
    answers: answers.get(id) ?? [],
  }));
}

type Ranked = RankingFacts & { areaIds: number[] };

async function placesFor(
  { tx, now }: Work,
  day: string,
  before: readonly queries.PlaceRow[],
): Promise<queries.PlaceRow[]> {
  const keyOf = ({ period, category, areaId, castId }: queries.Which & { castId: number }) =>
    [period, category, areaId, castId].join('/');
  const previous = new Map(before.map((row) => [keyOf(row), row.place]));
  const rows: queries.PlaceRow[] = [];
  for (const period of RANKING_PERIODS) {
    const facts = await rankingFacts(tx, period, day, now);
    const areasOf = new Map(facts.map(({ castId, areaIds }) => [castId, areaIds]));
    for (const category of RANKING_CATEGORIES) {
      const taken = new Map<number, number>();
      for (const { castId, score } of ranked(facts, category, period, day)) {
        for (const areaId of [EVERYWHERE, ...(areasOf.get(castId) ?? [])]) {
          const place = (taken.get(areaId) ?? 0) + 1;
          if (place > RANKING_PLACES) continue;
          taken.set(areaId, place);
          const which = { period, category, areaId, castId };
          rows.push({ day, ...which, place, score, previous: previous.get(keyOf(which)) ?? null });
        }
      }
    }
  }
  return rows;
}

const firstDay = (period: RankingPeriod, to: string) => addDays(to, 1 - PERIODS[period].days);
