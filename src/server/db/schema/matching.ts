import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CALL_STATES, OFFER_STATES } from '@/domain/machines/matching-offer';
import { MATCHING_STATES, OPEN_MATCHING_STATES } from '@/domain/machines/matching-request';
import { PAUSE_CAUSES } from '@/domain/matching';
import { femaleCast } from './casts';
import { instant, instantRange, oneOf } from './columns';
import { home } from './homes';
import { person } from './people';
import { area, mstHotel } from './places';
import { quote, reservation, type StoredLine } from './reservations';

/** What a customer wishes of a cast, in the words of the search; absent = anything. */
export type StoredConditions = {
  facets: Partial<Record<string, number[]>>;
  ageFrom?: number;
  ageTo?: number;
  ratingMin?: number;
};

const OPEN_SQL = sql.raw(OPEN_MATCHING_STATES.map((state) => `'${state}'`).join(','));

/**
 * A customer's request to many casts at once (docs/rules/matching.md). A partial unique index lets one at a time run.
 */
export const matchingRequest = pgTable(
  'matching_request',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    state: text('state', { enum: MATCHING_STATES }).notNull(),
    startsAt: instant('starts_at').notNull(),
    minutes: integer('minutes').notNull(),
    areaId: integer('area_id')
      .notNull()
      .references(() => area.id),
    placeTypeId: integer('place_type_id').notNull(),
    mstHotelId: integer('mst_hotel_id').references(() => mstHotel.id),
    homeId: integer('home_id').references(() => home.id, { onDelete: 'set null' }),
    budgetMax: integer('budget_max').notNull(),
    conditions: jsonb('conditions').$type<StoredConditions>().notNull(),
    optionIds: integer('option_ids').array().notNull(),
    recruitingMinutes: integer('recruiting_minutes').notNull(),
    autoSelect: boolean('auto_select').notNull(),
    deadlineAt: instant('deadline_at').notNull(),
    chooseUntil: instant('choose_until').notNull(),
    /** Waves that went out. */
    waves: integer('waves').notNull().default(0),
    /** A cast made an offer at some time. */
    answered: boolean('answered').notNull().default(false),
    reservationId: uuid('reservation_id').references(() => reservation.id),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('matching_request_open').on(t.personId).where(sql`${t.state} in (${OPEN_SQL})`),
    index('matching_request_person').on(t.personId, t.createdAt.desc()),
    oneOf(t.state, MATCHING_STATES),
    check('matching_request_matched', sql`(${t.state} = 'matched') = (${t.reservationId} is not null)`),
    check('matching_request_ended', sql`(${t.state} in (${OPEN_SQL})) = (${t.endedAt} is null)`),
    check('matching_request_recruiting', sql`${t.recruitingMinutes} in (15, 30, 60)`),
    check('matching_request_times', sql`${t.createdAt} < ${t.deadlineAt} and ${t.deadlineAt} < ${t.chooseUntil}`),
    check('matching_request_answered', sql`${t.state} not in ('offered', 'selecting', 'matched') or ${t.answered}`),
    check('matching_request_budget', sql`${t.budgetMax} > 0`),
  ],
);

/** Which cast was asked, in which wave: the key keeps each cast from being asked twice. */
export const matchingCall = pgTable(
  'matching_call',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => matchingRequest.id, { onDelete: 'cascade' }),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    wave: integer('wave').notNull(),
    state: text('state', { enum: CALL_STATES }).notNull(),
    at: instant('at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.requestId, t.castId] }),
    index('matching_call_cast').on(t.castId, t.at.desc()),
    index('matching_call_at').on(t.at),
    oneOf(t.state, CALL_STATES),
    check('matching_call_answered', sql`(${t.state} in ('offered', 'passed')) = (${t.answeredAt} is not null)`),
  ],
);

/**
 * A cast's offer. While it stands it holds `occupied` of the cast's day, in `cast_slot` as a booking does; the price
 * is the quote's, kept here for when the quote is gone.
 */
export const matchingOffer = pgTable(
  'matching_offer',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id').notNull(),
    castId: integer('cast_id').notNull(),
    quoteId: uuid('quote_id')
      .unique()
      .references(() => quote.id, { onDelete: 'set null' }),
    state: text('state', { enum: OFFER_STATES }).notNull(),
    startsAt: instant('starts_at').notNull(),
    occupied: instantRange('occupied').notNull(),
    lines: jsonb('lines').$type<StoredLine[]>().notNull(),
    total: integer('total').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    foreignKey({
      name: 'matching_offer_asked',
      columns: [t.requestId, t.castId],
      foreignColumns: [matchingCall.requestId, matchingCall.castId],
    }).onDelete('cascade'),
    uniqueIndex('matching_offer_standing').on(t.requestId, t.castId).where(sql`${t.state} = 'offered'`),
    uniqueIndex('matching_offer_selected').on(t.requestId).where(sql`${t.state} = 'selected'`),
    index('matching_offer_cast').on(t.castId, t.createdAt.desc()),
    oneOf(t.state, OFFER_STATES),
    check('matching_offer_ended', sql`(${t.state} = 'offered') = (${t.endedAt} is null)`),
    check('matching_offer_message', sql`char_length(${t.message}) <= 960`),
  ],
);

/** The person that matching leaves alone until the person resumes it, and why. */
export const matchingPause = pgTable(
  'matching_pause',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => person.id),
    since: instant('since').notNull(),
    cause: text('cause', { enum: PAUSE_CAUSES }).notNull(),
    /** Null while the pause lasts. */
    resumedAt: instant('resumed_at'),
  },
  (t) => [oneOf(t.cause, PAUSE_CAUSES)],
);
