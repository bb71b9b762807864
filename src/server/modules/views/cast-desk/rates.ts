import * as z from 'zod';
import type { Received, Reply } from '@/contract';
import type { ApprovalChange } from '@/domain/approvals';
import { businessDateOf, toTokyoIso } from '@/domain/business-day';
import { rateDate, rateDateFault, rateWords } from '@/domain/cast-rate';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { ApprovalHandler } from '../../../core/upward';
import type { Db, Work } from '../../../core/work';
import { askApproval, waitingApproval } from '../../people/approval/service';
import { nicknamesOf } from '../../people/person/service';
import { addRate, courseBackPercent, lockCast, percentFrom, ratesOf } from '../../supply/profile/service';

type Form = Received<'POST /api/v1/ops/female_casts/{female_cast_id}/rates/'>['body'];
type Asked = { by: number; castId: number; form: Form };
type Rates = Reply<'GET /api/v1/ops/female_casts/{female_cast_id}/'>['rates'];

const KIND = 'cast_rate';

/** What waits for the second person, as it is stored with the request. */
const details = z.object({ before: z.int(), percent: z.int(), counts_from: z.string() });
type Wanted = z.infer<typeof details>;

/**
 * Asks a second 責任者 for another rate of a cast from a business date on. Throws 400 at the date or the percent,
 * `not_found`, `rate/changed` where another rate counts for the date than was read, `approval/open`.
 */
export async function askRate(
  work: Work,
  { by, castId, form }: Asked,
): Promise<Reply<'POST /api/v1/ops/female_casts/{female_cast_id}/rates/'>> {
  const { tx, now } = work;
  const { percent, counts_from: date, percent_before: seen, reason } = form;
  const fault = rateDateFault(date, businessDateOf(now));
  if (fault) throw fieldRefusal('body.counts_from', fault);
  const before = await percentFrom(tx, castId, date, now);
  if (before === null) throw new Refusal('not_found');
  if (before !== seen) throw new Refusal('rate/changed');
  if (before === percent) throw fieldRefusal('body.percent', 'いまと同じ還元率です');
  const { id, endsAt } = await askApproval(work, {
    kind: KIND,
    subject: String(castId),
    thing: `キャスト ${castId}`,
    path: `/ops/casts/${castId}`,
    changes: [changeOf(before, { percent, counts_from: date })],
    details: { before, percent, counts_from: date } satisfies Wanted,
    reason,
    askedBy: by,
  });
  return { approval_id: id, ends_at: toTokyoIso(endsAt) };
}

/**
 * The rate once a second person approved it, under the cast's lock: never for a date that has come meanwhile, because
 * what was booked on it was booked at another rate.
 */
export const rateApproval: ApprovalHandler = {
  changesNow: async ({ tx, now }, { subject, details: stored }) => {
    const [castId, wanted] = [Number(subject), details.parse(stored)];
    if ((await lockCast(tx, castId)) === null || wanted.counts_from <= businessDateOf(now)) return null;
    const before = await percentFrom(tx, castId, wanted.counts_from, now);
    return before === null ? null : [changeOf(before, wanted)];
  },
  carryOut: async ({ tx, now }, { subject, details: stored, reason, askedBy, approvedBy }) => {
    const [castId, { percent, counts_from: countsFrom }] = [Number(subject), details.parse(stored)];
    const percentBefore = await percentFrom(tx, castId, countsFrom, now);
    if (percentBefore === null) throw new Refusal('not_found');
    const agreed = { percent, percentBefore, countsFrom, words: reason, askedBy, agreedBy: approvedBy, agreedAt: now };
    await addRate(tx, { castId, ...agreed });
  },
};

/** The rates of a cast of a store that pays so much. */
export async function ratesShown(db: Db, castId: number, storePercent: number, now: Date): Promise<Rates> {
  const agreed = await ratesOf(db, castId);
  const waiting = await waitingApproval(db, { kind: KIND, subject: String(castId) }, now);
  const people = [
    ...agreed.flatMap(({ askedBy, agreedBy }) => [askedBy, agreedBy]),
    ...(waiting ? [waiting.askedBy] : []),
  ];
  const names = await nicknamesOf(db, [...new Set(people)]);
  const nameOf = (id: number) => names.get(id) ?? '';
  return {
    percent: await courseBackPercent(db, castId, now),
    store_percent: storePercent,
    agreed: agreed.map((row) => ({
      percent: row.percent,
      percent_before: row.percentBefore,
      counts_from: row.countsFrom,
      reason: row.words,
      asked_by: nameOf(row.askedBy),
      agreed_by: nameOf(row.agreedBy),
      agreed_at: toTokyoIso(row.agreedAt),
    })),
    waiting: waiting && {
      words: waitingWords(waiting.details),
      asked_by: nameOf(waiting.askedBy),
      ends_at: toTokyoIso(waiting.endsAt),
    },
  };
}

function waitingWords(stored: unknown): string {
  const { before, percent, counts_from: date } = details.parse(stored);
  return rateWords(before, percent, date);
}

const changeOf = (before: number, { percent, counts_from: date }: Omit<Wanted, 'before'>): ApprovalChange => ({
  label: `コースの還元率（${rateDate(date)}以降に受けた予約）`,
  from: `${before}%`,
  to: `${percent}%`,
});
