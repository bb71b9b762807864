import type { approvalEndpoints } from '@/contract/approval';
import type { Person } from '../../../core/person';
import type { Handlers } from '../../../http/handlers';
import { decideApproval, listApprovals } from './service';

/** What waits for a second person of the staff, over HTTP. */
export const approvalRoutes: Handlers<keyof typeof approvalEndpoints> = {
  'GET /api/v1/ops/approvals/': ({ deps, person, query }) => listApprovals(deps, deciderOf(person), query),

  'POST /api/v1/ops/approvals/{approval_id}/approve/': ({ person, params, transact }) =>
    transact((work) => decideApproval(work, params.approval_id, { to: 'approved', by: deciderOf(person) })),

  'POST /api/v1/ops/approvals/{approval_id}/refuse/': ({ person, params, body, transact }) =>
    transact((work) =>
      decideApproval(work, params.approval_id, { to: 'refused', by: deciderOf(person), answer: body.reason }),
    ),

  'POST /api/v1/ops/approvals/{approval_id}/withdraw/': ({ person, params, transact }) =>
    transact((work) => decideApproval(work, params.approval_id, { to: 'withdrawn', by: deciderOf(person) })),
};

const deciderOf = ({ id, roles = [] }: Person) => ({ id, roles });
