import { and, asc, count, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { ContactState } from '@/domain/contact';
import type { Db, Tx } from '../../../core/work';
import { contact, contactAnswer, contactPicture } from '../../../db/schema';

/** A stored inquiry, and what belongs to it. */
export type ContactRow = typeof contact.$inferSelect;
/** What a number alone finds of an inquiry. */
export type NumberedContact = Pick<ContactRow, 'id' | 'personId' | 'category' | 'state'>;
export type AnswerRow = typeof contactAnswer.$inferSelect;
export type PictureRow = typeof contactPicture.$inferSelect;

export const insertContact = (tx: Tx, row: typeof contact.$inferInsert) => tx.insert(contact).values(row);

export const insertPictures = (tx: Tx, rows: readonly (typeof contactPicture.$inferInsert)[]) =>
  rows.length === 0 ? null : tx.insert(contactPicture).values([...rows]);

export const insertAnswer = (tx: Tx, row: typeof contactAnswer.$inferInsert) => tx.insert(contactAnswer).values(row);

/** How many inquiries came from a sender, or with a mail address, since an instant. */
export const countSince = async (db: Db, { sender, mail, since }: { sender: string; mail: string; since: Date }) => {
  const [row] = await db
    .select({ found: count() })
    .from(contact)
    .where(and(or(eq(contact.sender, sender), eq(contact.mail, mail)), gt(contact.createdAt, since)));
  return row?.found ?? 0;
};

/** The last inquiries of a sender, the newest first. */
export const contactsFrom = (db: Db, sender: string, most: number): Promise<ContactRow[]> =>
  db.select().from(contact).where(eq(contact.sender, sender)).orderBy(desc(contact.createdAt)).limit(most);

/** A page of inquiries, the newest first: their ids count up with time. */
export const contactPage = (
  db: Db,
  { state, before, limit }: { state: ContactState; before: string | undefined; limit: number },
): Promise<ContactRow[]> =>
  db
    .select()
    .from(contact)
    .where(and(eq(contact.state, state), before === undefined ? undefined : lt(contact.id, before)))
    .orderBy(desc(contact.id))
    .limit(limit);

/** The inquiries whose id ends in a group that begins so, and whose they are (null = a guest's). */
export const contactsByTail = (db: Db, tail: string): Promise<NumberedContact[]> =>
  db
    .select({ id: contact.id, personId: contact.personId, category: contact.category, state: contact.state })
    .from(contact)
    .where(eq(sql`substr(${contact.id}::text, 25, 5)`, tail));

/** One inquiry; its row is locked until commit. */
export const lockContact = async (tx: Tx, id: string): Promise<ContactRow | null> => {
  const [row] = await tx.select().from(contact).where(eq(contact.id, id)).for('update');
  return row ?? null;
};

export const answersOf = (db: Db, ids: string[]): Promise<AnswerRow[]> =>
  db
    .select()
    .from(contactAnswer)
    .where(inArray(contactAnswer.contactId, ids))
    .orderBy(asc(contactAnswer.createdAt), asc(contactAnswer.id));

export const picturesOf = (db: Db, ids: string[]): Promise<PictureRow[]> =>
  db.select().from(contactPicture).where(inArray(contactPicture.contactId, ids)).orderBy(asc(contactPicture.position));

export const findPicture = async (db: Db, id: string, position: number): Promise<PictureRow | null> => {
  const [row] = await db
    .select()
    .from(contactPicture)
    .where(and(eq(contactPicture.contactId, id), eq(contactPicture.position, position)));
  return row ?? null;
};

export const updateContact = (
  tx: Tx,
  id: string,
  set: Partial<Pick<ContactRow, 'state' | 'answeredAt' | 'closedAt' | 'closedBy' | 'closingNote'>>,
) => tx.update(contact).set(set).where(eq(contact.id, id));

/** Inquiries that the staff last dealt with before an instant, with their pictures; new ones stay. */
export const doneBefore = (tx: Tx, before: Date) =>
  tx
    .select({ id: contact.id })
    .from(contact)
    .where(and(ne(contact.state, 'new'), lt(sql`coalesce(${contact.closedAt}, ${contact.answeredAt})`, before)));

/** Removes inquiries; answers and rows of pictures go with them. */
export const deleteContacts = (tx: Tx, ids: string[]) => tx.delete(contact).where(inArray(contact.id, ids));
