import type { Data } from '@/contract';

/** What `GET /api/v1/ops/waiting/` answers where nothing waits at any desk. */
export const NOTHING_WAITS = {
  identity: 0,
  'phone-recoveries': 0,
  invitations: 0,
  photos: 0,
  movies: 0,
  events: 0,
  'guest-warnings': 0,
  coercion: 0,
  alarms: 0,
  disputes: 0,
  reviews: 0,
  reports: 0,
  contacts: 0,
  refunds: 0,
  debts: 0,
  payouts: 0,
  approvals: 0,
};

/** The page of a list that ends here. */
export const page = { next_cursor: null, total: null };

/** No one is on duty, and no one has to be. */
export const NOBODY: Data<'GET /api/v1/ops/duty/'> = { people: [], mine: null, missing: false };
