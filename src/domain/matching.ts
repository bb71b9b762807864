/** When a matching request begins, ends and may be answered (docs/rules/matching.md). */
import { businessDateOf, businessDayClose, businessDayOpen, parse30 } from './business-day';
import { DAY_MS, MINUTE_MS } from './durations';
import { LAST_START, LEAD_MINUTES, LONG_MINUTES, MATCHING } from './limits';
import { SLOT_MINUTES } from './slots';

/** How long a request asks for answers. */
export const RECRUITING_MINUTES = MATCHING.recruitingMinutes;

/** One of these lengths. */
export type RecruitingMinutes = (typeof RECRUITING_MINUTES)[number];

const GRID_MS = SLOT_MINUTES * MINUTE_MS;
const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS);

/** The earliest start that a request made now can ask for: an hour ahead, and half an hour after its own deadline. */
export function earliestWish(now: Date, recruiting: number): Date {
  const lead = Math.max(LEAD_MINUTES, recruiting + MATCHING.beforeStartMinutes);
  return new Date(Math.ceil((now.getTime() + lead * MINUTE_MS) / GRID_MS) * GRID_MS);
}

/** Why 今すぐ cannot be asked for. */
export const NOT_NOW =
  '今すぐは選択できません。開始は9:00〜28:00（午前4:00）、終了は29:00（午前5:00）までです。日時を指定してください';
/** Why a start cannot be asked for. */
export const OUTSIDE_DAY = '開始が9:00〜28:00（午前4:00）、終了が29:00（午前5:00）までになる時刻を選択してください';

/** True for a meeting inside one business day: from 9:00 to 28:00, ending by 29:00 unless it is a long one. */
export function fitsDay(startsAt: Date, minutes: number): boolean {
  const date = businessDateOf(startsAt);
  const isEndInside = minutes >= LONG_MINUTES || after(startsAt, minutes) <= businessDayClose(date);
  return startsAt >= businessDayOpen(date) && startsAt <= parse30(date, LAST_START) && isEndInside;
}

/** The length of a meeting and how long its request asks. */
type Lengths = { minutes: number; recruiting: number };

/** The start that 今すぐ means: the earliest one; null while that does not fit into the business day. */
export function startNow(now: Date, { minutes, recruiting }: Lengths): Date | null {
  const earliest = earliestWish(now, recruiting);
  return fitsDay(earliest, minutes) ? earliest : null;
}

/** The first start that a request made now can ask for: the one of 今すぐ, otherwise the next opening. */
export function firstStart(now: Date, lengths: Lengths): Date {
  const earliest = earliestWish(now, lengths.recruiting);
  const open = businessDayOpen(businessDateOf(earliest));
  return startNow(now, lengths) ?? (earliest < open ? open : new Date(open.getTime() + DAY_MS));
}

/** Until when casts may answer, and until when the customer may choose. */
export const deadlinesOf = (now: Date, recruiting: number): { deadlineAt: Date; chooseUntil: Date } => ({
  deadlineAt: after(now, recruiting),
  chooseUntil: after(now, recruiting + MATCHING.chooseMinutes),
});

/** The starts that a cast may offer for a wish: ten minutes before it until half an hour after it. */
export function offeredStarts(wish: Date): Date[] {
  const { earlierMinutes, laterMinutes } = MATCHING;
  const count = (earlierMinutes + laterMinutes) / SLOT_MINUTES + 1;
  return Array.from({ length: count }, (_, at) => after(wish, at * SLOT_MINUTES - earlierMinutes));
}

/** How an offered start lies to the wish: 「10分前に到着」「ちょうど」「20分後」. */
export function besideWish(startsAt: Date, wish: Date): string {
  const minutes = Math.round((startsAt.getTime() - wish.getTime()) / MINUTE_MS);
  if (minutes === 0) return 'ちょうど';
  return minutes < 0 ? `${-minutes}分前に到着` : `${minutes}分後`;
}

/**
 * Why matching leaves a person alone until it is resumed: a customer abandoned requests; a cast left them unanswered
 * or came late to a meeting.
 */
export const PAUSE_CAUSES = ['abandoned', 'unanswered', 'late_start'] as const;

/** One of them. */
export type PauseCause = (typeof PAUSE_CAUSES)[number];
