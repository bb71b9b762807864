import type { resultEndpoints } from '@/contract/results';
import type { Handlers } from '../../../http/handlers';
import { noteView, visibleCast } from '../../supply/cast/service';
import { requireCastId } from '../../supply/profile/service';
import { activity } from './activity';
import { results } from './service';

/** Results and activity of a cast over HTTP. */
export const resultRoutes: Handlers<keyof typeof resultEndpoints> = {
  'GET /api/v1/female_casts/me/results/': async ({ deps, person, query }) => {
    const db = deps.reader();
    return results(db, await requireCastId(db, person.id), query, deps.clock.now());
  },
  'GET /api/v1/female_casts/me/activity/': async ({ deps, person, query }) => {
    const db = deps.reader();
    return activity(db, await requireCastId(db, person.id), Number(query.days), deps.clock.now());
  },
  'PUT /api/v1/female_casts/{female_cast_id}/view/': ({ person, params, visitor, transact }) =>
    transact(async (work) => {
      // Colleagues and staff are no visitors.
      if (person?.role === 'female_cast' || person?.isOps || person?.actor) return null;
      const { cast } = await visibleCast(work.tx, params.female_cast_id, person, work.now);
      // A guest's own key could be made up at will: address and browser stand for the guest.
      await noteView(work, cast.id, person ? String(person.id) : `${visitor.ip} ${visitor.userAgent}`);
      return null;
    }),
};
