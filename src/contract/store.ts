import * as z from 'zod';
import { endpoints } from './endpoint';
import { instant, pathId } from './fields';

const yen = (least: number) =>
  z
    .int('金額を入力してください')
    .min(least, `${least.toLocaleString('ja-JP')}円以上で入力してください`)
    .max(300_000, '300,000円以下で入力してください')
    .multipleOf(1000, '1,000円単位で入力してください');

/** What the operator sets of a store. */
const terms = {
  course_back_percent: z
    .int('割合を入力してください')
    .min(1, '1〜100で入力してください')
    .max(100, '1〜100で入力してください'),
  hour_min: yen(1000),
  hour_max: yen(1000),
  nomination_max: yen(0),
  option_max: yen(0),
  takes_cash: z.boolean(),
};
const Terms = z.object({
  course_back_percent: z.int(),
  hour_min: z.int(),
  hour_max: z.int(),
  nomination_max: z.int(),
  option_max: z.int(),
  takes_cash: z.boolean(),
});

const Store = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    card_shop_id: z.int(),
    terms: Terms,
    /** The last changes, the newest first; `by` is the id of an account of the staff. */
    changes: z.array(z.object({ at: instant, by: z.int(), before: Terms, after: Terms })),
  })
  .meta({ id: 'OpsStore' });

/** Stores at the operator's desk (docs/rules/prices.md#what-a-store-allows). */
export const storeEndpoints = endpoints({
  'GET /api/v1/ops/stores/': {
    summary: '店舗の一覧（還元率、料金の下限と上限、現金払い、決済のショップID、変更の記録）',
    access: 'ops',
    reply: z.array(Store),
  },
  'PUT /api/v1/ops/stores/{store_id}/': {
    summary: '店舗の還元率・料金の範囲・現金払いを変える（seen は読んだときのまま送る。変わっていれば409）',
    access: 'ops',
    params: { store_id: pathId },
    body: z
      .strictObject({ ...terms, seen: z.strictObject(Terms.shape) })
      .refine(({ hour_min, hour_max }) => hour_min <= hour_max, {
        path: ['hour_max'],
        error: '上限は下限以上にしてください',
      }),
    reply: Store,
    errors: ['not_found', 'store/changed'],
  },
});
