import type { unitPriceEndpoints } from '@/contract/unit-price';
import type { Handlers } from '../../../../http/handlers';
import { requireCastId } from '../../profile/service';
import { changePrices, readPrices } from './prices';

/** A cast's own prices over HTTP. */
export const unitPriceRoutes: Handlers<keyof typeof unitPriceEndpoints> = {
  'GET /api/v1/female_casts/me/unit_price/': async ({ deps, person }) => {
    const db = deps.reader();
    return readPrices(db, await requireCastId(db, person.id), deps.clock.now());
  },
  'PUT /api/v1/female_casts/me/unit_price/': ({ person, body, transact }) =>
    transact(async (work) => changePrices(work, await requireCastId(work.tx, person.id), body)),
};
