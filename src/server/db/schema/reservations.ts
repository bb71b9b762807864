import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CALL_OFF_WORDS, CANCEL_WORDS_MAX } from '@/domain/desk-cancel';
import { keysOf } from '@/domain/keys';
import { HELD_ANSWERS, PAYMENT_METHODS, RESERVATION_STATES } from '@/domain/machines/reservation';
import { HISTORY_ACTORS, HISTORY_EVENTS } from '@/domain/machines/reservation-history';
import { RESERVATION_SOURCES } from '@/domain/phone-booking';
import { POINTS_PER_CHARACTER } from '@/domain/text';
import type { VisitOrigin } from '@/domain/visit-origin';
import { femaleCast, shift } from './casts';
import { instant, instantRange, oneOf } from './columns';
import { home } from './homes';
import { person } from './people';
import { area, mstHotel } from './places';

/** Price lines as they were when the price was fixed. */
export type StoredLine = { code: string; label: string; amount: number };

/** A price for ten minutes, never a slot; single use, with an owner. */
export const quote = pgTable(
  'quote',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    startsAt: instant('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    /** Minutes of an event that cost nothing, among them. */
    freeMinutes: integer('free_minutes').notNull().default(0),
    placeTypeId: integer('place_type_id').notNull(),
    areaId: integer('area_id')
      .notNull()
      .references(() => area.id),
    mstHotelId: integer('mst_hotel_id').references(() => mstHotel.id),
    homeId: integer('home_id').references(() => home.id, { onDelete: 'set null' }),
    lines: jsonb('lines').$type<StoredLine[]>().notNull(),
    total: integer('total').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Whether it holds only for a first booking with the cast, because an event of the cast is for those. */
    firstOnly: boolean('first_only').notNull().default(false),
  },
  (t) => [
    check('quote_free_minutes', sql`${t.freeMinutes} >= 0 and ${t.freeMinutes} < ${t.minutes}`),
    index('quote_person').on(t.personId, t.createdAt),
    index('quote_home').on(t.homeId).where(sql`${t.homeId} is not null`),
  ],
);

/**
 * A booking. `castOccupied` = [start, end + buffer), `maleOccupied` = [start, end); each has an exclusion constraint
 * over the reserving states (in the migration). The lock on the cast's row is the queue, the constraint the last
 * guard.
 */
export const reservation = pgTable(
  'reservation',
  {
    id: uuid('id').primaryKey(),
    quoteId: uuid('quote_id')
      .notNull()
      .unique()
      .references(() => quote.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    shiftId: integer('shift_id')
      .notNull()
      .references(() => shift.id),
    state: text('state', { enum: RESERVATION_STATES }).notNull(),
    businessDate: date('business_date', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    minutes: integer('minutes').notNull(),
    /** Minutes of an event that cost nothing, among them. */
    freeMinutes: integer('free_minutes').notNull().default(0),
    castOccupied: instantRange('cast_occupied').notNull(),
    maleOccupied: instantRange('male_occupied').notNull(),
    placeTypeId: integer('place_type_id').notNull(),
    areaId: integer('area_id')
      .notNull()
      .references(() => area.id),
    mstHotelId: integer('mst_hotel_id').references(() => mstHotel.id),
    /** The customer's home as it was when the booking was asked for, sealed; erased when it is needed no more. */
    addressSealed: text('address_sealed'),
    /** A hotel that is not in the list, as the customer wrote it. */
    hotelName: text('hotel_name'),
    /**
     * The hotel that was named is none to which the cast goes, and no other is named since
     * (docs/rules/hotels.md#not-there).
     */
    hotelDeclined: boolean('hotel_declined').notNull().default(false),
    /** Hotels of the list that this booking cannot name again. */
    declinedHotelIds: integer('declined_hotel_ids').array().notNull().default([]),
    /** The room number, sealed; erased with the address. */
    roomSealed: text('room_sealed'),
    lines: jsonb('lines').$type<StoredLine[]>().notNull(),
    total: integer('total').notNull(),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    rewardEstimate: integer('reward_estimate').notNull(),
    cancellationFee: integer('cancellation_fee'),
    /** What a cancellation had cost when the customer asked for the change that moved it: no later one costs less. */
    feeFloor: integer('fee_floor').notNull().default(0),
    answerDueAt: instant('answer_due_at'),
    /**
     * The cast's answer to a request while the cast may still take it back, and until when
     * (docs/rules/reservation.md#taking-back).
     */
    heldAnswer: text('held_answer', { enum: HELD_ANSWERS }),
    heldUntil: instant('held_until'),
    /**
     * Until when the customer may still take a cancellation back, and what it costs
     * (docs/rules/reservation.md#taking-back).
     */
    cancelHeldUntil: instant('cancel_held_until'),
    cancelHeldFee: integer('cancel_held_fee'),
    /** When the cast is expected there, written at the departure (docs/rules/reservation.md#the-way). */
    arrivalExpectedAt: instant('arrival_expected_at'),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The customer's 入室した: a mark, no transition. */
    enteredAt: instant('entered_at'),
    endedAt: instant('ended_at'),
    /** The booking in whose place the staff made this one, with another cast: each is moved once at most. */
    movedFromId: uuid('moved_from_id').references((): AnyPgColumn => reservation.id),
    /** By which way it was asked for: the app, or the telephone (docs/rules/phone-booking.md). */
    source: text('source', { enum: RESERVATION_SOURCES }).notNull().default('app'),
    /** The analysis items that went with the request; null without the customer's agreement. */
    visitOrigin: jsonb('visit_origin').$type<VisitOrigin>(),
  },
  (t) => [
    index('reservation_person').on(t.personId, t.startsAt),
    index('reservation_cast').on(t.castId, t.businessDate),
    // The numbers that people read aloud, made of the id, have indexes in the migration (docs/rules/desk.md#finding).
    index('reservation_day').on(t.businessDate, t.startsAt, t.id),
    // The staff's first screen counts what was asked for in a day, and what waits for an answer or a payment.
    index('reservation_created').on(t.createdAt),
    index('reservation_waiting').on(t.createdAt).where(sql`${t.state} in ('requested', 'payment_pending')`),
    uniqueIndex('reservation_moved_from').on(t.movedFromId).where(sql`${t.movedFromId} is not null`),
    index('reservation_disputed').on(t.startsAt).where(sql`${t.state} = 'disputed'`),
    index('reservation_address').on(t.endsAt).where(sql`${t.addressSealed} is not null`),
    index('reservation_room').on(t.endsAt).where(sql`${t.roomSealed} is not null`),
    check('reservation_free_minutes', sql`${t.freeMinutes} >= 0 and ${t.freeMinutes} < ${t.minutes}`),
    check('reservation_times', sql`${t.startsAt} < ${t.endsAt}`),
    check('reservation_address_of_home', sql`${t.addressSealed} is null or ${t.placeTypeId} = 16`),
    check(
      'reservation_place_texts_of_hotel',
      sql`(${t.hotelName} is null or (${t.placeTypeId} = 17 and ${t.mstHotelId} is null and char_length(${t.hotelName}) between 1 and 1000)) and (${t.roomSealed} is null or ${t.placeTypeId} = 17)`,
    ),
    check(
      'reservation_hotel_declined',
      sql`not ${t.hotelDeclined} or (${t.placeTypeId} = 17 and ${t.mstHotelId} is null and ${t.hotelName} is null)`,
    ),
    check('reservation_moved', sql`${t.movedFromId} <> ${t.id}`),
    check('reservation_total', sql`${t.total} >= 0`),
    check('reservation_fee_floor', sql`${t.feeFloor} between 0 and ${t.total}`),
    check(
      'reservation_held',
      sql`(${t.heldAnswer} is null) = (${t.heldUntil} is null) and (${t.heldAnswer} is null or ${t.state} = 'requested')`,
    ),
    check(
      'reservation_cancel_held',
      sql`(${t.cancelHeldUntil} is null) = (${t.cancelHeldFee} is null) and (${t.cancelHeldUntil} is null or ${t.state} in ('requested', 'adjusting', 'payment_pending', 'confirmed', 'departed', 'arrived'))`,
    ),
    oneOf(t.heldAnswer, HELD_ANSWERS),
    oneOf(t.state, RESERVATION_STATES),
    oneOf(t.paymentMethod, PAYMENT_METHODS),
    oneOf(t.source, RESERVATION_SOURCES),
  ],
);

/**
 * Another time or place that the cast proposed, once per booking. The booking itself moves to the new slot at once;
 * here is what the customer had asked for, and the price that counts as soon as the customer approves.
 */
export const reservationProposal = pgTable('reservation_proposal', {
  reservationId: uuid('reservation_id')
    .primaryKey()
    .references(() => reservation.id),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  placeTypeId: integer('place_type_id').notNull(),
  areaId: integer('area_id')
    .notNull()
    .references(() => area.id),
  mstHotelId: integer('mst_hotel_id').references(() => mstHotel.id),
  lines: jsonb('lines').$type<StoredLine[]>().notNull(),
  total: integer('total').notNull(),
  rewardEstimate: integer('reward_estimate').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** History: one row per transition, written with it. */
export const reservationEvent = pgTable(
  'reservation_event',
  {
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservation.id),
    seq: integer('seq').notNull(),
    event: text('event', { enum: HISTORY_EVENTS }).notNull(),
    actor: text('actor', { enum: HISTORY_ACTORS }).notNull(),
    actorId: integer('actor_id'),
    fromState: text('from_state', { enum: RESERVATION_STATES }),
    toState: text('to_state', { enum: RESERVATION_STATES }).notNull(),
    /** Why the staff called it off, and what they wrote beside it. */
    reason: text('reason', { enum: keysOf(CALL_OFF_WORDS) }),
    words: text('words'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reservationId, t.seq] }),
    oneOf(t.actor, HISTORY_ACTORS),
    oneOf(t.reason, keysOf(CALL_OFF_WORDS)),
    check(
      'reservation_event_words',
      sql`${t.words} is null or (${t.reason} is not null and char_length(${t.words}) between 1 and ${sql.raw(String(CANCEL_WORDS_MAX * POINTS_PER_CHARACTER))})`,
    ),
    oneOf(t.fromState, RESERVATION_STATES),
    oneOf(t.toState, RESERVATION_STATES),
  ],
);
