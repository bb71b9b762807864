import * as z from 'zod';
import { CONTACT_CATEGORIES } from '@/domain/contact';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { normalizeText } from '@/domain/text';
import { boundedText } from '../fields';

const BAD_MAIL = 'メールアドレスの形式を確認してください（例：taka@example.jp）';
const BAD_PHONE = '電話番号は数字とハイフンで入力してください';
const CONTROL = { error: '使えない文字が含まれています', abort: true, params: { code: 'invalid_characters' } };

/** One line of text: no line break and no other control character can stand in it. */
const line = (max: number, missing?: string) =>
  boundedText({ max, normalize: normalizeText, ...(missing ? { min: 1, missing } : {}) }).refine(
    (text) => !/\p{Cc}/u.test(text),
    CONTROL,
  );

// Addresses as mail programs take them in an input of type email, and some that phone companies once gave out.
const MAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** `/contact/form`: what a visitor asks, and how to answer. An empty text is one that was not given. */
export const contactForm = z.strictObject({
  category: z.enum(keysOf(CONTACT_CATEGORIES), { error: 'お問い合わせの種類を選択してください' }),
  name: line(40, 'お名前またはニックネームを入力してください'),
  mail: line(254, 'メールアドレスを入力してください').regex(MAIL, { error: BAD_MAIL, abort: true }),
  phone: line(20)
    .refine(
      (text) => text === '' || (/^\+?[\d() -]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 10),
      BAD_PHONE,
    )
    .default(''),
  reservation: line(40).default(''),
  /** The address of a film, asked of a person in its picture. */
  movie: line(200).default(''),
  body: boundedText({
    min: TEXT.contact.min,
    max: TEXT.contact.max,
    missing: 'お問い合わせの内容を入力してください',
  }),
  /** People do not see this field: whatever fills it in is a program, and is thanked without being read. */
  homepage: line(200).default(''),
});
