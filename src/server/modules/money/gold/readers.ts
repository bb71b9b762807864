import type { LotKind } from '@/domain/gold-ledger';
import type { Db } from '../../../core/work';
import * as rows from './queries';

/**
 * Spendable gold at an instant (`total` = `paid` + `free`, unexpired), gold held for bookings, and what lapses first.
 */
export type Balance = {
  total: number;
  paid: number;
  free: number;
  held: number;
  nextExpiry: { amount: number; expiresAt: Date } | null;
};

/** Reads what a person can spend at `now`. */
export async function balance(db: Db, personId: number, now: Date): Promise<Balance> {
  const lots = await rows.spendableLots(db, personId, now);
  const sum = (kind: LotKind) => lots.filter((lot) => lot.kind === kind).reduce((all, lot) => all + lot.remaining, 0);
  const [paid, free] = [sum('paid'), sum('free')];
  const first = lots[0]?.expiresAt;
  const soonest = lots.filter((lot) => lot.expiresAt.getTime() === first?.getTime());
  const amount = soonest.reduce((all, lot) => all + lot.remaining, 0);
  const nextExpiry = first ? { amount, expiresAt: first } : null;
  return { total: paid + free, paid, free, held: await rows.heldGold(db, personId), nextExpiry };
}

/** What a person can spend at `now` by its lots, from the one that lapses first: at most so many. */
export const lots = (db: Db, personId: number, { now, most }: { now: Date; most: number }) =>
  rows.spendableLots(db, personId, now).limit(most);

/** A page of the history, newest first; one row more than `limit` when there is a next page. */
export const history = (
  db: Db,
  personId: number,
  page: { type: 'all' | 'in' | 'out'; before: string | undefined; limit: number },
) => rows.historyPage(db, personId, { ...page, limit: page.limit + 1 });

/** What a reservation's hold holds, and what it captured. */
export async function heldFor(db: Db, reservationId: string): Promise<{ held: number; posted: number }> {
  const known = await rows.findHold(db, reservationId);
  return { held: known?.state === 'open' ? known.amount : 0, posted: known?.posted ?? 0 };
}
