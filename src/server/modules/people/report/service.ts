import { DAY_MS } from '@/domain/durations';
import { REPORTS_PER_DAY } from '@/domain/limits';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { identityStateOf, lockPerson } from '../person/service';
import { reportedSince } from './queries';

/** Reports of people and of reviews: who may make them, and their rows. What becomes of them is the modules' above. */
export {
  closeReport,
  countReportsOf,
  deleteClosedReports,
  deleteSeenReviewReports,
  findReport,
  hasReportedReview,
  insertReport,
  insertReviewReport,
  lookAtReviewReports,
  openReviewReports,
  type ReportRow,
  reportPage,
} from './queries';
export { hasOpenReport } from './report-sql';

/** Throws `identity/not_approved` unless it is known who reports: an approved customer, or a cast. */
export async function assertKnownReporter(db: Db, person: Person): Promise<void> {
  if (person.role === 'female_cast') return;
  if ((await identityStateOf(db, person.id)) !== 'approved') throw new Refusal('identity/not_approved');
}

/**
 * Queues the reports of one person until commit and throws `rate/limited` when there were too many within 24 hours.
 * Of two who have a booking together only the reports of each other count (`partnerId`): they can always report.
 */
export async function assertMayReportToday(
  { tx, now }: Work,
  personId: number,
  partnerId: number | null = null,
): Promise<void> {
  await lockPerson(tx, personId);
  const times = await reportedSince(tx, personId, new Date(now.getTime() - DAY_MS), partnerId);
  const oldest = times[times.length - REPORTS_PER_DAY];
  if (!oldest) return;
  const seconds = Math.max(1, Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / 1000));
  throw new Refusal('rate/limited', { headers: { 'retry-after': String(seconds) } });
}
