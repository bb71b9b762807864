import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { person } from './people';

/**
 * A search that a customer keeps under a name. `conditions` are those that are set, as the contract writes them;
 * `weekdays` empty = every day. `seenIds` are the casts who fitted when the customer last looked, `toldIds` when the
 * customer was last told or looked, both without those who fit no more. `changedAt` is that of conditions and
 * weekdays.
 */
export const savedSearch = pgTable(
  'saved_search',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    name: text('name').notNull(),
    conditions: jsonb('conditions').$type<Readonly<Record<string, unknown>>>().notNull(),
    weekdays: integer('weekdays').array().notNull(),
    notify: boolean('notify').notNull(),
    seenIds: integer('seen_ids').array().notNull(),
    toldIds: integer('told_ids').array().notNull(),
    /** Business date on which the customer was last told. */
    toldOn: date('told_on', { mode: 'string' }),
    /** When the background work last took it up. */
    lookedAt: instant('looked_at').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [index('saved_search_person').on(t.personId), index('saved_search_look').on(t.notify, t.lookedAt)],
);
