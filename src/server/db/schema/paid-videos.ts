import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PLAN_ENDS, PLAN_PRICE, PLAN_REASONS, PLAN_STATES, type PlanReason } from '@/domain/paid-video-plans';
import { SALE_KINDS, SALE_LINES } from '@/domain/paid-videos';
import { femaleCast } from './casts';
import { instant, oneOf } from './columns';
import { goldTransfer } from './gold';
import { movie } from './movies';
import { person } from './people';

/** What a month of all paid films of a cast costs, in gold; `offered` false where it is not sold any more. */
export const videoPlan = pgTable(
  'video_plan',
  {
    id: uuid('id').primaryKey(),
    castId: integer('cast_id')
      .notNull()
      .unique()
      .references(() => femaleCast.id),
    price: integer('price').notNull(),
    offered: boolean('offered').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    check(
      'video_plan_price',
      sql`${t.price} between ${sql.raw(String(PLAN_PRICE.min))} and ${sql.raw(String(PLAN_PRICE.max))}`,
    ),
  ],
);

/**
 * A customer's plan: `period` counts its months from 0, the running one lasts until `periodEnd`. `price` is what the
 * customer said yes to; the next month is taken at `dueAt`, and the customer may watch until `watchUntil`. `announced`
 * is the last month whose end the customer was told of.
 */
export const planSubscription = pgTable(
  'plan_subscription',
  {
    id: uuid('id').primaryKey(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => videoPlan.id),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    state: text('state', { enum: PLAN_STATES }).notNull(),
    price: integer('price').notNull(),
    period: integer('period').notNull(),
    periodEnd: instant('period_end').notNull(),
    dueAt: instant('due_at').notNull(),
    watchUntil: instant('watch_until').notNull(),
    announced: integer('announced').notNull(),
    joinedAt: instant('joined_at').notNull(),
    leftAt: instant('left_at'),
    reason: text('reason', { enum: Object.keys(PLAN_REASONS) as [PlanReason] }),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by', { enum: PLAN_ENDS }),
  },
  (t) => [
    uniqueIndex('plan_subscription_one').on(t.personId, t.castId).where(sql`${t.state} <> 'ended'`),
    index('plan_subscription_cast').on(t.castId).where(sql`${t.state} <> 'ended'`),
    oneOf(t.state, PLAN_STATES),
    oneOf(t.endedBy, PLAN_ENDS),
    oneOf(t.reason, Object.keys(PLAN_REASONS)),
    check(
      'plan_subscription_end',
      sql`(${t.state} = 'ended') = (${t.endedAt} is not null and ${t.endedBy} is not null)`,
    ),
    check('plan_subscription_period', sql`${t.period} >= 0 and ${t.price} > 0 and ${t.dueAt} >= ${t.periodEnd}`),
    check('plan_subscription_left', sql`${t.leftAt} is null or ${t.state} <> 'grace'`),
  ],
);

/**
 * What a customer paid for: a film, as long as it is shown, or a month of a plan. `title` and `durationMs` are those
 * of the day of payment; `share` is the cast's part in yen. What was given back stays, with `refundedAt`.
 */
export const videoPurchase = pgTable(
  'video_purchase',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    kind: text('kind', { enum: SALE_KINDS }).notNull().default('video'),
    movieId: uuid('movie_id').references(() => movie.id),
    subscriptionId: uuid('subscription_id').references(() => planSubscription.id),
    /** Which month of the plan, and from when until when. */
    period: integer('period'),
    fromAt: instant('from_at'),
    untilAt: instant('until_at'),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    title: text('title').notNull(),
    durationMs: integer('duration_ms').notNull(),
    amount: integer('amount').notNull(),
    share: integer('share').notNull(),
    transferId: uuid('transfer_id')
      .notNull()
      .unique()
      .references(() => goldTransfer.id),
    boughtAt: instant('bought_at').notNull(),
    refundedAt: instant('refunded_at'),
  },
  (t) => [
    uniqueIndex('video_purchase_once').on(t.personId, t.movieId).where(sql`${t.refundedAt} is null`),
    index('video_purchase_movie').on(t.movieId, t.boughtAt),
    index('video_purchase_person').on(t.personId, t.id.desc()),
    unique('video_purchase_period').on(t.subscriptionId, t.period),
    oneOf(t.kind, SALE_KINDS),
    check('video_purchase_video', sql`(${t.kind} = 'video') = (${t.movieId} is not null)`),
    check(
      'video_purchase_plan',
      sql`(${t.kind} = 'plan') = (${t.subscriptionId} is not null) and (${t.kind} = 'plan') = (${t.period} is not null) and (${t.kind} = 'plan') = (${t.fromAt} is not null) and (${t.kind} = 'plan') = (${t.untilAt} is not null) and ${t.fromAt} < ${t.untilAt}`,
    ),
    check('video_purchase_amount', sql`${t.amount} > 0 and ${t.share} between 0 and ${t.amount}`),
  ],
);

/** What a customer keeps for later. */
export const videoBookmark = pgTable(
  'video_bookmark',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    movieId: uuid('movie_id')
      .notNull()
      .references(() => movie.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.movieId] })],
);

/**
 * What a cast earned beside bookings, in yen, by the business date of the sale: `subject` is the purchase.
 * Append-only; a reversal takes the cast's part of a sale back.
 */
export const saleLine = pgTable(
  'sale_line',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    kind: text('kind', { enum: SALE_KINDS }).notNull(),
    line: text('line', { enum: SALE_LINES }).notNull(),
    subject: uuid('subject').notNull(),
    label: text('label').notNull(),
    amount: integer('amount').notNull(),
    earnedOn: date('earned_on', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('sale_line_once').on(t.subject, t.line),
    index('sale_line_cast').on(t.castId, t.earnedOn),
    oneOf(t.kind, SALE_KINDS),
    oneOf(t.line, SALE_LINES),
    check('sale_line_amount', sql`(${t.amount} > 0) = (${t.line} = 'sale') and ${t.amount} <> 0`),
  ],
);
