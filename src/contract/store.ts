import * as z from 'zod';
import { endpoints } from './endpoint';
import { instant, pathId } from './fields';
import { isOrdered, storeForm, storeTerms, UNORDERED } from './forms/store';

const Terms = z.object({
  course_back_percent: z.int(),
  guarantee_hour: z.int(),
  hour_min: z.int(),
  hour_max: z.int(),
  nomination_max: z.int(),
  option_max: z.int(),
  takes_cash: z.boolean(),
  takes_bookings: z.boolean(),
});

const OpsStore = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    area_name: z.string(),
    address: z.string(),
    /** Null = it has none. */
    room_name: z.string().nullable(),
    economy: z.boolean(),
    /** Shop ids of its card contracts, as they are configured (PAY_SHOP_IDS). */
    card_shops: z.array(z.object({ provider: z.string(), shop_id: z.string() })),
    terms: Terms,
    /**
     * The last changes, the newest first; `by` is the id of an account of the staff, `before` null where it was made.
     */
    changes: z.array(z.object({ at: instant, by: z.int(), before: Terms.nullable(), after: Terms })),
  })
  .meta({ id: 'OpsStore' });

const Store = z.object({ id: z.int(), name: z.string() }).meta({ id: 'Store' });

/** Stores: their names for every visitor, and the operator's desk (docs/rules/prices.md#what-a-store-allows). */
export const storeEndpoints = endpoints({
  'GET /api/v1/stores/': { summary: '店舗の名前', access: 'public', reply: z.array(Store) },
  'GET /api/v1/ops/stores/': {
    summary: '店舗の一覧（還元率、料金の下限と上限、現金払い、新しい予約、決済のショップID、変更の記録）',
    access: 'ops',
    task: 'stores',
    reply: z.array(OpsStore),
  },
  'POST /api/v1/ops/stores/': {
    summary: '店舗を加える（識別名はあとから変えられません）',
    access: 'ops',
    task: 'rates',
    factor: 'fresh',
    idempotency: 'required',
    status: 201,
    body: storeForm,
    reply: OpsStore,
    errors: ['store/slug_taken', 'store/limit'],
  },
  'PUT /api/v1/ops/stores/{store_id}/': {
    summary: '店舗の還元率・料金の範囲・現金払い・新しい予約を変える（seen は読んだときのまま送る。変わっていれば409）',
    access: 'ops',
    task: 'rates',
    factor: 'fresh',
    params: { store_id: pathId },
    body: z
      .strictObject({ ...storeTerms, takes_bookings: z.boolean(), seen: z.strictObject(Terms.shape) })
      .refine(isOrdered, UNORDERED),
    reply: OpsStore,
    errors: ['not_found', 'store/changed'],
  },
});
