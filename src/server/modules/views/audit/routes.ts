import type { auditEndpoints } from '@/contract/audit';
import type { Handlers } from '../../../http/handlers';
import { listAudit, writeAudit } from './service';

/** The record of the staff over HTTP. */
export const auditRoutes: Handlers<keyof typeof auditEndpoints> = {
  'GET /api/v1/ops/audit/': ({ deps, person, query }) => listAudit(deps, person, query),
  // Not by `transact`: it changes nothing. That it was asked for is what the record itself keeps.
  'POST /api/v1/ops/audit/csv/': ({ deps, person, body }) => writeAudit(deps, person, body),
};
