import { aliasedTable, and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { femaleCast, person, report } from '../../../db/schema';

const reporter = aliasedTable(person, 'reporter');
const reported = aliasedTable(person, 'reported');
const reporterCast = aliasedTable(femaleCast, 'reporter_cast');
const reportedCast = aliasedTable(femaleCast, 'reported_cast');

/** A report with the names of both. */
export type ReportRow = typeof report.$inferSelect & { reporterName: string; reportedName: string };

/** A page of reports, the newest first: their ids count up with time. */
export const reportPage = async (
  db: Db,
  { state, before, limit }: { state: 'open' | 'closed'; before: string | undefined; limit: number },
): Promise<ReportRow[]> => {
  const rows = await reports(db)
    .where(
      and(
        state === 'open' ? isNull(report.closedAt) : isNotNull(report.closedAt),
        before === undefined ? undefined : lt(report.id, before),
      ),
    )
    .orderBy(desc(report.id))
    .limit(limit);
  return rows.map(flat);
};

export const findReport = async (db: Db, id: string): Promise<ReportRow | null> => {
  const [row] = await reports(db).where(eq(report.id, id));
  return row ? flat(row) : null;
};

/** Closes an open report; one that somebody closed before keeps his name. */
export const closeReport = (tx: Tx, id: string, closing: { closedAt: Date; closedBy: number; closingNote: string }) =>
  tx
    .update(report)
    .set(closing)
    .where(and(eq(report.id, id), isNull(report.closedAt)));

const reports = (db: Db) =>
  db
    .select({
      row: report,
      reporterName: sql<string>`coalesce(${reporterCast.displayName}, ${reporter.nickname})`,
      reportedName: sql<string>`coalesce(${reportedCast.displayName}, ${reported.nickname})`,
    })
    .from(report)
    .innerJoin(reporter, eq(reporter.id, report.reporterId))
    .innerJoin(reported, eq(reported.id, report.reportedId))
    .leftJoin(reporterCast, eq(reporterCast.personId, reporter.id))
    .leftJoin(reportedCast, eq(reportedCast.personId, reported.id))
    .$dynamic();

const flat = ({ row, ...names }: { row: typeof report.$inferSelect; reporterName: string; reportedName: string }) => ({
  ...row,
  ...names,
});

/** Reports that were closed before an instant; open ones stay. */
export const deleteClosedReports = (tx: Tx, before: Date) => tx.delete(report).where(lt(report.closedAt, before));
