import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CHANGE_SIDES, CHANGE_STATES } from '@/domain/machines/reservation-change';
import { femaleCast, shift } from './casts';
import { instant, instantRange, oneOf } from './columns';
import { home } from './homes';
import { person } from './people';
import { area, mstHotel } from './places';
import { reservation, type StoredLine } from './reservations';

/**
 * A change of an agreed booking that one side asked for (docs/rules/changes.md); one of a booking waits at a time.
 * While it waits it holds the new time beside the old one: the cast's in `cast_slot`, the customer's by an exclusion
 * constraint of this table (both in the migration).
 */
export const reservationChange = pgTable(
  'reservation_change',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservation.id),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    state: text('state', { enum: CHANGE_STATES }).notNull(),
    /** The customer may ask for anything of it; the cast for another start alone. */
    askedBy: text('asked_by', { enum: CHANGE_SIDES }).notNull().default('male'),
    shiftId: integer('shift_id')
      .notNull()
      .references(() => shift.id, { onDelete: 'cascade' }),
    businessDate: date('business_date', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    minutes: integer('minutes').notNull(),
    /** Minutes of an event that cost nothing, among them. */
    freeMinutes: integer('free_minutes').notNull().default(0),
    castOccupied: instantRange('cast_occupied').notNull(),
    maleOccupied: instantRange('male_occupied').notNull(),
    /** Another place, null where it stays; `homeId` is one of the customer's homes until the customer removes it. */
    placeTypeId: integer('place_type_id'),
    areaId: integer('area_id').references(() => area.id),
    mstHotelId: integer('mst_hotel_id').references(() => mstHotel.id),
    homeId: integer('home_id').references(() => home.id, { onDelete: 'set null' }),
    lines: jsonb('lines').$type<StoredLine[]>().notNull(),
    total: integer('total').notNull(),
    rewardEstimate: integer('reward_estimate').notNull(),
    /** What a cancellation costs at least once it is moved: at the customer's wish what it cost then, or as before. */
    feeFloor: integer('fee_floor').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('reservation_change_open').on(t.reservationId).where(sql`${t.state} = 'requested'`),
    index('reservation_change_of').on(t.reservationId, t.createdAt.desc()),
    index('reservation_change_waiting').on(t.castId).where(sql`${t.state} = 'requested'`),
    index('reservation_change_home').on(t.homeId).where(sql`${t.homeId} is not null`),
    oneOf(t.state, CHANGE_STATES),
    oneOf(t.askedBy, CHANGE_SIDES),
    check(
      'reservation_change_place',
      sql`num_nulls(${t.placeTypeId}, ${t.areaId}) <> 1 and coalesce(${t.placeTypeId}, 16) in (16, 17, 154)`,
    ),
    check('reservation_change_hotel', sql`${t.mstHotelId} is null or ${t.placeTypeId} is not distinct from 17`),
    check('reservation_change_of_home', sql`${t.homeId} is null or ${t.placeTypeId} is not distinct from 16`),
    check('reservation_change_ended', sql`(${t.state} = 'requested') = (${t.endedAt} is null)`),
    check('reservation_change_free', sql`${t.freeMinutes} >= 0 and ${t.freeMinutes} < ${t.minutes}`),
    check('reservation_change_fee', sql`${t.feeFloor} between 0 and ${t.total}`),
    check(
      'reservation_change_times',
      sql`${t.createdAt} < ${t.expiresAt} and ${t.expiresAt} < ${t.startsAt} and ${t.startsAt} < ${t.endsAt}`,
    ),
  ],
);
