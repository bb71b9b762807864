/**
 * Events that a cast gives (docs/rules/events.md): their life, what they take off or add, and for which customers.
 * Yen, tax included.
 */

import { addDays } from './business-day';
import { grouped, percentOf } from './money';
import { minutesBounds, PRICE_STEP, type PriceRange } from './unit-price';

/** All states; only an approved one is shown and counts. */
export const CAST_EVENT_STATES = ['draft', 'reviewing', 'approved', 'refused', 'withdrawn', 'ended'] as const;
/** One of them. */
export type CastEventState = (typeof CAST_EVENT_STATES)[number];

/**
 * What may happen to an event that exists; `save` is a change by its cast, `submit` the same with the wish to be
 * looked at.
 */
export const CAST_EVENT_STEPS = ['save', 'submit', 'withdraw', 'end', 'remove', 'approve', 'refuse'] as const;
/** One of them. */
export type CastEventStep = (typeof CAST_EVENT_STEPS)[number];
/** Who makes it happen. */
export type CastEventActor = 'cast' | 'ops';

type Row = {
  step: CastEventStep;
  by: CastEventActor;
  from: readonly CastEventState[];
  to: CastEventState | 'gone';
};

const HERS: readonly CastEventState[] = ['draft', 'refused', 'withdrawn', 'approved'];

/** The whole table. A change of an approved one takes it out of sight until it was looked at again. */
export const CAST_EVENT_TRANSITIONS: readonly Row[] = [
  { step: 'save', by: 'cast', from: HERS, to: 'draft' },
  { step: 'submit', by: 'cast', from: HERS, to: 'reviewing' },
  { step: 'withdraw', by: 'cast', from: ['reviewing'], to: 'withdrawn' },
  { step: 'end', by: 'cast', from: ['approved'], to: 'ended' },
  { step: 'remove', by: 'cast', from: ['draft', 'refused', 'withdrawn', 'ended'], to: 'gone' },
  { step: 'approve', by: 'ops', from: ['reviewing'], to: 'approved' },
  { step: 'refuse', by: 'ops', from: ['reviewing'], to: 'refused' },
];

/** Where a step leads, or null when the state does not allow it to this actor. */
export const castEventStep = (
  state: CastEventState,
  step: CastEventStep,
  by: CastEventActor,
): CastEventState | 'gone' | null =>
  CAST_EVENT_TRANSITIONS.find((row) => row.step === step && row.by === by && row.from.includes(state))?.to ?? null;

/** The state of a stored event on a business date: whatever was said of it, it has ended after its last day. */
export const castEventNow = (
  { state, endsOn }: { state: CastEventState; endsOn: string },
  today: string,
): CastEventState => (endsOn < today ? 'ended' : state);

/** What the cast may do with an event of a state. */
export const castEventStepsFor = (state: CastEventState): CastEventStep[] =>
  CAST_EVENT_STEPS.filter((step) => castEventStep(state, step, 'cast') !== null);

const LABELS: Readonly<Record<CastEventState, string>> = {
  draft: '下書き',
  reviewing: '審査中',
  approved: '公開中',
  refused: '差し戻し',
  withdrawn: '取り下げ',
  ended: '終了',
};

/** Japanese name of a state. */
export const castEventLabel = (state: CastEventState): string => LABELS[state];

/** For which customers: those who never booked the cast, those who follow the cast, or all. */
export const EVENT_AUDIENCES = { first: 'はじめての方', followers: 'フォロワー', all: 'すべての方' } as const;
/** One of them. */
export type EventAudience = keyof typeof EVENT_AUDIENCES;

/** What it gives: yen or a share off the course, or minutes that cost nothing. */
export const EVENT_BENEFITS = { yen: '金額の割引', percent: '割合の割引', minutes: '時間サービス' } as const;
/** One of them. */
export type EventBenefit = keyof typeof EVENT_BENEFITS;

/** Steps and ends of an amount of each benefit. */
export const EVENT_AMOUNTS: Readonly<Record<EventBenefit, { min: number; max: number; step: number }>> = {
  yen: { min: PRICE_STEP, max: 10_000, step: PRICE_STEP },
  percent: { min: 5, max: 50, step: 5 },
  minutes: { min: 10, max: 30, step: 10 },
};

/** Numbers of events. */
export const CAST_EVENTS = {
  /** Letters of a name, and of the words that go with a refusal. */
  name: 20,
  reason: 200,
  /** Days of a period, and days from today on within which it begins. */
  days: 31,
  ahead: 60,
  /** How many events of one cast may be open (not ended) at a time. */
  open: 10,
  /** Hours of a business day at which a start may lie. */
  firstHour: 9,
  lastHour: 29,
  /** How many stand on the top page. */
  onTop: 6,
} as const;

/** Benefit of an event. */
export type EventGift = { benefit: EventBenefit; amount: number };
/**
 * When an event counts: business dates, and hours of the business day between which a play begins; null = all of it.
 */
export type EventTimes = { startsOn: string; endsOn: string; fromHour: number | null; toHour: number | null };

/** What stands on the cast's picture and in lists: "1,000円引", "10%引", "＋10分". */
export function giftWords({ benefit, amount }: EventGift): string {
  if (benefit === 'minutes') return `＋${amount}分`;
  return benefit === 'yen' ? `${grouped(amount)}円引` : `${amount}%引`;
}

/** Yen that an event takes off a course: never so much that less than the store's lowest price stays. */
export function eventDiscount({ benefit, amount }: EventGift, course: number, floor: number): number {
  if (benefit === 'minutes') return 0;
  const wished = benefit === 'yen' ? amount : percentOf(course, amount);
  return Math.max(0, Math.min(wished, course - floor));
}

/**
 * Why a gift cannot be given with these courses and this range of the store, or null: it must hold in full for each of
 * them, so that the card promises nothing that a quote does not keep.
 */
export function giftFault(
  gift: EventGift,
  courses: readonly { minutes: number; amount: number }[],
  range: PriceRange,
): string | null {
  const { min, max, step } = EVENT_AMOUNTS[gift.benefit];
  if (gift.amount < min || gift.amount > max || gift.amount % step !== 0) return '選べる内容ではありません';
  if (gift.benefit === 'minutes') return null;
  const short = courses.find(({ minutes, amount }) => {
    const wished = gift.benefit === 'yen' ? gift.amount : percentOf(amount, gift.amount);
    return eventDiscount(gift, amount, minutesBounds(range, minutes).min) < wished;
  });
  return short ? `${short.minutes}分のコースが店舗の下限を下回ります。割引を小さくしてください` : null;
}

/** Which field of a period is wrong, and why; null when it can be. */
export function timesFault(times: EventTimes, today: string): { field: keyof EventTimes; message: string } | null {
  const { startsOn, endsOn, fromHour, toHour } = times;
  if (endsOn < startsOn) return { field: 'endsOn', message: '開始日以降の日付を選択してください' };
  if (endsOn < today) return { field: 'endsOn', message: '今日以降の日付を選択してください' };
  if (startsOn > addDays(today, CAST_EVENTS.ahead))
    return { field: 'startsOn', message: '60日先までの日付を選択してください' };
  if (endsOn >= addDays(startsOn, CAST_EVENTS.days))
    return { field: 'endsOn', message: '期間は31日以内にしてください' };
  if (fromHour === null || toHour === null)
    return fromHour === toHour ? null : { field: 'toHour', message: '時間帯の両方を選択してください' };
  return toHour > fromHour ? null : { field: 'toHour', message: '開始より後の時刻を選択してください' };
}
