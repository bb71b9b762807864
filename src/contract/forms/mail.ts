import * as z from 'zod';
import { MAIL_TYPED_MAX, normalizeMail } from '@/domain/mail';
import { rawText } from '../fields';

const BAD_MAIL = 'メールアドレスの形式を確認してください';

/** The mail address of an account, read with its domain in small letters (docs/rules/forms.md#mail-addresses). */
export const mailForm = z.strictObject({
  mail: rawText(MAIL_TYPED_MAX, { missing: 'メールアドレスを入力してください', tooLong: BAD_MAIL })
    .min(1, { error: 'メールアドレスを入力してください', abort: true })
    .transform((text, context) => {
      const mail = normalizeMail(text);
      if (mail) return mail;
      context.addIssue({ code: 'custom', message: BAD_MAIL });
      return z.NEVER;
    }),
});
