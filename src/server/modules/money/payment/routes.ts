import type { goldEndpoints } from '@/contract/gold';
import type { refundEndpoints } from '@/contract/refund';
import type { Handlers } from '../../../http/handlers';
import { receipt } from './receipt';
import {
  approveRefund,
  createOrder,
  dismissRefund,
  finishRefund,
  listPacks,
  listRefunds,
  noteFirst,
  noteReturn,
  readOrder,
  readReturn,
  readUnfinished,
  reconcile,
  refundTotal,
  takeToProvider,
} from './service';

type OrderEndpoint = Extract<keyof typeof goldEndpoints, `${string}/gold_${'packs' | 'order'}${string}`>;

/** Buying gold over HTTP, packs and orders, and the operator's refunds. */
export const paymentRoutes: Handlers<OrderEndpoint | keyof typeof refundEndpoints> = {
  'GET /api/v1/ops/refunds/': ({ person, deps, query }) =>
    listRefunds(deps, person.id, { ...query, cursor: query.cursor }),

  'GET /api/v1/ops/refunds/total/': ({ deps }) => refundTotal(deps),

  'POST /api/v1/ops/refunds/{refund_id}/approve/': ({ person, params, transact }) =>
    transact((work) => approveRefund(work, params.refund_id, person.id)),

  'POST /api/v1/ops/refunds/{refund_id}/done/': ({ person, params, body, transact }) =>
    transact((work) => finishRefund(work, params.refund_id, person.id, body.reference)),

  'POST /api/v1/ops/refunds/{refund_id}/dismiss/': ({ person, params, body, transact }) =>
    transact((work) => dismissRefund(work, params.refund_id, person.id, body.note)),

  'POST /api/v1/ops/card_reconciliations/': ({ deps, body }) => reconcile(deps, body),

  'GET /api/v1/users/me/gold_packs/': ({ person, deps }) => listPacks(deps, person.id),

  'POST /api/v1/users/me/gold_orders/': ({ person, body, transact }) =>
    transact((work) => createOrder(work, person.id, body)),

  'GET /api/v1/users/me/gold_orders/unfinished/': ({ person, deps }) => readUnfinished(deps, person.id),

  'GET /api/v1/users/me/gold_orders/{order_id}/': ({ person, deps, params }) =>
    readOrder(deps, person.id, params.order_id),

  'GET /api/v1/users/me/gold_orders/{order_id}/receipt/': ({ person, deps, params }) =>
    receipt(deps, person.id, params.order_id),

  'POST /api/v1/users/me/gold_orders/{order_id}/return/': ({ person, params, transact }) =>
    transact((work) => noteReturn(work, person.id, params.order_id)),

  'POST /api/v1/gold_order_returns/': ({ person, body, transact }) =>
    transact((work) => readReturn(work, person?.id ?? null, body)),

  // The provider is asked between two transactions: it may take seconds. A caller who asks again gets a form again.
  'POST /api/v1/users/me/gold_orders/{order_id}/redirect/': async ({ person, params, visitor, deps }) => {
    const { ip, userAgent } = visitor;
    const { provider, order } = await deps.unitOfWork((work) =>
      takeToProvider(work, person.id, params.order_id, { ip, userAgent }),
    );
    const { mode, form } = await provider.form(order);
    if (mode !== order.mode) await deps.unitOfWork((work) => noteFirst(work, params.order_id));
    return form;
  },
};
