import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { SALE_KINDS, SALE_LINES } from '@/domain/paid-videos';
import { femaleCast } from './casts';
import { instant, oneOf } from './columns';
import { goldTransfer } from './gold';
import { movie } from './movies';
import { person } from './people';

/**
 * What a man paid for: a film, as long as it is shown. `title` and `durationMs` are those of the day on which he paid; `share` is her
 * part in yen. What was given back stays, with `refundedAt`.
 */
export const videoPurchase = pgTable(
  'video_purchase',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    movieId: uuid('movie_id')
      .notNull()
      .references(() => movie.id),
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
    check('video_purchase_amount', sql`${t.amount} > 0 and ${t.share} between 0 and ${t.amount}`),
  ],
);

/** What a man keeps for later. */
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
 * What a cast earned beside bookings, in yen, by the business date of the sale: `subject` is the purchase. Append-only; a reversal takes her
 * part of a sale back.
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
