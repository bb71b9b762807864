import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { AUDIT_CALLS } from '@/domain/audit';
import { WRITE_METHODS } from '@/domain/write-methods';
import { instant, oneOf } from './columns';
import { person } from './people';

/** Which kind of the record an act is, as SQL; an index has it. */
export const ACT_KIND = `case ${Object.entries(AUDIT_CALLS)
  .map(([kind, end]) => `when route like '%${end}' then '${kind}'`)
  .join(' ')} else 'act' end`;

/**
 * Every call by which a member of the operator's staff wanted to change something, refused ones too: which call, about
 * which person or thing (ids of its address), what came of it. No bodies. Rows are only added: triggers (in the
 * migration) refuse every change, and each removal but that of the nightly cleaning.
 *
 * A trigger gives each row its place in the chain and the hash of its content with the hash of the row before; rows
 * from before there was a chain have neither.
 */
export const staffAct = pgTable(
  'staff_act',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorId: integer('actor_id')
      .notNull()
      .references(() => person.id),
    /** The impersonated account; null = none. */
    asPersonId: integer('as_person_id').references(() => person.id),
    method: text('method', { enum: WRITE_METHODS }).notNull(),
    /** The pattern of the contract. */
    route: text('route').notNull(),
    subjectIds: text('subject_ids').array().notNull(),
    status: integer('status').notNull(),
    /** The code of a refusal. */
    refusal: text('refusal'),
    at: instant('at').notNull(),
    seq: bigint('seq', { mode: 'number' }),
    /** SHA-256 in hex. */
    hash: text('hash'),
  },
  (t) => [
    index('staff_act_actor').on(t.actorId, t.id),
    index('staff_act_actor_at').on(t.actorId, t.at, t.id),
    index('staff_act_at').on(t.at),
    index('staff_act_kind').on(sql.raw(`(${ACT_KIND})`), t.at, t.id),
    index('staff_act_as').on(t.asPersonId, t.at).where(sql`${t.asPersonId} is not null`),
    index('staff_act_subjects').using('gin', t.subjectIds),
    uniqueIndex('staff_act_seq').on(t.seq),
    oneOf(t.method, WRITE_METHODS),
    check('staff_act_status', sql`${t.status} between 100 and 599`),
  ],
);

/**
 * The ends of the chain of acts, one row: the newest act, and the newest that the nightly cleaning removed. Changed by
 * the trigger of the acts and by that cleaning alone.
 */
export const staffActChain = pgTable(
  'staff_act_chain',
  {
    id: integer('id').primaryKey(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    removedSeq: bigint('removed_seq', { mode: 'number' }).notNull(),
    removedHash: text('removed_hash').notNull(),
  },
  (t) => [check('staff_act_chain_one', sql`${t.id} = 1`)],
);
