import type { castEndpoints } from '@/contract/cast';
import { COUNTED } from '@/domain/search-conditions';
import { cached } from '../../../core/cached';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import type { Handlers } from '../../../http/handlers';
import { castDetail, isOpenTo, reviewPage, visibleCast } from './detail';
import { areaList, homePage } from './home';
import type { Audience } from './queries';
import { slotsOf, weekOf } from './schedule';
import { audienceOf, countCasts, membersAudience, searchCasts, standsInBlock } from './search';
import { shownCards } from './service';
import { isReader, noteShown } from './shown/impressions';
import { timetable, timetableDays } from './timetable';

// The counts over all casts are the dearest reading of the product, and visitors ask for the same ones: one value for
// all guests, one for all members without a block. Only the few others have theirs counted alone.
const COUNTS_MS = 5000;
const byAudience = <T>(read: (deps: Deps, audience: Audience) => Promise<T>) => {
  const forGuests = cached(COUNTS_MS, (deps) => read(deps, audienceOf(null, deps.clock.now())));
  const forMembers = cached(COUNTS_MS, (deps) => read(deps, membersAudience(deps.clock.now())));
  return async (deps: Deps, person: Person | null): Promise<T> => {
    const audience = audienceOf(person, deps.clock.now());
    if (!audience.membersOnly) return forGuests(deps);
    return (await standsInBlock(deps.reader(), audience)) ? read(deps, audience) : forMembers(deps);
  };
};
const areasFor = byAudience(areaList);
const homeFor = byAudience(homePage);

/** Public browsing of casts: contract to services. */
export const castRoutes: Handlers<keyof typeof castEndpoints> = {
  'GET /api/v1/areas/': ({ deps, person }) => areasFor(deps, person),
  'GET /api/v1/home/': ({ deps, person }) => homeFor(deps, person),
  'GET /api/v1/female_casts/': async ({ deps, person, query }) => {
    const { cards, nextCursor } = await searchCasts(deps, query, audienceOf(person, deps.clock.now()));
    if (isReader(person, query.cursor !== undefined))
      noteShown(
        deps,
        cards.map(({ id }) => id),
      );
    return { data: cards, page: { next_cursor: nextCursor, total: null } };
  },
  'GET /api/v1/female_casts/count/': ({ deps, person, query: { facets, ...query } }) => {
    const counted = COUNTED.filter((name) => facets.includes('all') || facets.includes(name));
    return countCasts(deps, query, counted, audienceOf(person, deps.clock.now()));
  },
  'GET /api/v1/female_casts/cards/': ({ deps, person, query }) =>
    shownCards(deps.reader(), [...new Set(query.id)], person, deps.clock.now()),
  'GET /api/v1/schedules/': ({ deps, person, query }) => timetable(deps, query, audienceOf(person, deps.clock.now())),
  'GET /api/v1/schedules/days/': ({ deps, person, query }) =>
    timetableDays(deps, query, audienceOf(person, deps.clock.now())),
  'GET /api/v1/female_casts/{female_cast_id}/': async ({ deps, person, params }) => {
    const [db, now] = [deps.reader(), deps.clock.now()];
    return castDetail(deps, await visibleCast(db, params.female_cast_id, person, now), person);
  },
  'GET /api/v1/female_casts/{female_cast_id}/access/': async ({ deps, person, params }) => ({
    open: await isOpenTo(deps.reader(), params.female_cast_id, person, deps.clock.now()),
  }),
  'GET /api/v1/female_casts/{female_cast_id}/reviews/': async ({ deps, person, params, query }) => {
    const db = deps.reader();
    const { cast } = await visibleCast(db, params.female_cast_id, person, deps.clock.now());
    const { axis, stars, rating_min, sort, ...page } = query;
    const ratingMin = rating_min === undefined ? undefined : Number(rating_min);
    return reviewPage(db, cast.id, { axis, stars, ratingMin, sort }, page);
  },
  'GET /api/v1/female_casts/{female_cast_id}/schedule/': async ({ deps, person, params, query }) => {
    const [db, now] = [deps.reader(), deps.clock.now()];
    return weekOf(db, await visibleCast(db, params.female_cast_id, person, now), query.date, now);
  },
  'GET /api/v1/female_casts/{female_cast_id}/slots/': async ({ deps, person, params, query }) => {
    const [db, now] = [deps.reader(), deps.clock.now()];
    const row = await visibleCast(db, params.female_cast_id, person, now);
    const wanted = {
      date: query.date,
      minutes: query.minutes,
      placeTypeId: query.place_type_id,
      ...(person && { heldFor: person.id }),
    };
    return slotsOf(db, row, wanted, now);
  },
};
