import { and, asc, between, desc, eq, gt, gte, inArray, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { BookingPart } from '@/domain/booking-parts';
import { businessDateOf } from '@/domain/business-day';
import type { AvatarName } from '@/domain/guest-profile';
import type { ReservationState } from '@/domain/machines/reservation';
import { firstOf, lastOf, monthOf } from '@/domain/month';
import { REGULAR_NOMINATION } from '@/domain/pricing';
import type { Db } from '../../../../core/work';
import {
  area,
  femaleCast,
  mstHotel,
  person,
  reservation,
  reservationChange,
  reservationEvent,
  reservationProposal,
} from '../../../../db/schema';
import { owedFor } from '../../../money/debt/service';
import { earnedBy } from '../../../money/reward/service';
import { shownProfile } from '../../../people/person/service';
import { CALLED_OFF, OVER, type Position, RESERVING, type Tab } from '../rules/policy';
import { feeWaived } from './waiver-sql';

/** A reservation with what its two parties show of it. */
export type ReservationRow = typeof reservation.$inferSelect & {
  castPersonId: number;
  nickname: string;
  avatar: AvatarName | null;
  introduction: string;
  wishIds: number[];
  areaName: string;
  hotel: typeof mstHotel.$inferSelect | null;
  /** Yen that the customer still owes for it. */
  owed: number | null;
  /** Yen that were written as the cast's reward of it. */
  earned: number | null;
  /** Yen of its fee that were waived. */
  waived: number | null;
};
/** A row of the history. */
export type EventRow = typeof reservationEvent.$inferSelect;
/** A stored proposal with the names of what the customer had asked for. */
export type ProposalRow = typeof reservationProposal.$inferSelect & Pick<ReservationRow, 'areaName' | 'hotel'>;
/** Whose reservations. */
export type Side = { personId: number } | { castId: number };

/**
 * When a customer is taken: by bookings that are not over (`booked`), and by changes of them that wait. `id` is the
 * booking's.
 */
export const customerTimes = (db: Db, personId: number, now: Date) => {
  const bookings = db
    .select({
      id: reservation.id,
      startsAt: reservation.startsAt,
      endsAt: reservation.endsAt,
      booked: sql<boolean>`true`,
    })
    .from(reservation)
    .where(
      and(eq(reservation.personId, personId), inArray(reservation.state, [...RESERVING]), gt(reservation.endsAt, now)),
    );
  const changes = db
    .select({
      id: reservationChange.reservationId,
      startsAt: reservationChange.startsAt,
      endsAt: reservationChange.endsAt,
      booked: sql<boolean>`false`,
    })
    .from(reservationChange)
    .where(and(eq(reservationChange.personId, personId), eq(reservationChange.state, 'requested')));
  return unionAll(bookings, changes);
};

/** The proposals made to these reservations. */
export const proposalsOf = async (db: Db, ids: string[]): Promise<ProposalRow[]> => {
  const rows = await db
    .select({ row: reservationProposal, areaName: area.name, hotel: mstHotel })
    .from(reservationProposal)
    .innerJoin(area, eq(area.id, reservationProposal.areaId))
    .leftJoin(mstHotel, eq(mstHotel.id, reservationProposal.mstHotelId))
    .where(inArray(reservationProposal.reservationId, ids));
  return rows.map(({ row, ...names }) => ({ ...row, ...names }));
};

export const findReservation = async (db: Db, id: string): Promise<ReservationRow | null> => {
  const [row] = await reservationQuery(db).where(eq(reservation.id, id));
  return row ? flat(row) : null;
};

export const reservationsById = async (db: Db, ids: readonly string[]): Promise<ReservationRow[]> =>
  (await reservationQuery(db).where(inArray(reservation.id, [...ids]))).map(flat);

const TOOK_PLACE = notInArray(reservation.state, [...CALLED_OFF]);
const REGULAR_LINE = JSON.stringify([{ code: 'nomination', label: REGULAR_NOMINATION }]);
const PARTS: Readonly<Record<BookingPart, SQL | undefined>> = {
  regular: and(sql`${reservation.lines} @> ${REGULAR_LINE}::jsonb`, TOOK_PLACE),
  cash: and(eq(reservation.paymentMethod, 'cash'), TOOK_PLACE),
  called_off: inArray(reservation.state, [...CALLED_OFF]),
};
const FORWARD: readonly Tab[] = ['live', 'today', 'upcoming'];

/** What a list is narrowed to: a month of business dates ("2026-11"), and a part of the bookings. */
type Narrowing = { month?: string; only?: BookingPart };

/** A page of one side's list: what comes next first where it is still to come, the latest first in the other tabs. */
export const reservationPage = async (
  db: Db,
  side: Side,
  page: Narrowing & { tab: Tab; after: Position | null; limit: number; now: Date },
): Promise<ReservationRow[]> => {
  const forward = FORWARD.includes(page.tab);
  const direction = forward ? asc : desc;
  const rows = await reservationQuery(db)
    .where(
      and(
        isOf(side),
        isIn(page.tab, page.now),
        page.month ? isOfMonth(page.month, page) : undefined,
        page.only && PARTS[page.only],
        page.after ? isBeyond(page.after, forward) : undefined,
      ),
    )
    .orderBy(direction(reservation.startsAt), direction(reservation.id))
    .limit(page.limit);
  return rows.map(flat);
};

/** The latest reservations of a customer with a cast, the newest first. */
export const reservationsBetween = async (
  db: Db,
  { personId, castId }: { personId: number; castId: number },
  limit: number,
): Promise<ReservationRow[]> => {
  const rows = await reservationQuery(db)
    .where(and(eq(reservation.personId, personId), eq(reservation.castId, castId)))
    .orderBy(desc(reservation.createdAt), desc(reservation.id))
    .limit(limit);
  return rows.map(flat);
};

/** A page of all reservations in one state, the latest start first. */
export const reservationsInState = async (
  db: Db,
  page: { state: ReservationState; after: Position | null; limit: number },
): Promise<ReservationRow[]> => {
  const rows = await reservationQuery(db)
    .where(and(eq(reservation.state, page.state), page.after ? isBeyond(page.after, false) : undefined))
    .orderBy(desc(reservation.startsAt), desc(reservation.id))
    .limit(page.limit);
  return rows.map(flat);
};

/** Reservations of a cast in these states, in order of time; `endsAfter` leaves out what is over. */
export const reservationsOfCast = async (
  db: Db,
  castId: number,
  only: { states: readonly ReservationState[]; endsAfter?: Date; from?: string; to?: string; limit?: number },
): Promise<ReservationRow[]> => {
  const rows = await reservationQuery(db)
    .where(
      and(
        eq(reservation.castId, castId),
        inArray(reservation.state, [...only.states]),
        only.endsAfter ? gt(reservation.endsAt, only.endsAfter) : undefined,
        only.from ? sql`${reservation.businessDate} >= ${only.from}` : undefined,
        only.to ? sql`${reservation.businessDate} <= ${only.to}` : undefined,
      ),
    )
    .orderBy(asc(reservation.startsAt), asc(reservation.id))
    .limit(only.limit ?? 500);
  return rows.map(flat);
};

/** Reservations of an account on either side in these states, in the order of the customers' ids. */
export const reservationsOfAccount = async (
  db: Db,
  personId: number,
  states: readonly ReservationState[],
): Promise<ReservationRow[]> => {
  const rows = await reservationQuery(db)
    .where(
      and(
        or(eq(reservation.personId, personId), eq(femaleCast.personId, personId)),
        inArray(reservation.state, [...states]),
      ),
    )
    .orderBy(asc(reservation.personId), asc(reservation.id));
  return rows.map(flat);
};

/** Reservations on shifts of a cast in these states, in the order of the customers' ids. */
export const reservationsOfShifts = async (
  db: Db,
  castId: number,
  shiftIds: readonly number[],
  states: readonly ReservationState[],
): Promise<ReservationRow[]> => {
  const rows = await reservationQuery(db)
    .where(
      and(
        eq(reservation.castId, castId),
        inArray(reservation.shiftId, [...shiftIds]),
        inArray(reservation.state, [...states]),
      ),
    )
    .orderBy(asc(reservation.personId), asc(reservation.id));
  return rows.map(flat);
};

export const eventsOf = (db: Db, ids: string[]): Promise<EventRow[]> =>
  db
    .select()
    .from(reservationEvent)
    .where(inArray(reservationEvent.reservationId, ids))
    .orderBy(asc(reservationEvent.seq));

/** What a cast earned on a business date in yen: the bookings that it came from, and each one's part. */
export const earnedOn = async (db: Db, castId: number, businessDate: string) => {
  const rows = await db
    .select({ id: reservation.id, amount: earnedBy(sql`${reservation}.id`) })
    .from(reservation)
    .where(and(eq(reservation.castId, castId), eq(reservation.businessDate, businessDate)));
  return rows.flatMap(({ id, amount }) => (amount === null ? [] : [{ id, amount }]));
};

function reservationQuery(db: Db) {
  return db
    .select({
      row: reservation,
      castPersonId: femaleCast.personId,
      nickname: person.nickname,
      ...shownProfile,
      areaName: area.name,
      hotel: mstHotel,
      owed: owedFor(sql`${reservation}.id`),
      earned: earnedBy(sql`${reservation}.id`),
      waived: feeWaived(sql`${reservation}.id`),
    })
    .from(reservation)
    .innerJoin(femaleCast, eq(femaleCast.id, reservation.castId))
    .innerJoin(person, eq(person.id, reservation.personId))
    .innerJoin(area, eq(area.id, reservation.areaId))
    .leftJoin(mstHotel, eq(mstHotel.id, reservation.mstHotelId))
    .$dynamic();
}

type Joined = Omit<ReservationRow, keyof typeof reservation.$inferSelect> & { row: typeof reservation.$inferSelect };
const flat = ({ row, ...rest }: Joined): ReservationRow => ({ ...row, ...rest });

const isOf = (side: Side) =>
  'castId' in side ? eq(reservation.castId, side.castId) : eq(reservation.personId, side.personId);

function isIn(tab: Tab, now: Date): SQL | undefined {
  const reserving = inArray(reservation.state, [...RESERVING]);
  if (tab === 'live') return and(reserving, gt(reservation.endsAt, now));
  const today = businessDateOf(now);
  const { businessDate, state } = reservation;
  if (tab === 'today') return and(eq(businessDate, today), notInArray(state, [...CALLED_OFF]));
  if (tab === 'upcoming') return and(gt(businessDate, today), reserving);
  if (tab === 'over') return or(inArray(state, [...OVER, ...CALLED_OFF]), and(lt(businessDate, today), reserving));
  if (tab === 'cancelled') return inArray(reservation.state, [...CALLED_OFF]);
  return or(inArray(reservation.state, [...OVER]), and(reserving, lte(reservation.endsAt, now)));
}

// What was called off of a later month is over already: among that it stands in this month.
function isOfMonth(month: string, { tab, now }: { tab: Tab; now: Date }): SQL {
  const { businessDate } = reservation;
  const isLatest = tab === 'over' && month === monthOf(businessDateOf(now));
  return isLatest ? gte(businessDate, firstOf(month)) : between(businessDate, firstOf(month), lastOf(month));
}

function isBeyond({ startsAt, id }: Position, forward: boolean): SQL {
  const here = sql`(${reservation.startsAt}, ${reservation.id})`;
  const there = sql`(${startsAt.toISOString()}::timestamptz, ${id}::uuid)`;
  return forward ? sql`${here} > ${there}` : sql`${here} < ${there}`;
}
