import { and, eq, lt } from 'drizzle-orm';
import { type Renew, renewColumn } from '../../../core/renewed-column';
import type { Db, Tx } from '../../../core/work';
import { dataExport } from '../../../db/schema';

/** A stored copy. */
export type ExportRow = typeof dataExport.$inferSelect;

const first = <T>(rows: T[]): T | null => rows[0] ?? null;

/** Seals the keys of copies anew. */
export const renewExportSeals: Renew = (work) =>
  renewColumn(work, { id: dataExport.id, sealed: dataExport.keySealed, purpose: 'export' });

export const exportOf = async (db: Db, personId: number) =>
  first(await db.select().from(dataExport).where(eq(dataExport.personId, personId)));

export const findExport = async (db: Db, id: string) =>
  first(await db.select().from(dataExport).where(eq(dataExport.id, id)));

export const insertExport = async (tx: Tx, row: typeof dataExport.$inferInsert): Promise<ExportRow> => {
  const [made] = await tx.insert(dataExport).values(row).returning();
  if (!made) throw new Error('no row came back');
  return made;
};

/** Marks one that is being made as ready; null when it is gone, or another attempt was faster. */
export const finishExport = async (
  tx: Tx,
  id: string,
  made: Pick<ExportRow, 'readyAt' | 'expiresAt' | 'folder' | 'parts' | 'bytes'>,
) =>
  first(
    await tx
      .update(dataExport)
      .set({ ...made, state: 'ready' })
      .where(and(eq(dataExport.id, id), eq(dataExport.state, 'making')))
      .returning(),
  );

export const lockExport = async (tx: Tx, id: string) =>
  first(await tx.select().from(dataExport).where(eq(dataExport.id, id)).for('update'));

/** Copies that were made before an instant. */
export const exportsBefore = async (db: Db, before: Date): Promise<string[]> =>
  (await db.select({ id: dataExport.id }).from(dataExport).where(lt(dataExport.readyAt, before))).map(({ id }) => id);

export const deleteExport = (tx: Tx, id: string) => tx.delete(dataExport).where(eq(dataExport.id, id));
