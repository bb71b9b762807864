import * as z from 'zod';
import { checkBirthDate, checkNickname, checkPassword, normalizeText } from '@/domain/person-fields';
import { phoneNumber } from './sign-in';

const checked = (check: (text: string) => string | null) => (text: string, context: z.RefinementCtx) => {
  const message = check(text);
  if (message) context.addIssue({ code: 'custom', message });
};

/** `/register` step 2: the mobile number. */
export const registrationPhoneForm = z.strictObject({ phone_number: phoneNumber });

/** `/register` step 3: the six digits of the SMS; full-width digits are converted. */
export const registrationCodeForm = z.strictObject({
  code: z
    .string({ error: '認証コードを入力してください' })
    .transform(normalizeText)
    .pipe(z.string().regex(/^\d{6}$/, '6桁の数字を入力してください')),
});

/** `/register` step 4: who the customer is; adults only. */
export const registrationProfileForm = z.strictObject({
  nickname: z
    .string({ error: 'ニックネームを入力してください' })
    .transform(normalizeText)
    .pipe(z.string().superRefine(checked(checkNickname))),
  birth_date: z
    .string({ error: '生年月日を入力してください' })
    .transform((text) => normalizeText(text).replaceAll('/', '-'))
    .pipe(z.string().superRefine(checked((text) => checkBirthDate(text, new Date())))),
  password: z.string({ error: 'パスワードを入力してください' }).superRefine(checked((text) => checkPassword(text))),
  where_learned: z.string().max(40).optional(),
  source: z
    .string()
    .regex(/^0(?:0[1-9]|1[0-6])$/)
    .optional(),
  agreed: z.literal(true, { error: '利用規約への同意が必要です' }),
});
