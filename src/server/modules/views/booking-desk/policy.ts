import type { BookingGroup } from '@/domain/booking-desk';
import { businessDateOf } from '@/domain/business-day';
import type { PaymentMethod } from '@/domain/machines/reservation';
import { normalizePhone } from '@/domain/phone';
import { tailOfCode } from '@/domain/reservation-code';
import { normalizeText } from '@/domain/text';
import type { Stores } from '../../../core/person';

/** What the staff type and choose, as it arrives. */
export type Asked = {
  q?: string | undefined;
  date?: string | undefined;
  store_id?: number | undefined;
  group?: BookingGroup | undefined;
  place_type_id?: number | undefined;
  customer_id?: number | undefined;
  payment_method?: PaymentMethod | undefined;
};

/** What typed words may mean; a booking that one meaning fits is found. */
export type Words = {
  /** Part of a name. */
  text: string;
  /** A whole booking number: the five digits that its letters stand for, and its four digits. */
  code: { letters: string; digits: number } | null;
  /** The last four digits of a booking number, or of a customer's telephone number. */
  digits: string | null;
  /** A whole telephone number. */
  phone: string | null;
};

/** Which bookings the desk shows; `date` null = of every day. */
export type Wanted = Omit<Asked, 'q' | 'date'> & {
  words: Words | null;
  date: string | null;
  stores: Stores;
  now: Date;
};

/**
 * Without words the bookings of a day, today unless another is said; with words, or of one customer, those of every
 * day or of that one.
 */
export function wantedOf(asked: Asked, stores: Stores, now: Date): Wanted {
  const { q, date, ...rest } = asked;
  const words = wordsOf(q ?? '');
  const ofEveryDay = words !== null || rest.customer_id !== undefined;
  return { ...rest, words, date: date ?? (ofEveryDay ? null : businessDateOf(now)), stores, now };
}

/** Reads what was typed, in any case and width, with or without hyphens; null for nothing. */
export function wordsOf(typed: string): Words | null {
  const text = normalizeText(typed).replace(/\s+/g, ' ');
  if (text === '') return null;
  return {
    text,
    code: codeOf(text),
    digits: /^\d{4}$/.test(text) ? text : null,
    phone: normalizePhone(text),
  };
}

const HYPHENS = /[\s\-‐‑‒–—―−ー・_]/g;

/** The number with this first letter that was typed, as it is printed, with or without its letter; null for none. */
export function numberIn(initial: string, typed: string): string | null {
  const bare = typed.toUpperCase().replace(HYPHENS, '');
  const [, letters, digits] = new RegExp(`^${initial}?([A-Z2-9]{4})(\\d{4})$`).exec(bare) ?? [];
  return letters && digits ? `${initial}-${letters}-${digits}` : null;
}

function codeOf(text: string): Words['code'] {
  const number = numberIn('Y', text);
  const letters = number && tailOfCode('Y', number);
  return letters ? { letters, digits: Number(number.slice(-4)) } : null;
}

/** How long one opening lets the page be read anew. */
export const OPENED_HOURS = 24;
