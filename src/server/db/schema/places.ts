import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { HOTEL_ENTRIES } from '@/domain/hotel-entry';
import { HOTEL_GOOD_KEYS } from '@/domain/hotel-review';
import type { StoreTerms } from '@/domain/unit-price';
import { instant, oneOf } from './columns';
import { person } from './people';

/** Areas of master-data.json; ids are fixed. */
export const area = pgTable('area', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  prefecture: text('prefecture').notNull(),
});

/**
 * Licensed stores. `economy`: courses from 30 minutes. Percentages are what goes to the cast. Between `hourMin` and
 * `hourMax` yen for an hour, and up to the two others, its casts set their own prices
 * (docs/rules/prices.md#a-casts-own-prices).
 */
export const store = pgTable(
  'store',
  {
    id: integer('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /**
     * Shop id of the demo's made-up contract, under which the sandbox takes its cards; real ones are configured
     * (PAY_SHOP_IDS). Null for a store made at the desk.
     */
    cardShopId: integer('card_shop_id'),
    economy: boolean('economy').notNull().default(false),
    areaId: integer('area_id')
      .notNull()
      .references(() => area.id),
    /** Where the store is, as visitors may read it; empty = not said. */
    address: text('address').notNull().default(''),
    /** Its room, or null where it has none. */
    roomName: text('room_name'),
    courseBackPercent: integer('course_back_percent').notNull().default(60),
    /** Yen an hour of a shift that a cast has at least; 0 = nothing is guaranteed. */
    guaranteeHour: integer('guarantee_hour').notNull().default(0),
    hourMin: integer('hour_min').notNull().default(12_000),
    hourMax: integer('hour_max').notNull().default(32_000),
    nominationMax: integer('nomination_max').notNull().default(5_000),
    optionMax: integer('option_max').notNull().default(10_000),
    /** Whether customers may pay the cast in cash when they meet. */
    takesCash: boolean('takes_cash').notNull().default(false),
    /** False = nothing new is booked with its casts; what was agreed goes on. */
    takesBookings: boolean('takes_bookings').notNull().default(true),
  },
  (t) => [
    check('store_slug', sql`${t.slug} ~ '^[a-z][a-z0-9-]{1,30}[a-z0-9]$'`),
    check('store_hour', sql`${t.hourMin} > 0 and ${t.hourMin} <= ${t.hourMax} and ${t.hourMax} <= 300000`),
    check('store_guarantee', sql`${t.guaranteeHour} between 0 and 300000`),
    check('store_share', sql`${t.courseBackPercent} between 1 and 100`),
    check('store_fees', sql`${t.nominationMax} between 0 and 300000 and ${t.optionMax} between 0 and 300000`),
  ],
);

/**
 * Each change of what a store pays and allows: who made it, what stood before (null = the store was made) and after.
 * Rewards of bookings that were made before a change are reckoned from it (docs/rules/prices.md#what-a-store-allows).
 */
export const storeChange = pgTable(
  'store_change',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id),
    before: jsonb('before').$type<StoreTerms>(),
    after: jsonb('after').$type<StoreTerms>().notNull(),
    changedBy: integer('changed_by')
      .notNull()
      .references(() => person.id),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('store_change_store').on(t.storeId, t.id)],
);

/** Certified hotel towns: no travel fee there. */
export const hotelTown = pgTable('hotel_town', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  lat: doublePrecision('lat').notNull(),
  lon: doublePrecision('lon').notNull(),
  areaId: integer('area_id')
    .notNull()
    .references(() => area.id),
});

export const mstHotel = pgTable('mst_hotel', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  areaId: integer('area_id')
    .notNull()
    .references(() => area.id),
  townId: integer('town_id').references(() => hotelTown.id),
  address: text('address').notNull(),
  station: text('station').notNull(),
  walkMinutes: integer('walk_minutes').notNull(),
  /** Average and number of its reviews, written with each of them; null = none yet. */
  ratingAverage: doublePrecision('rating_average'),
  reviewCount: integer('review_count').notNull().default(0),
});

/**
 * Stars for a hotel after a meeting there, once a booking: no name and no text, so nothing in it needs a look.
 * `reservation_id` null = of the demo.
 */
export const hotelReview = pgTable(
  'hotel_review',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => mstHotel.id),
    reservationId: uuid('reservation_id').unique('hotel_review_once'),
    rating: doublePrecision('rating').notNull(),
    good: text('good', { enum: HOTEL_GOOD_KEYS }).array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('hotel_review_hotel').on(t.hotelId),
    check('hotel_review_rating', sql`${t.rating} between 1 and 5`),
    check('hotel_review_good', sql`${t.good} <@ array[${sql.raw(HOTEL_GOOD_KEYS.map((key) => `'${key}'`).join(','))}]`),
  ],
);

/**
 * What visitors are told of a hotel; one without this row can be booked by name and stands on no page or map. Fees in
 * yen, times as wall clocks ("22:00"), `extension` for 30 minutes, `checkedOn` the date on which the house confirmed
 * all this.
 */
export const hotelFact = pgTable(
  'hotel_fact',
  {
    hotelId: integer('hotel_id')
      .primaryKey()
      .references(() => mstHotel.id),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    phone: text('phone').notNull(),
    restMinutes: integer('rest_minutes').notNull(),
    restFrom: text('rest_from').notNull(),
    restTo: text('rest_to').notNull(),
    restWeekday: integer('rest_weekday').notNull(),
    restHoliday: integer('rest_holiday').notNull(),
    stayFrom: text('stay_from').notNull(),
    stayTo: text('stay_to').notNull(),
    stayWeekday: integer('stay_weekday').notNull(),
    stayWeekend: integer('stay_weekend').notNull(),
    extension: integer('extension').notNull(),
    onePerson: boolean('one_person').notNull(),
    entry: text('entry', { enum: HOTEL_ENTRIES }).notNull(),
    goingOut: boolean('going_out').notNull(),
    card: boolean('card').notNull(),
    qr: boolean('qr').notNull(),
    parking: integer('parking').notNull(),
    rooms: integer('rooms').notNull(),
    smokeFreeRooms: integer('smoke_free_rooms').notNull(),
    drawing: integer('drawing').notNull(),
    checkedOn: text('checked_on').notNull(),
  },
  (t) => [
    oneOf(t.entry, HOTEL_ENTRIES),
    check(
      'hotel_fact_fees',
      sql`least(${t.restWeekday}, ${t.restHoliday}, ${t.stayWeekday}, ${t.stayWeekend}, ${t.extension}) > 0`,
    ),
  ],
);

/**
 * Words that a hotel is full, for a bounded time: of a party of a booking there (`reservation_id`, once a booking and
 * hotel) or of the operator (docs/rules/hotels.md#full). `ended_at` = taken back before its time, or another hotel
 * named.
 */
export const hotelFull = pgTable(
  'hotel_full',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null = the hotel that the customer wrote in free words at that booking. */
    hotelId: integer('hotel_id').references(() => mstHotel.id),
    reservationId: uuid('reservation_id'),
    reportedBy: integer('reported_by')
      .notNull()
      .references(() => person.id),
    reportedAt: instant('reported_at').notNull(),
    until: instant('until').notNull(),
    endedAt: instant('ended_at'),
    endedBy: integer('ended_by').references(() => person.id),
  },
  (t) => [
    unique('hotel_full_once').on(t.reservationId, t.hotelId),
    uniqueIndex('hotel_full_own_words').on(t.reservationId).where(sql`${t.hotelId} is null and ${t.endedAt} is null`),
    check('hotel_full_of', sql`${t.hotelId} is not null or ${t.reservationId} is not null`),
    index('hotel_full_hotel').on(t.hotelId, t.until),
    index('hotel_full_reporter').on(t.reportedBy, t.reportedAt),
    check(
      'hotel_full_bounded',
      sql`${t.until} > ${t.reportedAt} and ${t.until} <= ${t.reportedAt} + interval '6 hours'`,
    ),
    check('hotel_full_ended', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
  ],
);
