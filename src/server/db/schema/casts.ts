import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { CAST_PHOTOS, PHOTO_BLURS, PHOTO_REJECTIONS, PHOTO_STATES } from '@/domain/cast-photos';
import { keysOf } from '@/domain/keys';
import { DECLINES, LEADS } from '@/domain/reception';
import { CUP_SIZES } from '@/domain/search-conditions';
import { NO_SURCHARGES } from '@/domain/surcharge-limits';
import type { Surcharges } from '@/domain/surcharges';
import { instant, instantRange, mask, oneOf, transactionId } from './columns';
import { person } from './people';
import { area, store } from './places';

const BLURS = keysOf(PHOTO_BLURS);
const REJECTIONS = keysOf(PHOTO_REJECTIONS);

/** A cast: works with a store. `tags` are `domain/facets` tag ids. Prices in yen. */
export const femaleCast = pgTable(
  'female_cast',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .unique()
      .references(() => person.id),
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id),
    displayName: text('display_name').notNull(),
    height: integer('height'),
    /** The letter that the cast states, or null: it may stay unsaid. */
    size: text('size', { enum: CUP_SIZES }),
    bio: text('bio').notNull(),
    tags: integer('tags').array().notNull(),
    areaIds: integer('area_ids').array().notNull(),
    placeTypeIds: integer('place_type_ids').array().notNull(),
    courses: jsonb('courses').$type<{ minutes: number; amount: number }[]>().notNull(),
    /** What cards, the filter and the order by price begin with: the course of `priceMinutes` and 写真指名. */
    priceFrom: integer('price_from').notNull(),
    priceMinutes: integer('price_minutes').notNull(),
    extensionAmount: integer('extension_amount').notNull(),
    photoNomination: integer('photo_nomination').notNull(),
    regularNomination: integer('regular_nomination').notNull(),
    options: jsonb('options').$type<{ id: number; name: string; price: number }[]>().notNull(),
    travelFee: integer('travel_fee').notNull(),
    /** What a time of the day and a kind of place cost on top of a course. */
    surcharges: jsonb('surcharges').$type<Surcharges>().notNull().default(NO_SURCHARGES),
    ratingAverage: doublePrecision('rating_average'),
    reviewCount: integer('review_count').notNull().default(0),
    /** Higher comes first in おすすめ順. */
    rank: integer('rank').notNull(),
    accepting: boolean('accepting').notNull().default(true),
    autoAccept: boolean('auto_accept').notNull().default(false),
    bufferMinutes: integer('buffer_minutes').notNull().default(30),
    longOk: boolean('long_ok').notNull().default(false),
    membersOnly: boolean('members_only').notNull().default(false),
    /** The cast takes bookings that start so many minutes from now or later. */
    leadMinutes: integer('lead_minutes').notNull().default(LEADS[0]),
    declines: text('declines', { enum: DECLINES }).array().notNull().default([]),
    /** Business dates on which the cast does not work, both included. */
    breakFrom: date('break_from', { mode: 'string' }),
    breakTo: date('break_to', { mode: 'string' }),
    /** Since when the staff lets nothing new be booked with the cast; null = it may be. */
    pausedAt: instant('paused_at'),
    publishedAt: instant('published_at'),
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    index('female_cast_store').on(t.storeId),
    index('female_cast_rank').on(t.rank.desc(), t.id),
    index('female_cast_joined').on(t.joinedOn.desc().nullsFirst(), t.id.desc().nullsFirst()),
    oneOf(t.size, CUP_SIZES),
    check('female_cast_lead', sql.raw(`lead_minutes in (${LEADS.join(',')})`)),
    check('female_cast_declines', sql.raw(`declines <@ array[${DECLINES.map((one) => `'${one}'`).join(',')}]`)),
    check(
      'female_cast_break',
      sql`(${t.breakFrom} is null) = (${t.breakTo} is null) and ${t.breakFrom} <= ${t.breakTo}`,
    ),
    check(
      'female_cast_prices',
      sql`${t.priceFrom} > 0 and ${t.extensionAmount} > 0 and ${t.photoNomination} >= 0 and ${t.regularNomination} >= 0`,
    ),
    // Nothing is taken off, and somewhere and at some time nothing comes on top: the course is the lowest price.
    check(
      'female_cast_surcharges',
      sql`${t.surcharges} ?& array['day','evening','night','home','hotel','store']
        and least((${t.surcharges}->>'day')::int, (${t.surcharges}->>'evening')::int, (${t.surcharges}->>'night')::int) = 0
        and least((${t.surcharges}->>'home')::int, (${t.surcharges}->>'hotel')::int, (${t.surcharges}->>'store')::int) = 0`,
    ),
  ],
);

/**
 * Pictures in display order, those included that only the cast and the operator see; `key` is the storage key. What
 * the cast sent lies in several widths, whose keys differ in their number alone; `widths` is empty for a drawing.
 */
export const castPhoto = pgTable(
  'cast_photo',
  {
    id: uuid('id').notNull().unique().defaultRandom(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    position: integer('position').notNull(),
    key: text('key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    color: text('color').notNull(),
    widths: integer('widths').array().notNull().default([]),
    state: text('state', { enum: PHOTO_STATES }).notNull().default('approved'),
    blur: text('blur', { enum: BLURS }).notNull().default('none'),
    rejection: text('rejection', { enum: REJECTIONS }),
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => person.id),
  },
  (t) => [
    primaryKey({ columns: [t.castId, t.position] }),
    index('cast_photo_waiting').on(t.id).where(sql`${t.state} = 'waiting'`),
    oneOf(t.state, PHOTO_STATES),
    oneOf(t.blur, BLURS),
    oneOf(t.rejection, REJECTIONS),
    check('cast_photo_places', sql.raw(`position between 1 and ${CAST_PHOTOS.most}`)),
    check('cast_photo_sent_back', sql`(${t.state} = 'rejected') = (${t.rejection} is not null)`),
    check('cast_photo_decided', sql`${t.state} <> 'waiting' or (${t.decidedAt} is null and ${t.decidedBy} is null)`),
    // What was not approved lies where no public address leads.
    check('cast_photo_private', sql`(${t.state} <> 'approved') = (${t.key} like 'private/%')`),
  ],
);

/** Each time that a member of the staff was shown a picture that waits; it outlives the picture. */
export const castPhotoLook = pgTable(
  'cast_photo_look',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    photoId: uuid('photo_id').notNull(),
    lookedBy: integer('looked_by')
      .notNull()
      .references(() => person.id),
    at: instant('at').notNull(),
  },
  (t) => [
    index('cast_photo_look_photo').on(t.photoId),
    index('cast_photo_look_at').on(t.at),
    index('cast_photo_look_by').on(t.lookedBy, t.at),
  ],
);

/** Working hours on one business day. No two shifts of one cast overlap (exclusion constraint in the migration). */
export const shift = pgTable(
  'shift',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    businessDate: date('business_date', { mode: 'string' }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    areaIds: integer('area_ids').array().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Withdrawn shifts stay, for the bookings that were made on them; nothing else counts them. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [index('shift_cast_day').on(t.castId, t.businessDate), check('shift_order', sql`${t.startsAt} < ${t.endsAt}`)],
);

/**
 * What a cast usually works: hours of some weekdays (0 = Sunday), in minutes of the 30-hour clock. Shifts are made of
 * it when the cast applies it; nothing follows from it by itself.
 */
export const shiftPattern = pgTable(
  'shift_pattern',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    weekdays: integer('weekdays').array().notNull(),
    startsMinute: integer('starts_minute').notNull(),
    endsMinute: integer('ends_minute').notNull(),
    areaIds: integer('area_ids').array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('shift_pattern_cast').on(t.castId),
    check(
      'shift_pattern_days',
      sql`${t.weekdays} <@ array[0,1,2,3,4,5,6] and cardinality(${t.weekdays}) between 1 and 7`,
    ),
    check(
      'shift_pattern_hours',
      sql`${t.startsMinute} >= 540 and ${t.endsMinute} <= 1740 and ${t.endsMinute} - ${t.startsMinute} >= 120
        and ${t.startsMinute} % 30 = 0 and ${t.endsMinute} % 30 = 0`,
    ),
    check('shift_pattern_areas', sql`cardinality(${t.areaIds}) between 1 and 30`),
  ],
);

/**
 * Time of a cast that is held: by a reserving booking, a matching offer or an offered booking, `holder` being its id.
 * Triggers on the tables write it, and its exclusion constraint (in the migration) is the last guard of them all: no
 * two share a minute of a cast.
 */
export const castSlot = pgTable('cast_slot', {
  holder: uuid('holder').primaryKey(),
  castId: integer('cast_id')
    .notNull()
    .references(() => femaleCast.id),
  occupied: instantRange('occupied').notNull(),
  /** The customer who waited for this opening; for others the time is not free. */
  heldFor: integer('held_for').references(() => person.id),
  /** The booking of which this is a change that waits: the two may share their time. */
  changes: uuid('changes'),
});

/**
 * Search projection (docs/rules/slots.md#search), rewritten in the transaction of its shift or booking. `mask`: bit i
 * = half hour i from 9:00 is free.
 */
export const castDay = pgTable(
  'cast_day',
  {
    day: date('day', { mode: 'string' }).notNull(),
    areaId: integer('area_id')
      .notNull()
      .references(() => area.id),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    rank: integer('rank').notNull(),
    mask: mask('mask').notNull(),
    tags: integer('tags').array().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.areaId, t.castId] }), index('cast_day_cast').on(t.castId, t.day)],
);

/**
 * Casts whose search facts changed, by the transaction that did it: triggers on `female_cast`, `cast_day`, `person`
 * and `store` write it. Each process reads from here what its search index must load anew
 * (docs/rules/slots.md#search). A row without a cast stands for all that were forgotten up to its transaction.
 */
export const searchChange = pgTable(
  'search_change',
  {
    txid: transactionId('txid').notNull().default(sql`pg_current_xact_id()`),
    castId: integer('cast_id'),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [index('search_change_txid').on(t.txid, t.castId)],
);
