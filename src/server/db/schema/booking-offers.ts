import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { INTRODUCTION } from '@/domain/limits';
import { BOOKING_OFFER_STATES } from '@/domain/machines/booking-offer';
import { INTRODUCTION_STATES } from '@/domain/machines/guest-introduction';
import { femaleCast } from './casts';
import { instant, instantRange, oneOf } from './columns';
import { home } from './homes';
import { person } from './people';
import { area, mstHotel } from './places';
import { quote, reservation, type StoredLine } from './reservations';

/**
 * The store introduces a customer to a cast; the two have not met (docs/rules/introductions.md): until `until` the
 * cast may offer a booking. One open a pair. `message` is for the cast, `reason` for the staff alone.
 */
export const guestIntroduction = pgTable(
  'guest_introduction',
  {
    id: uuid('id').primaryKey(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    state: text('state', { enum: INTRODUCTION_STATES }).notNull().default('open'),
    reason: text('reason').notNull(),
    message: text('message').notNull(),
    madeBy: integer('made_by')
      .notNull()
      .references(() => person.id),
    createdAt: instant('created_at').notNull(),
    until: instant('until').notNull(),
    endedAt: instant('ended_at'),
    withdrawnBy: integer('withdrawn_by').references(() => person.id),
    withdrawal: text('withdrawal'),
  },
  (t) => [
    uniqueIndex('guest_introduction_open').on(t.castId, t.personId).where(sql`${t.state} = 'open'`),
    index('guest_introduction_person').on(t.personId),
    index('guest_introduction_listed').on(t.state, t.createdAt.desc(), t.id.desc()),
    oneOf(t.state, INTRODUCTION_STATES),
    check('guest_introduction_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    check(
      'guest_introduction_withdrawn',
      sql`(${t.state} = 'withdrawn') = (${t.withdrawnBy} is not null) and (${t.withdrawnBy} is null) = (${t.withdrawal} is null)`,
    ),
    check(
      'guest_introduction_period',
      sql`${t.until} > ${t.createdAt} and ${t.until} <= ${t.createdAt} + interval '${sql.raw(String(Math.max(...INTRODUCTION.days) * 24))} hours'`,
    ),
  ],
);

/**
 * A booking that a cast offers to a customer after a meeting or an introduction (docs/rules/booking-offers.md). While
 * it waits it holds `occupied` of the cast's day, in `cast_slot` as a booking does, and stands once a pair. The price
 * is the quote's, kept here for when the quote is gone.
 */
export const bookingOffer = pgTable(
  'booking_offer',
  {
    id: uuid('id').primaryKey(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    quoteId: uuid('quote_id')
      .unique()
      .references(() => quote.id, { onDelete: 'set null' }),
    state: text('state', { enum: BOOKING_OFFER_STATES }).notNull(),
    startsAt: instant('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    occupied: instantRange('occupied').notNull(),
    placeTypeId: integer('place_type_id').notNull(),
    areaId: integer('area_id')
      .notNull()
      .references(() => area.id),
    mstHotelId: integer('mst_hotel_id').references(() => mstHotel.id),
    homeId: integer('home_id').references(() => home.id, { onDelete: 'set null' }),
    lines: jsonb('lines').$type<StoredLine[]>().notNull(),
    total: integer('total').notNull(),
    rewardEstimate: integer('reward_estimate').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    reservationId: uuid('reservation_id')
      .unique()
      .references(() => reservation.id),
    /** The introduction by which it was offered; null where the two had met. */
    introductionId: uuid('introduction_id').references(() => guestIntroduction.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('booking_offer_standing').on(t.castId, t.personId).where(sql`${t.state} = 'proposed'`),
    index('booking_offer_introduction').on(t.introductionId).where(sql`${t.introductionId} is not null`),
    index('booking_offer_cast').on(t.castId, t.createdAt.desc()),
    index('booking_offer_person').on(t.personId, t.createdAt.desc()),
    oneOf(t.state, BOOKING_OFFER_STATES),
    check('booking_offer_ended', sql`(${t.state} = 'proposed') = (${t.endedAt} is null)`),
    check('booking_offer_booked', sql`${t.reservationId} is null or ${t.state} = 'accepted'`),
    check('booking_offer_times', sql`${t.createdAt} < ${t.expiresAt} and ${t.expiresAt} < ${t.startsAt}`),
    check('booking_offer_message', sql`char_length(${t.message}) <= 960`),
  ],
);
