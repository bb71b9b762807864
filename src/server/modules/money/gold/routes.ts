import type { goldEndpoints } from '@/contract/gold';
import { isUuid } from '@/domain/uuid';
import { badCursor } from '../../../core/cursor';
import type { Handlers } from '../../../http/handlers';
import {
  createOrder,
  listPacks,
  noteReturn,
  readOrder,
  readReturn,
  readUnfinished,
  redirectOrder,
} from '../payment/service';
import { closeAdvice, lapsing } from './expiry';
import { presentBalance, presentHistory } from './present';
import { balance, history } from './service';

/** Gold over HTTP: balance and history here, packs and orders from the payment module. */
export const goldRoutes: Handlers<keyof typeof goldEndpoints> = {
  'GET /api/v1/users/me/mygold/': async ({ person, deps }) =>
    presentBalance(await balance(deps.reader(), person.id, deps.clock.now())),

  'GET /api/v1/users/me/user_gold_histories/': async ({ person, deps, query }) => {
    const before = query.cursor;
    if (before !== undefined && !isUuid(before)) throw badCursor();
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

  'GET /api/v1/users/me/gold_packs/': ({ person, deps }) => listPacks(deps, person.id),

  'POST /api/v1/users/me/gold_orders/': ({ person, body, transact }) =>
    transact((work) => createOrder(work, person.id, body)),

  'GET /api/v1/users/me/gold_orders/unfinished/': ({ person, deps }) => readUnfinished(deps, person.id),

  'GET /api/v1/users/me/gold_orders/{order_id}/': ({ person, deps, params }) =>
    readOrder(deps, person.id, params.order_id),

  'POST /api/v1/users/me/gold_orders/{order_id}/return/': ({ person, params, transact }) =>
    transact((work) => noteReturn(work, person.id, params.order_id)),

  'POST /api/v1/gold_order_returns/': ({ person, body, transact }) =>
    transact((work) => readReturn(work, person?.id ?? null, body)),

  'POST /api/v1/users/me/gold_orders/{order_id}/redirect/': ({ person, params, visitor, transact }) =>
    transact((work) =>
      redirectOrder(work, person.id, params.order_id, { ip: visitor.ip, userAgent: visitor.userAgent }),
    ),
};
