import type { Data } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { type AdjustmentKind, guaranteeOf } from '@/domain/pay';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { type AdjustmentRow, adjustmentsOf, insertAdjustment, linesOfShift } from '../../money/reward/service';
import { tell } from '../../people/notice/service';
import { nicknamesOf } from '../../people/person/service';
import { guaranteeHour, lockCast } from '../../supply/profile/service';
import { type ShiftRow, shiftOfCast } from '../../supply/shift/service';
import { type DisputeRow, disputesOf } from './dispute-queries';

type Pay = Data<'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/'>;
type Beside = Pick<Pay, 'adjustments' | 'disputes' | 'guarantee'> & { added: number };
/** What is added to a shift of a cast, and by which member of the staff. */
export type Addition = {
  castId: number;
  shiftId: number;
  kind: AdjustmentKind;
  amount: number;
  reason: string;
  by: number;
};

/**
 * What stands beside the bookings of a shift: what was added, what its store guarantees, and what the cast said about
 * the amount.
 */
export async function adjustmentsAndDisputes(db: Db, shift: ShiftRow, earned: number): Promise<Beside> {
  const rows = await adjustmentsOf(db, [shift.id]);
  const added = rows.reduce((sum, { amount }) => sum + amount, 0);
  return {
    added,
    adjustments: await presentAdjustments(db, rows),
    guarantee: await guaranteeFor(db, shift, earned + added),
    disputes: (await disputesOf(db, shift.id)).map(presentDispute),
  };
}

/**
 * Adds to what a shift that has ended earned, once and for good, and tells the cast. A guarantee is what is missing of
 * it, to the yen. Throws `not_found`, `pay/not_now` and `pay/amount_differs` with what is missing.
 */
export async function addToShift(work: Work, { by, ...of }: Addition): Promise<Pay['adjustments'][number]> {
  const { tx, now, deps } = work;
  // Bookings write the cast's lines, and the cast asks for them, under the same lock.
  const personId = await lockCast(tx, of.castId);
  const shift = await shiftOfCast(tx, of.castId, of.shiftId);
  if (!shift || personId === null) throw new Refusal('not_found');
  if (shift.endsAt > now) throw new Refusal('pay/not_now');
  if (of.kind === 'guarantee') await assertMissing(tx, shift, of.amount);
  const row = { ...of, id: deps.random.uuid(), authorId: by, createdAt: now };
  await insertAdjustment(tx, row);
  await tellAnswered(work, personId, shift.id);
  const [shown] = await presentAdjustments(tx, [row]);
  if (!shown) throw new Refusal('not_found');
  return shown;
}

/** Tells the cast that the amount of a shift was looked over. */
export const tellAnswered = (work: Work, personId: number, shiftId: number) =>
  tell(work, personId, {
    kind: 'pay_answered',
    subject: work.deps.random.uuid(),
    path: `/home/settlement?shift_id=${shiftId}`,
  });

async function assertMissing(db: Db, shift: ShiftRow, amount: number): Promise<void> {
  const earned = [...(await linesOfShift(db, shift.id)), ...(await adjustmentsOf(db, [shift.id]))];
  const guarantee = await guaranteeFor(
    db,
    shift,
    earned.reduce((sum, line) => sum + line.amount, 0),
  );
  const missing = guarantee?.missing ?? 0;
  if (amount !== missing)
    throw new Refusal('pay/amount_differs', { extras: { amount: missing, difference: missing - amount } });
}

/** What the cast's store guaranteed when a shift began; null where it guaranteed nothing. */
export async function guaranteeFor(db: Db, shift: ShiftRow, total: number): Promise<Pay['guarantee']> {
  const hour = await guaranteeHour(db, shift.castId, shift.startsAt);
  const amount = guaranteeOf(hour, shift);
  return hour === 0 ? null : { hour, amount, missing: Math.max(0, amount - total) };
}

/** Lines that were added, in the contract's words. */
export async function presentAdjustments(db: Db, rows: readonly AdjustmentRow[]): Promise<Pay['adjustments']> {
  const names = await nicknamesOf(db, [...new Set(rows.map(({ authorId }) => authorId))]);
  return rows.map(({ id, kind, amount, reason, authorId, createdAt }) => ({
    id,
    kind,
    amount,
    reason,
    author: names.get(authorId) ?? '',
    at: toTokyoIso(createdAt),
  }));
}

/** What the cast said about the amount, in the contract's words. */
export const presentDispute = (row: DisputeRow): Pay['disputes'][number] => ({
  id: row.id,
  reason: row.reason,
  outcome: row.outcome,
  answer: row.answer,
  raised_at: toTokyoIso(row.raisedAt),
  answered_at: row.answeredAt && toTokyoIso(row.answeredAt),
});
