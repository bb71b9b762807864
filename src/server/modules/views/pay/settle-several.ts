import type { Data, Received } from '@/contract';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { lockCast } from '../../supply/profile/service';
import { shiftsOf } from '../../supply/shift/service';
import { payOverview } from './overview';
import { dueOf } from './policy';
import { accountsOf } from './queries';
import { assertMayAsk, claim, differs } from './settle';
import { unsettledShifts } from './unsettled-queries';

type Form = Received<'POST /api/v1/female_casts/me/pay/requests/'>['body'];

/**
 * Asks for several shifts in one way: a settlement of each, or none at all. Each amount must be the server's. Throws
 * `not_found`, `pay/not_now` where one of them runs or has nothing to settle in this way, `pay/amount_differs` with
 * the difference of the sums, and `pay/no_account`.
 */
export async function settleSeveral(
  work: Work,
  castId: number,
  { method, shifts }: Form,
): Promise<Data<'POST /api/v1/female_casts/me/pay/requests/'>> {
  const { tx, now, deps } = work;
  // Bookings write the lines under the same lock.
  await lockCast(tx, castId);
  const ids = shifts.map(({ shift_id: id }) => id);
  const castShifts = await shiftsOf(tx, castId, ids);
  if (castShifts.length < ids.length) throw new Refusal('not_found');
  if (castShifts.some(({ endsAt }) => endsAt > now)) throw new Refusal('pay/not_now');
  const unsettled = new Map((await unsettledShifts(tx, [castId], now)).map((shift) => [shift.id, shift]));
  const due = (id: number) => {
    const shift = unsettled.get(id);
    return shift ? dueOf(shift) : 0;
  };
  if (shifts.some(({ shift_id: id, amount }) => due(id) !== amount))
    throw differs(sumOf(shifts.map(({ amount }) => amount)), sumOf(ids.map(due)));
  const hasAccount = (await accountsOf(tx, [castId])).length > 0;
  for (const { shift_id: id, amount } of shifts) {
    const shift = unsettled.get(id);
    if (!shift) throw new Refusal('pay/not_now');
    const [uncounted, adjusted] = [shift.cash - shift.counted, shift.added - shift.paidAdded];
    assertMayAsk({ amount, uncounted, method, hasAccount });
    await claim(work, { castId, shiftId: id, seq: shift.turns, amount, uncounted, adjusted, method });
  }
  return payOverview(tx, deps.seal, { castId, now });
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
