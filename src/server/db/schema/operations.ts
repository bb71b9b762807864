import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ALARM_KINDS } from '@/domain/alarms';
import { DUTY_CALLS } from '@/domain/duty';
import { keysOf } from '@/domain/keys';
import { SAFETY_OUTCOMES } from '@/domain/safety';
import { femaleCast, shift } from './casts';
import { instant, oneOf } from './columns';
import { person } from './people';
import { reservation } from './reservations';

const OUTCOMES = keysOf(SAFETY_OUTCOMES);

/** Something that a person of the operator must look at. It stays open until a member of the staff closes it. */
export const alarm = pgTable(
  'alarm',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ALARM_KINDS }).notNull(),
    subject: text('subject').notNull(),
    note: text('note'),
    raisedBy: integer('raised_by').references(() => person.id),
    raisedAt: instant('raised_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: integer('closed_by').references(() => person.id),
    closingNote: text('closing_note'),
    /** Of an alarm about a cast's safety: how it ended. */
    outcome: text('outcome', { enum: OUTCOMES }),
    /** The member of the staff who takes it, and who was called before: those who are on duty, their deputies. */
    takenBy: integer('taken_by').references(() => person.id),
    takenAt: instant('taken_at'),
    called: text('called', { enum: DUTY_CALLS }),
  },
  (t) => [
    uniqueIndex('alarm_open_once').on(t.kind, t.subject).where(sql`${t.closedAt} is null`),
    oneOf(t.outcome, OUTCOMES),
    oneOf(t.called, DUTY_CALLS),
    check('alarm_closed_by_somebody', sql`(${t.closedAt} is null) = (${t.closedBy} is null)`),
  ],
);

/** What a cast earned, written with the capture of its gold; a refund adds a line of the opposite amount. Yen. */
export const rewardLine = pgTable(
  'reward_line',
  {
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservation.id),
    code: text('code').notNull(),
    label: text('label').notNull(),
    amount: integer('amount').notNull(),
    castId: integer('cast_id')
      .notNull()
      .references(() => femaleCast.id),
    shiftId: integer('shift_id')
      .notNull()
      .references(() => shift.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reservationId, t.code] }), index('reward_line_shift').on(t.shiftId)],
);
