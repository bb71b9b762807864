import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { person } from './people';

/**
 * The second factor of a person of the operator's staff (docs/rules/second-factor.md); passkeys are rows of `passkey`.
 * A secret that no code has proven yet waits beside the one in force.
 */
export const staffFactor = pgTable(
  'staff_factor',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => person.id),
    /** A login of the demo, whose password is public: it counts in the demo alone. */
    isExempt: boolean('is_exempt').notNull().default(false),
    secretSealed: text('secret_sealed'),
    provenAt: instant('proven_at'),
    /** The time step of the last code that was taken: none of it or of an earlier one is taken again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    pendingSealed: text('pending_sealed'),
  },
  (t) => [check('staff_factor_proven', sql`(${t.secretSealed} is null) = (${t.provenAt} is null)`)],
);

/** Recovery codes, hashed; each is taken once. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.personId, t.codeHash] })],
);
