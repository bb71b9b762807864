import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DOCUMENT_SIDES, IDENTITY_CHECK_STATES, IDENTITY_DOCUMENTS, IDENTITY_REJECTIONS } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { instant, oneOf } from './columns';
import { person } from './people';

const DOCUMENTS = keysOf(IDENTITY_DOCUMENTS);
const REJECTIONS = keysOf(IDENTITY_REJECTIONS);

/** One look of the operator at a person's document, and what came of it. Without its key the pictures are noise. */
export const identityCheck = pgTable(
  'identity_check',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    state: text('state', { enum: IDENTITY_CHECK_STATES }).notNull().default('submitted'),
    documentType: text('document_type', { enum: DOCUMENTS }).notNull(),
    /** The key of this check's pictures, sealed; null since they were erased. */
    pictureKeySealed: text('picture_key_sealed'),
    submittedAt: instant('submitted_at').notNull(),
    /** The member of the staff who has it open, and until when no other may decide. */
    heldBy: integer('held_by').references(() => person.id),
    heldUntil: instant('held_until'),
    decidedAt: instant('decided_at'),
    decidedBy: integer('decided_by').references(() => person.id),
    rejection: text('rejection', { enum: REJECTIONS }),
    birthDateMatched: boolean('birth_date_matched'),
    erasedAt: instant('erased_at'),
  },
  (t) => [
    uniqueIndex('identity_check_open').on(t.personId).where(sql`${t.state} = 'submitted'`),
    index('identity_check_state').on(t.state, t.id),
    index('identity_check_person').on(t.personId, t.id),
    oneOf(t.state, IDENTITY_CHECK_STATES),
    oneOf(t.documentType, DOCUMENTS),
    oneOf(t.rejection, REJECTIONS),
    check(
      'identity_check_decided',
      sql`(${t.state} = 'submitted') = (${t.decidedAt} is null) and (${t.decidedAt} is null) = (${t.decidedBy} is null)`,
    ),
    check('identity_check_sent_back', sql`(${t.state} = 'rejected') = (${t.rejection} is not null)`),
    check('identity_check_matched', sql`(${t.state} = 'approved') = (${t.birthDateMatched} is true)`),
    check('identity_check_held', sql`(${t.heldBy} is null) = (${t.heldUntil} is null)`),
    check('identity_check_without_key', sql`(${t.erasedAt} is null) = (${t.pictureKeySealed} is not null)`),
    check('identity_check_kept', sql`${t.state} <> 'submitted' or ${t.erasedAt} is null`),
  ],
);

/**
 * A picture of a document, encoded anew and encrypted; the file lies under `storageKey`, which no public address leads
 * to.
 */
export const identityPicture = pgTable(
  'identity_picture',
  {
    checkId: uuid('check_id')
      .notNull()
      .references(() => identityCheck.id),
    side: text('side', { enum: DOCUMENT_SIDES }).notNull(),
    storageKey: text('storage_key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.checkId, t.side] }),
    oneOf(t.side, DOCUMENT_SIDES),
    check('identity_picture_stored_privately', sql`${t.storageKey} like 'private/%'`),
  ],
);

/** Each time that a member of the staff was shown a picture. */
export const identityLook = pgTable(
  'identity_look',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    checkId: uuid('check_id')
      .notNull()
      .references(() => identityCheck.id),
    side: text('side', { enum: DOCUMENT_SIDES }).notNull(),
    lookedBy: integer('looked_by')
      .notNull()
      .references(() => person.id),
    at: instant('at').notNull(),
  },
  (t) => [
    index('identity_look_check').on(t.checkId),
    index('identity_look_at').on(t.at),
    index('identity_look_by').on(t.lookedBy, t.at),
    oneOf(t.side, DOCUMENT_SIDES),
  ],
);
