import type { Data } from '@/contract';
import { businessDateOf, toTokyoIso } from '@/domain/business-day';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { visitsOf } from '../../booking/reservation/service';
import { linesOfReservation } from '../../money/reward/service';
import { castById } from '../../supply/cast/service';
import { courseBackPercent, ratesOf } from '../../supply/profile/service';

type PayTerms = Data<'GET /api/v1/female_casts/me/pay_terms/'>;

/** How a cast's pay is made up, shown by the last completed booking (docs/rules/prices.md#what-the-cast-receives). */
export async function payTerms(db: Db, castId: number, now: Date): Promise<PayTerms> {
  const row = await castById(db, castId);
  if (!row) throw new Refusal('not_found');
  return {
    store_name: row.store.name,
    course_back_percent: await courseBackPercent(db, castId, now),
    next_percent: await nextPercent(db, castId, now),
    guarantee_hour: row.store.guaranteeHour,
    last: await lastPay(db, castId),
  };
}

async function nextPercent(db: Db, castId: number, now: Date): Promise<PayTerms['next_percent']> {
  const coming = (await ratesOf(db, castId)).filter(({ countsFrom }) => countsFrom > businessDateOf(now));
  // The latest date stands first, and of one date what was agreed last.
  const first = coming.find(({ countsFrom }) => countsFrom === coming.at(-1)?.countsFrom);
  return first ? { percent: first.percent, counts_from: first.countsFrom } : null;
}

async function lastPay(db: Db, castId: number): Promise<PayTerms['last']> {
  const [visit] = await visitsOf(db, castId, {}, 1);
  if (visit?.earned == null) return null;
  const earned = new Map((await linesOfReservation(db, visit.id)).map(({ code, amount }) => [code, amount]));
  return {
    starts_at: toTokyoIso(visit.startsAt),
    ends_at: toTokyoIso(visit.endsAt),
    lines: visit.lines.map((line) => ({ ...line, kept: earned.get(line.code) ?? 0 })),
    total: visit.total,
    kept: visit.earned,
  };
}
