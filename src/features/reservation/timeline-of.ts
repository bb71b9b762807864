import { businessDateOf, format30, formatDate, tokyoDateOf } from '@/domain/business-day';
import { clockWords } from '@/domain/date-words';
import { isFinal, type ReservationState } from '@/domain/machines/reservation';
import type { Side } from '@/domain/machines/reservation-steps';
import type { TimelineItem } from '@/ui/pieces/timeline';
import type { Reservation } from './status-words';

/** What is still to come from each state, in order. */
const AHEAD: Readonly<Partial<Record<ReservationState, readonly Step[]>>> = {
  requested: ['answer', 'start', 'end'],
  adjusting: ['answer', 'start', 'end'],
  payment_pending: ['start', 'end'],
  confirmed: ['start', 'end'],
  departed: ['start', 'end'],
  arrived: ['start', 'end'],
  in_progress: ['end'],
};

type Step = 'answer' | 'start' | 'end';

/** What happened and what is ahead; the last thing that happened is "now" while the reservation lives. */
export function timelineOf(reservation: Reservation, side: Side): TimelineItem[] {
  const live = !isFinal(reservation.state);
  const happened = reservation.timeline.map(({ event, label, at }, index, all): TimelineItem => {
    const isLast = index === all.length - 1;
    const title = event === 'enter' && side === 'male' ? '入室' : label;
    return { time: clock(at), title: dated(title, at, reservation), state: live && isLast ? 'now' : 'done' };
  });
  const ahead = (AHEAD[reservation.state] ?? []).flatMap((step): TimelineItem[] => {
    const item = upcoming(step, reservation);
    return item === null ? [] : [item];
  });
  return [...happened, ...ahead];
}

function upcoming(step: Step, reservation: Reservation): TimelineItem | null {
  if (step === 'start') return { time: clock(reservation.starts_at), title: '開始予定', state: 'later' };
  if (step === 'end') {
    const time = format30(new Date(reservation.ends_at), reservation.business_date);
    return { time, title: '終了予定', state: 'later' };
  }
  if (reservation.answer_due_at === null) return null;
  const due = reservation.answer_due_at;
  return { time: clockWords(due), title: dueWords(due, reservation), state: 'later' };
}

// A bare time reads as one of the booking's own day, whose date stands above.
function dated(title: string, at: string, { business_date }: Reservation): string {
  const date = businessDateOf(new Date(at));
  return date === business_date ? title : `${title}（${formatDate(date)}）`;
}

// By the calendar, as the deadline's clock is.
function dueWords(due: string, { business_date }: Reservation): string {
  const date = tokyoDateOf(new Date(due));
  return `お返事の期限${date === business_date ? '' : `（${formatDate(date)}）`}`;
}

function clock(instant: string): string {
  return format30(new Date(instant));
}
