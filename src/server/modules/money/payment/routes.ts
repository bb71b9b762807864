import type { goldEndpoints } from '@/contract/gold';
import type { Handlers } from '../../../http/handlers';
import { createOrder, listPacks, noteReturn, readOrder, readReturn, readUnfinished, redirectOrder } from './service';

type OrderEndpoint = Extract<keyof typeof goldEndpoints, `${string}/gold_${'packs' | 'order'}${string}`>;

/** Buying gold over HTTP: packs and orders. */
export const paymentRoutes: Handlers<OrderEndpoint> = {
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
