import type { hidingEndpoints } from '@/contract/hiding';
import { Refusal } from '../../../../core/refusal';
import type { Handlers } from '../../../../http/handlers';
import { profileOf, requireCastId } from '../../profile/service';
import { addHiddenPhones, changeHiddenAreas, readHiding, removeHiddenPhone } from './hiding';

/** From which people a cast hides: contract to services. */
export const hidingRoutes: Handlers<keyof typeof hidingEndpoints> = {
  'GET /api/v1/female_casts/me/hiding/': async ({ deps, person }) => {
    const db = deps.reader();
    const profile = await profileOf(db, await requireCastId(db, person.id));
    if (!profile) throw new Refusal('not_found');
    return readHiding(db, profile);
  },
  'PUT /api/v1/female_casts/me/hiding/areas/': ({ person, body, transact }) =>
    transact(async (work) => changeHiddenAreas(work, await requireCastId(work.tx, person.id), body.area_ids)),
  'POST /api/v1/female_casts/me/hiding/phones/': ({ person, body, transact }) =>
    transact(async (work) => addHiddenPhones(work, await requireCastId(work.tx, person.id), body.phone_numbers)),
  'POST /api/v1/female_casts/me/hiding/phones/remove/': ({ person, body, transact }) =>
    transact(async (work) => removeHiddenPhone(work, await requireCastId(work.tx, person.id), body.phone_number)),
};
