import type { SQL } from 'drizzle-orm';

/** What must always hold: its `name`, which stays, and the same in the operator's words. */
export type Rule = { name: string; title: string };
/** A rule with its query, which gives one text column `detail` for each fault. */
export type Invariant = Rule & { query: SQL };
