import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { femaleCast } from './casts';
import { instant } from './columns';
import { person } from './people';

/** What a cast noted about a man, sealed, for nobody but herself (docs/rules/visits.md#memo). */
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

/** Who looked at a cast's page, once a business day: a keyed hash of visitor and cast together. `hour` = of the first look, 6–29. */
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
