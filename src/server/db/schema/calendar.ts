import { sql } from 'drizzle-orm';
import { check, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { person } from './people';

/**
 * How often a person renewed the address of the own calendar: addresses of earlier versions open nothing. No row =
 * never.
 */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => person.id),
    version: integer('version').notNull(),
    renewedAt: instant('renewed_at').notNull(),
  },
  (t) => [check('calendar_feed_version', sql`${t.version} >= 1`)],
);
