import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { DUTY_RANKS } from '@/domain/duty';
import { ESCALATION_LEVELS, SAFETY_CAUSES, SAFETY_STEPS } from '@/domain/safety';
import { instant, oneOf } from './columns';
import { person } from './people';
import { reservation } from './reservations';

/**
 * A meeting that is looked after: when the cast is asked next, and how far an unanswered cause has escalated. No row
 * is about the customer.
 */
export const safetyWatch = pgTable(
  'safety_watch',
  {
    reservationId: uuid('reservation_id')
      .primaryKey()
      .references(() => reservation.id),
    castPersonId: integer('cast_person_id')
      .notNull()
      .references(() => person.id),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** The next check; null when there is none left. */
    checkAt: instant('check_at'),
    cause: text('cause', { enum: SAFETY_CAUSES }),
    since: instant('since'),
    /** The level of escalation that is reached next; null at the top. */
    level: text('rung', { enum: ESCALATION_LEVELS }),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('safety_watch_open').on(t.castPersonId).where(sql`${t.endedAt} is null`),
    oneOf(t.cause, SAFETY_CAUSES),
    oneOf(t.level, ESCALATION_LEVELS),
    check(
      'safety_watch_climb',
      sql`(${t.cause} is null) = (${t.since} is null) and (${t.level} is null or ${t.cause} is not null)`,
    ),
  ],
);

/** What happened, one row each. A level is reached once for its cause, however many processes escalate. */
export const safetyStep = pgTable(
  'safety_step',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservation.id),
    kind: text('kind', { enum: SAFETY_STEPS }).notNull(),
    at: instant('at').notNull(),
    /** Of a check its time, of a level the beginning of its cause, of a press when the cast pressed. */
    since: instant('since'),
    byId: integer('by_id').references(() => person.id),
    note: text('note'),
  },
  (t) => [
    index('safety_step_of').on(t.reservationId, t.id),
    index('safety_step_look').on(t.at).where(sql`${t.kind} = 'look'`),
    index('safety_step_look_by').on(t.byId, t.at).where(sql`${t.kind} = 'look'`),
    uniqueIndex('safety_rung_once')
      .on(t.reservationId, t.since, t.kind)
      .where(sql`${t.kind} in (${sql.raw(['check', ...ESCALATION_LEVELS].map((kind) => `'${kind}'`).join(','))})`),
  ],
);

/** Who of the staff is on duty just now. */
export const staffDuty = pgTable(
  'staff_duty',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => person.id),
    rank: text('rank', { enum: DUTY_RANKS }).notNull(),
    since: instant('since').notNull(),
  },
  (t) => [oneOf(t.rank, DUTY_RANKS)],
);

/** The person to tell when the cast cannot be reached; name and number are sealed. */
export const emergencyContact = pgTable('emergency_contact', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => person.id),
  contactSealed: text('contact_sealed').notNull(),
  changedAt: instant('changed_at').notNull(),
});
