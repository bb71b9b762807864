import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { contactDetailsIn } from '@/domain/contact-details';
import { cutPage } from '../../../core/cursor';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import {
  assertKnownReporter,
  assertMayReportToday,
  deleteSeenReviewReports,
  hasReportedReview,
  insertReviewReport,
  openReviewReports,
} from '../../people/report/service';
import { filteredReviews, findReview, presentReview, type ReviewFilter, setHidden } from '../../supply/cast/service';
import { lockCast, type ShownAccount, shownAccounts } from '../../supply/profile/service';
import { raiseAlarm, wasClosed } from '../safety/service';
import { changed } from './changed';

type Reviews = Reply<'GET /api/v1/ops/reviews/'>;
type Reason = Reviews['data'][number]['reports'][number];

/** The list's name in its cursors. */
export const REVIEWS = 'reviews';

/** The nightly job: removes reports of reviews that the staff looked at before an instant. */
export const forgetOldReviewReports = ({ tx }: Work, before: Date): Promise<number> =>
  deleteSeenReviewReports(tx, before);

/**
 * Reports a review; a second report of one person changes nothing. It waits for a look by the staff, and is hidden
 * until then only when it holds contact details or when the reviewed cast reports it; one that the staff looked at
 * before stays as they left it. Throws `not_found`, `identity/not_approved`, `rate/limited`.
 */
export async function reportReview(
  work: Work,
  person: Person,
  input: { castId: number; reviewId: number; reason: string },
): Promise<void> {
  const { tx, now } = work;
  const { castId, reviewId, reason } = input;
  await assertKnownReporter(tx, person);
  const castPersonId = await lockCast(tx, castId);
  const seen = await findReview(tx, reviewId);
  if (seen?.castId !== castId) throw new Refusal('not_found');
  if (await hasReportedReview(tx, reviewId, person.id)) return;
  if (seen.hiddenAt !== null) throw new Refusal('not_found');
  await assertMayReportToday(work, person.id);
  await insertReviewReport(tx, { reviewId, reporterId: person.id, reason, createdAt: now });
  const subject = String(reviewId);
  const lookedAt = await wasClosed(tx, 'review_report', subject);
  await raiseAlarm(work, { kind: 'review_report', subject, note: reason, raisedBy: person.id });
  const hidesAtOnce = person.id === castPersonId || contactDetailsIn(seen.body).length > 0;
  if (lookedAt || !hidesAtOnce) return;
  await setHidden(tx, reviewId, now);
  await changed(work, castId);
}

/** A page of reviews for the staff, the newest first: reported ones that wait for a look, hidden ones, or both. */
export async function listReviews(
  db: Db,
  page: { filter: ReviewFilter; before: number | undefined; limit: number },
): Promise<Reviews> {
  const found = await filteredReviews(db, { ...page, limit: page.limit + 1 });
  const { shown, page: next } = cutPage(REVIEWS, found, page.limit, ({ id }) => id);
  const reports = await openReviewReports(
    db,
    shown.map(({ id }) => id),
  );
  const reporters = await shownAccounts(
    db,
    reports.map(({ reporterId }) => reporterId),
  );
  return {
    data: shown.map((row) => {
      const reviewReports = reports.filter(({ reviewId }) => reviewId === row.id);
      return {
        ...presentReview(row),
        female_cast_id: row.castId,
        hidden_at: row.hiddenAt && toTokyoIso(row.hiddenAt),
        report_count: reviewReports.length,
        reports: reviewReports
          .slice(0, REASONS_SHOWN)
          .map((report) => reasonOf(report, reporters.get(report.reporterId), row.castId)),
      };
    }),
    page: next,
  };
}

/** Reasons that one row of the list shows. */
const REASONS_SHOWN = 5;

type ReportRow = Awaited<ReturnType<typeof openReviewReports>>[number];

const reasonOf = (row: ReportRow, reporter: ShownAccount | undefined, castId: number): Reason => ({
  reporter: { id: row.reporterId, name: reporter?.name ?? '' },
  is_reviewed_cast: reporter?.castId === castId,
  reason: row.reason,
  created_at: toTokyoIso(row.createdAt),
});
