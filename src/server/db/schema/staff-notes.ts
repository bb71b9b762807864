import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { keysOf } from '@/domain/keys';
import { CONTACT_LOOK_REASONS, NOTE_READERS } from '@/domain/staff-notes';
import { instant, oneOf } from './columns';
import { person } from './people';

const READERS = keysOf(NOTE_READERS);
const REASONS = keysOf(CONTACT_LOOK_REASONS);

/**
 * A memo of the staff about an account. Rows are only added: a trigger (in the migration) refuses every change, and
 * each removal but that of the nightly cleaning and of an account whose owner has left.
 */
export const staffNote = pgTable(
  'staff_note',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => person.id),
    readers: text('readers', { enum: READERS }).notNull(),
    text: text('text').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('staff_note_of').on(t.personId, t.id),
    index('staff_note_at').on(t.at),
    oneOf(t.readers, READERS),
    check('staff_note_written', sql`btrim(${t.text}) <> ''`),
  ],
);

/**
 * Each time that a member of the staff opened the telephone number and mail address of an account, and why; its owner
 * reads the look and its reason in the own log. Rows are only added, as above.
 */
export const contactLook = pgTable(
  'contact_look',
  {
    id: uuid('id').primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => person.id),
    lookedBy: integer('looked_by')
      .notNull()
      .references(() => person.id),
    reason: text('reason', { enum: REASONS }).notNull(),
    /** For the staff alone. */
    words: text('words').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('contact_look_owner').on(t.ownerId, t.id),
    index('contact_look_at').on(t.at),
    index('contact_look_by').on(t.lookedBy, t.at),
    oneOf(t.reason, REASONS),
  ],
);
