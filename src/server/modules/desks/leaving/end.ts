import type { Work } from '../../../core/work';
import { deleteIntroductionsOf } from '../../booking/booking-offer/service';
import { forgetOriginsOf } from '../../booking/reservation/service';
import { removeContact } from '../../booking/safety/service';
import { deleteTalkSetting } from '../../booking/talk/service';
import { deleteEventsOf } from '../../machinery/live/service';
import { deleteMessagesTo } from '../../machinery/outbox/service';
import { endFilmsOf } from '../../media/movie/service';
import { deleteBookmarksOf } from '../../media/paid-video/service';
import { endPlansOf } from '../../media/plan/service';
import { lapseAll } from '../../money/gold/service';
import { forgetSignIns, removeFromPool } from '../../people/auth/service';
import { deleteBlocksBy } from '../../people/block/service';
import { forgetPictures } from '../../people/identity/service';
import { deleteNoticesOf } from '../../people/notice/service';
import { deletePasskeysOf } from '../../people/passkey/service';
import { accountById, makeNameless } from '../../people/person/service';
import { deletePushesOf } from '../../people/push/service';
import { endWithdrawal, lockOpen, overdue } from '../../people/withdrawal/service';
import { eraseCast } from '../../supply/cast/service';
import { forgetInvitationOf } from '../../supply/cast-invitation/service';
import { deleteFollowsOf } from '../../supply/follow/service';
import { deleteMemosOf } from '../../supply/guest-memo/service';
import { deleteWarningsOf } from '../../supply/guest-warning/service';
import { deleteHomesOf } from '../../supply/home/service';
import { castIdOf, lockCast } from '../../supply/profile/service';
import { deleteFeedOf } from '../calendar/service';
import { forgetExport } from '../data-export/service';
import { forgetRecoveriesOf } from '../phone-recovery/service';
import { openKept } from './kept';

/** What happens when a timer of this module is due: the days of grace are over. */
export const leavingTimers = { 'account.end': (work: Work, subject: string) => endAccount(work, Number(subject)) };

/** The same for every person who was due before an instant and was missed. Returns how many, a hundred at most. */
export async function endLeavings(work: Work, leftBefore: Date): Promise<number> {
  const people = await overdue(work.tx, leftBefore, 100);
  for (const personId of people) await endAccount(work, personId);
  return people.length;
}

/**
 * Takes the owner from an account, in one transaction and at most once: what bookings and ledger need of it stays, as
 * rows without name and number. Talk, reports and records end by their own periods (domain/retention).
 */
async function endAccount(work: Work, personId: number): Promise<void> {
  const { tx, now, deps } = work;
  const castId = await castIdOf(tx, personId);
  if (castId !== null) await lockCast(tx, castId);
  const row = await lockOpen(tx, personId);
  const account = await accountById(tx, personId);
  if (!row?.keptSealed || !account || row.endsAt > now) return;
  const { cast } = openKept(deps, row.keptSealed);
  if (castId !== null && cast) await eraseCast(work, castId, cast);
  if (castId !== null) await endFilmsOf(work, castId);
  // Before the wallet: each process that writes of this person holds the row that is changed here.
  await makeNameless(tx, personId);
  work.afterCommit(() => removeFromPool(deps, account.credential));
  await forgetOriginsOf(tx, personId);
  await lapseAll(work, personId);
  await endPlansOf(tx, personId, now);
  await removeContact(work, personId);
  await forgetExport(work, personId);
  await deleteHomesOf(tx, personId);
  await deleteFollowsOf(tx, personId, castId);
  await deleteBookmarksOf(tx, personId);
  await deleteMemosOf(tx, personId, castId);
  await deleteWarningsOf(tx, personId, castId);
  await deleteIntroductionsOf(tx, personId, castId);
  await deletePushesOf(tx, personId, { wishes: true });
  await forgetSignIns(work, personId);
  await deletePasskeysOf(tx, personId);
  await forgetPictures(work, personId);
  await forgetInvitationOf(work, personId);
  await forgetRecoveriesOf(work, personId);
  await deleteTalkSetting(tx, personId);
  await deleteFeedOf(tx, personId);
  await deleteNoticesOf(tx, personId);
  await deleteEventsOf(tx, personId);
  await deleteMessagesTo(tx, account.mail === null ? [account.phone] : [account.phone, account.mail]);
  await endWithdrawal(work, { personId, phone: account.phone, isMan: account.groups.includes('male_user') });
  await deleteBlocksBy(tx, personId);
}
