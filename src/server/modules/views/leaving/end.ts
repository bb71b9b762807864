import type { FormerOwner } from '../../../core/module';
import type { Work } from '../../../core/work';
import { removeFromPool } from '../../people/auth/service';
import { accountById, makeNameless } from '../../people/person/service';
import { endWithdrawal, lockOpen, overdue } from '../../people/withdrawal/service';
import { eraseCast } from '../../supply/cast/service';
import { castIdOf, lockCast } from '../../supply/profile/service';
import { openKept } from './kept';

/** What all modules do for an owner who has left for good, each with its tables. */
export type ForgetOwner = (work: Work, left: FormerOwner) => Promise<void>;

/** What happens when a timer of this module is due: the days of grace are over. */
export const leavingTimers = (forgetOwner: ForgetOwner) => ({
  'account.end': (work: Work, subject: string) => endAccount(work, Number(subject), forgetOwner),
});

/** The same for every person who was due by now and was missed. Returns how many, a hundred at most. */
export async function endLeavings(work: Work, forgetOwner: ForgetOwner): Promise<number> {
  const people = await overdue(work.tx, work.now, 100);
  for (const personId of people) await endAccount(work, personId, forgetOwner);
  return people.length;
}

/**
 * Takes the owner from an account, in one transaction and at most once: what bookings and ledger need of it stays, as
 * rows without name and number. Talk, reports and records end by their own periods (domain/retention).
 */
async function endAccount(work: Work, personId: number, forgetOwner: ForgetOwner): Promise<void> {
  const { tx, now, deps } = work;
  const castId = await castIdOf(tx, personId);
  if (castId !== null) await lockCast(tx, castId);
  const row = await lockOpen(tx, personId);
  const account = await accountById(tx, personId);
  if (!row?.keptSealed || !account || row.endsAt > now) return;
  const { cast } = openKept(deps, row.keptSealed);
  if (castId !== null && cast) await eraseCast(work, castId, cast);
  // Before the wallet: each process that writes of this person holds the row that is changed here.
  await makeNameless(tx, personId);
  work.afterCommit(() => removeFromPool(deps, account.credential));
  const { phone, mail } = account;
  await endWithdrawal(work, { personId, phone, isMan: account.groups.includes('male_user') });
  await forgetOwner(work, { personId, castId, addresses: mail === null ? [phone] : [phone, mail] });
}
