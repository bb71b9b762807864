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
import { INVITATION_CODES, PROMPTED } from '@/domain/cast-invitation';
import { DOCUMENT_SIDES, IDENTITY_DOCUMENTS, IDENTITY_REJECTIONS } from '@/domain/identity';
import { keysOf } from '@/domain/keys';
import { CODE } from '@/domain/limits';
import { CAST_INVITATION_STATES, CAST_INVITATION_STEPS } from '@/domain/machines/cast-invitation';
import { instant, oneOf } from './columns';
import { person } from './people';
import { store } from './places';

const DOCUMENTS = keysOf(IDENTITY_DOCUMENTS);
const REJECTIONS = keysOf(IDENTITY_REJECTIONS);
const ANSWERS = keysOf(PROMPTED);

/**
 * An invitation to work with a store, and what the invited person sends on its link. Of link, codes and the device
 * that proved the number only hashes are stored. `person_id` = the account that came of it.
 */
export const castInvitation = pgTable(
  'cast_invitation',
  {
    id: uuid('id').primaryKey(),
    storeId: integer('store_id')
      .notNull()
      .references(() => store.id),
    /** E.164; empty since an end without an account was forgotten. */
    phone: text('phone').notNull(),
    /** What is agreed besides, in the operator's words. */
    terms: text('terms').notNull(),
    state: text('state', { enum: CAST_INVITATION_STATES }).notNull().default('sent'),
    tokenHash: text('token_hash').unique(),
    expiresAt: instant('expires_at').notNull(),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => person.id),
    invitedAt: instant('invited_at').notNull(),
    codeHash: text('code_hash'),
    codeTries: integer('code_tries').notNull().default(0),
    codesSent: integer('codes_sent').notNull().default(0),
    codeSentAt: instant('code_sent_at'),
    sessionHash: text('session_hash'),
    sessionExpiresAt: instant('session_expires_at'),
    displayName: text('display_name'),
    /** Name and date of birth as the invited person typed them, sealed; null before, and since they were erased. */
    factsSealed: text('facts_sealed'),
    /** The name in kana as banks write it, sealed: it stays with the account, for the holder of the bank account. */
    kanaSealed: text('kana_sealed'),
    /** What the user pool knows the future account by. */
    credential: text('credential'),
    prompted: text('prompted', { enum: ANSWERS }),
    documentType: text('document_type', { enum: DOCUMENTS }),
    pictureKeySealed: text('picture_key_sealed'),
    submittedAt: instant('submitted_at'),
    rejection: text('rejection', { enum: REJECTIONS }),
    checkedBy: integer('checked_by').references(() => person.id),
    checkedAt: instant('checked_at'),
    approvedBy: integer('approved_by').references(() => person.id),
    /** When it came to an end, an account being one. */
    endedAt: instant('ended_at'),
    personId: integer('person_id')
      .unique()
      .references(() => person.id),
  },
  (t) => [
    uniqueIndex('cast_invitation_open').on(t.phone).where(sql`${t.state} in ('sent','proven','submitted','checked')`),
    index('cast_invitation_state').on(t.state, t.id),
    index('cast_invitation_phone').on(t.phone),
    oneOf(t.state, CAST_INVITATION_STATES),
    oneOf(t.prompted, ANSWERS),
    oneOf(t.documentType, DOCUMENTS),
    oneOf(t.rejection, REJECTIONS),
    check('cast_invitation_tries', sql`${t.codeTries} between 0 and ${sql.raw(String(CODE.tries))}`),
    check('cast_invitation_codes', sql`${t.codesSent} between 0 and ${sql.raw(String(INVITATION_CODES))}`),
    check('cast_invitation_account', sql`(${t.state} = 'approved') = (${t.personId} is not null)`),
    // Two of the staff look at the documents, each separately.
    check('cast_invitation_checked', sql`(${t.state} in ('checked','approved')) <= (${t.checkedBy} is not null)`),
    check(
      'cast_invitation_two',
      sql`(${t.state} = 'approved') = (${t.approvedBy} is not null) and ${t.approvedBy} <> ${t.checkedBy}`,
    ),
    check(
      'cast_invitation_ended',
      sql`(${t.endedAt} is not null) = (${t.state} in ('approved','declined','revoked','expired','refused'))`,
    ),
    check(
      'cast_invitation_papers',
      sql`${t.state} not in ('submitted','checked') or (${t.submittedAt} is not null and ${t.factsSealed} is not null and ${t.pictureKeySealed} is not null and ${t.credential} is not null)`,
    ),
  ],
);

/** Pictures of the document; noise without the key of the invitation. */
export const castInvitationPicture = pgTable(
  'cast_invitation_picture',
  {
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => castInvitation.id, { onDelete: 'cascade' }),
    side: text('side', { enum: DOCUMENT_SIDES }).notNull(),
    storageKey: text('storage_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
  },
  (t) => [primaryKey({ columns: [t.invitationId, t.side] }), oneOf(t.side, DOCUMENT_SIDES)],
);

/**
 * What happened to an invitation, one row each: `by_id` null = the invited person, or time. `look` = a member of the
 * staff saw the documents.
 */
export const castInvitationStep = pgTable(
  'cast_invitation_step',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => castInvitation.id, { onDelete: 'cascade' }),
    event: text('event', { enum: CAST_INVITATION_STEPS }).notNull(),
    byId: integer('by_id').references(() => person.id),
    at: instant('at').notNull(),
  },
  (t) => [
    index('cast_invitation_step_of').on(t.invitationId, t.id),
    index('cast_invitation_step_at').on(t.at),
    index('cast_invitation_step_by').on(t.byId, t.at),
  ],
);

/** A cast's consent to a contract: to which text, when, on which device, and since when it is taken back. */
export const castConsent = pgTable(
  'cast_consent',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => castInvitation.id, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    /** SHA-256 of the text, in hex. */
    textHash: text('text_hash').notNull(),
    text: text('text').notNull(),
    agreedAt: instant('agreed_at').notNull(),
    device: text('device').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('cast_consent_in_force').on(t.invitationId).where(sql`${t.withdrawnAt} is null`),
    check('cast_consent_hash', sql`${t.textHash} ~ '^[0-9a-f]{64}$'`),
    check('cast_consent_withdrawn', sql`${t.withdrawnAt} >= ${t.agreedAt}`),
  ],
);

/**
 * A call for help, or the answer that someone else told the person to register: a person of the operator speaks with
 * the invited person before anything else.
 */
export const castInvitationHelp = pgTable(
  'cast_invitation_help',
  {
    id: uuid('id').primaryKey(),
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => castInvitation.id, { onDelete: 'cascade' }),
    /** What the invited person wrote; sealed. */
    wordsSealed: text('words_sealed').notNull(),
    /** Whether the operator may call the invited number. */
    mayCall: boolean('may_call').notNull(),
    askedAt: instant('asked_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: integer('closed_by').references(() => person.id),
    note: text('note'),
  },
  (t) => [
    index('cast_invitation_help_of').on(t.invitationId, t.askedAt),
    index('cast_invitation_help_open').on(t.askedAt).where(sql`${t.closedAt} is null`),
    check(
      'cast_invitation_help_closed',
      sql`(${t.closedAt} is null) = (${t.closedBy} is null) and (${t.closedAt} is null) = (${t.note} is null)`,
    ),
  ],
);
