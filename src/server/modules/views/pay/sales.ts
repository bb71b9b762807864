import { businessDateOf } from '@/domain/business-day';
import { firstOf, lastOf, monthOf } from '@/domain/month';
import { payDateOf } from '@/domain/pay';
import type { Deps } from '../../../core/deps';
import type { Work } from '../../../core/work';
import { salesBetween, soldMonths } from '../../money/reward/service';
import { lockCast } from '../../supply/profile/service';
import * as rows from './queries';
import { stands } from './returns';

const METHOD = 'monthly_transfer';

/**
 * Puts what films and plans earned in months that are over among the transfers that wait, one a cast and month; what
 * came later to a month that was settled is another one. A transaction for each. Returns how many there were and how
 * much it was.
 */
export async function settleSales(deps: Deps): Promise<{ count: number; yen: number }> {
  const now = deps.clock.now();
  const db = deps.reader();
  const known = await rows.settledMonths(db);
  const sold = await soldMonths(db, firstOf(monthOf(businessDateOf(now))));
  const settled = { count: 0, yen: 0 };
  for (const { castId, month, amount: earned } of sold) {
    if (earned <= (known.get(`${castId} ${month}`) ?? 0)) continue;
    const amount = await deps.unitOfWork((work) => settleMonth(work, castId, month));
    if (amount === 0) continue;
    settled.count += 1;
    settled.yen += amount;
  }
  return settled;
}

// Under the lock of the cast's row: two processes that begin the same day settle a month once.
async function settleMonth({ tx, now, deps }: Work, castId: number, month: string): Promise<number> {
  await lockCast(tx, castId);
  const sales = await salesBetween(tx, castId, firstOf(month), lastOf(month));
  const known = await rows.settlementsOfMonth(tx, castId, month);
  const amount = sumOf(sales) - sumOf(known.filter(stands));
  // What was settled is never taken back.
  if (amount <= 0) return 0;
  await rows.insertSettlement(tx, {
    id: deps.random.uuid(),
    castId,
    month,
    seq: known.length,
    amount,
    method: METHOD,
    state: 'requested',
    payOn: payDateOf(METHOD, businessDateOf(now)),
    requestedAt: now,
  });
  return amount;
}

const sumOf = (all: readonly { amount: number }[]): number => all.reduce((sum, { amount }) => sum + amount, 0);
