import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { PROOF_KINDS, TRANSPORTS } from '@/domain/accounts';
import { CODE } from '@/domain/limits';
import { instant, oneOf } from './columns';
import { person } from './people';

/**
 * A proof that a person holds a telephone number or a mailbox, by a code sent to it: for a forgotten password, an
 * unknown device, a new number, a mail address. One row a message; codes and tokens are hashed.
 */
export const codeProof = pgTable(
  'code_proof',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: PROOF_KINDS }).notNull(),
    /** Where the code goes: a number (E.164), or the address of a mail. */
    sentTo: text('sent_to').notNull(),
    /** Whose; null for a reset until its message is written, and for ever where the number has no account. */
    personId: integer('person_id').references(() => person.id),
    /** The device that is to be known, and how it carries its session. */
    deviceKey: text('device_key'),
    transport: text('transport', { enum: TRANSPORTS }),
    /** Null = no code fits. */
    codeHash: text('code_hash'),
    tries: integer('tries').notNull().default(0),
    codeExpiresAt: instant('code_expires_at').notNull(),
    verifiedAt: instant('verified_at'),
    /** What the code of a reset was changed for: it sets one password. */
    tokenHash: text('token_hash').unique(),
    tokenExpiresAt: instant('token_expires_at'),
    /** What the sign-in that waits for this proof left open in a user pool that is elsewhere. */
    poolGrantSealed: text('pool_grant_sealed'),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('code_proof_sent_to').on(sql`lower(${t.sentTo})`, t.kind, t.createdAt),
    index('code_proof_person').on(t.personId),
    oneOf(t.transport, TRANSPORTS),
    check('code_proof_tries', sql`${t.tries} between 0 and ${sql.raw(String(CODE.tries))}`),
    check('code_proof_used', sql`${t.usedAt} is null or ${t.verifiedAt} is not null`),
    check('code_proof_token', sql`(${t.tokenHash} is null) = (${t.tokenExpiresAt} is null)`),
  ],
);

/** Devices on which an account was signed in with a proof: a password alone is enough there. Keys in lower case. */
export const knownDevice = pgTable(
  'known_device',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    deviceKey: text('device_key').notNull(),
    knownSince: instant('known_since').notNull(),
    lastSignInAt: instant('last_sign_in_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.deviceKey] }),
    check('known_device_key', sql`${t.deviceKey} = lower(${t.deviceKey})`),
  ],
);

/** Failed sign-ins per number, known or not: five in a row lock it for 15 minutes. */
export const signInFailure = pgTable('sign_in_failure', {
  phoneHash: text('phone_hash').primaryKey(),
  count: integer('count').notNull(),
  lastAt: instant('last_at').notNull(),
  lockedUntil: instant('locked_until'),
});
