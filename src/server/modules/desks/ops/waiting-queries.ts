import { and, countDistinct, eq, exists, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Data } from '@/contract';
import type { Db } from '../../../core/work';
import {
  alarm,
  cardRefund,
  castEvent,
  castInvitation,
  castInvitationHelp,
  castPhoto,
  coercionSignal,
  contact,
  debt,
  guestWarning,
  identityCheck,
  movie,
  report,
  reservation,
  reviewReport,
  settlement,
} from '../../../db/schema';

/** How many things wait for a person at each desk; `today` is the business date, after whose end an event needs no answer. */
export async function countWaiting(db: Db, today: string): Promise<Data<'GET /api/v1/ops/waiting/'>> {
  const openHelp = db
    .select({ one: sql`1` })
    .from(castInvitationHelp)
    .where(and(eq(castInvitationHelp.invitationId, castInvitation.id), isNull(castInvitationHelp.closedAt)));
  // Several reports of one review are one thing to decide.
  const reported = db
    .select({ reviews: countDistinct(reviewReport.reviewId) })
    .from(reviewReport)
    .where(isNull(reviewReport.lookedAt));
  const [row] = await db
    .select({
      identity: db.$count(identityCheck, eq(identityCheck.state, 'submitted')),
      invitations: db.$count(
        castInvitation,
        or(inArray(castInvitation.state, ['submitted', 'checked']), exists(openHelp)),
      ),
      photos: db.$count(castPhoto, eq(castPhoto.state, 'waiting')),
      movies: db.$count(movie, eq(movie.state, 'reviewing')),
      events: db.$count(castEvent, and(eq(castEvent.state, 'reviewing'), gte(castEvent.endsOn, today))),
      'guest-warnings': db.$count(guestWarning, eq(guestWarning.state, 'reviewing')),
      // Calls for help of who is invited stand at that desk too.
      coercion:
        sql`${db.$count(coercionSignal, isNull(coercionSignal.closedAt))} + ${db.$count(castInvitation, exists(openHelp))}`.mapWith(
          Number,
        ),
      alarms: db.$count(alarm, isNull(alarm.closedAt)),
      disputes: db.$count(reservation, eq(reservation.state, 'disputed')),
      reviews: sql`(${reported})`.mapWith(Number),
      reports: db.$count(report, isNull(report.closedAt)),
      contacts: db.$count(contact, eq(contact.state, 'new')),
      refunds: db.$count(cardRefund, inArray(cardRefund.state, ['open', 'approved'])),
      debts: db.$count(debt, eq(debt.state, 'open')),
      payouts: db.$count(settlement, inArray(settlement.state, ['requested', 'approved'])),
    })
    .from(sql`(values (1)) as one`);
  if (!row) throw new Error('a statement without a table has one row');
  return row;
}
