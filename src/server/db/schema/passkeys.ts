import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { PASSKEY_PURPOSES } from '@/domain/passkeys';
import { instant } from './columns';
import { person } from './people';

/** A key that a device made and never gives away; here is its public half. `id` and `publicKey` are base64url. */
export const passkey = pgTable(
  'passkey',
  {
    id: text('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    publicKey: text('public_key').notNull(),
    /** How often it was used, as it says itself: one that goes back is a copy. Zero for keys that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceKey: text('device_key').notNull(),
    deviceName: text('device_name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkey_person').on(t.personId, t.createdAt), check('passkey_counter', sql`${t.counter} >= 0`)],
);

/** What a device must sign: one question of a kind at a time for each sign-in, asked once. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    sessionId: uuid('session_id').notNull(),
    purpose: text('purpose', { enum: PASSKEY_PURPOSES }).notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.purpose] }), index('passkey_challenge_expires').on(t.expiresAt)],
);
