import type { introductionEndpoints } from '@/contract/introduction';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../../supply/profile/service';
import { introduce, introducedGuests, listIntroductions, readIntroduction, withdrawIntroduction } from './service';

/** Introductions by the store over HTTP: the desk's, and the cast's. */
export const introductionRoutes: Handlers<keyof typeof introductionEndpoints> = {
  'GET /api/v1/ops/introductions/': ({ deps, query }) => listIntroductions(deps.reader(), query, deps.clock.now()),

  'POST /api/v1/ops/introductions/': ({ person, body, transact }) =>
    transact(async (work) => {
      const id = await introduce(work, person.id, body);
      return readIntroduction(work.tx, id, work.now);
    }),

  'POST /api/v1/ops/introductions/{introduction_id}/withdraw/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      await withdrawIntroduction(work, person.id, params.introduction_id, body.reason);
      return readIntroduction(work.tx, params.introduction_id, work.now);
    }),

  'GET /api/v1/female_casts/me/introduced_guests/': async ({ person, deps }) => {
    const db = deps.reader();
    const castId = await requireCastId(db, person.id);
    return introducedGuests(db, { castId, personId: person.id }, deps.clock.now());
  },
};
