import { searchOf } from './index';

/** Addresses within the desk; its entry stands in `paths`. */
export const opsPaths = {
  /** One of its desks, with one of the desk's lists open. */
  desk: (tab: string, list?: string) => `/ops${searchOf({ tab, list })}`,
  /** The desk of films with one film. */
  movie: (id: string) => `/ops${searchOf({ tab: 'movies', movie: id })}`,
  /** A night of all casts. */
  board: '/ops/board',
  /** Bookings by telephone. */
  phone: '/ops/phone',
  /** The same with a cast's name and, where one is wished, a start filled in. */
  phoneWith: (name: string, at: string | undefined) => `/ops/phone${searchOf({ name, at })}`,
  /** The desk of bookings, and one of them. */
  bookings: '/ops/bookings',
  booking: (id: string) => `/ops/bookings/${id}`,
  /** The desk of bookings with what a search of theirs finds. */
  bookingsNamed: (q: string) => `/ops/bookings${searchOf({ q })}`,
  /** The desk of bookings with those of one customer. */
  bookingsOf: (customer: number) => `/ops/bookings${searchOf({ customer })}`,
  /** Everything of one customer. */
  customer: (accountId: number) => `/ops/customers/${accountId}`,
  /** Everything of one cast. */
  cast: (castId: number) => `/ops/casts/${castId}`,
  /** The desk of the staff, with one of them open. */
  staff: '/ops/staff',
  member: (id: number) => `/ops/staff${searchOf({ id })}`,
  /** What the staff read and did, and that of one of them. */
  audit: '/ops/audit',
  auditOf: (id: number) => `/ops/audit${searchOf({ staff: id })}`,
  ghostLogin: (accountId: number) => `/ghost_login/${accountId}`,
} as const;
