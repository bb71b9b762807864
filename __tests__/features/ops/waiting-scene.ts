import type { Data } from '@/contract';
import { type StaffRole, tasksOf } from '@/domain/staff-roles';
import { answer } from '../../support/answer';

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
  cash: 0,
  approvals: 0,
};

/** The page of a list that ends here. */
export const page = { next_cursor: null, total: null };

/** No one is on duty, and no one has to be. */
export const NOBODY: Data<'GET /api/v1/ops/duty/'> = { people: [], mine: null, missing: false };

/** What a member of the staff with these roles learns of the own tasks. */
export const staffWith = (...roles: StaffRole[]): Data<'GET /api/v1/ops/me/'> => ({
  id: 1,
  name: '事務局',
  roles,
  tasks: tasksOf(roles),
});

/** 責任者, who may open every desk. */
export const LEAD = staffWith('lead');

/** Answers to what every desk asks for itself: a 責任者 at it, nothing waits or is claimed, no alarm, no one on duty. */
export const AT_THE_DESK = [
  answer('GET /api/v1/ops/safety_alarms/', []),
  answer('GET /api/v1/ops/me/', LEAD),
  answer('GET /api/v1/ops/duty/', NOBODY),
  answer('GET /api/v1/ops/waiting/', NOTHING_WAITS),
  answer('GET /api/v1/ops/claims/', []),
];
