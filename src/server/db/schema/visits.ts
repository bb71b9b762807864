import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { WARNING_DAYS_MAX, WARNING_KINDS, WARNING_STATES } from '@/domain/guest-warnings';
import { keysOf } from '@/domain/keys';
import { femaleCast } from './casts';
import { instant, oneOf } from './columns';
import { person } from './people';
import { store } from './places';
import { reservation } from './reservations';

const WARNINGS = keysOf(WARNING_KINDS);

/** What a cast noted about a customer, sealed, for that cast alone (docs/rules/visits.md#memo). */
export const guestMemo = pgTable(
  'guest_memo',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    textSealed: text('text_sealed').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [unique('guest_memo_pair').on(t.castId, t.personId)],
);

/** How often lists of a search showed a cast on a business date. */
export const castShown = pgTable(
  'cast_shown',
  {
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    businessDate: date('business_date', { mode: 'string' }).notNull(),
    count: integer('count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.castId, t.businessDate] }),
    index('cast_shown_date').on(t.businessDate),
    check('cast_shown_count', sql`${t.count} > 0`),
  ],
);

/**
 * Who looked at a cast's page, once a business day: a keyed hash of visitor and cast together. `hour` = of the first
 * look, 6–29.
 */
export const castView = pgTable(
  'cast_view',
  {
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    businessDate: date('business_date', { mode: 'string' }).notNull(),
    visitor: text('visitor').notNull(),
    hour: integer('hour').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.castId, t.businessDate, t.visitor] }),
    index('cast_view_date').on(t.businessDate),
    check('cast_view_hour', sql`${t.hour} between 6 and 29`),
  ],
);

/**
 * What a cast says of a customer to the other casts of the store, once a person of the operator has looked
 * (docs/rules/visits.md#warnings). It never stands longer than {@link WARNING_DAYS_MAX} days after that look; `detail`
 * is for the operator alone.
 */
export const guestWarning = pgTable(
  'guest_warning',
  {
    id: uuid('id').primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    /** The visit from whose page the cast asked. */
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservation.id),
    kind: text('kind', { enum: WARNINGS }).notNull(),
    detail: text('detail').notNull(),
    state: text('state', { enum: WARNING_STATES }).notNull().default('reviewing'),
    sentAt: instant('sent_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => person.id),
    refusal: text('refusal'),
    endsAt: instant('ends_at'),
  },
  (t) => [
    unique('guest_warning_pair').on(t.castId, t.personId, t.state),
    index('guest_warning_about').on(t.personId, t.storeId),
    index('guest_warning_waiting').on(t.sentAt, t.id).where(sql`${t.state} = 'reviewing'`),
    oneOf(t.kind, WARNINGS),
    oneOf(t.state, WARNING_STATES),
    check(
      'guest_warning_decided',
      sql`(${t.state} = 'reviewing') = (${t.decidedAt} is null) and (${t.decidedAt} is null) = (${t.decidedBy} is null)`,
    ),
    check('guest_warning_refused', sql`(${t.state} = 'refused') = (${t.refusal} is not null)`),
    check('guest_warning_ends', sql`(${t.state} = 'active') = (${t.endsAt} is not null)`),
    check(
      'guest_warning_period',
      sql`${t.endsAt} > ${t.decidedAt} and ${t.endsAt} <= ${t.decidedAt} + interval '${sql.raw(String(WARNING_DAYS_MAX * 24))} hours'`,
    ),
  ],
);
