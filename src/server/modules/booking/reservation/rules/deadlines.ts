import { addDays, parse30, tokyoDateOf } from '@/domain/business-day';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/durations';
import {
  FINISH_ALARM_MINUTES,
  FINISH_CAPTURE_MINUTES,
  LAPSE_HOURS,
  PAYMENT_MINUTES,
  REMINDER_MINUTES,
  UNDO_SECONDS,
} from '@/domain/limits';
import { HOTEL_ASK_MINUTES } from '@/domain/machines/reservation-place';

/**
 * Timer of a request's answer: the one that is held, or that there was none. The subject of each of these is the
 * reservation's id.
 */
export const EXPIRE_TIMER = 'reservation.expire';
/** Timer of the alarm to the staff for a booking that was agreed and not finished. */
export const ALARM_TIMER = 'reservation.alarm';
/** Timer of the settlement of a booking that was agreed and not started; set with that alarm. */
export const LAPSE_TIMER = 'reservation.lapse';
/** Timer of the capture of a meeting that no one finished. */
export const CAPTURE_TIMER = 'reservation.capture';

/** Timer of the next reminder before the start. */
export const REMIND_TIMER = 'reservation.remind';
/** Timer of the question for a hotel that is not named. */
export const HOTEL_TIMER = 'reservation.hotel';
/** Timer of the answer to an extension; the subject is the extension's id. */
export const EXTENSION_TIMER = 'reservation.extension';
/** Timer of the answer to a change; the subject is the change's id. */
export const CHANGE_TIMER = 'reservation.change';
/** Timer of the invitation to review. */
export const REVIEW_TIMER = 'reservation.review';

/** Until when the cast can take back an answer given now, never beyond the time for the answer itself. */
export const heldUntil = (now: Date, answerDueAt: Date | null): Date => {
  const until = new Date(now.getTime() + UNDO_SECONDS * SECOND_MS);
  return answerDueAt !== null && answerDueAt < until ? answerDueAt : until;
};

/** Until when a booking that the cast accepted may be paid by card. */
export const payDueAt = (now: Date): Date => new Date(now.getTime() + PAYMENT_MINUTES * MINUTE_MS);

/** When the staff are told that a booking was not finished. */
export const alarmDueAt = (endsAt: Date): Date => new Date(endsAt.getTime() + FINISH_ALARM_MINUTES * MINUTE_MS);

/** When a booking that was not started is settled. */
export const lapseDueAt = (endsAt: Date): Date => new Date(endsAt.getTime() + LAPSE_HOURS * HOUR_MS);

/** When the gold of a running meeting is captured without the cast's 終了. */
export const captureDueAt = (endsAt: Date): Date => new Date(endsAt.getTime() + FINISH_CAPTURE_MINUTES * MINUTE_MS);

/** When both are reminded next; null when every reminder lies behind. */
export const remindDueAt = (startsAt: Date, now: Date): Date | null =>
  REMINDER_MINUTES.map((minutes) => new Date(startsAt.getTime() - minutes * MINUTE_MS)).find((due) => due > now) ??
  null;

/**
 * When the customer is asked for a hotel that is still not named: half an hour before the cast may set out; null when
 * that is past.
 */
export const hotelDueAt = (startsAt: Date, now: Date): Date | null => {
  const due = new Date(startsAt.getTime() - HOTEL_ASK_MINUTES * MINUTE_MS);
  return due > now ? due : null;
};

/** When the customer is asked for a review: at noon of the day after. */
export const reviewDueAt = (now: Date): Date => parse30(addDays(tokyoDateOf(now), 1), '12:00');
