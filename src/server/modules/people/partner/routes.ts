import type { partnerEndpoints } from '@/contract/partner';
import type { Handlers } from '../../../http/handlers';
import { listPartners, readPartner } from './service';

/** Partners over HTTP. */
export const partnerRoutes: Handlers<keyof typeof partnerEndpoints> = {
  'GET /api/v1/partners/{partner_code}/': ({ deps, params }) =>
    readPartner(deps.reader(), params.partner_code, deps.clock.now()),
  'GET /api/v1/ops/partners/': ({ deps }) => listPartners(deps.reader(), deps.clock.now()),
};
