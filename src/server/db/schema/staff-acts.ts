import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { WRITE_METHODS } from '@/domain/write-methods';
import { instant, oneOf } from './columns';
import { person } from './people';

/**
 * Every call by which a member of the operator's staff wanted to change something, refused ones too: which call, about
 * which person or thing (ids of its address), what came of it. No bodies. Rows are only added: triggers (in the
 * migration) refuse every change, and each removal but that of the nightly cleaning.
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
  },
  (t) => [
    index('staff_act_actor').on(t.actorId, t.id),
    index('staff_act_at').on(t.at),
    index('staff_act_subjects').using('gin', t.subjectIds),
    oneOf(t.method, WRITE_METHODS),
    check('staff_act_status', sql`${t.status} between 100 and 599`),
  ],
);
