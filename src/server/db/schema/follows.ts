import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { femaleCast } from './casts';
import { instant } from './columns';
import { person } from './people';

/** Which customer follows which cast; with `notify` the customer is told of the cast's new shifts. */
export const follow = pgTable(
  'follow',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    notify: boolean('notify').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.castId] }), index('follow_cast').on(t.castId)],
);

/**
 * What a cast told all followers, once a business day. It goes out in pieces: `toldUpTo` is the last account that has
 * its notice, written with it. `startsAt` are the free times that the cast attached, RFC 3339.
 */
export const followerNews = pgTable(
  'follower_news',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    businessDate: date('business_date', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    startsAt: jsonb('starts_at').$type<string[]>().notNull(),
    sentAt: instant('sent_at').notNull(),
    toldUpTo: integer('told_up_to').notNull().default(0),
    told: integer('told').notNull().default(0),
    doneAt: instant('done_at'),
  },
  (t) => [unique('follower_news_once_a_day').on(t.castId, t.businessDate)],
);
