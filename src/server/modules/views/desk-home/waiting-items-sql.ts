import { and, eq, gt, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { REPLY_ITEM, type WaitKind } from '@/domain/desk-promises';
import { PAYMENT_MINUTES } from '@/domain/limits';
import { SAFETY_ALARMS } from '@/domain/safety';
import type { Stores } from '../../../core/person';
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
  femaleCast,
  guestWarning,
  identityCheck,
  movie,
  payDispute,
  person,
  phoneRecovery,
  report,
  reservation,
  reservationEvent,
  review,
  reviewReply,
  reviewReport,
  safetyWatch,
  settlement,
  staffApproval,
} from '../../../db/schema';
import { isOfStores } from '../../supply/cast/service';

/** Of which stores a person learns what waits, by its task. */
export type OwnStores = Record<'bookings' | 'cash', Stores>;

type Item = {
  since: SQL | typeof reservation.createdAt;
  from: SQL;
  /** What it is claimed by; null where it is no claimed kind. */
  id?: SQL;
  where: SQL | undefined;
  due?: SQL;
  taken?: SQL;
  subject?: SQL;
  word?: SQL;
  amount?: SQL;
  holder?: SQL;
};

const item = (kind: WaitKind, { since, from, where, ...more }: Item): SQL => sql`
  select ${sql.raw(`'${kind}'`)} as kind, ${since} as since,
    (${more.due ?? sql`null`})::timestamptz as due, ${more.taken ?? sql`false`} as taken,
    (${more.id ?? sql`null`})::text as id, (${more.subject ?? sql`null`})::text as subject, (${more.word ?? sql`null`})::text as word,
    (${more.amount ?? sql`null`})::int as amount, (${more.holder ?? sql`null`})::int as holder
  from ${from} where ${where}`;

const castName = sql`${femaleCast.displayName}`;
const withCast = (table: SQL, castId: SQL) => sql`${table} join ${femaleCast} on ${femaleCast.id} = ${castId}`;
/** A table with the cast of its rows. */
const ofCast = (table: { castId: unknown }) => withCast(sql`${table}`, sql`${table.castId}`);
/** An alarm about a booking's cast with that cast; the subjects of other alarms are no ids. */
const SAFETY = sql.raw(SAFETY_ALARMS.map((kind) => `'${kind}'`).join(','));
const alarmOfCast = withCast(
  sql`${alarm} join ${reservation} on ${reservation.id} = case when ${alarm.kind} in (${SAFETY}) then ${alarm.subject}::uuid end`,
  sql`${reservation.castId}`,
);
const alarmTaken = { taken: sql`${alarm.takenBy} is not null`, holder: sql`${alarm.takenBy}` };

// States stand in the text of the statement, so that their indexes serve it however it is prepared.
/** Everything that waits, each kind as a statement of its own whose rows are things of its queue. */
export const waitingItems = (stores: OwnStores, today: string, now: Date): SQL[] => [
  item('sos', {
    since: sql`${alarm.raisedAt}`,
    from: alarmOfCast,
    where: and(isNull(alarm.closedAt), inArray(alarm.kind, ['sos', 'call_me', 'signed_out'])),
    word: castName,
    ...alarmTaken,
  }),
  // From the check on, minutes before the staff are alarmed of it.
  item('check', {
    since: sql`${safetyWatch.since}`,
    from: sql`${safetyWatch} join ${femaleCast} on ${femaleCast.personId} = ${safetyWatch.castPersonId} left join ${alarm}
      on ${alarm.kind} = 'no_answer' and ${alarm.closedAt} is null and ${alarm.subject} = ${safetyWatch.reservationId}::text`,
    where: and(isNull(safetyWatch.endedAt), eq(safetyWatch.cause, 'no_answer')),
    word: castName,
    ...alarmTaken,
  }),
  // The check was answered since, and the alarm waits to be closed by a person.
  item('check', {
    since: sql`${alarm.raisedAt}`,
    from: alarmOfCast,
    where: and(
      isNull(alarm.closedAt),
      eq(alarm.kind, 'no_answer'),
      sql`not exists (select 1 from ${safetyWatch} where ${safetyWatch.reservationId} = ${reservation.id}
        and ${safetyWatch.endedAt} is null and ${safetyWatch.cause} = 'no_answer')`,
    ),
    word: castName,
    ...alarmTaken,
  }),
  item('alarms', {
    since: sql`${alarm.raisedAt}`,
    from: sql`${alarm}`,
    where: and(isNull(alarm.closedAt), notInArray(alarm.kind, [...SAFETY_ALARMS])),
  }),
  item('coercion', {
    since: sql`${coercionSignal.raisedAt}`,
    from: sql`${coercionSignal} left join ${femaleCast} on ${femaleCast.personId} = ${coercionSignal.personId}`,
    where: isNull(coercionSignal.closedAt),
    word: castName,
  }),
  item('coercion', {
    since: sql`${castInvitationHelp.askedAt}`,
    from: sql`${castInvitationHelp}`,
    where: isNull(castInvitationHelp.closedAt),
  }),
  item('requests', {
    since: sql`${reservation.createdAt}`,
    from: ofCast(reservation),
    where: and(
      sql`${reservation.state} = 'requested'`,
      isOfStores(stores.bookings),
      isNull(reservation.heldAnswer),
      isNull(reservation.cancelHeldUntil),
    ),
    due: sql`${reservation.answerDueAt}`,
    subject: sql`${reservation.id}`,
    word: castName,
  }),
  item('payments', {
    since: sql`${reservation.answerDueAt} - make_interval(mins => ${PAYMENT_MINUTES})`,
    from: ofCast(reservation),
    where: and(sql`${reservation.state} = 'payment_pending'`, isOfStores(stores.bookings)),
    due: sql`${reservation.answerDueAt}`,
    subject: sql`${reservation.id}`,
    word: castName,
  }),
  item('disputes', {
    id: sql`${reservation.id}`,
    since: sql`(select max(${reservationEvent.at}) from ${reservationEvent}
      where ${reservationEvent.reservationId} = ${reservation.id} and ${reservationEvent.toState} = 'disputed')`,
    from: ofCast(reservation),
    where: sql`${reservation.state} = 'disputed'`,
    word: castName,
  }),
  item('contacts', {
    id: sql`${contact.id}`,
    since: sql`${contact.createdAt}`,
    from: sql`${contact}`,
    where: eq(contact.state, 'new'),
    word: sql`${contact.category}`,
  }),
  item('reports', {
    id: sql`${report.id}`,
    since: sql`${report.createdAt}`,
    from: sql`${report}`,
    where: isNull(report.closedAt),
    word: sql`${report.reason}`,
  }),
  item('identity', {
    id: sql`${identityCheck.id}`,
    since: sql`${identityCheck.submittedAt}`,
    from: sql`${identityCheck} join ${person} on ${person.id} = ${identityCheck.personId}`,
    where: eq(identityCheck.state, 'submitted'),
    word: sql`${person.nickname}`,
    holder: heldNow(identityCheck, now),
  }),
  item('recoveries', {
    id: sql`${phoneRecovery.id}`,
    since: sql`${phoneRecovery.submittedAt}`,
    from: sql`${phoneRecovery} left join ${person} on ${person.id} = ${phoneRecovery.personId}`,
    where: eq(phoneRecovery.state, 'submitted'),
    word: sql`${person.nickname}`,
    holder: heldNow(phoneRecovery, now),
  }),
  item('invitations', {
    since: sql`${castInvitation.submittedAt}`,
    from: sql`${castInvitation}`,
    where: inArray(castInvitation.state, ['submitted', 'checked']),
    word: sql`${castInvitation.displayName}`,
  }),
  item('photos', {
    id: sql`${castPhoto.id}`,
    since: sql`${castPhoto.sentAt}`,
    from: ofCast(castPhoto),
    where: eq(castPhoto.state, 'waiting'),
    word: castName,
  }),
  item('movies', {
    id: sql`${movie.id}`,
    since: sql`coalesce(${movie.sentAt}, ${movie.createdAt})`,
    from: ofCast(movie),
    where: eq(movie.state, 'reviewing'),
    word: castName,
  }),
  item('events', {
    id: sql`${castEvent.id}`,
    since: sql`coalesce(${castEvent.sentAt}, ${castEvent.createdAt})`,
    from: ofCast(castEvent),
    where: and(eq(castEvent.state, 'reviewing'), sql`${castEvent.endsOn} >= ${today}`),
    word: castName,
  }),
  // Several reports of one review are one thing to decide.
  item('reviews', {
    id: sql`${review.id}`,
    since: sql`reported.since`,
    from: withCast(
      sql`(select ${reviewReport.reviewId} as id, min(${reviewReport.createdAt}) as since from ${reviewReport}
        where ${reviewReport.lookedAt} is null group by ${reviewReport.reviewId}) as reported
        join ${review} on ${review.id} = reported.id`,
      sql`${review.castId}`,
    ),
    where: sql`true`,
    word: castName,
  }),
  item('reviews', {
    id: sql`${REPLY_ITEM}::text || ${reviewReply.reviewId}`,
    since: sql`${reviewReply.createdAt}`,
    from: ofCast(reviewReply),
    where: eq(reviewReply.state, 'waiting'),
    word: castName,
  }),
  item('warnings', {
    id: sql`${guestWarning.id}`,
    since: sql`${guestWarning.sentAt}`,
    from: ofCast(guestWarning),
    where: eq(guestWarning.state, 'reviewing'),
    word: castName,
  }),
  item('refunds', {
    id: sql`${cardRefund.id}`,
    since: sql`${cardRefund.createdAt}`,
    from: sql`${cardRefund}`,
    where: inArray(cardRefund.state, ['open', 'approved']),
    amount: sql`${cardRefund.amount}`,
  }),
  item('debts', {
    id: sql`${debt.id}`,
    since: sql`${debt.createdAt}`,
    from: sql`${debt}`,
    where: eq(debt.state, 'open'),
    amount: sql`${debt.amount}`,
  }),
  item('cash', {
    since: sql`${settlement.requestedAt}`,
    from: ofCast(settlement),
    where: and(eq(settlement.state, 'requested'), sql`${settlement.method} = 'cash_handover'`, isOfStores(stores.cash)),
    word: castName,
    amount: sql`abs(${settlement.amount})`,
  }),
  // A transfer is promised until the end of its day.
  item('payouts', {
    id: sql`${settlement.id}`,
    since: sql`${settlement.requestedAt}`,
    from: sql`${settlement}`,
    where: and(inArray(settlement.state, ['requested', 'approved']), sql`${settlement.method} <> 'cash_handover'`),
    due: sql`(${settlement.payOn} + 1)::timestamp at time zone 'Asia/Tokyo'`,
    amount: sql`abs(${settlement.amount})`,
  }),
  item('approvals', {
    id: sql`${staffApproval.id}`,
    since: sql`${staffApproval.askedAt}`,
    from: sql`${staffApproval}`,
    where: and(sql`${staffApproval.state} = 'open'`, gt(staffApproval.endsAt, now)),
    due: sql`${staffApproval.endsAt}`,
    word: sql`${staffApproval.thing}`,
  }),
  item('pay_disputes', {
    id: sql`${payDispute.id}`,
    since: sql`${payDispute.raisedAt}`,
    from: ofCast(payDispute),
    where: isNull(payDispute.answeredAt),
    word: castName,
  }),
];

/** Who of the staff has it open at this moment. */
const heldNow = ({ heldBy, heldUntil }: typeof identityCheck | typeof phoneRecovery, now: Date): SQL =>
  sql`case when ${gt(heldUntil, now)} then ${heldBy} end`;
