import type { SQL } from 'drizzle-orm';

/** Something that must never be seen in the data: `query` gives one text column `detail` for each fault. */
export type Invariant = { name: string; query: SQL };
