import { isUuid } from './uuid';

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Short code to read out on the telephone, "Y-7K3M-2291", made from the random tail of the reservation's UUID and
 * without letters that look like digits. For display only: two reservations may share one. RangeError for other text.
 */
export const reservationCode = (id: string): string => readAloudCode('Y', id);

/** The same with another first letter, for other things that people name on the telephone. */
export function readAloudCode(initial: string, id: string): string {
  if (!isUuid(id)) throw new RangeError('such a code is made of a UUID');
  const tail = id.slice(-12);
  const bits = Number.parseInt(tail.slice(0, 5), 16);
  const letters = [15, 10, 5, 0].map((shift) => LETTERS.charAt((bits >> shift) & 31)).join('');
  const digits = String(Number.parseInt(tail.slice(5), 16) % 10_000).padStart(4, '0');
  return `${initial}-${letters}-${digits}`;
}

/**
 * The five hexadecimal digits with which the last group of every id of this code begins, so that a database finds the
 * few that may be meant; null for what is no such code. Case does not count.
 */
export function tailOfCode(initial: string, code: string): string | null {
  const [, letters] = new RegExp(`^${initial}-([${LETTERS}]{4})-\\d{4}$`, 'i').exec(code.trim()) ?? [];
  if (letters === undefined) return null;
  const bits = [...letters.toUpperCase()].reduce((sum, letter) => sum * 32 + LETTERS.indexOf(letter), 0);
  return bits.toString(16).padStart(5, '0');
}
