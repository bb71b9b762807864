import { and, asc, count, desc, eq, exists, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../core/work';
import { cashReceipt, femaleCast, payAdjustment, person, rewardLine, settlement, shift } from '../../../db/schema';
import { isUnsettled, type Sums } from './policy';

/** A shift of a cast of which something is not settled; `turns` settlements were made of it before. */
export type UnsettledShift = Sums & { id: number; castId: number; startsAt: Date; endsAt: Date; turns: number };

/**
 * Shifts of casts of which something is not settled, the oldest first: all of them, or those that ended by an instant.
 */
export async function unsettledShifts(db: Db, castIds: readonly number[], endedBy?: Date): Promise<UnsettledShift[]> {
  if (castIds.length === 0) return [];
  const [earned, added, cash, settled, paidAdded, counted, turns] = [
    sumOf(
      db
        .select({ of: sum(rewardLine.amount) })
        .from(rewardLine)
        .where(eq(rewardLine.shiftId, shift.id)),
    ),
    sumOf(
      db
        .select({ of: sum(payAdjustment.amount) })
        .from(payAdjustment)
        .where(eq(payAdjustment.shiftId, shift.id)),
    ),
    sumOf(
      db
        .select({ of: sum(cashReceipt.amount) })
        .from(cashReceipt)
        .where(eq(cashReceipt.shiftId, shift.id)),
    ),
    sumOf(
      db
        .select({ of: sum(settlement.amount) })
        .from(settlement)
        .where(and(eq(settlement.shiftId, shift.id), ne(settlement.state, 'returned'))),
    ),
    sumOf(
      db
        .select({ of: sum(settlement.adjusted) })
        .from(settlement)
        .where(and(eq(settlement.shiftId, shift.id), ne(settlement.state, 'returned'))),
    ),
    sumOf(
      db
        .select({ of: sum(settlement.cashCounted) })
        .from(settlement)
        .where(eq(settlement.shiftId, shift.id)),
    ),
    sumOf(db.select({ of: count() }).from(settlement).where(eq(settlement.shiftId, shift.id))),
  ];
  const total = sql<number>`(${earned} + ${added})`.mapWith(Number);
  const found = await db
    .select({
      id: shift.id,
      castId: shift.castId,
      startsAt: shift.startsAt,
      endsAt: shift.endsAt,
      total,
      cash,
      settled,
      counted,
      added,
      paidAdded,
      turns,
    })
    .from(shift)
    .where(
      and(
        inArray(shift.castId, [...castIds]),
        endedBy && lte(shift.endsAt, endedBy),
        // Whatever was settled to the end fits both; `isUnsettled` decides of the rest.
        or(ne(sql`${total} - ${cash}`, settled), ne(cash, counted), ne(added, paidAdded)),
      ),
    )
    .orderBy(asc(shift.startsAt), asc(shift.id));
  return found.filter(isUnsettled);
}

/** Months ("2026-11") of business dates in which the cast earned something on a shift, the latest first. */
export async function shiftMonths(db: Db, castId: number): Promise<string[]> {
  const month = sql<string>`to_char(${shift.businessDate}, 'YYYY-MM')`;
  const lines = db.select({ id: rewardLine.shiftId }).from(rewardLine).where(eq(rewardLine.shiftId, shift.id));
  const added = db.select({ id: payAdjustment.id }).from(payAdjustment).where(eq(payAdjustment.shiftId, shift.id));
  const rows = await db
    .selectDistinct({ month })
    .from(shift)
    .where(and(eq(shift.castId, castId), or(exists(lines), exists(added))))
    .orderBy(desc(month));
  return rows.map((row) => row.month);
}

/** Casts who left or are suspended: they cannot ask for anything themselves. */
export async function goneCasts(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: femaleCast.id })
    .from(femaleCast)
    .innerJoin(person, eq(person.id, femaleCast.personId))
    .where(or(isNotNull(person.withdrawnAt), isNotNull(person.suspendedAt)))
    .orderBy(asc(femaleCast.id));
  return rows.map(({ id }) => id);
}

const sum = (of: PgColumn) => sql<number>`coalesce(sum(${of}), 0)::int`;
const sumOf = (select: { getSQL: () => SQL }): SQL<number> => sql<number>`(${select})`.mapWith(Number);
