import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { EXPORT_STATES } from '@/domain/data-export';
import { instant, oneOf } from './columns';
import { person } from './people';

/**
 * A copy of everything that is a person's, one at a time. Its parts lie under `folder` in the storage, each encrypted
 * with the key of the copy; the row goes with them.
 */
export const dataExport = pgTable(
  'data_export',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .unique()
      .references(() => person.id),
    state: text('state', { enum: EXPORT_STATES }).notNull().default('making'),
    keySealed: text('key_sealed').notNull(),
    askedAt: instant('asked_at').notNull(),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    /** Where the parts lie; each attempt to make it has a folder of its own. */
    folder: text('folder'),
    parts: integer('parts').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
  },
  (t) => [
    oneOf(t.state, EXPORT_STATES),
    check(
      'data_export_made',
      sql`(${t.state} = 'ready') = (${t.readyAt} is not null and ${t.expiresAt} is not null and ${t.folder} is not null and ${t.parts} > 0)`,
    ),
    check('data_export_private', sql`${t.folder} like 'private/%'`),
  ],
);
