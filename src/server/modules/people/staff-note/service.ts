import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { CONTACT_LOOK_MS, type ContactLookReason, type NoteReaders, notesFor } from '@/domain/staff-notes';
import type { StaffRole } from '@/domain/staff-roles';
import { cutPage, readId } from '../../../core/cursor';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import { assertMay } from '../../../core/staff-task';
import type { Db, Work } from '../../../core/work';
import { accountById, nicknamesOf } from '../person/service';
import * as rows from './queries';

type Notes = Reply<'GET /api/v1/ops/customers/{account_id}/notes/'>;
type Note = Notes['data'][number];
type Contact = Reply<'POST /api/v1/ops/customers/{account_id}/contact/'>;
type LastLook = NonNullable<Reply<'GET /api/v1/ops/customers/{account_id}/'>['contact_looked']>;

const LIST = 'staff_notes';

/** A page of the memos about an account that these roles may read, the newest first. */
export async function listNotes(
  db: Db,
  personId: number,
  { roles, cursor, limit }: { roles: readonly StaffRole[]; cursor?: string | undefined; limit: number },
): Promise<Notes> {
  const page = { readers: notesFor(roles), before: readId(cursor, LIST, 'whole'), limit: limit + 1 };
  const cut = cutPage(LIST, await rows.notesOf(db, personId, page), limit, ({ id }) => id);
  const names = await nicknamesOf(db, [...new Set(cut.shown.map(({ authorId }) => authorId))]);
  return { data: cut.shown.map((row) => present(row, names.get(row.authorId) ?? '')), page: cut.page };
}

/** Writes one. Throws `not_found` for no account, `staff/role_required` for a memo of 安全 by other roles. */
export async function writeNote(
  { tx, now }: Work,
  by: Person,
  { personId, text, readers }: { personId: number; text: string; readers: NoteReaders },
): Promise<Note> {
  if (readers === 'safety') assertMay(by.roles ?? [], 'safety_notes');
  if (!(await accountById(tx, personId))) throw new Refusal('not_found');
  const made = await rows.insertNote(tx, { personId, authorId: by.id, readers, text, at: now });
  return present(made, (await nicknamesOf(tx, [by.id])).get(by.id) ?? '');
}

/** How an account is reached, written down before it is told. Throws `not_found`, also once the owner has left. */
export async function lookAtContact(
  { tx, now, deps }: Work,
  by: number,
  { personId, reason, words }: { personId: number; reason: ContactLookReason; words: string },
): Promise<Contact> {
  const account = await accountById(tx, personId);
  if (!account || account.withdrawnAt) throw new Refusal('not_found');
  const look = { id: deps.random.uuid(), ownerId: personId, lookedBy: by, reason, words, at: now };
  await rows.insertContactLook(tx, look);
  const until = toTokyoIso(new Date(now.getTime() + CONTACT_LOOK_MS));
  return { phone: account.phone, mail: account.mail, until };
}

/** The last look at a contact, with its reason; null = none yet. */
export async function lastContactLook(db: Db, ownerId: number): Promise<LastLook | null> {
  const [look] = await rows.contactLooksOf(db, ownerId, { before: undefined, limit: 1 });
  if (!look) return null;
  const name = (await nicknamesOf(db, [look.lookedBy])).get(look.lookedBy) ?? '';
  return { at: toTokyoIso(look.at), name, reason: look.reason, words: look.words };
}

/** The looks at an owner's contact, the newest first. */
export { contactLooksAround, contactLooksOf } from './queries';

/** The nightly jobs: memos and looks end with their time. */
export const forgetOldNotes = ({ tx }: Work, before: Date) => rows.deleteNotesBefore(tx, before);
export const forgetOldContactLooks = ({ tx }: Work, before: Date) => rows.deleteContactLooks(tx, before);

/** Removes what is not to stay of an account whose owner has left: memos of 安全 stay until their time is over. */
export const forgetNotesOf = ({ tx }: Work, personId: number) => rows.deleteNotesOf(tx, personId);

const present = ({ id, at, readers, text }: rows.NoteRow, name: string): Note => ({
  id,
  at: toTokyoIso(at),
  name,
  readers,
  text,
});
