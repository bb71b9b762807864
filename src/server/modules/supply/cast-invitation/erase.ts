import { DAY_MS } from '@/domain/durations';
import { RETENTION } from '@/domain/retention';
import type { Work } from '../../../core/work';
import { setTimer } from '../../machinery/timer/service';
import { removeFromPool } from '../../people/auth/service';
import { removeSealed } from '../../people/identity/service';
import { isOver } from './present';
import * as rows from './queries';
import { step } from './steps';

/** What is done at a time: an unused link ends, and documents go. */
export const castInvitationTimers = {
  'cast_invitation.expire': expire,
  'cast_invitation.erase': eraseDocuments,
};

async function expire(work: Work, id: string): Promise<void> {
  const row = await rows.lockInvitation(work.tx, id);
  if (!row || !isOver(row, work.now)) return;
  await step(work, row, { event: 'expire', by: null });
  await dropDocuments(work, row);
}

/** Ninety days after the decision the key of the pictures goes, and what the invited person typed. */
export const eraseLater = (work: Work, id: string): Promise<void> =>
  setTimer(work, {
    kind: 'cast_invitation.erase',
    subject: id,
    dueAt: new Date(work.now.getTime() + RETENTION.identity.days * DAY_MS),
  });

async function eraseDocuments(work: Work, id: string): Promise<void> {
  const row = await rows.lockInvitation(work.tx, id);
  if (row?.endedAt) await removeDocuments(work, row);
}

/**
 * At once: after a no, a withdrawn invitation or a time that passed nothing is needed, an account in the user pool
 * included.
 */
export async function dropDocuments(work: Work, row: rows.InvitationRow): Promise<void> {
  await removeDocuments(work, row);
  const { credential } = row;
  await rows.updateInvitation(work.tx, row.id, {
    kanaSealed: null,
    credential: null,
    sessionHash: null,
    codeHash: null,
  });
  if (credential !== null) work.afterCommit(() => void removeFromPool(work.deps, credential));
}

/** Removes the pictures with their key, and what was sealed. Files go after the commit. */
export async function removeDocuments(work: Work, { id }: { id: string }): Promise<void> {
  const { tx } = work;
  const pictures = await rows.picturesOf(tx, id);
  await rows.putPictures(tx, id, []);
  await rows.updateInvitation(tx, id, { pictureKeySealed: null, factsSealed: null });
  removeSealed(work, pictures);
}

/**
 * The nightly job, for timers that were lost: documents of what was decided before an instant go. Returns how many.
 */
export async function eraseOldDocuments(work: Work, before: Date): Promise<number> {
  const ids = await rows.unerasedBefore(work.tx, before);
  for (const id of ids) await eraseDocuments(work, id);
  return ids.length;
}

/**
 * The nightly job: invitations that came to nothing before an instant are forgotten, the telephone number included.
 */
export const forgetOldInvitations = ({ tx }: Work, before: Date): Promise<number> => rows.deleteEnded(tx, before);

/**
 * A cast who left for good: number, name, device and what was written in calls for help go, the documents at once with
 * them.
 */
export async function forgetInvitationOf(work: Work, personId: number): Promise<void> {
  const ids = await rows.invitationsOf(work.tx, personId);
  for (const id of ids) await removeDocuments(work, { id });
  await rows.makeNameless(work.tx, ids);
}
