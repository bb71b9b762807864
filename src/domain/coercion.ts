/**
 * Signs that a cast may not act of free will (docs/rules/coercion.md). Each asks a person of the operator to look;
 * nothing follows from one by itself.
 */
import { DAY_MS, HOUR_MS } from './durations';
import { kanaOf } from './kana';
import { LONGEST_TEXT } from './text';

/** What such a sign is, in the desk's words. */
export const COERCION_KINDS = {
  shared_device: '同じ端末を複数のキャストが使用',
  shared_account: '同じ口座を複数のキャストが登録',
  new_device_account: '使い始めたばかりの端末から振込先を変更',
  long_day: '12時間を超える出勤',
  many_days: '30日のうち26日を超える出勤',
  words: '運営あての文に気になる言葉',
} as const;
/** A kind. */
export type CoercionKind = keyof typeof COERCION_KINDS;

/** What a sign rests on: ids and numbers, never what a person wrote. */
export type CoercionFacts = {
  /** Accounts of the other casts. */
  people?: number[];
  /** Inquiries in which the words stand. */
  contacts?: string[];
  /** Reports and warnings about customers in which the words stand. */
  reports?: string[];
  warnings?: string[];
  /** What the cast said about the amount of a shift, in which the words stand. */
  disputes?: string[];
  /** The business date of the longest day. */
  date?: string;
  minutes?: number;
  days?: number;
  /** Age of the device when the account was changed, in full hours. */
  hours?: number;
};

/** What a person of the operator leaves beside it; a look writes itself down. */
export const COERCION_STEPS = ['look', 'contacted', 'note', 'closed'] as const;
/** A kind of entry. */
export type CoercionStep = (typeof COERCION_STEPS)[number];
/** Fewest characters of a note. */
export const COERCION_NOTE_MIN = 10;

/** A day's work may be so long; longer is a sign. */
export const LONGEST_DAY_MINUTES = 12 * 60;
/** Days of work that may lie within {@link WORK_WINDOW_DAYS}; more is a sign. */
export const MOST_WORK_DAYS = 26;
/** Business dates that are looked over, today's not among them. */
export const WORK_WINDOW_DAYS = 30;
/** A device that an account has used for less than this is new to it. */
const NEW_DEVICE_MS = 2 * DAY_MS;

/** Pieces of words, as {@link kanaOf} spells them when they are looked for. */
const WORDS = [
  '強要',
  '強制',
  '脅',
  '借金',
  '返せない',
  '返してもらえない',
  '監視',
  '殴',
  '暴力',
  '助けて',
  'たすけて',
  '逃げたい',
  '辞めさせて',
  'やめさせて',
  '辞められない',
  'やめられない',
  '帰らせて',
  '帰してもらえ',
  '店に預け',
  '罰金',
].map(kanaOf);

/** True where a written text holds one of the words, in any width or kana. At most `LONGEST_TEXT` of it is read. */
export function hasCoercionWords(text: string): boolean {
  const plain = kanaOf(text.slice(0, LONGEST_TEXT));
  return WORDS.some((word) => plain.includes(word));
}

/**
 * The age in full hours of a device on which an account for the pay was named, where that is a sign: the device is
 * new, the person is not. Null otherwise.
 */
export function newDeviceHours({ knownSince, memberSince, now }: Record<'knownSince' | 'memberSince' | 'now', Date>) {
  const age = now.getTime() - knownSince.getTime();
  const isNew = age < NEW_DEVICE_MS && knownSince.getTime() - memberSince.getTime() >= NEW_DEVICE_MS;
  return isNew ? Math.max(0, Math.floor(age / HOUR_MS)) : null;
}

/** Both together: lists grow, newest last; numbers are those of the newer one. */
export function joinFacts(before: CoercionFacts, newer: CoercionFacts): CoercionFacts {
  const joined = { ...before, ...newer };
  if (before.people || newer.people) joined.people = unique(before.people, newer.people);
  for (const where of ['contacts', 'reports', 'warnings', 'disputes'] as const)
    if (before[where] || newer[where]) joined[where] = unique(before[where], newer[where]);
  return joined;
}

/** Things of one kind that are kept. */
const MOST = 50;

const unique = <T>(before: readonly T[] = [], newer: readonly T[] = []): T[] =>
  [...new Set([...before, ...newer])].slice(-MOST);
