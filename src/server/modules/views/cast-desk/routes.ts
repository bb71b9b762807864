import type { castDeskEndpoints } from '@/contract/cast-desk';
import { storesOf } from '../../../core/staff-task';
import type { Handlers } from '../../../http/handlers';
import { openCast, readOpenedCast } from './service';

/** The desk of casts over HTTP. */
export const castDeskRoutes: Handlers<keyof typeof castDeskEndpoints> = {
  // Not by `transact`: it changes nothing. That it was asked for is what the record of the staff keeps.
  'POST /api/v1/ops/female_casts/{female_cast_id}/open/': ({ deps, params, person }) =>
    openCast(deps, storesOf(person, 'casts'), params.female_cast_id),
  'GET /api/v1/ops/female_casts/{female_cast_id}/': ({ deps, params, person }) =>
    readOpenedCast(deps, { by: person.id, stores: storesOf(person, 'casts') }, params.female_cast_id),
};
