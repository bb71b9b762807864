/**
 * Films that are paid for singly or by a monthly plan, as data (docs/rules/paid-videos.md). Gold is yen: 1 G = 1 yen.
 */
import { percentOf } from './money';
import { readAloudCode } from './reservation-code';

/** The cast's part of what is paid for a film or a plan, in percent. */
export const SALE_SHARE_PERCENT = 60;

/** What the cast earns by an amount, in whole yen, rounded down. */
export const saleShare = (amount: number): number => percentOf(amount, SALE_SHARE_PERCENT);

/** What gold is taken for. */
export const SALE_KINDS = ['video', 'plan'] as const;
/** One of them. */
export type SaleKind = (typeof SALE_KINDS)[number];

/** A sale, or what takes the cast's part of it back. */
export const SALE_LINES = ['sale', 'reversal'] as const;

/** For so long the address of a film plays, in seconds; a viewer who watches on gets a new one. */
export const PLAYBACK_SECONDS = 300;

/** A customer's own lists. */
export const CUSTOMER_VIDEO_LISTS = ['liked', 'bookmarked', 'purchased'] as const;
/** One of them. */
export type CustomerVideoList = (typeof CUSTOMER_VIDEO_LISTS)[number];

/** What a customer's history of purchases is cut down to: films, months of plans, what was given back. */
export const PURCHASE_PARTS = { video: '動画', plan: 'プラン', returned: '返還' } as const;
/** One of them. */
export type PurchasePart = keyof typeof PURCHASE_PARTS;

/** Orders of the search. */
export const VIDEO_SORTS = { new: '新しい順', popular: '人気順', cheap: '価格の安い順', short: '短い順' } as const;
/** One of them. */
export type VideoSort = keyof typeof VIDEO_SORTS;

/** The ranking counts what was bought within so many days, and has so many places. */
export const VIDEO_RANKING_DAYS = 7;
export const VIDEO_RANKING_PLACES = 30;

/** The code of a purchase on its receipt, "V-7K3M-2291". */
export const purchaseCode = (id: string): string => readAloudCode('V', id);

/** "12:08", with hours from one hour on: "1:02:08". */
export function lengthText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds % 60)];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** "12分08秒". */
export function spokenLength(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  return minutes === 0 ? `${rest}秒` : `${minutes}分${String(rest).padStart(2, '0')}秒`;
}
