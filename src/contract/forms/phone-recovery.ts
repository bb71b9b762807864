import * as z from 'zod';
import { MAIL_TYPED_MAX, normalizeMail } from '@/domain/mail';
import { rawText } from '../fields';
import { phoneNumber } from './sign-in';

const BAD_MAIL = 'メールアドレスの形式を確認してください';

/** A mail address where one is known; null where the field was left empty. */
const mailIfKnown = rawText(MAIL_TYPED_MAX, { tooLong: BAD_MAIL }).transform((text, context) => {
  if (text.trim() === '') return null;
  const mail = normalizeMail(text);
  if (mail) return mail;
  context.addIssue({ code: 'custom', message: BAD_MAIL });
  return z.NEVER;
});

/**
 * What is asked beside the new number: the one that was registered, and what its owner still knows. Empty = not known.
 */
const known = {
  old_phone_number: phoneNumber,
  mail: mailIfKnown,
  password: rawText(128, { tooLong: 'パスワードは64文字以内です' }),
};

/** `/login/phone_recovery`: both numbers, the mail address and the password, as far as they are known. */
export const phoneRecoveryForm = z
  .strictObject({ ...known, phone_number: phoneNumber })
  .refine((typed) => typed.old_phone_number !== typed.phone_number, {
    path: ['phone_number'],
    error: '以前の電話番号と同じです',
  });

/** What goes with the pictures; the new number is the one that was proven. */
export const phoneRecoveryRequest = z.strictObject(known);
