import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { STAFF_INVITATION, STAFF_INVITATION_STATES } from '@/domain/staff-invitation';
import { instant, oneOf } from './columns';
import { person } from './people';

/**
 * Invitations to the operator's staff (docs/rules/staff-roles.md#invitations). Of the link only a hash is stored,
 * while it opens something. `person_id` = the account that came of it.
 */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    id: uuid('id').primaryKey(),
    mail: text('mail').notNull(),
    /** As changes of roles keep them: `reception`, `store:3`. */
    roles: text('roles').array().notNull(),
    state: text('state', { enum: STAFF_INVITATION_STATES }).notNull(),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => person.id),
    askedAt: instant('asked_at').notNull(),
    approvedBy: integer('approved_by').references(() => person.id),
    sentAt: instant('sent_at'),
    /** Until when the second person may approve, then until when the link opens. */
    expiresAt: instant('expires_at').notNull(),
    tokenHash: text('token_hash').unique(),
    codesSent: integer('codes_sent').notNull().default(0),
    endedAt: instant('ended_at'),
    personId: integer('person_id')
      .unique()
      .references(() => person.id),
  },
  (t) => [
    uniqueIndex('staff_invitation_open').on(sql`lower(${t.mail})`).where(sql`${t.state} in ('asked','sent')`),
    index('staff_invitation_asked').on(t.askedAt),
    oneOf(t.state, STAFF_INVITATION_STATES),
    check('staff_invitation_roles', sql`cardinality(${t.roles}) > 0`),
    check('staff_invitation_two', sql`${t.approvedBy} <> ${t.askedBy}`),
    check('staff_invitation_approved', sql`(${t.approvedBy} is null) = (${t.sentAt} is null)`),
    check('staff_invitation_sent', sql`${t.state} not in ('sent','taken') or ${t.sentAt} is not null`),
    check('staff_invitation_link', sql`(${t.state} = 'sent') = (${t.tokenHash} is not null)`),
    check('staff_invitation_codes', sql`${t.codesSent} between 0 and ${sql.raw(String(STAFF_INVITATION.codes))}`),
    check('staff_invitation_taken', sql`(${t.state} = 'taken') = (${t.personId} is not null)`),
    check('staff_invitation_ended', sql`(${t.state} in ('asked','sent')) = (${t.endedAt} is null)`),
  ],
);
