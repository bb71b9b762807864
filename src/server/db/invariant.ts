import type { SQL } from 'drizzle-orm';
import type { Db } from '../core/db-handle';

/** What must always hold: its `name`, which stays, and the same in the operator's words. */
export type Rule = { name: string; title: string };
/** A rule with its query, which gives one text column `detail` for each fault. */
export type Invariant = Rule & { query: SQL };
/** A check that is not one query: it answers with one line for each fault. */
export type ExtraCheck = Rule & { find: (db: Db, now: Date | null) => Promise<string[]> };
