import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { IDENTITY_STATES, REVOKED_REASONS, TRANSPORTS } from '@/domain/accounts';
import { AVATARS, WISHES_MAX } from '@/domain/guest-profile';
import { keysOf } from '@/domain/keys';
import { SUSPENSION_REASON_NAMES } from '@/domain/suspension';
import { SOURCE_CODES } from '@/domain/tracking-codes';
import type { VisitOrigin } from '@/domain/visit-origin';
import { WHERE_LEARNED } from '@/domain/where-learned';
import { instant, oneOf } from './columns';

const SOURCES = keysOf(SOURCE_CODES);
const LEARNED = keysOf(WHERE_LEARNED);
const AVATAR_NAMES = keysOf(AVATARS);

/** A partner, whose links lead to `/afi`: what the page says, and until when it is said. */
export const partner = pgTable(
  'partner',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    headline: text('headline').notNull(),
    words: text('words').notNull(),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
    version: integer('version').notNull().default(0),
  },
  (t) => [check('partner_code', sql`${t.code} ~ '^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$'`)],
);

/** An account of any role. `phone` is E.164. Groups are what the user pool puts into `cognito:groups`. */
export const person = pgTable(
  'person',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    phone: text('phone').notNull().unique(),
    /** Proven by a code; null = none. No other account has the mailbox. */
    mail: text('mail'),
    /** What the user pool knows the account by (`core/ports`): of the embedded one the hash of the password. */
    credential: text('password_hash').notNull(),
    /** Null = it is the one of the registration. */
    passwordChangedAt: instant('password_changed_at'),
    groups: text('groups').array().notNull(),
    nickname: text('nickname').notNull(),
    /** Null = it is the one of the registration. */
    nicknameChangedAt: instant('nickname_changed_at'),
    /** What casts see of a customer: a drawing (null = an initial), own words, favourite ways to spend the time. */
    avatar: text('avatar', { enum: AVATAR_NAMES }),
    introduction: text('introduction').notNull().default(''),
    wishIds: integer('wish_ids').array().notNull().default([]),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    identityState: text('identity_state', { enum: IDENTITY_STATES }).notNull().default('none'),
    suspendedAt: instant('suspended_at'),
    /** When the person left; null again once the leaving is taken back (`withdrawal`). */
    withdrawnAt: instant('withdrawn_at'),
    isPwaLaunched: boolean('is_pwa_launched').notNull().default(false),
    /** The areas where the person is mostly, in the person's order: five at most, none twice. */
    mainAreaIds: integer('main_area_ids').array().notNull().default(sql`'{}'::integer[]`),
    whereLearned: text('where_learned', { enum: LEARNED }),
    source: text('source', { enum: SOURCES }),
    /** The partner by whose link the person came, within the thirty days before the registration. */
    partnerCode: text('partner_code').references(() => partner.code),
    /** The person's own invitation, which others type: drawn by the database with the account (see the migration). */
    invitationCode: text('invitation_code').notNull().unique().default(sql`invitation_code()`),
    /** The invitation by which the person came, as it was typed: whose it is is asked when it is rewarded. */
    inviterCode: text('inviter_code'),
    /** What the analytics cookies said at the registration; null without the person's agreement. */
    visitOrigin: jsonb('visit_origin').$type<VisitOrigin>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('person_invited').on(t.inviterCode).where(sql`${t.inviterCode} is not null`),
    check('person_invitation_code', sql`${t.invitationCode} ~ '^[A-HJ-NP-Z2-9]{8}$'`),
    index('person_partner').on(t.partnerCode).where(sql`${t.partnerCode} is not null`),
    oneOf(t.identityState, IDENTITY_STATES),
    uniqueIndex('person_mail').on(sql`lower(${t.mail})`),
    oneOf(t.avatar, AVATAR_NAMES),
    check('person_wishes', sql`cardinality(${t.wishIds}) <= ${sql.raw(String(WISHES_MAX))}`),
    oneOf(t.source, SOURCES),
    oneOf(t.whereLearned, LEARNED),
    check('person_inviter_code', sql`${t.inviterCode} ~ '^[A-HJ-NP-Z2-9]{8}$'`),
    // A place beyond the end is null, and null is nowhere among them: each of the five stands there once.
    check(
      'person_main_areas',
      sql`cardinality(${t.mainAreaIds}) <= 5 and array_position(${t.mainAreaIds}, null) is null and ${sql.join(
        [1, 2, 3, 4, 5].map(
          (at) => sql`cardinality(array_positions(${t.mainAreaIds}, ${t.mainAreaIds}[${sql.raw(String(at))}])) <= 1`,
        ),
        sql` and `,
      )}`,
    ),
  ],
);

/**
 * A person who left. Until `endsAt` it can be taken back: what was hidden of the account waits sealed in `keptSealed`.
 * Then the account has no owner any more; what stays are keyed hashes of the number, each for a purpose and a time of
 * its own (docs/rules/leaving.md#afterwards).
 */
export const withdrawal = pgTable(
  'withdrawal',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => person.id),
    reason: text('reason').notNull(),
    leftAt: instant('left_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    keptSealed: text('kept_sealed'),
    endedAt: instant('ended_at'),
    /** Of the number, where its owner was blocked: the blocks hold for the next person who registers it. */
    phoneHash: text('phone_hash'),
    /**
     * Of the number of a customer: the next person who registers it is no new customer of an invitation. Forgotten
     * earlier than the row.
     */
    guestHash: text('guest_hash'),
  },
  (t) => [
    index('withdrawal_open').on(t.endsAt).where(sql`${t.endedAt} is null`),
    index('withdrawal_left').on(t.leftAt),
    index('withdrawal_phone').on(t.phoneHash).where(sql`${t.phoneHash} is not null`),
    index('withdrawal_guest').on(t.guestHash).where(sql`${t.guestHash} is not null`),
    check('withdrawal_kept', sql`(${t.keptSealed} is null) = (${t.endedAt} is not null)`),
    check('withdrawal_number', sql`${t.phoneHash} is null or ${t.endedAt} is not null`),
    check('withdrawal_guest_number', sql`${t.guestHash} is null or ${t.endedAt} is not null`),
  ],
);

/**
 * A suspension of an account; in force until a member of the staff, or time, lifts it. `person.suspendedAt` says the
 * same for all readers.
 */
export const suspension = pgTable(
  'suspension',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    reason: text('reason', { enum: SUSPENSION_REASON_NAMES }).notNull(),
    /** For the staff alone. */
    note: text('note').notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null = open end. */
    endsAt: instant('ends_at'),
    startedBy: integer('started_by')
      .notNull()
      .references(() => person.id),
    liftedAt: instant('lifted_at'),
    /** Null = by time. */
    liftedBy: integer('lifted_by').references(() => person.id),
    liftingNote: text('lifting_note'),
    /** By when a second person confirms it, or it ends; null for one that needs none. */
    confirmUntil: instant('confirm_until'),
    confirmedBy: integer('confirmed_by').references(() => person.id),
  },
  (t) => [
    uniqueIndex('suspension_open').on(t.personId).where(sql`${t.liftedAt} is null`),
    index('suspension_of').on(t.personId, t.startedAt),
    index('suspension_lifted').on(t.liftedAt).where(sql`${t.liftedAt} is not null`),
    oneOf(t.reason, SUSPENSION_REASON_NAMES),
    check('suspension_two_people', sql`${t.confirmedBy} <> ${t.startedBy}`),
    check('suspension_ends', sql`${t.endsAt} > ${t.startedAt}`),
    check('suspension_lifter', sql`${t.liftedAt} is not null or (${t.liftedBy} is null and ${t.liftingNote} is null)`),
  ],
);

/**
 * Refresh-token families. Only hashes are stored. `previous…` serves a lost reply for 60 s
 * (docs/rules/sessions.md#refresh).
 */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    transport: text('transport', { enum: TRANSPORTS }).notNull(),
    deviceKey: text('device_key'),
    refreshHash: text('refresh_hash').notNull().unique(),
    previousHash: text('previous_hash').unique(),
    rotatedAt: instant('rotated_at'),
    /**
     * The current refresh token, encrypted, so that a retry within 60 s gets the same successor; null in body
     * transport.
     */
    successorSealed: text('successor_sealed'),
    /** What this sign-in left open in a user pool that is elsewhere, and when the pool was asked about it last. */
    poolGrantSealed: text('pool_grant_sealed'),
    poolAskedAt: instant('pool_asked_at'),
    userAgent: text('user_agent'),
    /** Where it was used last: a prefecture (`JP-13`) or a country, as a trusted proxy says. */
    place: text('place'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason', { enum: REVOKED_REASONS }),
    /** Of the staff: when a second factor was proven in it last; null = never. */
    secondFactorAt: instant('second_factor_at'),
  },
  (t) => [
    index('session_person').on(t.personId),
    index('session_revoked').on(t.revokedAt),
    index('session_pool_grant').on(t.expiresAt).where(sql`${t.poolGrantSealed} is not null`),
    oneOf(t.transport, TRANSPORTS),
    check('session_place', sql`${t.place} ~ '^[A-Z]{2}(-[0-9]{2})?$'`),
  ],
);

/** Key pairs that sign tokens; the private half is sealed under the master key. */
export const signingKey = pgTable('signing_key', {
  kid: text('kid').primaryKey(),
  privateSealed: text('private_sealed').notNull(),
  publicJwk: jsonb('public_jwk').$type<Record<string, string>>().notNull(),
  createdAt: instant('created_at').notNull(),
  retiredAt: instant('retired_at'),
});

/** One registration or other proof by code. Codes are hashed; five tries. */
export const registration = pgTable(
  'registration',
  {
    id: uuid('id').primaryKey(),
    phone: text('phone').notNull(),
    /** Null when the number already has an account: the answer is the same, no code will ever fit. */
    codeHash: text('code_hash'),
    tries: integer('tries').notNull().default(0),
    codeExpiresAt: instant('code_expires_at').notNull(),
    verifiedAt: instant('verified_at'),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('registration_phone').on(t.phone, t.createdAt)],
);

/** Per-person counter behind `person_event.seq`; incremented in the business transaction. */
export const personCounter = pgTable('person_counter', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => person.id),
  eventSeq: integer('event_seq').notNull().default(0),
});
