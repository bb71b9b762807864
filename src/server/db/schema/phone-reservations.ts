import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PAYMENT_METHODS } from '@/domain/machines/reservation';
import { PHONE_CONFIRM_MINUTES, PHONE_CONFIRMATIONS, PHONE_RESERVATION_STATES } from '@/domain/phone-booking';
import { femaleCast } from './casts';
import { instant, instantRange, oneOf } from './columns';
import { person } from './people';
import { area, mstHotel } from './places';
import { quote, reservation, type StoredLine } from './reservations';

/**
 * A booking that the staff took by telephone (docs/rules/phone-booking.md). While it waits for the customer's
 * confirmation it holds `occupied` of the cast's day, in `cast_slot` as a booking does, one a customer. The price is
 * the quote's, kept here for when the quote is gone.
 */
export const phoneReservation = pgTable(
  'phone_reservation',
  {
    id: uuid('id').primaryKey(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    /** Who of the staff took the call. */
    takenBy: integer('taken_by')
      .notNull()
      .references(() => person.id),
    quoteId: uuid('quote_id')
      .unique()
      .references(() => quote.id, { onDelete: 'set null' }),
    confirmedBy: text('confirmed_by', { enum: PHONE_CONFIRMATIONS }).notNull(),
    state: text('state', { enum: PHONE_RESERVATION_STATES }).notNull(),
    startsAt: instant('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    occupied: instantRange('occupied').notNull(),
    placeTypeId: integer('place_type_id').notNull(),
    areaId: integer('area_id')
      .notNull()
      .references(() => area.id),
    mstHotelId: integer('mst_hotel_id').references(() => mstHotel.id),
    lines: jsonb('lines').$type<StoredLine[]>().notNull(),
    total: integer('total').notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    /** What the link of the SMS is known by; null where the customer said yes on the telephone. */
    linkHash: text('link_hash').unique(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    reservationId: uuid('reservation_id')
      .unique()
      .references(() => reservation.id),
  },
  (t) => [
    uniqueIndex('phone_reservation_waiting').on(t.personId).where(sql`${t.state} = 'waiting'`),
    index('phone_reservation_over').on(t.endedAt),
    oneOf(t.confirmedBy, PHONE_CONFIRMATIONS),
    oneOf(t.state, PHONE_RESERVATION_STATES),
    oneOf(t.paymentMethod, PAYMENT_METHODS),
    check('phone_reservation_ended', sql`(${t.state} = 'waiting') = (${t.endedAt} is null)`),
    check('phone_reservation_booked', sql`${t.reservationId} is null or ${t.state} = 'confirmed'`),
    check('phone_reservation_with_link', sql`(${t.confirmedBy} = 'sms') = (${t.linkHash} is not null)`),
    check(
      'phone_reservation_times',
      sql`${t.createdAt} < ${t.expiresAt} and ${t.expiresAt} <= ${t.startsAt} and ${t.expiresAt} <= ${t.createdAt} + interval '${sql.raw(String(PHONE_CONFIRM_MINUTES))} minutes'`,
    ),
    check('phone_reservation_in_time', sql`${t.state} <> 'confirmed' or ${t.endedAt} < ${t.expiresAt}`),
  ],
);
