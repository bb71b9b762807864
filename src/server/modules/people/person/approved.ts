import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { holdAccount } from './queries';

/**
 * Throws `identity/not_approved` unless the customer's identity was approved, `account/suspended` while the customer
 * is suspended: a token that is still believed somewhere books nothing. A suspension waits for this transaction, or
 * this one for it.
 */
export async function assertApproved(work: Work, personId: number): Promise<void> {
  const account = await holdAccount(work.tx, personId);
  if (account?.suspendedAt) throw new Refusal('account/suspended');
  if (account?.state !== 'approved') throw new Refusal('identity/not_approved');
}
