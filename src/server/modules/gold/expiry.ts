import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import type { Db, Work } from '../../core/work';
import * as rows from './expiry-queries';
import { isAdviceDue } from './policy';

type Lapsing = Reply<'GET /api/v1/users/me/gold/expired/'>[number];

const DAY_MS = 86_400_000;

/** What lapsed in the last days and what lapses in the coming ones, in the order of the day on which it does. */
export async function lapsing(
  db: Db,
  personId: number,
  { withinDays, now }: { withinDays: number; now: Date },
): Promise<Lapsing[]> {
  const [from, to] = [-1, 1].map((sign) => new Date(now.getTime() + sign * withinDays * DAY_MS));
  if (!from || !to) return [];
  const lots = await rows.lotsLapsing(db, personId, { from, to });
  return lots.map((lot) => ({
    lot_id: lot.id,
    amount: lot.amount,
    kind: lot.kind === 'paid' ? 'paid' : 'free',
    expires_at: toTokyoIso(lot.expiresAt),
    expired: lot.expiresAt <= now,
    advise: isAdviceDue(lot, now),
  }));
}

/** Notes that a man closed the advice on these lots; lots of others are passed over. */
export async function closeAdvice(work: Work, personId: number, lotIds: readonly string[]): Promise<void> {
  await rows.markAdvised(work.tx, personId, lotIds, work.now);
}
