import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { REPLY_STATES } from '@/domain/review-reply';
import { femaleCast } from './casts';
import { instant, oneOf } from './columns';
import { person } from './people';

/** A review in four axes (0.5 steps). `reservationId` is null for those brought over from the store's earlier site. */
export const review = pgTable(
  'review',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    authorId: integer('author_id').references(() => person.id),
    reservationId: uuid('reservation_id'),
    author: text('author').notNull(),
    overall: doublePrecision('overall').notNull(),
    service: doublePrecision('service').notNull(),
    photoMatch: doublePrecision('photo_match').notNull(),
    again: doublePrecision('again').notNull(),
    body: text('body').notNull(),
    usedOn: date('used_on', { mode: 'string' }).notNull(),
    hiddenAt: instant('hidden_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('review_once').on(t.reservationId),
    index('review_cast').on(t.castId, t.id.desc()),
    // A cast's best and worst reviews, and those of so many stars.
    index('review_cast_overall').on(t.castId, t.overall, t.id.desc()),
    check('review_overall', sql`${t.overall} between 1 and 5`),
  ],
);

/**
 * What a cast answered to a review, once. `body` is empty when the cast has taken it away: the row stays, so that no
 * second one follows.
 */
export const reviewReply = pgTable(
  'review_reply',
  {
    reviewId: integer('review_id')
      .primaryKey()
      .references(() => review.id),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    body: text('body').notNull(),
    state: text('state', { enum: REPLY_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => person.id),
    /** Why it was refused, for the cast. */
    refusal: text('refusal'),
  },
  (t) => [
    oneOf(t.state, REPLY_STATES),
    index('review_reply_waiting').on(t.createdAt, t.reviewId).where(sql`${t.state} = 'waiting'`),
    index('review_reply_cast').on(t.castId),
  ],
);

/** A report of a review: one per person and review, waiting until a member of the staff looked at it. */
export const reviewReport = pgTable(
  'review_report',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => review.id),
    reporterId: integer('reporter_id')
      .notNull()
      .references(() => person.id),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    lookedAt: instant('looked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.reporterId] }),
    index('review_report_reporter').on(t.reporterId, t.createdAt),
    index('review_report_waiting').on(t.reviewId).where(sql`${t.lookedAt} is null`),
  ],
);
