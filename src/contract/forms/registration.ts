import * as z from 'zod';
import { inviterCodeOf } from '@/domain/inviter';
import { keysOf } from '@/domain/keys';
import { checkBirthDate, checkPassword } from '@/domain/person-fields';
import { normalizeText } from '@/domain/text';
import { WHERE_LEARNED } from '@/domain/where-learned';
import { checked, rawText } from '../fields';
import { nickname } from './profile';
import { phoneNumber, typedPassword } from './sign-in';
import { visitOriginForm } from './visit-origin';

const BAD_INVITER = '招待コードは8文字の英数字です。ご確認ください';
const BAD_CODE = '6桁の数字を入力してください';

/** `/register` step 2: the mobile number. */
export const registrationPhoneForm = z.strictObject({ phone_number: phoneNumber });

/** `/register` step 3: the six digits of the SMS; full-width digits are converted. */
export const registrationCodeForm = z.strictObject({
  code: rawText(40, { missing: '認証コードを入力してください', tooLong: BAD_CODE })
    .overwrite(normalizeText)
    .regex(/^\d{6}$/, BAD_CODE),
});

/** `/register` step 4: who the customer is; adults only. */
export const registrationProfileForm = z.strictObject({
  nickname,
  birth_date: rawText(40, {
    missing: '生年月日を入力してください',
    tooLong: '生年月日を正しく入力してください（例：1990/01/31）',
  })
    .overwrite((text) => normalizeText(text).replaceAll('/', '-'))
    .superRefine(checked((text) => checkBirthDate(text, new Date()))),
  password: typedPassword.superRefine(checked((text) => checkPassword(text))),
  where_learned: z.enum(keysOf(WHERE_LEARNED), { error: 'ひとつ選んでください' }).optional(),
  source: rawText(3)
    .regex(/^0(?:0[1-9]|1[0-6])$/)
    .optional(),
  /** As it was kept from the link of a partner; an unknown code does no harm. */
  partner_code: rawText(32).optional(),
  /** An empty text is none. */
  inviter_code: rawText(40, { tooLong: BAD_INVITER })
    .transform((text, context) => {
      const code = inviterCodeOf(text);
      if (code !== null || text.trim() === '') return code;
      context.addIssue({ code: 'custom', message: BAD_INVITER });
      return z.NEVER;
    })
    .optional(),
  origin: visitOriginForm.optional(),
  agreed: z.literal(true, { error: '利用規約への同意が必要です' }),
});
