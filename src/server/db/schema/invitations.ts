import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { INVITATION_STATES } from '@/domain/invitation';
import { instant, oneOf } from './columns';
import { person } from './people';
import { reservation } from './reservations';

/**
 * What came of an invitation, decided once for each person who was invited. Gold of `inviter` and `guest` is 0 where
 * it was refused.
 */
export const invitation = pgTable(
  'invitation',
  {
    invitedId: integer('invited_id')
      .primaryKey()
      .references(() => person.id),
    inviterId: integer('inviter_id')
      .notNull()
      .references(() => person.id),
    /** The first completed visit of the invited person. */
    reservationId: uuid('reservation_id')
      .notNull()
      .unique()
      .references(() => reservation.id),
    state: text('state', { enum: INVITATION_STATES }).notNull(),
    inviterGold: integer('inviter_gold').notNull(),
    guestGold: integer('guest_gold').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (t) => [
    oneOf(t.state, INVITATION_STATES),
    check('invitation_other', sql`${t.invitedId} <> ${t.inviterId}`),
    check(
      'invitation_gold',
      sql`${t.inviterGold} >= 0 and ${t.guestGold} >= 0 and (${t.state} = 'rewarded' or (${t.inviterGold} = 0 and ${t.guestGold} = 0))`,
    ),
  ],
);
