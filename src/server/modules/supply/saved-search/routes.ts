import type { savedSearchEndpoints } from '@/contract/saved-search';
import type { Handlers } from '../../../http/handlers';
import {
  changeSearch,
  knownNow,
  noteLook,
  removeSearch,
  savedSearches,
  saveSearch,
  wishAfter,
  wishOf,
} from './service';

/** Saved searches over HTTP. Who fits is looked for before the transaction: the search reads outside of any. */
export const savedSearchRoutes: Handlers<keyof typeof savedSearchEndpoints> = {
  'GET /api/v1/users/me/saved_searches/': ({ deps, person }) => savedSearches(deps, person),
  'POST /api/v1/users/me/saved_searches/': async ({ deps, person, body, transact }) => {
    const wish = wishOf(body);
    const known = await knownNow(deps, person, wish);
    return transact((work) => saveSearch(work, person, body, { wish, known }));
  },
  'PATCH /api/v1/users/me/saved_searches/{saved_search_id}/': async ({ deps, person, params, body, transact }) => {
    const { name, notify, conditions, weekdays } = body;
    const id = params.saved_search_id;
    if (!conditions && !weekdays) return transact((work) => changeSearch(work, person, id, { name, notify }));
    const wish = await wishAfter(deps, person, id, body);
    const asked = { wish, known: await knownNow(deps, person, wish) };
    return transact((work) => changeSearch(work, person, id, { name, notify, asked }));
  },
  'DELETE /api/v1/users/me/saved_searches/{saved_search_id}/': ({ person, params, transact }) =>
    transact((work) => removeSearch(work, person, params.saved_search_id)),
  'POST /api/v1/users/me/saved_searches/{saved_search_id}/looks/': async ({ deps, person, params, transact }) => {
    const id = params.saved_search_id;
    const known = await knownNow(deps, person, await wishAfter(deps, person, id, {}));
    return transact((work) => noteLook(work, person, id, known));
  },
};
