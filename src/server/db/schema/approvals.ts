import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { APPROVAL_STATES, APPROVALS, type ApprovalChange } from '@/domain/approvals';
import { keysOf } from '@/domain/keys';
import { instant, oneOf } from './columns';
import { person } from './people';

/**
 * Acts of the staff that wait for a second person, and what became of them (docs/rules/approvals.md). `changes` is
 * what was shown, `hash` that of it; `details` is what the act needs. A row ends once: a trigger (in the migration)
 * refuses every change of what was asked and of an ended row, and each removal but that of the nightly cleaning.
 */
export const staffApproval = pgTable(
  'staff_approval',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: keysOf(APPROVALS) }).notNull(),
    subject: text('subject').notNull(),
    thing: text('thing').notNull(),
    path: text('path').notNull(),
    changes: jsonb('changes').$type<ApprovalChange[]>().notNull(),
    hash: text('hash').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    reason: text('reason').notNull(),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => person.id),
    askedAt: instant('asked_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text('state', { enum: APPROVAL_STATES }).notNull(),
    decidedBy: integer('decided_by').references(() => person.id),
    endedAt: instant('ended_at'),
    answer: text('answer'),
  },
  (t) => [
    uniqueIndex('staff_approval_open').on(t.kind, t.subject).where(sql`${t.state} = 'open'`),
    index('staff_approval_state').on(t.state, t.id),
    index('staff_approval_subject').on(t.subject),
    oneOf(t.state, APPROVAL_STATES),
    check('staff_approval_hash', sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    check('staff_approval_ends', sql`${t.endsAt} > ${t.askedAt}`),
    check('staff_approval_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    check(
      'staff_approval_decided',
      sql`(${t.state} in ('approved', 'refused', 'withdrawn')) = (${t.decidedBy} is not null)`,
    ),
    check(
      'staff_approval_two',
      sql`${t.decidedBy} is null or (${t.state} = 'withdrawn') = (${t.decidedBy} = ${t.askedBy})`,
    ),
    check('staff_approval_in_time', sql`${t.decidedBy} is null or ${t.endedAt} < ${t.endsAt}`),
    check('staff_approval_answer', sql`(${t.state} = 'refused') = (${t.answer} is not null)`),
  ],
);
