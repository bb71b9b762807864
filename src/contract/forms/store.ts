import * as z from 'zod';
import { isStoreSlug, STORE_LIMITS } from '@/domain/store';
import { boundedText } from '../fields';

const yen = (least: number) =>
  z
    .int('金額を入力してください')
    .min(least, `${least.toLocaleString('ja-JP')}円以上で入力してください`)
    .max(300_000, '300,000円以下で入力してください')
    .multipleOf(1000, '1,000円単位で入力してください');

/** What the operator sets of a store, and may change later. */
export const storeTerms = {
  course_back_percent: z
    .int('割合を入力してください')
    .min(1, '1〜100で入力してください')
    .max(100, '1〜100で入力してください'),
  guarantee_hour: yen(0),
  hour_min: yen(1000),
  hour_max: yen(1000),
  nomination_max: yen(0),
  option_max: yen(0),
  takes_cash: z.boolean(),
};

/** True where the least does not lie above the most. */
export const isOrdered = ({ hour_min, hour_max }: { hour_min: number; hour_max: number }) => hour_min <= hour_max;
/** What is said otherwise, and where. */
export const UNORDERED = { path: ['hour_max'], error: '上限は下限以上にしてください' };

/**
 * A new store. The slug stands in the settings of card contracts: it is chosen once. Without a name for its room it
 * has none.
 */
export const storeForm = z
  .strictObject({
    slug: boundedText({ min: 1, max: STORE_LIMITS.slug, missing: '識別名を入力してください' })
      .transform((text) => text.toLowerCase())
      .refine(isStoreSlug, '半角の英小文字で始まる、英数字とハイフンの3〜32文字で入力してください'),
    name: boundedText({ min: 1, max: STORE_LIMITS.name, missing: '店舗名を入力してください' }),
    area_id: z.int('エリアを選択してください').positive('エリアを選択してください').max(2_147_483_647),
    address: boundedText({ min: 1, max: STORE_LIMITS.address, missing: '所在地を入力してください' }),
    room_name: boundedText({ max: STORE_LIMITS.room }),
    economy: z.boolean(),
    ...storeTerms,
  })
  .refine(isOrdered, UNORDERED);
