/** What the staff promise of everything that waits, and how much of a promise is left (docs/rules/desk.md#home). */
import { addDays, businessDateOf, businessDayClose, businessDayOpen } from './business-day';
import { MINUTE_MS } from './durations';
import { keysOf } from './keys';
import { mayDo, type StaffRole, type StaffTask } from './staff-roles';

type DeskPromise = {
  label: string;
  /** The desk of `/ops` at which it is dealt with; `bookings` is a page of its own. */
  desk: string;
  /** The task of the staff that deals with it: others learn nothing of it. */
  task: StaffTask;
  /** Within so many minutes; null = nothing is promised, or each one has its own end. */
  minutes: number | null;
  /** Whether the promise runs all day, or from 9:00 to 29:00 alone. */
  clock: 'always' | 'open';
  /** The promise in words, where they are not those of the minutes. */
  words?: string;
  /** Who deals with it by itself. */
  by?: string;
  /** No one claims one of it: it is taken in a way of its own, ends by itself, or is a store's. */
  claimed?: false;
};

const DAY = 24 * 60;

const PROMISES = {
  sos: { label: 'SOS・呼び出し', desk: 'safety', task: 'alarms', minutes: 1, clock: 'always', claimed: false },
  check: { label: '安全の返事', desk: 'safety', task: 'alarms', minutes: 5, clock: 'always', claimed: false },
  alarms: { label: 'アラーム', desk: 'alarms', task: 'alarms', minutes: null, clock: 'always', claimed: false },
  coercion: { label: '見守り', desk: 'coercion', task: 'coercion', minutes: null, clock: 'open', claimed: false },
  requests: {
    label: '予約の承認待ち',
    desk: 'bookings',
    task: 'bookings',
    minutes: 30,
    clock: 'open',
    by: 'キャスト',
    claimed: false,
  },
  payments: {
    label: 'お支払い待ち',
    desk: 'bookings',
    task: 'bookings',
    minutes: 15,
    clock: 'always',
    by: '自動',
    claimed: false,
  },
  disputes: { label: '問題の報告', desk: 'disputes', task: 'disputes', minutes: null, clock: 'open' },
  contacts: { label: 'お問い合わせ', desk: 'contacts', task: 'contacts', minutes: 60, clock: 'open' },
  reports: { label: '通報', desk: 'reports', task: 'reports', minutes: 120, clock: 'open' },
  identity: { label: '本人確認', desk: 'identity', task: 'identity', minutes: 240, clock: 'open' },
  recoveries: { label: '番号の変更', desk: 'phone-recoveries', task: 'identity', minutes: null, clock: 'open' },
  invitations: { label: '招待', desk: 'invitations', task: 'invited', minutes: null, clock: 'open', claimed: false },
  photos: { label: '写真', desk: 'photos', task: 'works', minutes: 360, clock: 'open' },
  movies: { label: '動画', desk: 'movies', task: 'works', minutes: DAY, clock: 'open' },
  events: { label: 'イベント', desk: 'events', task: 'works', minutes: DAY, clock: 'open' },
  reviews: { label: '口コミ', desk: 'reviews', task: 'works', minutes: DAY, clock: 'open' },
  warnings: { label: '注意の共有', desk: 'guest-warnings', task: 'coercion', minutes: null, clock: 'open' },
  refunds: { label: '返金', desk: 'refunds', task: 'refunds', minutes: DAY, clock: 'open' },
  debts: { label: '未払い', desk: 'debts', task: 'refunds', minutes: null, clock: 'open' },
  cash: { label: '店舗の現金', desk: 'cash', task: 'cash', minutes: null, clock: 'open', claimed: false },
  payouts: { label: '振込の申請', desk: 'payouts', task: 'payouts', minutes: null, clock: 'always', words: '支払日' },
  approvals: {
    label: '2人目の承認',
    desk: 'approvals',
    task: 'approvals',
    minutes: null,
    clock: 'always',
    words: '24時間',
  },
  pay_disputes: { label: '報酬の申し出', desk: 'payouts', task: 'payouts', minutes: null, clock: 'open' },
} as const satisfies Record<string, DeskPromise>;

/** Something that waits for the staff. */
export type WaitKind = keyof typeof PROMISES;

/** Everything that may wait, in the order of the desk: alarms first. */
export const WAIT_KINDS = keysOf(PROMISES);

/** A kind whose things a member of the staff may claim: all that is not taken in a way of its own. */
export type ClaimKind = {
  [Kind in WaitKind]: (typeof PROMISES)[Kind] extends { claimed: false } ? never : Kind;
}[WaitKind];

const isClaimed = (kind: WaitKind): kind is ClaimKind => promiseOf(kind).claimed !== false;

/** All of them. A filter forgets that a list is not empty: the table above has some that are claimed. */
export const CLAIM_KINDS = WAIT_KINDS.filter(isClaimed) as [ClaimKind, ...ClaimKind[]];

/** Things of these kinds people with these roles may claim. */
export const claimKindsFor = (roles: readonly StaffRole[]): ClaimKind[] =>
  CLAIM_KINDS.filter((kind) => mayDo(roles, PROMISES[kind].task));

/** Before the id of a review, where its reply is the thing that is claimed. */
export const REPLY_ITEM = 'reply-';

/** How long a claim of the staff lasts that is not renewed. */
export const CLAIM_MINUTES = 15;

/** Of what people with these roles learn that it waits. */
export const waitKindsFor = (roles: readonly StaffRole[]): WaitKind[] =>
  WAIT_KINDS.filter((kind) => mayDo(roles, PROMISES[kind].task));

/** Whether people with these roles learn how much waits at a desk. */
export const learnsOf = (roles: readonly StaffRole[], desk: string): boolean =>
  waitKindsFor(roles).some((kind) => PROMISES[kind].desk === desk);

/** What is promised of a kind. */
export function promiseOf(kind: WaitKind): DeskPromise {
  return PROMISES[kind];
}

/** The store may answer for the cast from this minute of a request on. */
const STAND_IN_MINUTES = 20;

/** Who deals with it by itself, after so many minutes; null = a member of the staff. */
export function holderOf(kind: WaitKind, waited: number): string | null {
  if (kind === 'requests' && waited >= STAND_IN_MINUTES) return '店舗が代行';
  return promiseOf(kind).by ?? null;
}

/** "30分", "24時間" of the promise; null where there is none. */
export function promiseWords(kind: WaitKind): string | null {
  const { minutes, words } = promiseOf(kind);
  return words ?? (minutes === null ? null : minutesWords(minutes));
}

/** "9分", "1時間22分" of minutes. */
export function minutesWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}分`;
  return rest === 0 ? `${hours}時間` : `${hours}時間${String(rest).padStart(2, '0')}分`;
}

/** Whole minutes between two instants that a clock counts; `open` counts 9:00–29:00 alone. */
export function minutesBetween(clock: DeskPromise['clock'], from: Date, to: Date): number {
  if (to <= from) return 0;
  if (clock === 'always') return Math.floor((to.getTime() - from.getTime()) / MINUTE_MS);
  let counted = 0;
  for (let date = businessDateOf(from); businessDayOpen(date) < to; date = addDays(date, 1)) {
    const begin = Math.max(from.getTime(), businessDayOpen(date).getTime());
    const end = Math.min(to.getTime(), businessDayClose(date).getTime());
    counted += Math.max(0, end - begin);
  }
  return Math.floor(counted / MINUTE_MS);
}

/** Until when a promise holds for what waits since an instant; `due` is its own end. Null where there is none. */
export function promisedUntil(kind: WaitKind, since: Date, due: Date | null = null): Date | null {
  const { minutes, clock } = promiseOf(kind);
  if (due !== null) return due;
  if (minutes === null) return null;
  if (clock === 'always') return new Date(since.getTime() + minutes * MINUTE_MS);
  let left = minutes * MINUTE_MS;
  for (let date = businessDateOf(since); ; date = addDays(date, 1)) {
    const begin = Math.max(since.getTime(), businessDayOpen(date).getTime());
    const room = Math.max(0, businessDayClose(date).getTime() - begin);
    if (left <= room) return new Date(begin + left);
    left -= room;
  }
}

/** How a promise stands: minutes left or over, the part of it that is used up (0–1), and how it is to be seen. */
export type PromiseState = { left: number; over: number; share: number; tone: 'calm' | 'late' | 'over' };

/** In the last quarter of a promise it is late, past its end over. Only minutes of the kind's clock count. */
export function promiseState(kind: WaitKind, since: Date, until: Date, now: Date): PromiseState {
  const { clock } = promiseOf(kind);
  const whole = minutesBetween(clock, since, until);
  const left = minutesBetween(clock, now, until);
  const over = minutesBetween(clock, until, now);
  if (now >= until) return { left: 0, over, share: 1, tone: 'over' };
  const share = whole === 0 ? 1 : Math.min(1, Math.max(0, (whole - left) / whole));
  return { left, over: 0, share, tone: share >= LATE_FROM ? 'late' : 'calm' };
}

const LATE_FROM = 0.75;
