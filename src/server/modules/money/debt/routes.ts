import type { debtEndpoints } from '@/contract/debt';
import type { Handlers } from '../../../http/handlers';
import { approveWaiver, debtTotal, listDebts, listOwed, payDebt, readDebt, waiveDebt } from './service';

/** What is owed for bookings over HTTP: the customer's side, and the staff's. */
export const debtRoutes: Handlers<keyof typeof debtEndpoints> = {
  'GET /api/v1/users/me/debts/': ({ person, deps }) => listOwed(deps.reader(), person.id),

  'GET /api/v1/users/me/reservations/{reservation_id}/debt/': ({ person, deps, params }) =>
    readDebt(deps, person.id, params.reservation_id),

  'POST /api/v1/users/me/debts/{debt_id}/payments/': ({ person, params, body, transact }) =>
    transact((work) => payDebt(work, person.id, params.debt_id, body)),

  'GET /api/v1/ops/debts/': ({ person, deps, query }) => listDebts(deps, person.id, { ...query, cursor: query.cursor }),

  'GET /api/v1/ops/debts/total/': ({ deps }) => debtTotal(deps),

  'POST /api/v1/ops/debts/{debt_id}/approve/': ({ person, params, transact }) =>
    transact((work) => approveWaiver(work, params.debt_id, person.id)),

  'POST /api/v1/ops/debts/{debt_id}/waive/': ({ person, params, body, transact }) =>
    transact((work) => waiveDebt(work, params.debt_id, person.id, body.reason)),
};
