import { type Pages, useApiPages } from '@/hooks/use-api-pages';
import { serverNow } from '@/platform/clock';
import type { BookingsFilter } from './types';

/** The list of bookings. */
export const LIST = 'GET /api/v1/users/me/reservations/';

// Another page of the product may lie between reading and losing the connection.
const readAt = new Map<string, Date>();

/** One of the cast's lists of bookings, page by page, with the time at which it was last read. */
export function useBookings(filter: BookingsFilter): { bookings: Pages<typeof LIST>; readAt: Date | undefined } {
  const key = JSON.stringify(filter);
  const bookings = useApiPages(LIST, { query: { ...filter, side: 'cast' } }, () => readAt.set(key, serverNow()));
  return { bookings, readAt: readAt.get(key) };
}
