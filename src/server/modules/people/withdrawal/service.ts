import type { Deps, Work } from '../../../core/deps';
import { blockersOf, copyBlocks } from '../block/service';
import { deleteOld, formerOwners, markEnded } from './queries';

/** Who left, and what is remembered of it (docs/rules/leaving.md). */
export {
  deleteWithdrawal,
  endOfGrace,
  insertWithdrawal,
  leftBefore,
  lockOpen,
  overdue,
  renewWithdrawalSeals,
} from './queries';

/** The account is nobody's any more. Of the number a keyed hash stays where somebody blocked its owner. */
export async function endWithdrawal(work: Work, { personId, phone }: { personId: number; phone: string }) {
  const isBlocked = (await blockersOf(work.tx, personId)).length > 0;
  const phoneHash = isBlocked ? hashOf(work.deps, phone) : null;
  await markEnded(work.tx, personId, { endedAt: work.now, phoneHash });
}

/** A number that is registered again: whoever blocked its owner before blocks the new account. Nobody is told. */
export async function carryBlocks(work: Work, { personId, phone }: { personId: number; phone: string }): Promise<void> {
  for (const former of await formerOwners(work.tx, hashOf(work.deps, phone)))
    await copyBlocks(work.tx, { from: former, to: personId, createdAt: work.now });
}

/** Whether a number is remembered as one of an account that left. */
export const hadAccount = async ({ tx, deps }: Work, phone: string): Promise<boolean> =>
  (await formerOwners(tx, hashOf(deps, phone))).length > 0;

/** Forgets who left before an instant, the hashes of numbers too. Returns how many. */
export const forgetRefusals = ({ tx }: Work, before: Date): Promise<number> => deleteOld(tx, before);

const hashOf = ({ seal }: Deps, phone: string) => seal.fingerprint('left-number', phone);
