import { type SQL, sql } from 'drizzle-orm';

/** Numbers as one array parameter, instead of one parameter each; the same text on both drivers. */
export const intArray = (numbers: readonly number[]): SQL => sql`${`{${numbers.join(',')}}`}::integer[]`;
