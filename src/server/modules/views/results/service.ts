import type { Data } from '@/contract';
import { businessDateOf } from '@/domain/business-day';
import { datesOf, daysOf, PERIOD_MOST_DAYS, type Period, periodBefore } from '@/domain/periods';
import { keptSince } from '@/domain/retention';
import { fieldRefusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { type Outcome, outcomesOf, regularsOf } from '../../booking/reservation/service';
import { playsOf } from '../../media/movie/service';
import { gradesBetween, hourOf, viewersOf } from '../../supply/cast/service';
import { rankingOfCast } from '../ranking/service';

type Figures = Data<'GET /api/v1/female_casts/me/results/'>['now'];

/**
 * What a cast's period came to, beside the one before (docs/rules/results.md). Refuses periods without a day or too
 * long ones.
 */
export async function results(
  db: Db,
  castId: number,
  period: Period,
  at: Date,
): Promise<Data<'GET /api/v1/female_casts/me/results/'>> {
  const days = daysOf(period);
  if (days < 1) throw fieldRefusal('query.to', '終わりの日は、始まりの日以降にしてください');
  if (days > PERIOD_MOST_DAYS) throw fieldRefusal('query.to', `${PERIOD_MOST_DAYS}日以内の期間を指定してください`);
  return {
    now: await figures(db, castId, period, at),
    before: await figures(db, castId, periodBefore(period), at),
    ranking: await rankingOfCast(db, castId),
  };
}

async function figures(db: Db, castId: number, period: Period, at: Date): Promise<Figures> {
  const outcomes = await outcomesOf(db, castId, period);
  const completed = outcomes.filter(({ state }) => state === 'completed');
  const isKept = period.from >= businessDateOf(keptSince('views', at));
  const grades = (await gradesBetween(db, period.from, period.to, castId)).get(castId);
  return {
    ...period,
    reward: sumOf(outcomes, ({ earned }) => earned),
    sales: sumOf(outcomes, ({ kept }) => kept),
    count: completed.length,
    nominated: completed.filter(({ isNominated }) => isNominated).length,
    repeated: await regularsOf(db, castId, period),
    rating: grades ?? null,
    views: isKept ? await viewersOf(db, castId, period) : null,
    plays: isKept ? await playsOf(db, castId, period) : null,
    days: datesOf(period).flatMap((date) => {
      const ofDay = outcomes.filter(({ businessDate }) => businessDate === date);
      if (ofDay.length === 0) return [];
      return {
        date,
        reward: sumOf(ofDay, ({ earned }) => earned),
        sales: sumOf(ofDay, ({ kept }) => kept),
        count: ofDay.filter(({ state }) => state === 'completed').length,
      };
    }),
    hours: countedHours(completed),
  };
}

function countedHours(completed: readonly Outcome[]): { hour: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { startsAt } of completed) {
    const hour = hourOf(startsAt);
    counts.set(hour, (counts.get(hour) ?? 0) + 1);
  }
  return [...counts].map(([hour, count]) => ({ hour, count })).sort((a, b) => a.hour - b.hour);
}

const sumOf = <T>(all: readonly T[], amountOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + amountOf(one), 0);
