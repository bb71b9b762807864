import { DAY_MS } from '@/domain/durations';
import { PHONE_RECOVERY } from '@/domain/phone-recovery';
import { RETENTION } from '@/domain/retention';
import { NOT_HELD } from '../../../core/desk-hold';
import type { Work } from '../../../core/work';
import { enqueue } from '../../machinery/outbox/service';
import { setTimer } from '../../machinery/timer/service';
import { removeSealed } from '../../people/identity/service';
import * as rows from './queries';
import { begin } from './submit';

/** What is done at a time: the old number is told, an undecided request ends, pictures of a decided one go. */
export const phoneRecoveryTimers = {
  'phone_recovery.begin': begin,
  'phone_recovery.end': end,
  'phone_recovery.erase': erase,
  'phone_recovery.signed_in': stopDoubtful,
};

/**
 * A sign-in that only the owner can make proves that the owner still has the account: a request that the old number
 * has not confirmed is another person's, or needed no more. By a timer, since a sign-in holds the account's row and a
 * decision takes the rows the other way round.
 */
export async function stopSoon(work: Work, personId: number): Promise<void> {
  if (await rows.hasDoubtful(work.tx, personId))
    await setTimer(work, { kind: 'phone_recovery.signed_in', subject: String(personId), dueAt: work.now });
}

async function stopDoubtful(work: Work, personId: string): Promise<void> {
  for (const row of await rows.lockOpenOf(work.tx, Number(personId)))
    if (row.confirmedAt === null) await endUndecided(work, row, 'signed_in');
}

async function end(work: Work, id: string): Promise<void> {
  const row = await rows.lockRecovery(work.tx, id);
  if (row?.state === 'submitted') await endUndecided(work, row, 'ended');
}

const ENDED = {
  stopped: 'YOI: 電話番号の変更のお申し込みは、元の番号から取り消されました。',
  signed_in: 'YOI: 電話番号の変更のお申し込みは、ご登録の方がログインされたため終了しました。',
  ended: 'YOI: 電話番号の変更のお申し込みは、確認できないまま期限が過ぎたため終了しました。',
} as const;

/** Ends an undecided request, its row locked: the new number is told, and the pictures go at once. */
export async function endUndecided(
  work: Work,
  { id, newPhone }: rows.RecoveryRow,
  to: keyof typeof ENDED,
): Promise<void> {
  const state = to === 'signed_in' ? 'stopped' : to;
  await rows.updateRecovery(work.tx, id, { state, endedAt: work.now, ...NOT_HELD });
  await removePictures(work, id);
  await enqueue(work, { kind: 'recovery', channel: 'sms', to: newPhone, subject: null, body: ENDED[to], code: null });
}

/** Ninety days after the decision the pictures go with their key. */
export const eraseLater = (work: Work, id: string): Promise<void> =>
  setTimer(work, {
    kind: 'phone_recovery.erase',
    subject: id,
    dueAt: new Date(work.now.getTime() + RETENTION.identity.days * DAY_MS),
  });

async function erase(work: Work, id: string): Promise<void> {
  const row = await rows.lockRecovery(work.tx, id);
  if (row?.endedAt) await removePictures(work, id);
}

async function removePictures(work: Work, id: string): Promise<void> {
  const pictures = await rows.picturesOf(work.tx, id);
  await rows.deletePictures(work.tx, id);
  await rows.updateRecovery(work.tx, id, { pictureKeySealed: null });
  removeSealed(work, pictures);
}

/**
 * The nightly job, for timers that were lost: pictures of what was decided before an instant go. Returns how many
 * requests.
 */
export async function eraseOldRecoveryPictures(work: Work, before: Date): Promise<number> {
  const ids = await rows.unerasedBefore(work.tx, before);
  for (const id of ids) await erase(work, id);
  return ids.length;
}

/**
 * The nightly job: requests that ended before an instant are forgotten; one whose timer was lost ends. Returns how
 * many.
 */
export async function forgetOldRecoveries(work: Work, before: Date): Promise<number> {
  const missed = await rows.openBefore(work.tx, new Date(work.now.getTime() - PHONE_RECOVERY.openDays * DAY_MS));
  for (const id of missed) await end(work, id);
  return missed.length + (await rows.deleteEnded(work.tx, before));
}

/** The nightly job: removes from the log who looked at pictures before an instant. */
export const forgetOldRecoveryLooks = ({ tx }: Work, before: Date): Promise<number> => rows.deleteLooks(tx, before);

/** Who left for good has asked for nothing: every request of the account goes, with its pictures. */
export async function forgetRecoveriesOf(work: Work, personId: number): Promise<void> {
  for (const id of await rows.recoveriesOf(work.tx, personId)) {
    await rows.lockRecovery(work.tx, id);
    removeSealed(work, await rows.picturesOf(work.tx, id));
    await rows.deleteRecovery(work.tx, id);
  }
}
