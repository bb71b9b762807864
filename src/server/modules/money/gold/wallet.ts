import type { LotKind, LotSource } from '@/domain/gold-ledger';
import { GOLD_REISSUED_DAYS } from '@/domain/limits';
import type { Work } from '../../../core/work';
import { freeExpiresAt, type GrantReason, type Part, sumOf } from './policy';
import * as rows from './queries';

/**
 * What is given: an amount of one kind that lapses at once. `source` names the origin of the lot, for example `order`.
 */
export type Grant = {
  personId: number;
  kind: LotKind;
  amount: number;
  expiresAt: Date;
  source: LotSource;
  reason: GrantReason;
  orderId?: string;
  reservationId?: string;
};

/** A wallet whose row and lots this transaction has locked: what can be spent now, from the lots that lapse first. */
export type LockedWallet = {
  personId: number;
  balance: number;
  held: number;
  lots: readonly rows.Lot[];
  /** Gold that lapsed by this. */
  lapsed: number;
};

/**
 * Locks the wallet row of a person until commit, after the cast's row, then the lots with gold in them
 * (docs/decisions/0002-lock-the-cast-row-first.md), and breaks what has lapsed, so that `balance` is exactly what can
 * be spent now.
 */
export async function lockWallet(work: Work, personId: number): Promise<LockedWallet> {
  const wallet = await rows.lockWalletRow(work.tx, personId);
  const filled = await rows.lockFilledLots(work.tx, personId);
  const lapsed = filled.filter((lot) => lot.expiresAt <= work.now);
  const lots = filled.filter((lot) => lot.expiresAt > work.now);
  if (lapsed.length === 0) return { ...wallet, lots, lapsed: 0 };
  const broken = await breakLots(work, personId, lapsed);
  return { personId, balance: wallet.balance - broken, held: wallet.held, lots, lapsed: broken };
}

/** Moves what is left in lots into breakage and returns how much it was. */
export async function breakLots(work: Work, personId: number, lots: readonly rows.Lot[]) {
  const amount = lots.reduce((sum, lot) => sum + lot.remaining, 0);
  await transfer(work, { kind: 'expire', personId, actor: 'time', amount: -amount }, [
    ...lots.map((lot) => ({ account: 'wallet' as const, lotId: lot.id, amount: -lot.remaining })),
    { account: 'breakage', lotId: null, amount },
  ]);
  return amount;
}

/** Parts of lots that live, and of those that lapsed meanwhile. */
export function splitByExpiry(
  parts: readonly Part[],
  lots: readonly rows.Lot[],
  now: Date,
): { valid: Part[]; lapsed: Part[] } {
  const lapsedIds = new Set(lots.filter((lot) => lot.expiresAt <= now).map((lot) => lot.id));
  return {
    valid: parts.filter((part) => !lapsedIds.has(part.lotId)),
    lapsed: parts.filter((part) => lapsedIds.has(part.lotId)),
  };
}

/**
 * Paid gold is never re-issued with a new date (docs/rules/gold.md#expiry): the lapsed part breaks, free gold takes
 * its place.
 */
export async function reissued(work: Work, personId: number, amount: number): Promise<rows.Entry[]> {
  const expiresAt = freeExpiresAt(work.now, GOLD_REISSUED_DAYS);
  const lotId = await newLot(work, { personId, kind: 'free', amount, expiresAt, source: 'reissue' });
  return [
    { account: 'breakage', lotId: null, amount },
    { account: 'issued', lotId: null, amount: -amount },
    { account: 'wallet', lotId, amount },
  ];
}

/** Makes an empty lot and returns its id: its gold comes with the transfer. */
export async function newLot(work: Work, lot: Omit<Grant, 'reason'>): Promise<string> {
  const { personId, kind, amount, expiresAt, source, orderId } = lot;
  if (!Number.isInteger(amount) || amount <= 0) throw new RangeError('gold is given in whole, positive amounts');
  const id = work.deps.random.uuid();
  await rows.insertLot(work.tx, {
    id,
    personId,
    kind,
    granted: amount,
    remaining: 0,
    expiresAt,
    source,
    orderId,
    createdAt: work.now,
  });
  return id;
}

/** A transfer that happens now. */
export const transferRow = (work: Work, row: Omit<rows.NewTransfer, 'id' | 'createdAt'>): rows.NewTransfer => ({
  ...row,
  id: work.deps.random.uuid(),
  createdAt: work.now,
});

/** Writes a transfer with its entries and returns its id. */
export async function transfer(work: Work, of: Parameters<typeof transferRow>[1], entries: rows.Entry[]) {
  const row = transferRow(work, of);
  await rows.insertTransfer(work.tx, row, entries);
  if (row.amount > 0) await work.deps.reactions.goldArrived(work, row.personId);
  return row.id;
}

/** Gold that is set aside, was, or is to be: which parts of which lots. */
export type HoldTransfer = { personId: number; reservationId: string; amount: number; parts: Part[] };

/**
 * Gold that was set aside goes back to its lots; what belongs to a lot that lapsed meanwhile comes back as free gold.
 */
export async function release(
  work: Work,
  { personId, reservationId, amount, parts, lots }: HoldTransfer & { lots: rows.Lot[] },
) {
  const { valid, lapsed } = splitByExpiry(parts, lots, work.now);
  const entries: rows.Entry[] = [
    ...parts.map((part) => ({ account: 'held' as const, lotId: part.lotId, amount: -part.amount })),
    ...valid.map((part) => ({ account: 'wallet' as const, lotId: part.lotId, amount: part.amount })),
    ...(lapsed.length > 0 ? await reissued(work, personId, sumOf(lapsed)) : []),
  ];
  await transfer(work, { kind: 'release', personId, reservationId, actor: 'system', amount }, entries);
}
