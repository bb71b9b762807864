/** What the staff find with the one field on top of every desk (docs/rules/desk.md#everything). */
import { keysOf } from './keys';
import { mayDo, type StaffRole, type StaffTask } from './staff-roles';

type KindFacts = { words: string; task: StaffTask };

/** Each kind in words, and the task of the staff without which none of it is found. */
const KINDS = {
  booking: { words: '予約', task: 'bookings' },
  customer: { words: 'お客様', task: 'customers' },
  cast: { words: 'キャスト', task: 'casts' },
  inquiry: { words: 'お問い合わせ', task: 'contacts' },
  hotel: { words: 'ホテル', task: 'hotels' },
  staff: { words: '担当者', task: 'staff' },
} as const satisfies Readonly<Record<string, KindFacts>>;

/** A kind of thing that is found. */
export type FoundKind = keyof typeof KINDS;

/** The kinds in the order in which they are shown. */
export const FOUND_KINDS = keysOf(KINDS);

/** What a kind is called. */
export const foundKindName = (kind: FoundKind): string => KINDS[kind].words;

/** The kinds that people with these roles may find. */
export const kindsFor = (roles: readonly StaffRole[]): FoundKind[] =>
  FOUND_KINDS.filter((kind) => mayDo(roles, KINDS[kind].task));

/** Most things of a kind that are shown. */
export const FOUND_MAX = 5;
/** Characters from which on there is a search. */
export const FOUND_FROM = 2;
