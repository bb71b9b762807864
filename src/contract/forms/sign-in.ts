import * as z from 'zod';
import { normalizePhone } from '@/domain/phone';
import { rawText } from '../fields';

const BAD_PHONE = '携帯電話番号を11桁で入力してください（例：09012345678）';

/** A Japanese mobile number in any usual spelling; read as E.164 (docs/rules/forms.md#telephone-numbers). */
export const phoneNumber = rawText(40, { missing: '携帯電話番号を入力してください', tooLong: BAD_PHONE }).transform(
  (text, context) => {
    const phone = normalizePhone(text);
    if (phone) return phone;
    context.addIssue({ code: 'custom', message: BAD_PHONE });
    return z.NEVER;
  },
);

const NO_PASSWORD = 'パスワードを入力してください';
/** A password as a person types it in; what a new one must be is `checkPassword`'s. */
export const typedPassword = rawText(128, { missing: NO_PASSWORD, tooLong: 'パスワードは64文字以内です' }).min(1, {
  error: NO_PASSWORD,
  abort: true,
});

/** `/login`: only zod may be imported by a form's schema besides pure domain rules. */
export const signInForm = z.strictObject({
  phone_number: phoneNumber,
  password: typedPassword,
});
