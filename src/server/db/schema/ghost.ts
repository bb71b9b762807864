import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { WRITE_METHODS } from '@/domain/write-methods';
import { instant, oneOf } from './columns';
import { person, session } from './people';

/** A member of the staff impersonates an account. Bound to the sign-in of that member: it ends with it. */
export const ghostSession = pgTable(
  'ghost_session',
  {
    id: uuid('id').primaryKey(),
    actorId: integer('actor_id')
      .notNull()
      .references(() => person.id),
    actorSessionId: uuid('actor_session_id')
      .notNull()
      .references(() => session.id),
    subjectId: integer('subject_id')
      .notNull()
      .references(() => person.id),
    reason: text('reason').notNull(),
    ticket: text('ticket').notNull(),
    startedAt: instant('started_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('ghost_session_subject').on(t.subjectId, t.startedAt),
    index('ghost_session_actor').on(t.actorId, t.startedAt),
    index('ghost_session_at').on(t.startedAt),
    index('ghost_session_open').on(t.actorSessionId).where(sql`${t.endedAt} is null`),
    check('ghost_session_other', sql`${t.actorId} <> ${t.subjectId}`),
    check('ghost_session_named', sql`btrim(${t.reason}) <> '' and btrim(${t.ticket}) <> ''`),
    check(
      'ghost_session_half_an_hour',
      sql`${t.expiresAt} > ${t.startedAt} and ${t.expiresAt} <= ${t.startedAt} + interval '30 minutes'`,
    ),
  ],
);

/** One write that the ops person confirmed with the own password: once, at this path, until it expires. */
export const ghostStepUp = pgTable(
  'ghost_step_up',
  {
    id: uuid('id').primaryKey(),
    ghostSessionId: uuid('ghost_session_id')
      .notNull()
      .references(() => ghostSession.id),
    method: text('method', { enum: WRITE_METHODS }).notNull(),
    path: text('path').notNull(),
    label: text('label').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('ghost_step_up_session').on(t.ghostSessionId),
    oneOf(t.method, WRITE_METHODS),
    check('ghost_step_up_in_time', sql`${t.usedAt} is null or ${t.usedAt} < ${t.expiresAt}`),
  ],
);

/** Every request of a ghost session, without its body. Rows are never changed. */
export const ghostRequest = pgTable(
  'ghost_request',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ghostSessionId: uuid('ghost_session_id')
      .notNull()
      .references(() => ghostSession.id),
    ticket: text('ticket').notNull(),
    method: text('method').notNull(),
    /** The pattern as the contract prints it, not the called path. */
    route: text('route').notNull(),
    status: integer('status').notNull(),
    at: instant('at').notNull(),
    stepUpId: uuid('step_up_id').references(() => ghostStepUp.id),
  },
  (t) => [index('ghost_request_session').on(t.ghostSessionId)],
);
