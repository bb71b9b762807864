import { like } from 'drizzle-orm';
import type { Db } from '../core/db-handle';
import { putFact } from './installation';
import { installation } from './schema';

const PREFIX = 'job_done:';

/** Writes down that a job succeeded. */
export const noteJobDone = (db: Db, queue: string, at: Date) => putFact(db, `${PREFIX}${queue}`, at.toISOString());

/** When each job last succeeded, by its queue; one that never did is missing. */
export async function jobsDone(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .select()
    .from(installation)
    .where(like(installation.key, `${PREFIX}%`));
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), new Date(String(value))]));
}
