import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { COERCION_KINDS, COERCION_STEPS, type CoercionFacts } from '@/domain/coercion';
import { keysOf } from '@/domain/keys';
import { instant } from './columns';
import { person } from './people';

const KINDS = keysOf(COERCION_KINDS);

/**
 * A sign that a cast may be forced, for a person of the operator to look at: one open one of a kind. Nothing follows
 * by itself.
 */
export const coercionSignal = pgTable(
  'coercion_signal',
  {
    id: uuid('id').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    kind: text('kind', { enum: KINDS }).notNull(),
    /** Ids and numbers alone. */
    facts: jsonb('facts').$type<CoercionFacts>().notNull(),
    raisedAt: instant('raised_at').notNull(),
    /** When it was found again, or first. */
    foundAt: instant('found_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: integer('closed_by').references(() => person.id),
  },
  (t) => [
    uniqueIndex('coercion_signal_open').on(t.personId, t.kind).where(sql`${t.closedAt} is null`),
    index('coercion_signal_of').on(t.personId, t.kind, t.closedAt),
    index('coercion_signal_raised').on(t.raisedAt, t.id),
    check('coercion_signal_closed', sql`(${t.closedAt} is null) = (${t.closedBy} is null)`),
  ],
);

/** Who of the operator looked at one, and what was done, one row each. */
export const coercionStep = pgTable(
  'coercion_step',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    signalId: uuid('signal_id')
      .notNull()
      .references(() => coercionSignal.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: COERCION_STEPS }).notNull(),
    byId: integer('by_id')
      .notNull()
      .references(() => person.id),
    note: text('note'),
    at: instant('at').notNull(),
  },
  (t) => [
    index('coercion_step_of').on(t.signalId, t.id),
    index('coercion_step_look').on(t.at).where(sql`${t.kind} = 'look'`),
    index('coercion_step_look_by').on(t.byId, t.at).where(sql`${t.kind} = 'look'`),
    check('coercion_step_note', sql`(${t.kind} = 'look') = (${t.note} is null)`),
  ],
);
