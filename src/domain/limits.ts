/**
 * Every number the product promises or checks: spec §9 first, then what docs/rules decides. Unit in the name or the
 * note.
 */

export { DAYS_AHEAD, PAGE_SIZE } from './unnamed-constants';

/** spec §9: default time-out of a call. */
export const HTTP_TIMEOUT_MS = 30_000;
/** spec §9: play length in minutes. */
export const PLAY_MINUTES = { min: 50, max: 1440 } as const;
/** spec §9: shortest play with a cast of an economy store, minutes. */
export const ECONOMY_MIN = 30;
/** Lengths and start times stand on this grid, minutes (docs/rules/slots.md#lengths). */
export const PLAY_STEP_MINUTES = 10;
/** Lengths up to this one are shown at once, minutes; the others few choose. */
export const USUAL_MINUTES = 180;
/**
 * From this length on only casts who marked ロング・貸切可, always by their own approval (docs/rules/slots.md#long-plays).
 */
export const LONG_MINUTES = 720;
/** Most rows a caller may ask for. */
export const PAGE_SIZE_MAX = 50;
/** spec §9: characters of a cast's description before もっと見る. */
export const DESCRIPTION_PREVIEW = 40;
/** spec §9: pixels that the finger pulled, most of them, milliseconds before the reload. */
export const PULL_TO_REFRESH = { threshold: 90, max: 150, reloadDelayMs: 2000 } as const;
/** spec §9: elapsed seconds of a session are stored only up to here. */
export const SESSION_ELAPSED_MAX = 3600;

/** How many casts one customer may follow (docs/rules/follows.md). */
export const FOLLOWS_MAX = 100;
/** Free times that a cast may attach to news for followers (docs/rules/follows.md#a-casts-news). */
export const NEWS_TIMES_MAX = 4;
/** Areas that a customer may choose as main areas (docs/rules/main-areas.md). */
export const MAIN_AREAS_MAX = 5;
/** Followers are told so long after the last shift that a cast added (docs/rules/follows.md#news). */
export const SHIFT_NEWS_MINUTES = 10;

/** A quote fixes the price for this long (docs/rules/prices.md#quotes). */
export const QUOTE_MINUTES = 10;
/** A cast answers a request within this, the clock stopping 29:00–9:00 (docs/rules/reservation.md#answers). */
export const ANSWER_MINUTES = 30;
/** … and at the latest this long before the start. */
export const ANSWER_BEFORE_START_MINUTES = 30;
/**
 * Seconds in which the cast takes back an answer, the customer a cancellation, that the app holds: no one is told
 * before (docs/rules/reservation.md#taking-back).
 */
export const UNDO_SECONDS = 10;
/** A proposal of another time or place waits this long for the customer. */
export const PROPOSAL_MINUTES = 30;
/** Minutes in which a booking that the cast accepted is paid by card; then its time is free again. */
export const PAYMENT_MINUTES = 15;
/** Yen that a card must pay at least where gold pays the rest. */
export const CARD_PART_MIN = 100;
/** Characters of the path to which a buyer of gold returns. */
export const RETURN_PATH_MAX = 1000;
/** A booking begins at the earliest this long from now. */
export const LEAD_MINUTES = 60;
/** The last start of a business day, on the 30-hour clock (docs/rules/slots.md). */
export const LAST_START = '28:00';
/** A customer's future bookings at one time. */
export const MAX_FUTURE_BOOKINGS = 3;
/** Days after completion in which a review may be written. */
export const REVIEW_DAYS = 14;
/** Reports of reviews and people that one person may make within 24 hours. */
export const REPORTS_PER_DAY = 5;
/** Hours in which a booking may be disputed. */
export const DISPUTE_HOURS = 24;
/** Minutes after the end: ops alarm, then gold captured without the cast's 終了. */
export const FINISH_ALARM_MINUTES = 15;
export const FINISH_CAPTURE_MINUTES = 60;
/** An agreed booking that was never started is settled this long after its end. */
export const LAPSE_HOURS = 24;
/** The address is hidden again this long after completion. */
export const ADDRESS_VISIBLE_HOURS = 24;
/** … and erased for both sides this many days after the end (dispute within 24 h, decided within 72). */
export const ADDRESS_KEPT_DAYS = 7;
/** Most entries of a hotel or a room in one booking: the cast is told of each. */
export const PLACE_ENTRIES_MAX = 20;
/** Reminders before the start, minutes. */
export const REMINDER_MINUTES = [1440, 180, 60, 15] as const;

/** Paid gold dies this many days after purchase (資金決済法, docs/rules/gold.md#expiry): never longer. */
export const GOLD_PAID_DAYS = 180;
/** Free gold given for a lot that lapsed while it was held. */
export const GOLD_REISSUED_DAYS = 30;
/** Free gold when a cast or store cancels or the cast does not come. */
export const APOLOGY_GOLD = 1000;
/** Days before expiry at which the advice is shown (again). */
export const GOLD_ADVICE_DAYS = [30, 7, 1] as const;

/** Steps of a registration, as its pages count them. */
export const REGISTRATION_STEPS_COUNT = 7;

/** Youngest and oldest member, years. */
export const AGE = { min: 18, max: 100 } as const;
/**
 * Code by SMS or mail: digits, minutes valid, tries, seconds until another may be sent, sends a day to a number or
 * mailbox.
 */
export const CODE = { digits: 6, smsMinutes: 10, mailMinutes: 30, tries: 5, resendSeconds: 60, perDay: 5 } as const;
/** Codes by mail that one account may ask for in 24 hours, to whatever addresses. */
export const MAIL_CODES_PER_DAY = 10;
/** Minutes in which the proof of a number sets a new password. */
export const RESET_MINUTES = 10;
/**
 * Days in which a person who left may take it back; then the account has no owner any more, and its number is free
 * again.
 */
export const LEAVING_DAYS = 30;
/** Minutes from the right password to taking it back. */
export const TAKE_BACK_MINUTES = 10;
/** Days after which a device without a sign-in is unknown again: as long as its cookie lives. */
export const KNOWN_DEVICE_DAYS = 400;
/** Wrong passwords before the lock, and its minutes. */
export const LOGIN_LOCK = { tries: 5, minutes: 15 } as const;
/** Characters (graphemes) of texts that people write. */
export const TEXT = {
  nickname: { min: 1, max: 10 },
  password: { min: 8, max: 64 },
  introduction: { min: 0, max: 1000 },
  guestIntroduction: { min: 0, max: 200 },
  review: { min: 20, max: 500 },
  message: { min: 1, max: 500 },
  template: { min: 1, max: 200 },
  hotel: { min: 1, max: 60 },
  room: { min: 1, max: 10 },
  contactName: { min: 1, max: 20 },
  contact: { min: 10, max: 1000 },
  offer: { min: 0, max: 60 },
  news: { min: 1, max: 200 },
  memo: { max: 500 },
  adjustment: { min: 2, max: 100 },
  savedSearch: { min: 1, max: 20 },
  reviewReply: { min: 1, max: 300 },
} as const;
/**
 * Ghost login: minutes that a session lasts (docs/rules/ghost.md#the-session), minutes in which a permitted write must
 * happen.
 */
export const GHOST = { minutes: 30, stepUpMinutes: 2 } as const;
/** Shifts: shortest length, grid, days ahead. */
export const SHIFT = { minMinutes: 120, gridMinutes: 30, daysAhead: 30, patterns: 12 } as const;
/** Waiting list (docs/rules/waitlist.md): places in line of one customer, minutes for which an opening is held. */
export const WAITLIST = { perMan: 3, holdMinutes: 10 } as const;
/**
 * Matching (docs/rules/matching.md). `wave` casts hear a request at once and every `waveMinutes`; an offer holds the
 * cast's time for `holdMinutes`; `abandoned` requests within so many hours pause the customer, `unanswered` in a row
 * pause the cast, and coming `lateMinutes` late does; `lateCancels` that cost a fee within so many days keep the
 * customer from asking.
 */
export const MATCHING = {
  wave: 20,
  waveMinutes: 5,
  recruitingMinutes: [15, 30, 60],
  recruitingUsual: 30,
  beforeStartMinutes: 30,
  chooseMinutes: 10,
  holdMinutes: 10,
  offersMax: 20,
  autoRating: 4,
  earlierMinutes: 10,
  laterMinutes: 30,
  callsAnHour: 6,
  newFaceEvery: 5,
  newFaceDays: 30,
  abandoned: { most: 3, hours: 24 },
  unanswered: 3,
  lateCancels: { most: 2, days: 7 },
  lateMinutes: 15,
  budget: { min: 5000, max: 1_000_000, step: 1000 },
} as const;
/**
 * A booking that a cast offers to a customer of earlier (docs/rules/booking-offers.md): minutes for the answer, which
 * ends so long before the start; how many the cast may make in 24 hours, to one customer and in all.
 */
export const BOOKING_OFFER = {
  leadMinutes: 60,
  answerMinutes: [30, 60, 180],
  answerUsual: 60,
  beforeStartMinutes: 30,
  perGuest: 2,
  inAll: 10,
  longestListed: 180,
} as const;
/**
 * A store's introduction of a customer to a cast (docs/rules/introductions.md): for how many days, and how many may be
 * open at once to one customer and to one cast.
 */
export const INTRODUCTION = { days: [7, 14, 30], usualDays: 14, perGuest: 3, perCast: 20, reason: 300 } as const;
/**
 * Extensions of a meeting (docs/rules/extensions.md): how long, how many minutes for the answer, until how long before
 * the end.
 */
export const EXTENSION = { minutes: [30, 60, 90], answerMinutes: 5, untilEndMinutes: 5 } as const;
/**
 * Changes of an agreed booking (docs/rules/changes.md): until how many minutes before its start one may be asked for,
 * how often a booking, how many minutes the last one's end is told.
 */
export const CHANGE = { closesMinutes: 60, perBooking: 5, toldMinutes: 30 } as const;
/** Saved homes of a customer. */
export const HOMES_MAX = 3;
/** Ready-made texts of one's own. */
export const TALK_TEMPLATES_MAX = 10;
/** Messages a person may send in a minute. */
export const MESSAGES_PER_MINUTE = 20;
/**
 * 新人: a cast who joined at most this many days ago, the day counted. One rule for the mark on the cast's card, the row
 * of the top page and the demo's tag. (新規 is another thing: a customer without enough bookings, `reliability.ts`.)
 */
export const NEW_DAYS = 7;

/** Whether a play length may be booked; `economy` is true for casts of an economy store. */
export function checkMinutes(minutes: number, economy: boolean): 'ok' | 'too_short' | 'too_long' | 'off_grid' {
  if (minutes < (economy ? ECONOMY_MIN : PLAY_MINUTES.min)) return 'too_short';
  if (minutes > PLAY_MINUTES.max) return 'too_long';
  return minutes % PLAY_STEP_MINUTES === 0 ? 'ok' : 'off_grid';
}

/**
 * What is wrong with a length of play (minutes) at a store; null for nothing. `economy` as `checkMinutes` takes it.
 */
export function lengthFault(minutes: number, economy: boolean): string | null {
  const length = checkMinutes(minutes, economy);
  if (length === 'too_short') return `最短${economy ? ECONOMY_MIN : PLAY_MINUTES.min}分から選択してください`;
  if (length === 'too_long') return `最長${PLAY_MINUTES.max}分までです`;
  return length === 'off_grid' ? `${PLAY_STEP_MINUTES}分単位で選択してください` : null;
}
