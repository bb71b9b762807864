import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { CONTACT_CATEGORIES, CONTACT_PICTURES, CONTACT_STATES } from '@/domain/contact';
import { keysOf } from '@/domain/keys';
import { instant, oneOf } from './columns';
import { person } from './people';

const CATEGORIES = keysOf(CONTACT_CATEGORIES);

/** An inquiry as it was sent, and what became of it. */
export const contact = pgTable(
  'contact',
  {
    id: uuid('id').primaryKey(),
    state: text('state', { enum: CONTACT_STATES }).notNull().default('new'),
    category: text('category', { enum: CATEGORIES }).notNull(),
    name: text('name').notNull(),
    mail: text('mail').notNull(),
    phone: text('phone').notNull(),
    reservation: text('reservation').notNull(),
    movie: text('movie').notNull().default(''),
    body: text('body').notNull(),
    personId: integer('person_id').references(() => person.id),
    /** A keyed hash of the account, the device or the network that sent it: only for counting. */
    sender: text('sender').notNull(),
    createdAt: instant('created_at').notNull(),
    answeredAt: instant('answered_at'),
    closedAt: instant('closed_at'),
    closedBy: integer('closed_by').references(() => person.id),
    closingNote: text('closing_note'),
  },
  (t) => [
    index('contact_state').on(t.state, t.id),
    index('contact_sender').on(t.sender, t.createdAt),
    index('contact_mail').on(t.mail, t.createdAt),
    /** By the letters of its number. */
    index('contact_number').on(sql`substr(${t.id}::text, 25, 5)`),
    oneOf(t.state, CONTACT_STATES),
    check(
      'contact_written_in_one_line',
      sql`${t.name} !~ '[[:cntrl:]]' and ${t.mail} !~ '[[:cntrl:][:space:]]' and ${t.mail} like '%_@_%'`,
    ),
    check(
      'contact_closed_by_somebody',
      sql`(${t.state} = 'closed') = (${t.closedAt} is not null and ${t.closedBy} is not null)`,
    ),
    check('contact_answered_at', sql`${t.state} <> 'answered' or ${t.answeredAt} is not null`),
  ],
);

/** What ops wrote back, in whose name. */
export const contactAnswer = pgTable(
  'contact_answer',
  {
    id: uuid('id').primaryKey(),
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    answeredBy: integer('answered_by')
      .notNull()
      .references(() => person.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('contact_answer_contact').on(t.contactId, t.createdAt)],
);

/**
 * A picture of an inquiry, as we encoded it anew; the file lies under `storageKey`, which no public address leads to.
 */
export const contactPicture = pgTable(
  'contact_picture',
  {
    contactId: uuid('contact_id')
      .notNull()
      .references(() => contact.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contactId, t.position] }),
    check('contact_picture_position', sql`${t.position} between 1 and ${sql.raw(String(CONTACT_PICTURES.most))}`),
    check('contact_picture_private', sql`${t.storageKey} like 'private/%'`),
  ],
);
