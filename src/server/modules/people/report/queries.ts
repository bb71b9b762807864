import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { report, reviewReport } from '../../../db/schema';

/** A stored report of a person. */
export type ReportRow = typeof report.$inferSelect;

/**
 * When this person reported something since an instant, the oldest first; with `about` only reports of that person.
 */
export const reportedSince = async (db: Db, reporterId: number, since: Date, about: number | null): Promise<Date[]> => {
  const people = await db
    .select({ at: report.createdAt })
    .from(report)
    .where(
      and(
        eq(report.reporterId, reporterId),
        gt(report.createdAt, since),
        about === null ? undefined : eq(report.reportedId, about),
      ),
    );
  const reviews =
    about === null
      ? await db
          .select({ at: reviewReport.createdAt })
          .from(reviewReport)
          .where(and(eq(reviewReport.reporterId, reporterId), gt(reviewReport.createdAt, since)))
      : [];
  return [...people, ...reviews].map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime());
};

/** A page of reports of people, the newest first: their ids count up with time. */
export const reportPage = (
  db: Db,
  { state, before, limit }: { state: 'open' | 'closed'; before: string | undefined; limit: number },
): Promise<ReportRow[]> =>
  db
    .select()
    .from(report)
    .where(
      and(
        state === 'open' ? isNull(report.closedAt) : isNotNull(report.closedAt),
        before === undefined ? undefined : lt(report.id, before),
      ),
    )
    .orderBy(desc(report.id))
    .limit(limit);

export const findReport = async (db: Db, id: string): Promise<ReportRow | null> => {
  const [row] = await db.select().from(report).where(eq(report.id, id));
  return row ?? null;
};

/** How often a person was reported. */
export const countReportsOf = (db: Db, reportedId: number): Promise<number> =>
  db.$count(report, eq(report.reportedId, reportedId));

export const insertReport = (tx: Tx, row: typeof report.$inferInsert) => tx.insert(report).values(row);

/** Closes an open report; one that was closed before keeps the name of its closer. */
export const closeReport = (tx: Tx, id: string, closing: { closedAt: Date; closedBy: number; closingNote: string }) =>
  tx
    .update(report)
    .set(closing)
    .where(and(eq(report.id, id), isNull(report.closedAt)));

/** Reports that were closed before an instant; open ones stay. */
export const deleteClosedReports = (tx: Tx, before: Date) =>
  affected(tx.delete(report).where(lt(report.closedAt, before)));

/** Reports of these reviews that the staff have not looked at yet, the oldest first. */
export const openReviewReports = async (db: Db, reviewIds: number[]) =>
  reviewIds.length === 0
    ? []
    : db
        .select()
        .from(reviewReport)
        .where(and(inArray(reviewReport.reviewId, reviewIds), isNull(reviewReport.lookedAt)))
        .orderBy(asc(reviewReport.createdAt), asc(reviewReport.reporterId));

export const hasReportedReview = async (db: Db, reviewId: number, reporterId: number): Promise<boolean> => {
  const found = await db
    .select({ at: reviewReport.createdAt })
    .from(reviewReport)
    .where(and(eq(reviewReport.reviewId, reviewId), eq(reviewReport.reporterId, reporterId)));
  return found.length > 0;
};

export const insertReviewReport = (tx: Tx, row: typeof reviewReport.$inferInsert) =>
  tx.insert(reviewReport).values(row);

/** Reports of reviews that the staff looked at before an instant; waiting ones stay. */
export const deleteSeenReviewReports = (tx: Tx, before: Date) =>
  affected(tx.delete(reviewReport).where(lt(reviewReport.lookedAt, before)));

/** Marks the open reports of a review as looked at and returns who made them. */
export const lookAtReviewReports = (tx: Tx, reviewId: number, at: Date) =>
  tx
    .update(reviewReport)
    .set({ lookedAt: at })
    .where(and(eq(reviewReport.reviewId, reviewId), isNull(reviewReport.lookedAt)))
    .returning({ reporterId: reviewReport.reporterId });
