import type { TransferActor } from '@/domain/gold-ledger';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { sumOf, takeFrom } from './policy';
import * as rows from './queries';
import { lockWallet, reissued, release, splitByExpiry, transfer } from './wallet';

/** What is paid at once, without a hold: a film, a month of a plan, or what is owed for a booking. */
export type Purchase = {
  personId: number;
  amount: number;
  kind: 'video' | 'plan' | 'debt';
  actor: TransferActor;
  reservationId?: string;
  /** What it is for (the film, the plan, the cause of a debt), for the customer's history. */
  title?: string;
};

/**
 * Takes gold that the product earns at once, from the lots that lapse first. Returns the transfer's id, with which
 * {@link returnSpent} finds the lots again. Throws `gold/not_enough` and changes nothing.
 */
export async function spend(
  work: Work,
  { personId, amount, kind, actor, reservationId, title }: Purchase,
): Promise<string> {
  if (!Number.isInteger(amount) || amount <= 0) throw new RangeError('gold is spent in whole, positive amounts');
  const { lots } = await lockWallet(work, personId);
  const parts = takeFrom(lots, amount);
  if (!parts) throw new Refusal('gold/not_enough');
  return transfer(work, { kind, personId, reservationId, title, actor, amount: -amount }, [
    ...parts.map((part) => ({ account: 'wallet' as const, lotId: part.lotId, amount: -part.amount })),
    { account: 'earned', lotId: null, amount },
  ]);
}

/**
 * Gives back what a transfer of {@link spend} took, to the lots that it came from, with their own expiry; what belongs
 * to a lot that lapsed meanwhile comes back as free gold of 30 days (docs/rules/gold.md#holds). The caller sees to it
 * that this happens once.
 */
export async function returnSpent(work: Work, { transferId, personId }: { transferId: string; personId: number }) {
  await lockWallet(work, personId);
  const parts = await rows.spentParts(work.tx, transferId);
  const amount = sumOf(parts);
  const lots = await rows.lockLots(
    work.tx,
    parts.map((part) => part.lotId),
  );
  const { valid, lapsed } = splitByExpiry(parts, lots, work.now);
  const title = await rows.titleOf(work.tx, transferId);
  await transfer(work, { kind: 'refund', personId, title, actor: 'ops', amount }, [
    { account: 'earned', lotId: null, amount: -amount },
    ...valid.map((part) => ({ account: 'wallet' as const, lotId: part.lotId, amount: part.amount })),
    ...(lapsed.length > 0 ? await reissued(work, personId, sumOf(lapsed)) : []),
  ]);
}

/** Gold that waits beside a card. */
type Aside = { personId: number; reservationId: string; transferId: string; title?: string };

/**
 * Sets gold aside beside a card, from the lots that lapse first. Returns the transfer's id. Throws `gold/not_enough`
 * and changes nothing.
 */
export async function setGoldAside(
  work: Work,
  { personId, reservationId, amount }: { personId: number; reservationId: string; amount: number },
): Promise<string> {
  const { lots } = await lockWallet(work, personId);
  const parts = takeFrom(lots, amount);
  if (!parts) throw new Refusal('gold/not_enough');
  return transfer(
    work,
    { kind: 'hold', personId, reservationId, actor: 'male', amount: -amount },
    parts.flatMap(({ lotId, amount: part }) => [
      { account: 'wallet' as const, lotId, amount: -part },
      { account: 'held' as const, lotId, amount: part },
    ]),
  );
}

/**
 * Puts back what {@link setGoldAside} set aside, as a hold returns gold. The caller sees to it that this happens once.
 */
export async function putBack(work: Work, { transferId, personId, reservationId }: Aside): Promise<void> {
  await lockWallet(work, personId);
  const parts = await rows.spentParts(work.tx, transferId);
  const lots = await rows.lockLots(
    work.tx,
    parts.map((part) => part.lotId),
  );
  await release(work, { personId, reservationId, amount: sumOf(parts), parts, lots });
}

/**
 * Spends what {@link setGoldAside} set aside. Returns the transfer's id, as {@link spend} does. The caller sees to it
 * that this happens once.
 */
export async function spendAside(work: Work, { transferId, personId, reservationId, title }: Aside): Promise<string> {
  await lockWallet(work, personId);
  const parts = await rows.spentParts(work.tx, transferId);
  return transfer(work, { kind: 'debt', personId, reservationId, title, actor: 'payment', amount: 0 }, [
    ...parts.map((part) => ({ account: 'held' as const, lotId: part.lotId, amount: -part.amount })),
    { account: 'earned', lotId: null, amount: sumOf(parts) },
  ]);
}
