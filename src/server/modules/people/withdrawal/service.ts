import type { Deps, Work } from '../../../core/deps';
import { blockersOf, copyBlocks, copyStoreBars, isBarred } from '../block/service';
import { deleteOld, forgetGuestHashes, formerOwners, isFormerGuest, markEnded } from './queries';

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

type Leaver = { personId: number; phone: string; isMan: boolean };

/**
 * The account has no owner any more. Of the number keyed hashes stay, one for each purpose: where its owner was
 * blocked or barred from a store, and of every customer.
 */
export async function endWithdrawal({ tx, now, deps }: Work, { personId, phone, isMan }: Leaver) {
  const isBlocked = (await blockersOf(tx, personId)).length > 0 || (await isBarred(tx, personId));
  const phoneHash = isBlocked ? hashOf(deps, phone) : null;
  await markEnded(tx, personId, { endedAt: now, phoneHash, guestHash: isMan ? guestHashOf(deps, phone) : null });
}

/**
 * A number that is registered again: who blocked its owner before blocks the new account, stores likewise. No one is
 * told.
 */
export async function carryBlocks(work: Work, { personId, phone }: { personId: number; phone: string }): Promise<void> {
  for (const former of await formerOwners(work.tx, hashOf(work.deps, phone))) {
    await copyBlocks(work.tx, { from: former, to: personId, createdAt: work.now });
    await copyStoreBars(work, { from: former, to: personId });
  }
}

/** Whether a number is remembered as that of a customer who left. */
export const wasGuest = ({ tx, deps }: Work, phone: string): Promise<boolean> =>
  isFormerGuest(tx, guestHashOf(deps, phone));

/** Forgets the numbers of customers who left before an instant. Returns how many. */
export const forgetFormerGuests = ({ tx }: Work, before: Date): Promise<number> => forgetGuestHashes(tx, before);

/** Forgets who left before an instant, the hashes of numbers too. Returns how many. */
export const forgetRefusals = ({ tx }: Work, before: Date): Promise<number> => deleteOld(tx, before);

const hashOf = ({ seal }: Deps, phone: string) => seal.fingerprint('left-number', phone);
const guestHashOf = ({ seal }: Deps, phone: string) => seal.fingerprint('left-guest', phone);
