import { toTokyoIso } from '@/domain/business-day';
import { type ReservationState, step } from '@/domain/machines/reservation';
import { isPlaceUrgent, placeWanted } from '@/domain/machines/reservation-place';
import type { Work } from '../../../../core/work';
import { setTimer } from '../../../machinery/timer/service';
import { tellAll } from '../../../people/notice/service';
import { reviewedIds } from '../../../supply/cast/service';
import { raiseAlarm } from '../../safety/service';
import { placeFactsOf } from '../read/facts';
import * as rows from '../read/queries';
import {
  ALARM_TIMER,
  CAPTURE_TIMER,
  CHANGE_TIMER,
  EXPIRE_TIMER,
  EXTENSION_TIMER,
  HOTEL_TIMER,
  LAPSE_TIMER,
  lapseDueAt,
  REMIND_TIMER,
  REVIEW_TIMER,
} from '../rules/deadlines';
import { AGREED } from '../rules/policy';
import { expireChange } from './change';
import { expireExtension } from './extension';
import { giveHeldAnswer } from './held-answer';
import { giveHeldCancellation } from './held-cancellation';
import { lockedReservation, move } from './move';
import { applyStep, captureAll, setReminder } from './outcomes';
import { waitsForHeld } from './untold';

const REMINDED: readonly ReservationState[] = ['confirmed', 'departed', 'arrived'];

/**
 * Timers of this module. Those of a booking's end are never taken back: when they are due, one look at the state says
 * whether anything is left to do.
 */
export const reservationTimers = {
  /**
   * A cancellation or an answer that was held is given; a request or a proposal without one expires and its gold goes
   * back.
   */
  [EXPIRE_TIMER]: async (work: Work, id: string): Promise<void> => {
    const row = await lockedById(work, id);
    if (row && row.cancelHeldUntil !== null) return giveHeldCancellation(work, row);
    if (row?.heldAnswer) return giveHeldAnswer(work, row, row.heldAnswer);
    const to = row && step(row.state, 'expire', 'time');
    if (!to || row.answerDueAt === null || row.answerDueAt > work.now) return;
    const expired = { event: 'expire', actor: 'time', actorId: null, to } as const;
    await move(work, row, expired, await applyStep(work, row, expired));
  },

  /** 15 minutes after its end the staff look at an agreed booking not yet over: is the cast safe, did they meet? */
  [ALARM_TIMER]: async (work: Work, id: string): Promise<void> => {
    const row = await lockedById(work, id);
    if (!row || !AGREED.includes(row.state)) return;
    const kind = row.state === 'in_progress' ? 'not_finished' : 'not_started';
    await raiseAlarm(work, { kind, subject: id });
    if (kind === 'not_started') await setTimer(work, { kind: LAPSE_TIMER, subject: id, dueAt: lapseDueAt(row.endsAt) });
  },

  /** A day after its end a booking that no one started is over: its gold goes back, and the staff are told of it. */
  [LAPSE_TIMER]: async (work: Work, id: string): Promise<void> => {
    const row = await lockedById(work, id);
    const to = row && step(row.state, 'lapse', 'time');
    if (!to) return;
    const lapsed = { event: 'lapse', actor: 'time', actorId: null, to } as const;
    await move(work, row, lapsed, await applyStep(work, row, lapsed));
  },

  /** An extension stayed without an answer. */
  [EXTENSION_TIMER]: expireExtension,

  /** A change stayed without an answer. */
  [CHANGE_TIMER]: expireChange,

  /** An hour after its end the gold of a running play is captured; the alarm stays open. */
  [CAPTURE_TIMER]: async (work: Work, id: string): Promise<void> => {
    const row = await lockedById(work, id);
    if (row?.state === 'in_progress') await captureAll(work, row);
  },

  /**
   * Before the start both are reminded, then the next reminder is set. One that comes too late, after a standstill, is
   * none.
   */
  [REMIND_TIMER]: async (work: Work, id: string): Promise<void> => {
    const row = await rows.findReservation(work.tx, id);
    if (!row || !REMINDED.includes(row.state) || row.startsAt <= work.now) return;
    if (await waitsForHeld(work, row, { kind: REMIND_TIMER, subject: id })) return;
    const { personId, castPersonId } = row;
    const wanted = isPlaceUrgent(row.startsAt, work.now) && wantedOf(row, work.now) !== null;
    await tellAll(work, [personId, castPersonId], (to) => ({
      ...aboutDetail(row, to),
      kind: wanted && to === personId ? 'place_wanted' : 'reminder',
    }));
    await setReminder(work, row);
  },

  /** Before the cast may set out the customer is asked for the hotel, unless it is named already. */
  [HOTEL_TIMER]: async (work: Work, id: string): Promise<void> => {
    const row = await rows.findReservation(work.tx, id);
    if (!row || row.startsAt <= work.now || wantedOf(row, work.now) !== 'hotel') return;
    if (await waitsForHeld(work, row, { kind: HOTEL_TIMER, subject: id })) return;
    await tellAll(work, [row.personId], (to) => ({ ...aboutDetail(row, to), kind: 'place_wanted' }));
  },

  /** The day after, the customer is asked for a review, unless one was written. */
  [REVIEW_TIMER]: async (work: Work, id: string): Promise<void> => {
    const row = await rows.findReservation(work.tx, id);
    if (row?.state !== 'completed' || (await reviewedIds(work.tx, [id])).has(id)) return;
    const path = `/reserve/review?reservation_id=${id}`;
    const facts = { date: row.businessDate };
    await tellAll(work, [row.personId], () => ({
      kind: 'review',
      subject: id,
      path,
      otherId: row.castPersonId,
      facts,
    }));
  },
};

const wantedOf = (row: rows.ReservationRow, now: Date) => placeWanted(placeFactsOf(row), row.roomSealed !== null, now);

const aboutDetail = (row: rows.ReservationRow, to: number) => ({
  subject: row.id,
  path: `/reserve/detail/${row.id}`,
  businessDate: row.businessDate,
  otherId: to === row.personId ? row.castPersonId : row.personId,
  facts: {
    starts_at: toTokyoIso(row.startsAt),
    ends_at: toTokyoIso(row.endsAt),
    ...(row.paymentMethod === 'cash' && to === row.castPersonId && { cash: row.total }),
  },
});

async function lockedById(work: Work, id: string): Promise<rows.ReservationRow | null> {
  const seen = await rows.findReservation(work.tx, id);
  return seen && lockedReservation(work, seen);
}
