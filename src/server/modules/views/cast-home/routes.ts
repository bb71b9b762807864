import type { castHomeEndpoints } from '@/contract/cast-home';
import { Refusal } from '../../../core/refusal';
import type { Handlers } from '../../../http/handlers';
import { personById } from '../../people/person/service';
import { changeApp, deviceSubscription } from '../../people/push/service';
import { castById } from '../../supply/cast/service';
import { castRefs } from '../../supply/photo/service';
import { requireCastId } from '../../supply/profile/service';
import { badgesOf, homeRows } from '../inbox/service';
import { homeTop } from './home-top';
import { payTerms } from './pay-terms';
import { changeCastProfile, presentProfile } from './profile';
import { changeSettings, presentSettings } from './settings';

type HomeEndpoint = Exclude<keyof typeof castHomeEndpoints, `${string}/shifts/`>;

/** The cast's side without the shifts: contract to services. */
export const castHomeRoutes: Handlers<HomeEndpoint> = {
  'GET /api/v1/female_casts/me/': async ({ deps, person, visitor }) => {
    const db = deps.reader();
    const castId = await requireCastId(db, person.id);
    const [row, account] = [await castById(db, castId), await personById(db, person.id)];
    const ref = (await castRefs(db, [castId], deps.clock.now())).get(castId);
    if (!row || !account || !ref) throw new Refusal('not_found');
    return {
      id: person.id,
      is_pwa_launched: account.isPwaLaunched,
      push_notification_subscription: await deviceSubscription(deps, person, visitor.deviceKey),
      edges: {
        female_cast: {
          id: castId,
          display_name: ref.display_name,
          store_name: ref.store_name,
          ...presentProfile(row.cast),
          photo: ref.photo,
        },
      },
    };
  },
  'PATCH /api/v1/female_casts/me/': ({ person, body, visitor, transact }) =>
    transact(async (work) => {
      const castId = await requireCastId(work.tx, person.id);
      if ((body.edges?.female_cast.id ?? castId) !== castId) throw new Refusal('not_found');
      const { id: _, ...profile } = body.edges?.female_cast ?? {};
      await changeApp(work, person, visitor.deviceKey, body);
      await changeCastProfile(work, castId, profile);
      return null;
    }),
  'GET /api/v1/female_casts/me/home_top/': async ({ deps, person }) => {
    const db = deps.reader();
    return homeTop(db, person.id, await requireCastId(db, person.id), deps.clock.now());
  },
  'GET /api/v1/female_casts/me/footer/badge/': ({ deps, person }) => badgesOf(deps.reader(), person, deps.clock.now()),
  'GET /api/v1/female_casts/me/home_top/badge/': ({ deps, person }) =>
    homeRows(deps.reader(), person, deps.clock.now()),
  'GET /api/v1/female_casts/me/pay_terms/': async ({ deps, person }) => {
    const db = deps.reader();
    return payTerms(db, await requireCastId(db, person.id), deps.clock.now());
  },
  'GET /api/v1/female_casts/me/settings/': async ({ deps, person }) => {
    const db = deps.reader();
    const row = await castById(db, await requireCastId(db, person.id));
    if (!row) throw new Refusal('not_found');
    return presentSettings(row.cast, deps.clock.now());
  },
  'PATCH /api/v1/female_casts/me/settings/': ({ person, body, transact }) =>
    transact(async (work) => changeSettings(work, await requireCastId(work.tx, person.id), body)),
};
