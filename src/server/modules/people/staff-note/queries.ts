import { and, between, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { NoteReaders } from '@/domain/staff-notes';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { contactLook, staffNote } from '../../../db/schema';

/** A stored memo. */
export type NoteRow = typeof staffNote.$inferSelect;
/** A look at a contact. */
export type ContactLookRow = typeof contactLook.$inferSelect;

export const insertNote = async (tx: Tx, row: typeof staffNote.$inferInsert): Promise<NoteRow> => {
  const [made] = await tx.insert(staffNote).values(row).returning();
  if (!made) throw new Error('no row came back');
  return made;
};

/** Memos about an account that these readers share, the newest first. */
export const notesOf = (
  db: Db,
  personId: number,
  { readers, before, limit }: { readers: readonly NoteReaders[]; before: number | undefined; limit: number },
): Promise<NoteRow[]> =>
  db
    .select()
    .from(staffNote)
    .where(
      and(
        eq(staffNote.personId, personId),
        inArray(staffNote.readers, [...readers]),
        before === undefined ? undefined : lt(staffNote.id, before),
      ),
    )
    .orderBy(desc(staffNote.id))
    .limit(limit);

export const insertContactLook = (tx: Tx, row: ContactLookRow) => tx.insert(contactLook).values(row);

/** Looks at the contact of an account, the newest first. */
export const contactLooksOf = (
  db: Db,
  ownerId: number,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ContactLookRow[]> =>
  db
    .select()
    .from(contactLook)
    .where(and(eq(contactLook.ownerId, ownerId), before === undefined ? undefined : lt(contactLook.id, before)))
    .orderBy(desc(contactLook.id))
    .limit(limit);

/** Looks at the contacts of some accounts between two instants, the oldest first. */
export const contactLooksAround = (
  db: Db,
  ownerIds: readonly number[],
  { from, to }: { from: Date; to: Date },
): Promise<ContactLookRow[]> =>
  db
    .select()
    .from(contactLook)
    .where(and(inArray(contactLook.ownerId, [...ownerIds]), between(contactLook.at, from, to)))
    .orderBy(contactLook.id);

/** Removes the memos of before an instant. */
export const deleteNotesBefore = (tx: Tx, before: Date): Promise<number> =>
  asRetention(tx, () => affected(tx.delete(staffNote).where(lt(staffNote.at, before))));

/** Removes the memos about an account that everybody with its page reads. */
export const deleteNotesOf = (tx: Tx, personId: number): Promise<number> =>
  asRetention(tx, () =>
    affected(tx.delete(staffNote).where(and(eq(staffNote.personId, personId), eq(staffNote.readers, 'page')))),
  );

/** Removes the looks of before an instant. */
export const deleteContactLooks = (tx: Tx, before: Date): Promise<number> =>
  asRetention(tx, () => affected(tx.delete(contactLook).where(lt(contactLook.at, before))));

/** The word that the triggers wait for is said for one removal. */
async function asRetention(tx: Tx, remove: () => Promise<number>): Promise<number> {
  await tx.execute(sql`select set_config('yoi.retention', 'on', true)`);
  const removed = await remove();
  await tx.execute(sql`select set_config('yoi.retention', '', true)`);
  return removed;
}
