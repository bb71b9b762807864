import * as z from 'zod';
import { ACCOUNT_KINDS, type AccountKind } from '@/domain/pay';
import { normalizeText } from '@/domain/text';
import { bankText } from '@/domain/zengin';
import { boundedText } from '../fields';

const digitsOf = (length: number, what: string) =>
  boundedText({
    max: length,
    min: 1,
    missing: `${what}を入力してください`,
    normalize: normalizeText,
  })
    .regex(/^\d+$/, `${what}は数字で入力してください`)
    .refine((text) => text.length === length, `${what}は${length}桁の数字です`);
const kanaOf = (max: number, what: string) =>
  boundedText({ max, min: 1, missing: `${what}を入力してください` }).refine(
    (text) => bankText(text) !== null,
    `${what}はカタカナ・英数字で入力してください`,
  );

/** Where a cast is paid. Names are those of the bank's book, in kana; `is_own` = it is in the cast's own name. */
export const bankAccountForm = z.strictObject({
  bank_name: kanaOf(15, '銀行名'),
  bank_code: digitsOf(4, '銀行コード'),
  branch_name: kanaOf(15, '支店名'),
  branch_code: digitsOf(3, '支店コード'),
  kind: z.enum(Object.keys(ACCOUNT_KINDS) as [AccountKind, ...AccountKind[]], '種目を選択してください'),
  number: boundedText({
    max: 7,
    min: 1,
    missing: '口座番号を入力してください',
    normalize: normalizeText,
  })
    .regex(/^\d+$/, '口座番号は数字で入力してください')
    .transform((text) => text.padStart(7, '0')),
  holder: kanaOf(30, '口座名義'),
  is_own: z.literal(true, 'ご本人名義の口座だけを登録できます'),
});
