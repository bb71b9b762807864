/** What the staff find with the one field on top of every desk (docs/rules/desk.md#everything). */
import { keysOf } from './keys';

const KINDS = {
  booking: '予約',
  customer: 'お客様',
  cast: 'キャスト',
  inquiry: 'お問い合わせ',
  hotel: 'ホテル',
  staff: '担当者',
} as const;

/** A kind of thing that is found. */
export type FoundKind = keyof typeof KINDS;

/** The kinds in the order in which they are shown. */
export const FOUND_KINDS = keysOf(KINDS);

/** What a kind is called. */
export const foundKindName = (kind: FoundKind): string => KINDS[kind];

/** Most things of a kind that are shown. */
export const FOUND_MAX = 5;
/** Characters from which on there is a search. */
export const FOUND_FROM = 2;
