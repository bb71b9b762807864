import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { femaleCast } from './casts';
import { instant } from './columns';
import { person } from './people';

/** Which man follows which cast; with `notify` he is told of her new shifts. */
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
