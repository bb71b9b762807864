import type { Reply } from '@/contract';
import type { IdentityState } from '@/domain/accounts';
import { toTokyoIso } from '@/domain/business-day';
import { DAY_MS, HOUR_MS } from '@/domain/durations';
import { IDENTITY_ANSWER_HOURS, type IdentityDocument } from '@/domain/identity';
import { RETENTION } from '@/domain/retention';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { identityStateOf, lockPerson, setIdentityState } from '../person/service';
import { dropCheck, erasePictures, takePictures } from './pictures';
import * as rows from './queries';
import { pictureLink, type StoredPictures } from './sealed-pictures';

export { readSides } from './pictures';
export { renewIdentitySeals } from './queries';
export {
  assertLink,
  openSealed,
  pictureLink,
  removeSealed,
  type SidePicture,
  type StoredPictures,
  withSealed,
} from './sealed-pictures';

/** What is done at a time: the pictures of a decided check go. */
export const identityTimers = { 'identity.erase': erasePictures };

/**
 * Takes the stored pictures of a document for a person to look at. Throws `identity/state_conflict` while one waits,
 * and once approved.
 */
export async function submitCheck(
  work: Work,
  personId: number,
  { documentType, id, pictures }: { documentType: IdentityDocument; id: string; pictures: StoredPictures },
): Promise<Reply<'POST /api/v1/users/me/identity_checks/'>> {
  const { tx, now } = work;
  await lockPerson(tx, personId);
  const state = await identityStateOf(tx, personId);
  if (state === 'submitted' || state === 'approved') throw new Refusal('identity/state_conflict');
  const pictureKeySealed = pictures.keySealed;
  await rows.insertCheck(tx, { id, personId, documentType, pictureKeySealed, submittedAt: now });
  await setIdentityState(tx, personId, 'submitted');
  await takePictures(work, id, pictures);
  return { id, state: 'submitted' };
}

/** How far a customer's check is. */
export async function readLatest(
  db: Db,
  personId: number,
): Promise<Reply<'GET /api/v1/users/me/identity_checks/latest/'>> {
  const [state, check] = [await identityStateOf(db, personId), await rows.latestOf(db, personId)];
  return {
    state: state === null || state === 'draft' ? 'none' : state,
    reason: state === 'rejected' ? (check?.rejection ?? null) : null,
    check: check && {
      document_type: check.documentType,
      submitted_at: toTokyoIso(check.submittedAt),
      answer_by: toTokyoIso(new Date(check.submittedAt.getTime() + IDENTITY_ANSWER_HOURS * HOUR_MS)),
      decided_at: check.decidedAt && toTokyoIso(check.decidedAt),
      erased_at: check.decidedAt && toTokyoIso(erasedAtOf(check.decidedAt)),
    },
  };
}

/** When the pictures of a check go that was decided then. */
export const erasedAtOf = (decidedAt: Date): Date => new Date(decidedAt.getTime() + RETENTION.identity.days * DAY_MS);

/** The nightly job: removes from the log who looked at pictures before an instant. */
export const forgetOldLooks = ({ tx }: Work, before: Date): Promise<number> => rows.deleteLooks(tx, before);

/**
 * The nightly job, for timers that were lost: the pictures of checks that were decided before an instant go. Returns
 * how many.
 */
export async function eraseOldPictures(work: Work, before: Date): Promise<number> {
  const ids = await rows.unerasedOf(work.tx, { decidedBefore: before });
  for (const id of ids) await erasePictures(work, id);
  return ids.length;
}

/** What the last check of a person came to; 'none' without one. */
export const checkedState = async (db: Db, personId: number): Promise<IdentityState> =>
  (await rows.latestOf(db, personId))?.state ?? 'none';

/**
 * The document by which an account was approved, for the staff to compare it with another; null without one. Pictures
 * that are still kept open by the link at the desk of identity checks.
 */
export async function approvedDocument(deps: Deps, db: Db, { personId, by }: { personId: number; by: number }) {
  const check = await rows.approvedOf(db, personId);
  if (!check) return null;
  const pictures = await rows.picturesOf(db, check.id);
  return {
    checkId: check.id,
    documentType: check.documentType,
    sentAt: check.submittedAt,
    pictures: pictures.map(({ side, width, height }) => ({ side, width, height })),
    link: pictures.length > 0 ? pictureLink(deps, { of: 'identity', id: check.id, by }).link : null,
  };
}

/** A person who is gone has sent no pictures: a check that waits goes as a whole, of the others the pictures. */
export async function forgetPictures(work: Work, personId: number): Promise<void> {
  const latest = await rows.latestOf(work.tx, personId);
  if (latest?.state === 'submitted') await dropCheck(work, latest.id);
  for (const id of await rows.unerasedOf(work.tx, { personId })) await erasePictures(work, id);
}
