import { and, countDistinct, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Data } from '@/contract';
import { learnsOf } from '@/domain/desk-promises';
import type { Person } from '../../../core/person';
import { storesOf } from '../../../core/staff-task';
import type { Db } from '../../../core/work';
import {
  alarm,
  cardRefund,
  castEvent,
  castPhoto,
  coercionSignal,
  contact,
  debt,
  guestWarning,
  identityCheck,
  movie,
  payDispute,
  report,
  reservation,
  reviewReply,
  reviewReport,
  settlement,
} from '../../../db/schema';
import { countApprovals } from '../../people/approval/service';
import { isCastOfStores } from '../../supply/cast/service';
import { countForDesk, countHelpCalls } from '../../supply/cast-invitation/service';
import { countForDesk as countRecoveries } from '../phone-recovery/service';

/**
 * How many things wait for a person at each desk at an instant; `today` is its business date, after whose end an event
 * needs no answer. Of cash what waits in the stores of the person, and nothing of desks that no role of the person
 * opens.
 */
export async function countWaiting(
  db: Db,
  { roles = [], ...person }: Person,
  { today, now }: { today: string; now: Date },
): Promise<Data<'GET /api/v1/ops/waiting/'>> {
  // Several reports of one review are one thing to decide.
  const reported = db
    .select({ reviews: countDistinct(reviewReport.reviewId) })
    .from(reviewReport)
    .where(isNull(reviewReport.lookedAt));
  const [row] = await db
    .select({
      identity: db.$count(identityCheck, eq(identityCheck.state, 'submitted')),
      'phone-recoveries': countRecoveries(db),
      invitations: countForDesk(db),
      photos: db.$count(castPhoto, eq(castPhoto.state, 'waiting')),
      movies: db.$count(movie, eq(movie.state, 'reviewing')),
      events: db.$count(castEvent, and(eq(castEvent.state, 'reviewing'), gte(castEvent.endsOn, today))),
      'guest-warnings': db.$count(guestWarning, eq(guestWarning.state, 'reviewing')),
      // Calls for help of who is invited stand at that desk too.
      coercion: sql`${db.$count(coercionSignal, isNull(coercionSignal.closedAt))} + ${countHelpCalls(db)}`.mapWith(
        Number,
      ),
      alarms: db.$count(alarm, isNull(alarm.closedAt)),
      disputes: db.$count(reservation, eq(reservation.state, 'disputed')),
      // Replies to reviews stand at the desk of the reviews.
      reviews: sql`(${reported}) + ${db.$count(reviewReply, eq(reviewReply.state, 'waiting'))}`.mapWith(Number),
      reports: db.$count(report, isNull(report.closedAt)),
      contacts: db.$count(contact, eq(contact.state, 'new')),
      refunds: db.$count(cardRefund, inArray(cardRefund.state, ['open', 'approved'])),
      debts: db.$count(debt, eq(debt.state, 'open')),
      // Transfers, and what casts said about amounts.
      payouts: sql`${db.$count(
        settlement,
        and(inArray(settlement.state, ['requested', 'approved']), ne(settlement.method, 'cash_handover')),
      )} + ${db.$count(payDispute, isNull(payDispute.answeredAt))}`.mapWith(Number),
      cash: db.$count(
        settlement,
        and(
          eq(settlement.state, 'requested'),
          eq(settlement.method, 'cash_handover'),
          isCastOfStores(settlement.castId, storesOf(person, 'cash')),
        ),
      ),
      approvals: countApprovals(db, now),
    })
    .from(sql`(values (1)) as one`);
  if (!row) throw new Error('a statement without a table has one row');
  const learnt = Object.entries(row).map(([desk, count]) => [desk, learnsOf(roles, desk) ? count : 0]);
  return Object.fromEntries(learnt) as typeof row; // the same desks
}
