import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { DAY_MS, HOUR_MS } from '@/domain/durations';
import { IDENTITY_ANSWER_HOURS, type IdentityDocument } from '@/domain/identity';
import { RETENTION_DAYS } from '@/domain/retention';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { identityStateOf, lockPerson, setIdentityState } from '../person/service';
import { erasePictures, type SidePicture, storePictures } from './pictures';
import * as rows from './queries';

export { renewIdentitySeals } from './queries';

/** What is done at a time: the pictures of a decided check go. */
export const identityTimers = { 'identity.erase': erasePictures };

/** Takes the pictures of a document for a person to look at. Throws `identity/state_conflict` while one waits, and once approved. */
export async function submitCheck(
  work: Work,
  personId: number,
  { documentType, pictures }: { documentType: IdentityDocument; pictures: readonly SidePicture[] },
): Promise<Reply<'POST /api/v1/users/me/identity_checks/'>> {
  const { tx, now, deps } = work;
  await lockPerson(tx, personId);
  const state = await identityStateOf(tx, personId);
  if (state === 'submitted' || state === 'approved') throw new Refusal('identity/state_conflict');
  const id = deps.random.uuid();
  const key = deps.random.token(32);
  const pictureKeySealed = deps.seal.seal('identity', key);
  await rows.insertCheck(tx, { id, personId, documentType, pictureKeySealed, submittedAt: now });
  await setIdentityState(tx, personId, 'submitted');
  await storePictures(work, id, key, pictures);
  return { id, state: 'submitted' };
}

/** How far a man's check is. */
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
export const erasedAtOf = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + RETENTION_DAYS.identityPictures * DAY_MS);

/** The nightly job: removes from the log who looked at pictures before an instant. */
export const forgetOldLooks = ({ tx }: Work, before: Date): Promise<number> => rows.deleteLooks(tx, before);
