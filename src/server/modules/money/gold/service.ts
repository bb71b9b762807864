import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { joinParts, splitHold, sumOf, takeFrom } from './policy';
import * as rows from './queries';
import {
  breakLots,
  type Grant,
  type HoldTransfer,
  type LockedWallet,
  lockWallet,
  newLot,
  reissued,
  release,
  splitByExpiry,
  transfer,
  transferRow,
} from './wallet';

export type { GrantReason } from './policy';
export { freeExpiresAt } from './policy';
export { presentHistory } from './present';
export { spentKinds } from './queries';
export { type Balance, balance, heldFor, history, lots } from './readers';
export { putBack, returnSpent, setGoldAside, spend, spendAside } from './spending';
export { transferLabel } from './transfer-words';
export type { Grant, LockedWallet } from './wallet';
export { lockWallet } from './wallet';

/** A person who left has no gold any more: what is left lapses, whatever its date. Returns how much it was. */
export async function lapseAll(work: Work, personId: number): Promise<number> {
  const { lots, lapsed } = await lockWallet(work, personId);
  return lots.length === 0 ? lapsed : lapsed + (await breakLots(work, personId, lots));
}

/**
 * Sets gold aside for a reservation, from the lots that lapse first. `locked` is the wallet where the caller has
 * locked it and moved no gold since. Throws `gold/not_enough` and changes nothing.
 */
export async function hold(
  work: Work,
  input: { personId: number; reservationId: string; amount: number },
  locked?: LockedWallet,
): Promise<void> {
  const { personId, reservationId, amount } = input;
  if (amount === 0) return;
  const { lots } = locked ?? (await lockWallet(work, personId));
  const parts = takeFrom(lots, amount);
  if (!parts) throw new Refusal('gold/not_enough');
  await setAside(work, { personId, reservationId, parts }, { amount, createdAt: work.now });
}

/**
 * Makes an open hold as large as a new price: more comes from the lots that lapse first, what is too much goes back to
 * its lots as {@link settleHold} returns gold. Throws `gold/not_enough` and changes nothing.
 */
export async function changeHold(work: Work, { reservationId, amount }: { reservationId: string; amount: number }) {
  const known = await rows.findHold(work.tx, reservationId);
  if (known?.state !== 'open') throw new Error(`reservation ${reservationId} has no open hold to change`);
  const { personId } = known;
  const wallet = await lockWallet(work, personId);
  const parts = await rows.holdParts(work.tx, reservationId);
  if (amount > known.amount) {
    const more = takeFrom(wallet.lots, amount - known.amount);
    if (!more) throw new Refusal('gold/not_enough');
    await setAside(work, { personId, reservationId, parts: more });
    await rows.resizeHold(work.tx, reservationId, amount, joinParts([...parts, ...more]));
  }
  if (amount < known.amount) {
    const lots = await rows.lockLots(
      work.tx,
      parts.map((part) => part.lotId),
    );
    const inOrder = lots.flatMap((lot) => parts.filter((part) => part.lotId === lot.id));
    const { captured: stillHeld, returned } = splitHold(inOrder, amount);
    await release(work, { personId, reservationId, amount: known.amount - amount, parts: returned, lots });
    await rows.resizeHold(work.tx, reservationId, amount, stillHeld);
  }
}

/**
 * Takes a hold back as if it had never been: everything returns as {@link settleHold} returns gold, and another one
 * may be made for the reservation. Nothing happens without an open hold.
 */
export async function dropHold(work: Work, reservationId: string): Promise<void> {
  const known = await rows.findHold(work.tx, reservationId);
  if (known?.state !== 'open') return;
  await settleHold(work, { reservationId, capture: 0 });
  await rows.deleteHold(work.tx, reservationId);
}

/**
 * Ends a hold, once: `capture` gold is earned by the product, the rest returns to its lots with their own expiry; what
 * belongs to a lot that lapsed meanwhile comes back as free gold of 30 days (docs/rules/gold.md#holds). A hold
 * that is closed, or a reservation without one, is left as it is. Returns what was captured by this call.
 */
export async function settleHold(work: Work, input: { reservationId: string; capture: number }): Promise<number> {
  const { reservationId } = input;
  const known = await rows.findHold(work.tx, reservationId);
  if (!known) return 0;
  const { personId, amount } = known;
  await lockWallet(work, personId);
  const posted = Math.min(Math.max(input.capture, 0), amount);
  const voided = amount - posted;
  if (!(await rows.closeHold(work.tx, reservationId, { posted, voided, closedAt: work.now }))) return 0;
  const held = await rows.holdParts(work.tx, reservationId);
  const lots = await rows.lockLots(
    work.tx,
    held.map((part) => part.lotId),
  );
  const inOrder = lots.flatMap((lot) => held.filter((part) => part.lotId === lot.id));
  const { captured, returned } = splitHold(inOrder, posted);
  if (posted > 0) await capture(work, { personId, reservationId, amount: posted, parts: captured });
  if (voided > 0) await release(work, { personId, reservationId, amount: voided, parts: returned, lots });
  return posted;
}

/**
 * Gives back what a reservation's hold captured, to the lots that it came from, as {@link settleHold} returns gold.
 * The caller sees to it that this happens once. Nothing happens where nothing was captured.
 */
export async function refundHold(work: Work, reservationId: string): Promise<void> {
  const known = await rows.findHold(work.tx, reservationId);
  if (!known || known.posted === 0) return;
  const { personId, posted } = known;
  await lockWallet(work, personId);
  const held = await rows.holdParts(work.tx, reservationId);
  const lots = await rows.lockLots(
    work.tx,
    held.map((part) => part.lotId),
  );
  const inOrder = lots.flatMap((lot) => held.filter((part) => part.lotId === lot.id));
  const { captured } = splitHold(inOrder, posted);
  const { valid, lapsed } = splitByExpiry(captured, lots, work.now);
  const entries: rows.Entry[] = [
    { account: 'earned', lotId: null, amount: -posted },
    ...valid.map((part) => ({ account: 'wallet' as const, lotId: part.lotId, amount: part.amount })),
    ...(lapsed.length > 0 ? await reissued(work, personId, sumOf(lapsed)) : []),
  ];
  await transfer(work, { kind: 'refund', personId, reservationId, actor: 'ops', amount: posted }, entries);
}

/** Gives gold as a lot of its own and writes the history. Returns the lot's id. */
export async function grant(work: Work, input: Grant): Promise<string> {
  const { personId, amount, orderId, reservationId } = input;
  await lockWallet(work, personId);
  const lotId = await newLot(work, input);
  const actor = input.reason === 'purchase' ? 'payment' : 'system';
  await transfer(work, { kind: input.reason, personId, orderId, reservationId, actor, amount }, [
    { account: 'wallet', lotId, amount },
    { account: 'issued', lotId: null, amount: -amount },
  ]);
  return lotId;
}

/**
 * The nightly job: moves the lapsed gold of up to `limit` people into breakage and says how many there were and how
 * much it was. The caller repeats it, one transaction each, until no one is left.
 */
export async function expireLots(work: Work, { limit = 100 }: { limit?: number } = {}) {
  const people = await rows.peopleWithLapsedGold(work.tx, work.now, limit);
  let gold = 0;
  for (const personId of people) gold += (await lockWallet(work, personId)).lapsed;
  return { people: people.length, gold };
}

// A hold that is new is written along; one that grows stands already.
async function setAside(
  work: Work,
  { personId, reservationId, parts }: Omit<HoldTransfer, 'amount'>,
  made?: Pick<rows.NewHold, 'amount' | 'createdAt'>,
) {
  const row = transferRow(work, { kind: 'hold', personId, reservationId, actor: 'male', amount: -sumOf(parts) });
  const entries = parts.flatMap((part) => [
    { account: 'wallet' as const, lotId: part.lotId, amount: -part.amount },
    { account: 'held' as const, lotId: part.lotId, amount: part.amount },
  ]);
  if (made) await rows.insertHeldTransfer(work.tx, row, entries, { ...made, personId, reservationId, parts });
  else await rows.insertTransfer(work.tx, row, entries);
}

// The spendable balance fell when the gold was held, so a capture changes it by 0.
async function capture(work: Work, { personId, reservationId, amount, parts }: HoldTransfer) {
  await transfer(work, { kind: 'capture', personId, reservationId, actor: 'system', amount: 0 }, [
    ...parts.map((part) => ({ account: 'held' as const, lotId: part.lotId, amount: -part.amount })),
    { account: 'earned', lotId: null, amount },
  ]);
}
