import * as z from 'zod';
import { normalizePhone } from '@/domain/phone';

/** A Japanese mobile number in any usual spelling; read as E.164 (domain.md §6 "携帯電話"). */
export const phoneNumber = z
  .string({ error: '携帯電話番号を入力してください' })
  .max(40, '携帯電話番号を11桁で入力してください（例：09012345678）')
  .transform((text, context) => {
    const phone = normalizePhone(text);
    if (phone) return phone;
    context.addIssue({ code: 'custom', message: '携帯電話番号を11桁で入力してください（例：09012345678）' });
    return z.NEVER;
  });

/** `/login`: only zod may be imported by a form's schema besides pure domain rules. */
export const signInForm = z.strictObject({
  phone_number: phoneNumber,
  password: z
    .string({ error: 'パスワードを入力してください' })
    .min(1, 'パスワードを入力してください')
    .max(128, 'パスワードは64文字以内です'),
});
