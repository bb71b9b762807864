import type { ErrorCode } from '@/contract/errors';
import { type CancellationInput, cancellationFee } from '@/domain/cancellation';
import { mayChangeTime, mayGoToAnother } from '@/domain/desk-moves';
import { HOUR_MS } from '@/domain/durations';
import { DISPUTE_HOURS } from '@/domain/limits';
import {
  type Actor,
  AGREED_STATES,
  CALLABLE_EVENTS,
  type CallableEvent,
  earliestAt,
  eventsFor,
  RESERVATION_STATES,
  type ReservationState,
  reserves,
  TRANSITIONS,
} from '@/domain/machines/reservation';
import { isPlaceTypeId } from '@/domain/place-types';
import { changeableUntil } from '@/domain/reservation-change';
import { readCursor, writeCursor } from '../../../../core/cursor';
import { courseOf, rewardLines, sumOf } from '../../../money/reward/service';

/** Who acts on a reservation by a call; time acts through timers. */
export type Party = Extract<Actor, 'male' | 'cast' | 'ops'>;
/** A price line as stored. */
export type Line = { code: string; label: string; amount: number };
/** What the rules need to know of a reservation. */
export type Facts = {
  state: ReservationState;
  startsAt: Date;
  endsAt: Date;
  confirmedAt: Date | null;
  answerDueAt: Date | null;
  enteredAt: Date | null;
  endedAt: Date | null;
  placeTypeId: number;
  /** False while a hotel is meant and none is named. */
  placeNamed: boolean;
  /** True while the cast cannot go to the place that was named last. */
  hotelDeclined: boolean;
  lines: readonly Line[];
  total: number;
  /** What a cancellation costs at least, since the customer moved the booking. */
  feeFloor: number;
};
/** The tabs of the list; the last three by business days: today's, those of later days, and what is over. */
export type Tab = 'live' | 'past' | 'cancelled' | 'today' | 'upcoming' | 'over';

/** States that hold both people's time. */
export const RESERVING: readonly ReservationState[] = RESERVATION_STATES.filter(reserves);
/** Waiting for a person's answer, with a timer. */
export const WAITING: readonly ReservationState[] = ['requested', 'adjusting'];
/** What ends by itself unless a person acts: those, and a booking that waits for the customer's card. */
export const TIMED: readonly ReservationState[] = [...WAITING, 'payment_pending'];
/** Agreed and not over. */
export const AGREED: readonly ReservationState[] = AGREED_STATES;
/** States of the キャンセル tab. */
export const CALLED_OFF: readonly ReservationState[] = [
  'declined',
  'expired',
  'cancelled_user',
  'cancelled_cast',
  'cancelled_store',
];
/** States of the 過去 tab, beside reserving ones whose time is over. */
export const OVER: readonly ReservationState[] = ['completed', 'no_show_user', 'no_show_cast', 'disputed', 'refunded'];

/** The part a caller has in a reservation; null when the caller has none. */
export const partyOf = (
  row: { personId: number; castPersonId: number },
  caller: { id: number; isOps: boolean },
): Party | null => {
  if (row.personId === caller.id) return 'male';
  if (row.castPersonId === caller.id) return 'cast';
  return caller.isOps ? 'ops' : null;
};

/** True when the table knows this event from this party in some state; otherwise it is a question of role. */
export const isFor = (event: CallableEvent, party: Party): boolean =>
  event === 'enter' ? party === 'male' : TRANSITIONS.some((row) => row.event === event && row.by.includes(party));

/** Whether either side may ask for a change of a booking now, as far as the booking itself decides it. */
export const isChangeable = ({ state, startsAt }: Pick<Facts, 'state' | 'startsAt'>, now: Date): boolean =>
  mayChangeTime(state) && now < changeableUntil(startsAt);

/** Whether the staff may move a booking to another cast, as far as the booking itself decides it. */
export const isMovable = (
  { state, startsAt, cancelHeldUntil }: Pick<Facts, 'state' | 'startsAt'> & { cancelHeldUntil: Date | null },
  now: Date,
): boolean => mayGoToAnother(state) && startsAt > now && cancelHeldUntil === null;

/** The events that a party may send now. */
export const eventsNow = (row: Facts, party: Party, now: Date): CallableEvent[] =>
  CALLABLE_EVENTS.filter((event) => refusalOf(row, party, event, now) === null);

/**
 * Why an event may not happen now, or null: the machine's table, then what depends on time. No answer after it was due
 * (the cast's to a request, the customer's to a proposal); no cancellation by the two once the time is over (the staff
 * may, so that no gold is held for ever); no dispute after a day.
 */
export const refusalOf = (
  row: Facts,
  party: Party,
  event: CallableEvent,
  now: Date,
): Extract<ErrorCode, 'reservation/state_conflict' | 'reservation/too_early' | 'reservation/hotel_unnamed'> | null => {
  // Neither of them stayed away: another place is looked for, and neither pays for that.
  if (event === 'no_show' && row.hotelDeclined) return 'reservation/state_conflict';
  // The departure, the room and the beginning wait until the customer names the place: that is no conflict of states,
  // and it has a sentence of its own.
  const waits = (event === 'depart' || event === 'enter' || event === 'start') && !row.placeNamed;
  const asked = waits ? { ...row, placeNamed: true } : row;
  if (!isAllowed(asked, party, event) || isTooLate(row, party, event, now)) return 'reservation/state_conflict';
  const earliest = earliestAt(event === 'enter' ? 'start' : event, row.startsAt);
  if (earliest !== null && now < earliest) return 'reservation/too_early';
  return waits ? 'reservation/hotel_unnamed' : null;
};

/**
 * Course (with what time and place add, without what an event takes off) and travel of the lines, in yen: what a
 * cancellation fee is made of.
 */
export const feeBase = (lines: readonly Line[]): { courseAmount: number; travelAmount: number } => ({
  courseAmount: courseOf(lines),
  travelAmount: sumOf(lines.filter(({ code }) => code === 'travel')),
});

/** What a cancellation by this party costs the customer now: 0 while the cast cannot go to the place named last. */
export const feeNow = (row: Facts, party: Party, now: Date): { percent: number; fee: number } => {
  if (row.hotelDeclined) return { percent: 0, fee: 0 };
  const by: CancellationInput['by'] = party === 'ops' ? 'store' : party;
  return cancellationFee({
    state: row.state,
    startsAt: row.startsAt,
    confirmedAt: row.confirmedAt,
    departed: row.state === 'departed' || row.state === 'arrived',
    now,
    ...feeBase(row.lines),
    total: row.total,
    floor: row.feeFloor,
    by,
  });
};

/**
 * What the cast receives: the store's share of the course, and all of nomination, options and travel
 * (docs/rules/prices.md#what-the-cast-receives).
 */
export const rewardOf = (lines: readonly Line[], courseBackPercent: number): number =>
  sumOf(rewardLines(lines, courseBackPercent));

/** Where a page of the list ended. */
export type Position = { startsAt: Date; id: string };

/** Packs the last row of a page of reservations. */
export const writePosition = ({ startsAt, id }: Position): string => writeCursor(LIST, [startsAt, id]);

/** Reads it; throws `validation/failed` at `query.cursor` for text that is none. */
export const readPosition = (text: string | undefined): Position | null => {
  const parts = readCursor(text, LIST, ['instant', 'uuid']);
  return parts && { startsAt: parts[0], id: parts[1] };
};

const LIST = 'reservations';

const isAllowed = (row: Facts, party: Party, event: CallableEvent): boolean => {
  if (event === 'enter') return party === 'male' && AGREED.includes(row.state) && row.enteredAt === null;
  const { placeNamed } = row;
  const place = isPlaceTypeId(row.placeTypeId) ? { placeTypeId: row.placeTypeId } : {};
  return eventsFor(row.state, party, { ...place, placeNamed }).includes(event);
};

const isTooLate = (row: Facts, party: Party, event: CallableEvent, now: Date): boolean => {
  if (event === 'accept' || event === 'propose' || event === 'approve')
    return row.answerDueAt !== null && row.answerDueAt <= now;
  if (event === 'cancel') return party !== 'ops' && row.endsAt <= now;
  if (event === 'dispute') return now.getTime() - (row.endedAt ?? row.endsAt).getTime() > DISPUTE_HOURS * HOUR_MS;
  return false;
};
