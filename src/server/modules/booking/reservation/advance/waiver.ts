import type { ApprovalChange } from '@/domain/approvals';
import { formatClocks30 } from '@/domain/date-words';
import { keysOf } from '@/domain/keys';
import { formatGold, formatYen } from '@/domain/money';
import { pointsOf } from '@/domain/reliability';
import { reservationCode } from '@/domain/reservation-code';
import { isUuid } from '@/domain/uuid';
import { FEE_WAIVED_ALONE_MAX, WAIVER_REASONS, type WaiverEffect, type WaiverReason } from '@/domain/waivers';
import { Refusal } from '../../../../core/refusal';
import type { ApprovalHandler, AskedAct } from '../../../../core/upward';
import type { Db, Work } from '../../../../core/work';
import { recordEvents } from '../../../machinery/live/service';
import { debtsOfBooking, lockDebtsOf, returnDebts } from '../../../money/debt/service';
import { heldFor, refundHold } from '../../../money/gold/service';
import { cardPaid, returnToCard } from '../../../money/payment/service';
import { askApproval } from '../../../people/approval/service';
import { tell } from '../../../people/notice/service';
import * as rows from '../read/queries';
import { lockedReservation } from './move';
import { insertWaiver } from './waiver-queries';

/** What a member of the staff wants waived, and what the desk showed of it. */
type Wanted = {
  by: number;
  reason: WaiverReason;
  words: string;
  shown: Pick<WaiverEffect, 'gold' | 'card' | 'owed'>;
};
type Waiver = { reason: WaiverReason; words: string; by: number; approvedBy: number | null };

/** What waiving the fee of a booking would move now; null where nothing can be waived. */
export async function waiverEffectOf(db: Db, id: string): Promise<WaiverEffect | null> {
  const row = await rows.findReservation(db, id);
  return row && effectOf(db, row);
}

/**
 * Waives the fee of a cancellation by the customer; above the sum of one person it asks a second one. True where it is
 * done, false where it waits. Throws `not_found`, `waiver/not_possible`, `waiver/changed` where money moved since it
 * was shown, `approval/open`.
 */
export async function waiveFee(work: Work, id: string, { by, reason, words, shown }: Wanted): Promise<boolean> {
  const seen = isUuid(id) ? await rows.findReservation(work.tx, id) : null;
  if (!seen) throw new Refusal('not_found');
  const effect = await effectOf(work.tx, seen);
  if (effect && effect.amount > FEE_WAIVED_ALONE_MAX) {
    refuseOther(effect, shown);
    await askApproval(work, {
      kind: 'fee_waiver',
      subject: id,
      thing: `${reservationCode(id)}　${formatClocks30(seen.startsAt, seen.endsAt)}`,
      path: `/ops/bookings/${id}`,
      changes: changesOf(effect),
      details: { reason, words },
      reason: `${WAIVER_REASONS[reason]}　${words}`,
      askedBy: by,
    });
    return false;
  }
  const now = await lockedEffect(work, seen);
  if (!now) throw new Refusal('waiver/not_possible');
  refuseOther(now, shown);
  await waive(work, seen, now, { reason, words, by, approvedBy: null });
  return true;
}

/** What a second person's yes does: the facts are read again under the cast's lock, which bookings change under. */
export const feeWaiverApproval: ApprovalHandler = {
  changesNow: async (work, { subject }) => {
    const seen = await rows.findReservation(work.tx, subject);
    if (!seen) return null;
    const effect = await lockedEffect(work, seen);
    return effect && changesOf(effect);
  },
  carryOut: async (work, { subject, askedBy, approvedBy, details }) => {
    const row = await rows.findReservation(work.tx, subject);
    const effect = row && (await effectOf(work.tx, row));
    if (!row || !effect) throw new Refusal('waiver/not_possible');
    await waive(work, row, effect, { ...said(details), by: askedBy, approvedBy });
  },
};

function refuseOther(effect: WaiverEffect, shown: Wanted['shown']): void {
  if (effect.gold !== shown.gold || effect.card !== shown.card || effect.owed !== shown.owed)
    throw new Refusal('waiver/changed', { extras: { amount: effect.amount } });
}

/** Everything goes back as it came: what is owed first, as everywhere its row is locked before the wallet. */
async function waive(work: Work, row: rows.ReservationRow, effect: WaiverEffect, waiver: Waiver): Promise<void> {
  const { id, personId } = row;
  const { amount, gold, card, owed } = effect;
  const { reason, words, by, approvedBy } = waiver;
  const written = {
    reservationId: id,
    amount,
    gold,
    card,
    owed,
    reason,
    words,
    waivedBy: by,
    approvedBy,
    at: work.now,
  };
  if (!(await insertWaiver(work.tx, written))) throw new Refusal('waiver/not_possible');
  await returnDebts(work, id, 'fee_waived');
  await refundHold(work, id);
  await returnToCard(work, { reservationId: id, keep: 0, cause: 'fee_waived' });
  // Who owed it was told with the debt.
  if (gold + card > 0)
    await tell(work, personId, {
      kind: 'fee_waived',
      subject: id,
      path: `/reserve/detail/${id}`,
      facts: { paid: gold + card },
    });
  await recordEvents(work, [personId], { kind: 'reservation', subject: id, payload: { state: row.state } });
}

/** The same with the booking and its debts locked: no payment and no other waiver changes it any more. */
async function lockedEffect(work: Work, seen: rows.ReservationRow): Promise<WaiverEffect | null> {
  const row = await lockedReservation(work, seen);
  await lockDebtsOf(work.tx, row.id);
  return effectOf(work.tx, row);
}

async function effectOf(db: Db, row: rows.ReservationRow): Promise<WaiverEffect | null> {
  const { id, state, startsAt, endedAt, waived, earned } = row;
  if (state !== 'cancelled_user' || !row.cancellationFee || endedAt === null || waived !== null) return null;
  const debts = await debtsOfBooking(db, id);
  const paid = debts.filter((debt) => debt.state === 'paid');
  const byGold = sum(paid.map(({ paidWith, amount, goldPart }) => (paidWith === 'gold' ? amount : goldPart)));
  const gold = (await heldFor(db, id)).posted + byGold;
  const card = (await cardPaid(db, id)) + sum(paid.map(({ amount }) => amount)) - byGold;
  const owed = sum(debts.filter((debt) => debt.state === 'open').map(({ amount }) => amount));
  const amount = gold + card + owed;
  if (amount === 0) return null;
  return { amount, gold, card, owed, reward: earned ?? 0, points: pointsOf({ state, startsAt, endedAt }) };
}

const changesOf = ({ gold, card, owed, reward, points }: WaiverEffect): ApprovalChange[] => [
  ...(gold > 0 ? [{ label: 'お客様へ戻すゴールド', from: formatGold(0), to: formatGold(gold) }] : []),
  ...(card > 0 ? [{ label: 'お客様へのカードの返金', from: formatYen(0), to: formatYen(card) }] : []),
  ...(owed > 0 ? [{ label: 'お客様の未払い', from: formatYen(owed), to: formatYen(0) }] : []),
  { label: 'キャストの報酬', from: formatYen(reward), to: `${formatYen(reward)}（運営が負担）` },
  ...(points < 0 ? [{ label: '信頼度の減点', from: String(-points), to: '0' }] : []),
];

/** What the first of two said, as the approval kept it. */
function said({ reason, words }: AskedAct['details']): Pick<Waiver, 'reason' | 'words'> {
  const known = keysOf(WAIVER_REASONS).find((one) => one === reason);
  if (!known || typeof words !== 'string') throw new Error('a waiver was asked for without its reason');
  return { reason: known, words };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
