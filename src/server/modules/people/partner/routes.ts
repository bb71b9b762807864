import type { partnerEndpoints } from '@/contract/partner';
import type { Handlers } from '../../../http/handlers';
import { addPartner, changePartner, listPartners, readPartner } from './service';

/** Partners over HTTP. */
export const partnerRoutes: Handlers<keyof typeof partnerEndpoints> = {
  'GET /api/v1/partners/{partner_code}/': ({ deps, params }) =>
    readPartner(deps.reader(), params.partner_code, deps.clock.now()),
  'GET /api/v1/ops/partners/': ({ deps }) => listPartners(deps.reader(), deps.clock.now()),
  'POST /api/v1/ops/partners/': ({ person, body, transact }) => transact((work) => addPartner(work, person.id, body)),
  'PUT /api/v1/ops/partners/{partner_code}/': ({ person, params, body, transact }) =>
    transact((work) => changePartner(work, person.id, params.partner_code, body)),
};
