import { and, gt, type SQL, sql } from 'drizzle-orm';
import type { WaitKind } from '@/domain/desk-promises';
import type { Db } from '../../../core/work';
import { reservation, workClaim } from '../../../db/schema';
import { type OwnStores, waitingItems } from './waiting-items-sql';

/** All that waits of one kind, and its oldest; of what is taken the oldest counts only where nothing else waits. */
export type WaitingRow = {
  kind: WaitKind;
  count: number;
  since: Date;
  due: Date | null;
  isTaken: boolean;
  subject: string | null;
  word: string | null;
  amount: number | null;
  holder: number | null;
};

/**
 * Everything that waits for the staff, in one statement however much there is of it; of bookings and cash those of
 * these stores. `today` is the business date, after whose end an event needs no answer.
 */
export async function waitingRows(db: Db, stores: OwnStores, today: string, now: Date): Promise<WaitingRow[]> {
  // A row without a beginning, which no write of ours leaves, waits from now on.
  const since = sql`coalesce(item.since, ${now.toISOString()}::timestamptz)`;
  const one = <T>(column: SQL) => sql<T>`(array_agg(${column} order by item.taken, item.since))[1]`;
  return db
    .select({
      kind: sql<WaitKind>`item.kind`,
      count: sql`count(*)`.mapWith(Number),
      since: one<Date>(since).mapWith(reservation.createdAt),
      due: one<Date | null>(sql`item.due`).mapWith(reservation.createdAt),
      isTaken: sql<boolean>`bool_and(item.taken)`,
      subject: one<string | null>(sql`item.subject`),
      word: one<string | null>(sql`item.word`),
      amount: sql<number | null>`sum(item.amount)`.mapWith(Number),
      holder: one<number | null>(sql`coalesce(item.holder, ${workClaim.staffId})`),
    })
    .from(sql`(${sql.join(waitingItems(stores, today, now), sql` union all `)}) as item`)
    .leftJoin(
      workClaim,
      and(sql`${workClaim.kind} = item.kind and ${workClaim.itemId} = item.id`, gt(workClaim.until, now)),
    )
    .groupBy(sql`item.kind`);
}
