import { and, notLike, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Work } from './deps';
import type { SealPurpose } from './seal';

/** A column of sealed texts: its rows' key, what they are sealed for, and which rows hold one at all. */
export type SealedColumn = { id: PgColumn; sealed: PgColumn; purpose: SealPurpose; where?: SQL };
/** What one transaction sealed anew, and what is left; it is counted only when nothing could be done. */
export type Renewal = { renewed: number; left: number };
/** Seals anew some of what another key than the newest has sealed. */
export type Renew = (work: Work) => Promise<Renewal>;

const BATCH = 100;

/** Seals some texts of a column under the newest key. Locked rows are passed over: it waits for no other process. */
export async function renewColumn(work: Work, { id, sealed, purpose, where }: SealedColumn): Promise<Renewal> {
  const { tx, deps } = work;
  const { seal } = deps;
  const isOld = and(where, sql`${sealed} ~ '^1[.][0-9a-f]{8}[.]'`, notLike(sealed, `${seal.newestMark}%`));
  const rows = await tx
    .select({ id, text: sealed })
    .from(sealed.table)
    .where(isOld)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  for (const row of rows) {
    const text = seal.seal(purpose, seal.open(purpose, String(row.text)));
    await tx.execute(sql`update ${sealed.table} set ${sql.identifier(sealed.name)} = ${text} where ${id} = ${row.id}`);
  }
  return { renewed: rows.length, left: rows.length > 0 ? 0 : await tx.$count(sealed.table, isOld) };
}
