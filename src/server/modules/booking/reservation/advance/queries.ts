import { and, between, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { ReservationState } from '@/domain/machines/reservation';
import type { Db, Tx } from '../../../../core/work';
import { reservation, reservationEvent, reservationProposal } from '../../../../db/schema';

/** What a booking is moved to. */
export type MovedSlot = Pick<
  typeof reservation.$inferSelect,
  | 'shiftId'
  | 'businessDate'
  | 'startsAt'
  | 'endsAt'
  | 'castOccupied'
  | 'maleOccupied'
  | 'placeTypeId'
  | 'areaId'
  | 'mstHotelId'
  | 'addressSealed'
  | 'answerDueAt'
>;
/** Columns that a step writes. */
export type Written = Partial<typeof reservation.$inferInsert>;

/** Compare-and-swap on the state; false when another process was quicker. */
export const swapState = async (tx: Tx, id: string, from: ReservationState, change: Written): Promise<boolean> => {
  const rows = await tx
    .update(reservation)
    .set(change)
    .where(and(eq(reservation.id, id), eq(reservation.state, from)))
    .returning({ id: reservation.id });
  return rows.length === 1;
};

/** Keeps what the customer had asked for, and the price of what the cast proposes. */
export const insertProposal = (tx: Tx, row: typeof reservationProposal.$inferInsert) =>
  tx.insert(reservationProposal).values(row);

/** Writes the customer's 入室した down. */
export const markEntered = (tx: Tx, id: string, enteredAt: Date) =>
  tx.update(reservation).set({ enteredAt }).where(eq(reservation.id, id));

/** Appends to the history; the cast's lock keeps the numbers apart. */
export const insertEvent = (tx: Tx, row: Omit<typeof reservationEvent.$inferInsert, 'seq'>) =>
  tx.insert(reservationEvent).values({
    ...row,
    seq: sql`(select coalesce(max(e.seq), 0) + 1 from ${reservationEvent} e where e.reservation_id = ${row.reservationId})`,
  });

/** The area of the cast's last meeting that ended within some time; null where there is none. */
export const lastAreaOf = async (
  db: Db,
  castId: number,
  { since, now }: { since: Date; now: Date },
): Promise<number | null> => {
  const [row] = await db
    .select({ areaId: reservation.areaId })
    .from(reservation)
    .where(
      and(eq(reservation.castId, castId), eq(reservation.state, 'completed'), between(reservation.endedAt, since, now)),
    )
    .orderBy(desc(reservation.endedAt))
    .limit(1);
  return row?.areaId ?? null;
};

/** To how many hotels a cast declined to go since an instant. */
export const countDeclinedHotels = async (db: Db, castId: number, since: Date): Promise<number> => {
  const [row] = await db
    .select({ said: count() })
    .from(reservationEvent)
    .innerJoin(reservation, eq(reservation.id, reservationEvent.reservationId))
    .where(
      and(eq(reservation.castId, castId), eq(reservationEvent.event, 'hotel_declined'), gt(reservationEvent.at, since)),
    );
  return row?.said ?? 0;
};
