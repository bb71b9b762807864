import { businessDateOf } from '@/domain/business-day';
import { needsNewAccount, payDateOf, type ReturnReason } from '@/domain/pay';
import { isUuid } from '@/domain/uuid';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { tell } from '../../people/notice/service';
import { lockCast } from '../../supply/profile/service';
import * as rows from './queries';

/** True for what counts as settled: a transfer that came back does not, the one in its place does. */
export const stands = ({ state }: Pick<rows.SettlementRow, 'state'>): boolean => state !== 'returned';

/**
 * Says that the bank sent a transfer back: its row and its file stay as they were, and another one waits in its place
 * for two people, of which the first is not the caller. The cast is told where to name an account. Throws `not_found`,
 * `payout/state_conflict`.
 */
export async function returnPayout(
  work: Work,
  id: string,
  by: number,
  reason: ReturnReason,
): Promise<rows.SettlementRow> {
  const { tx, now, deps } = work;
  const [seen] = isUuid(id) ? await rows.lockPayouts(tx, [id]) : [];
  if (!seen) throw new Refusal('not_found');
  if (seen.state !== 'paid') throw new Refusal('payout/state_conflict');
  const { castId, shiftId, month, amount, adjusted, method } = seen;
  const set = { state: 'returned', returnedAt: now, returnReason: reason } as const;
  await rows.moveSettlement(tx, id, 'paid', set);
  // The cast's settlements are numbered under this lock.
  const personId = await lockCast(tx, castId);
  const turns =
    shiftId === null ? await rows.settlementsOfMonth(tx, castId, month ?? '') : await rows.settlementsOf(tx, [shiftId]);
  await rows.insertSettlement(tx, {
    id: deps.random.uuid(),
    castId,
    shiftId,
    month,
    amount,
    adjusted,
    method,
    state: 'requested',
    replaces: id,
    reportedBy: by,
    seq: turns.length,
    payOn: payDateOf('daily_transfer', businessDateOf(now)),
    requestedAt: now,
  });
  if (personId !== null)
    await tell(work, personId, { kind: 'payout_returned', subject: id, path: '/home/config/bank' });
  return { ...seen, ...set };
}

/** True while what stands for a returned transfer would go to the account that failed. */
export const waitsForAccount = (returned: rows.SettlementRow | undefined, changedAt: Date | undefined): boolean =>
  returned !== undefined &&
  returned.returnReason !== null &&
  needsNewAccount(returned.returnReason) &&
  (changedAt === undefined || returned.approvedAt === null || changedAt <= returned.approvedAt);
