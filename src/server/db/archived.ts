import { sql } from 'drizzle-orm';
import type { Db } from '../core/db-handle';

/** When PostgreSQL last archived a file of its write-ahead log; null where it never did. */
export async function lastArchivedAt(db: Db): Promise<Date | null> {
  const at = sql<string | null>`(select last_archived_time::text from pg_stat_archiver)`;
  const [row] = await db.select({ at }).from(sql`(values (1)) as one`);
  return row?.at ? new Date(row.at) : null;
}
