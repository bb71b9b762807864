import type { Reply } from '@/contract';
import { addDays, parse30, tokyoDateOf, toTokyoIso } from '@/domain/business-day';
import type { LotSource } from '@/domain/gold-ledger';
import type { Db, Work } from '../../../core/work';
import * as rows from './expiry-queries';
import { isAdviceDue } from './policy';

type Lapsing = Reply<'GET /api/v1/users/me/gold/expired/'>[number];

const LABELS: Readonly<Record<LotSource, string>> = {
  order: '購入',
  order_bonus: '購入特典',
  apology: 'お詫び',
  invitation: 'ご招待の特典',
  reissue: '返却',
  demo: '付与',
};

/**
 * What lapsed in the last days and what lapses in the coming ones, whole calendar days, in the order of the day on
 * which it does. Gold bought today lapses at the end of the 180th day and so belongs to the next 180 days.
 */
export async function lapsing(
  db: Db,
  personId: number,
  { withinDays, now }: { withinDays: number; now: Date },
): Promise<Lapsing[]> {
  const today = tokyoDateOf(now);
  const from = parse30(addDays(today, -withinDays), '00:00');
  const to = parse30(addDays(today, withinDays), '24:00');
  const lots = await rows.lotsLapsing(db, personId, { from, to });
  return lots.map((lot) => ({
    lot_id: lot.id,
    amount: lot.amount,
    kind: lot.kind,
    label: LABELS[lot.source],
    granted_at: toTokyoIso(lot.createdAt),
    expires_at: toTokyoIso(lot.expiresAt),
    expired: lot.expiresAt <= now,
    advise: isAdviceDue(lot, now),
  }));
}

/** Notes that a customer closed the advice on these lots; lots of others are passed over. */
export async function closeAdvice(work: Work, personId: number, lotIds: readonly string[]): Promise<void> {
  await rows.markAdvised(work.tx, personId, lotIds, work.now);
}
