import type { goldEndpoints } from '@/contract/gold';
import { readId } from '../../../core/cursor';
import type { Handlers } from '../../../http/handlers';
import { closeAdvice, lapsing } from './expiry';
import { HISTORY, presentBalance, presentHistory } from './present';
import { balance, history } from './service';

/** Gold over HTTP: balance, history and what lapses. Packs and orders are the payment module's. */
export const goldRoutes: Handlers<Exclude<keyof typeof goldEndpoints, `${string}/gold_${'packs' | 'order'}${string}`>> =
  {
    'GET /api/v1/users/me/mygold/': async ({ person, deps }) =>
      presentBalance(await balance(deps.reader(), person.id, deps.clock.now())),

    'GET /api/v1/users/me/user_gold_histories/': async ({ person, deps, query }) => {
      const before = readId(query.cursor, HISTORY, 'uuid');
      const rows = await history(deps.reader(), person.id, { type: query.type, before, limit: query.limit });
      return presentHistory(rows, query.limit);
    },

    'GET /api/v1/users/me/gold/expired/': ({ person, deps, query }) =>
      lapsing(deps.reader(), person.id, { withinDays: query.within_days, now: deps.clock.now() }),

    'PATCH /api/v1/users/me/gold/displayed_expire_advice_modal/': ({ person, body, transact }) =>
      transact(async (work) => {
        await closeAdvice(work, person.id, body.lot_ids);
        return null;
      }),
  };
