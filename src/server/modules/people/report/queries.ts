import { and, eq, gt } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { person, report, reviewReport } from '../../../db/schema';

/** Locks whoever reports, so that reports made at once are counted one after the other. */
export const lockReporter = (tx: Tx, personId: number) =>
  tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for('no key update');

export const identityStateOf = async (db: Db, personId: number) => {
  const [row] = await db.select({ state: person.identityState }).from(person).where(eq(person.id, personId));
  return row?.state ?? null;
};

/** When this person reported something since an instant, the oldest first; with `about` only reports of that person. */
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
