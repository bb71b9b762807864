import { isUuid } from './uuid';

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Short code to read out on the telephone, "Y-7K3M-2291", made from the random tail of the reservation's UUID and
 * without letters that look like digits. For display only: two reservations may share one. RangeError for other text.
 */
export function reservationCode(id: string): string {
  if (!isUuid(id)) throw new RangeError('a reservation id is a UUID');
  const tail = id.slice(-12);
  const bits = Number.parseInt(tail.slice(0, 5), 16);
  const letters = [15, 10, 5, 0].map((shift) => LETTERS.charAt((bits >> shift) & 31)).join('');
  const digits = String(Number.parseInt(tail.slice(5), 16) % 10_000).padStart(4, '0');
  return `Y-${letters}-${digits}`;
}
