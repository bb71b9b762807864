import type { Received } from '@/contract';
import type { Seal } from '../../../core/seal';
import type { Db, Work } from '../../../core/work';
import { contactOf, deleteContact, putContact } from './queries';

type Contact = Received<'PUT /api/v1/female_casts/me/emergency_contact/'>['body'];

/** The person that a cast named, for the cast to read and for the last level of help; null when none was named. */
export async function readContact(db: Db, seal: Seal, personId: number): Promise<Contact | null> {
  const sealed = await contactOf(db, personId);
  // Written by `changeContact` below alone.
  return sealed === null ? null : (JSON.parse(seal.open('contact', sealed)) as Contact);
}

/** Names a person, instead of the one named before. */
export async function changeContact(work: Work, personId: number, { name, phone_number }: Contact): Promise<null> {
  const contactSealed = work.deps.seal.seal('contact', JSON.stringify({ name, phone_number }));
  await putContact(work.tx, { personId, contactSealed, changedAt: work.now });
  return null;
}

/** Removes the named person. */
export async function removeContact({ tx }: Work, personId: number): Promise<null> {
  await deleteContact(tx, personId);
  return null;
}
