import type { castEndpoints } from '@/contract/casts';
import { kept } from '../../core/kept';
import type { Handlers } from '../../http/handlers';
import { hotelList } from '../place/service';
import { castDetail, reviewPage, visibleCast } from './detail';
import { areaList, homePage } from './home';
import { slotsOf, weekOf } from './schedule';
import { audienceOf, countFound, searchCasts } from './search';

// The counts over all casts are the dearest reading of the product, and every visitor asks for the same ones.
const COUNTS_MS = 5000;
const keptAreas = kept(COUNTS_MS, (deps) => areaList(deps.reader(), deps.clock.now()));
const keptHome = kept(COUNTS_MS, (deps) => homePage(deps.reader(), deps.clock.now()));

/** Public browsing of casts: contract to services. */
export const castRoutes: Handlers<keyof typeof castEndpoints> = {
  'GET /api/v1/areas/': ({ deps }) => keptAreas(deps),
  'GET /api/v1/home/': ({ deps }) => keptHome(deps),
  'GET /api/v1/female_casts/': async ({ deps, person, query }) => {
    const { cards, nextCursor } = await searchCasts(deps.reader(), query, audienceOf(person, deps.clock.now()));
    return { data: cards, page: { next_cursor: nextCursor, total: null } };
  },
  'GET /api/v1/female_casts/count/': async ({ deps, person, query }) => ({
    total: await countFound(deps.reader(), query, audienceOf(person, deps.clock.now())),
  }),
  'GET /api/v1/female_casts/{female_cast_id}/': async ({ deps, person, params }) => {
    const [db, now] = [deps.reader(), deps.clock.now()];
    return castDetail(db, await visibleCast(db, params.female_cast_id, person, now), person, now);
  },
  'GET /api/v1/female_casts/{female_cast_id}/reviews/': async ({ deps, person, params, query }) => {
    const db = deps.reader();
    const { cast } = await visibleCast(db, params.female_cast_id, person, deps.clock.now());
    return reviewPage(db, cast.id, query);
  },
  'GET /api/v1/female_casts/{female_cast_id}/schedule/': async ({ deps, person, params, query }) => {
    const [db, now] = [deps.reader(), deps.clock.now()];
    return weekOf(db, await visibleCast(db, params.female_cast_id, person, now), query.date, now);
  },
  'GET /api/v1/female_casts/{female_cast_id}/slots/': async ({ deps, person, params, query }) => {
    const [db, now] = [deps.reader(), deps.clock.now()];
    const row = await visibleCast(db, params.female_cast_id, person, now);
    const wanted = { date: query.date, minutes: query.minutes, placeTypeId: query.place_type_id };
    return slotsOf(db, row, wanted, now);
  },
  'GET /api/v1/mst_hotels/': ({ deps, query }) => hotelList(deps.reader(), query.area_id ?? null),
};
