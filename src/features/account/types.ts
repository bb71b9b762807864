import type { Data } from '@/contract';

/** One of the customer's homes as the customer reads it. */
export type Home = Data<'GET /api/v1/users/me/homes/'>[number];

/** A device on which the person is signed in. */
export type Device = Data<'GET /api/v1/users/me/devices/'>[number];
