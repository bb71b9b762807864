/** Monthly plans of a cast's paid films, as data (docs/rules/paid-videos.md#plans). Gold is yen: 1 G = 1 yen. */

import { parse30, tokyoDateOf } from './business-day';
import { monthsAfter } from './calendar-date';
import { DAY_MS } from './durations';

/** A plan is sold from so many published films on. */
export const PLAN_LEAST_VIDEOS = 3;

/** What a month may cost, in gold. */
export const PLAN_PRICE = { min: 300, max: 10_000 } as const;

/** A renewal is announced so many days before, and so many days a plan waits for gold that is short. */
export const PLAN_ANNOUNCED_DAYS = 3;
export const PLAN_GRACE_DAYS = 3;

/** `grace` = the month is over and gold was short; the customer watches on for three days. */
export const PLAN_STATES = ['active', 'grace', 'ended'] as const;
/** One of them. */
export type PlanState = (typeof PLAN_STATES)[number];

/**
 * Why it ended: the customer left, gold was short, a dearer price had no yes, it is not sold any more, an account
 * went, the month was given back.
 */
export const PLAN_ENDS = ['left', 'gold', 'price', 'closed', 'account', 'refunded'] as const;
/** One of them. */
export type PlanEnd = (typeof PLAN_ENDS)[number];

/** Why a customer ends a plan; the answer is free. */
export const PLAN_REASONS = {
  time: '見る時間がない',
  few: '動画が少ない',
  price: '料金',
  rest: '一度休みたい',
  other: 'その他',
} as const;
/** One of them. */
export type PlanReason = keyof typeof PLAN_REASONS;

/**
 * The Tokyo date on which a plan that was joined on a date renews for the `n`th time: the same day of the month, or
 * the month's last where it has no such day.
 */
export const renewalDate = (joinedOn: string, n: number): string => monthsAfter(joinedOn, n);

/** Its first instant: midnight in Tokyo. */
export const renewalAt = (joinedAt: Date, n: number): Date => parse30(renewalDate(tokyoDateOf(joinedAt), n), '00:00');

/** The Tokyo date that is the last whole day before an instant at midnight. */
export const lastDayBefore = (end: Date): string => tokyoDateOf(new Date(end.getTime() - 1));

/** From when on a renewal is announced, and until when a plan whose month ended waits for gold. */
export const announcedFrom = (dueAt: Date): Date => new Date(dueAt.getTime() - PLAN_ANNOUNCED_DAYS * DAY_MS);
export const graceUntil = (dueAt: Date): Date => new Date(dueAt.getTime() + PLAN_GRACE_DAYS * DAY_MS);
