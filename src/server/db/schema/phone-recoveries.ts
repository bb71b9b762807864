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
import { DOCUMENT_SIDES, IDENTITY_DOCUMENTS } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import {
  PHONE_RECOVERY,
  PHONE_RECOVERY_GROUNDS,
  PHONE_RECOVERY_REFUSALS,
  PHONE_RECOVERY_STATES,
} from '@/domain/phone-recovery';
import { instant, oneOf } from './columns';
import { person } from './people';

const DOCUMENTS = keysOf(IDENTITY_DOCUMENTS);
const GROUNDS = keysOf(PHONE_RECOVERY_GROUNDS);
const REFUSALS = keysOf(PHONE_RECOVERY_REFUSALS);

/**
 * A request to put another number in the place of one that was changed or lost. Its new number was proven by a code.
 */
export const phoneRecovery = pgTable(
  'phone_recovery',
  {
    id: uuid('id').primaryKey(),
    state: text('state', { enum: PHONE_RECOVERY_STATES }).notNull().default('submitted'),
    /** Both as E.164. */
    oldPhone: text('old_phone').notNull(),
    newPhone: text('new_phone').notNull(),
    /** As it was typed; null = not known. */
    mail: text('mail'),
    /** Whose the old number was when the request came; null before it was looked up, and where it was no account's. */
    personId: integer('person_id').references(() => person.id),
    /** Whether the password that was typed was the account's; null = none was typed. */
    passwordFits: boolean('password_fits'),
    documentType: text('document_type', { enum: DOCUMENTS }).notNull(),
    /** The key of this request's pictures, sealed; null since they were erased. */
    pictureKeySealed: text('picture_key_sealed'),
    submittedAt: instant('submitted_at').notNull(),
    /** Keyed hash of the device or the network that sent it: the limit of a day counts by it. */
    sentFrom: text('sent_from'),
    /** By what the link to the old number is known; null where none was sent. */
    linkHash: text('link_hash').unique(),
    /** When the old number said that its owner made the request. */
    confirmedAt: instant('confirmed_at'),
    /** The member of the staff who has it open, and until when no other may decide. */
    heldBy: integer('held_by').references(() => person.id),
    heldUntil: instant('held_until'),
    endedAt: instant('ended_at'),
    decidedBy: integer('decided_by').references(() => person.id),
    ground: text('ground', { enum: GROUNDS }),
    refusal: text('refusal', { enum: REFUSALS }),
  },
  (t) => [
    uniqueIndex('phone_recovery_open').on(t.newPhone).where(sql`${t.state} = 'submitted'`),
    index('phone_recovery_state').on(t.state, t.id),
    index('phone_recovery_old_phone').on(t.oldPhone, t.sentFrom, t.submittedAt),
    index('phone_recovery_person').on(t.personId),
    index('phone_recovery_ended').on(t.endedAt),
    oneOf(t.state, PHONE_RECOVERY_STATES),
    oneOf(t.documentType, DOCUMENTS),
    oneOf(t.ground, GROUNDS),
    oneOf(t.refusal, REFUSALS),
    check('phone_recovery_two_numbers', sql`${t.oldPhone} <> ${t.newPhone}`),
    check('phone_recovery_over', sql`(${t.state} = 'submitted') = (${t.endedAt} is null)`),
    check('phone_recovery_decided', sql`(${t.state} in ('approved', 'refused')) = (${t.decidedBy} is not null)`),
    check('phone_recovery_approved', sql`(${t.state} = 'approved') = (${t.ground} is not null)`),
    check('phone_recovery_refused', sql`(${t.state} = 'refused') = (${t.refusal} is not null)`),
    // The old number has a day to stop it, unless it said yes before.
    check(
      'phone_recovery_waited',
      sql`${t.state} <> 'approved' or ${t.confirmedAt} is not null or ${t.endedAt} >= ${t.submittedAt} + interval '${sql.raw(String(PHONE_RECOVERY.waitHours))} hours'`,
    ),
    check('phone_recovery_held', sql`(${t.heldBy} is null) = (${t.heldUntil} is null)`),
    check('phone_recovery_with_pictures', sql`${t.state} <> 'submitted' or ${t.pictureKeySealed} is not null`),
  ],
);

/** A picture of the document that came with a request, encoded anew and encrypted. */
export const phoneRecoveryPicture = pgTable(
  'phone_recovery_picture',
  {
    recoveryId: uuid('recovery_id')
      .notNull()
      .references(() => phoneRecovery.id, { onDelete: 'cascade' }),
    side: text('side', { enum: DOCUMENT_SIDES }).notNull(),
    storageKey: text('storage_key').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recoveryId, t.side] }),
    oneOf(t.side, DOCUMENT_SIDES),
    check('phone_recovery_picture_stored_privately', sql`${t.storageKey} like 'private/%'`),
  ],
);

/** Each time that a member of the staff was shown a picture of a request. */
export const phoneRecoveryLook = pgTable(
  'phone_recovery_look',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recoveryId: uuid('recovery_id')
      .notNull()
      .references(() => phoneRecovery.id, { onDelete: 'cascade' }),
    side: text('side', { enum: DOCUMENT_SIDES }).notNull(),
    lookedBy: integer('looked_by')
      .notNull()
      .references(() => person.id),
    at: instant('at').notNull(),
  },
  (t) => [
    index('phone_recovery_look_of').on(t.recoveryId),
    index('phone_recovery_look_at').on(t.at),
    index('phone_recovery_look_by').on(t.lookedBy, t.at),
    oneOf(t.side, DOCUMENT_SIDES),
  ],
);
