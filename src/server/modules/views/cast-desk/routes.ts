import type { castDeskEndpoints } from '@/contract/cast-desk';
import type { castPauseEndpoints } from '@/contract/cast-pause';
import type { castRateEndpoints } from '@/contract/cast-rate';
import type { Person } from '../../../core/person';
import { storesOf } from '../../../core/staff-task';
import type { Handlers } from '../../../http/handlers';
import { pauseCast, resumeCast } from './pause';
import { askRate } from './rates';
import { openCast, readOpenedCast } from './service';

/** The desk of casts over HTTP. */
export const castDeskRoutes: Handlers<
  keyof typeof castDeskEndpoints | keyof typeof castRateEndpoints | keyof typeof castPauseEndpoints
> = {
  // Not by `transact`: it changes nothing. That it was asked for is what the record of the staff keeps.
  'POST /api/v1/ops/female_casts/{female_cast_id}/open/': ({ deps, params, person }) =>
    openCast(deps, storesOf(person, 'casts'), params.female_cast_id),
  'GET /api/v1/ops/female_casts/{female_cast_id}/': ({ deps, params, person }) =>
    readOpenedCast(deps, { by: person.id, stores: storesOf(person, 'casts') }, params.female_cast_id),
  'POST /api/v1/ops/female_casts/{female_cast_id}/pause/': ({ person, params, body, transact }) =>
    transact((work) => pauseCast(work, { ...actOf(person, params.female_cast_id), words: body.words })),
  'POST /api/v1/ops/female_casts/{female_cast_id}/resume/': ({ person, params, transact }) =>
    transact((work) => resumeCast(work, actOf(person, params.female_cast_id))),
  'POST /api/v1/ops/female_casts/{female_cast_id}/rates/': ({ person, params, body, transact }) =>
    transact((work) => askRate(work, { by: person.id, castId: params.female_cast_id, form: body })),
};

const actOf = (person: Person, castId: number) => ({ by: person.id, stores: storesOf(person, 'cast_pause'), castId });
