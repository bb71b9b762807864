import { and, asc, gt, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../../../core/work';
import { reservation } from '../../../../db/schema';
import { AGREED, TIMED } from '../rules/policy';
import { isOf } from './pair-queries';

/**
 * A time that a person has given away, or asks for: when, and whether both agreed. Nothing of the other side, nothing
 * of the place.
 */
export type Engagement = { id: string; startsAt: Date; endsAt: Date; isFirm: boolean };

/** Those of an account on either side that touch [from, until), the soonest first; what was called off is none. */
export const engagementsOf = async (
  db: Db,
  personId: number,
  { from, until }: { from: Date; until: Date },
): Promise<Engagement[]> => {
  const rows = await db
    .select({
      id: reservation.id,
      startsAt: reservation.startsAt,
      endsAt: reservation.endsAt,
      state: reservation.state,
    })
    .from(reservation)
    .where(
      and(
        isOf(personId),
        inArray(reservation.state, [...TIMED, ...AGREED, 'completed']),
        gt(reservation.endsAt, from),
        lt(reservation.startsAt, until),
      ),
    )
    .orderBy(asc(reservation.startsAt), asc(reservation.id));
  return rows.map(({ state, ...times }) => ({ ...times, isFirm: !TIMED.includes(state) }));
};
