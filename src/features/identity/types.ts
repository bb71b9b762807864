import type { Data } from '@/contract';

/** How far the customer's check is. */
export type Latest = Data<'GET /api/v1/users/me/identity_checks/latest/'>;

/** What the server found wrong, by side. */
export type Faults = Readonly<Record<string, string>>;
