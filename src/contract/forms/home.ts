import * as z from 'zod';
import { normalizePostalCode } from '@/domain/address';
import { PREFECTURES } from '@/domain/master-data';
import { normalizeText } from '@/domain/text';
import { boundedText, rawText } from '../fields';

const NAMES = PREFECTURES.map(({ name }) => name);

const line = (max: number) => boundedText({ max, normalize: normalizeText });
const neededLine = (missing: string) => boundedText({ min: 1, max: 50, missing, normalize: normalizeText });
const NO_POSTAL_CODE = '郵便番号を7桁で入力してください';
const NO_PREFECTURE = '都道府県を選択してください';

/** Seven digits of a postal code; full-width digits and hyphens are converted (docs/rules/forms.md#addresses). */
export const postalCode = rawText(40, { missing: NO_POSTAL_CODE, tooLong: NO_POSTAL_CODE }).transform(
  (text, context) => {
    const digits = normalizePostalCode(text);
    if (digits) return digits;
    context.addIssue({ code: 'custom', message: NO_POSTAL_CODE });
    return z.NEVER;
  },
);

/** `/mypage/account/home`: a home. */
export const homeForm = z.strictObject({
  postal_code: postalCode,
  prefecture: rawText(10, { missing: NO_PREFECTURE, tooLong: NO_PREFECTURE }).refine(
    (name) => NAMES.includes(name),
    NO_PREFECTURE,
  ),
  city: neededLine('市区町村を入力してください'),
  street: neededLine('町名・番地を入力してください'),
  building: line(50).optional(),
  landmark: line(100).optional(),
  area_id: z.int('エリアを選択してください').positive('エリアを選択してください').max(2_147_483_647),
});
