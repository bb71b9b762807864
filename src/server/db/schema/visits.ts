import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
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
