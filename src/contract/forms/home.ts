import * as z from 'zod';
import { normalizePostalCode } from '@/domain/address';
import { PREFECTURES } from '@/domain/master-data';
import { normalizeText } from '@/domain/person-fields';

const NAMES = PREFECTURES.map(({ name }) => name);

const line = (max: number) =>
  z
    .string()
    .transform(normalizeText)
    .pipe(z.string().max(max, `${max}文字以内で入力してください`));
const neededLine = (message: string) =>
  z
    .string({ error: message })
    .transform(normalizeText)
    .pipe(z.string().min(1, message).max(50, '50文字以内で入力してください'));

/** `/mypage/account/home`: a home; full-width digits and hyphens of the postal code are converted (domain.md §6 "住所"). */
export const homeForm = z.strictObject({
  postal_code: z
    .string({ error: '郵便番号を7桁で入力してください' })
    .max(40, '郵便番号を7桁で入力してください')
    .transform((text, context) => {
      const digits = normalizePostalCode(text);
      if (digits) return digits;
      context.addIssue({ code: 'custom', message: '郵便番号を7桁で入力してください' });
      return z.NEVER;
    }),
  prefecture: z
    .string({ error: '都道府県を選択してください' })
    .refine((name) => NAMES.includes(name), '都道府県を選択してください'),
  city: neededLine('市区町村を入力してください'),
  street: neededLine('町名・番地を入力してください'),
  building: line(50).optional(),
  landmark: line(100).optional(),
  area_id: z.int('エリアを選択してください').positive('エリアを選択してください').max(2_147_483_647),
});
