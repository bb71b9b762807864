import * as z from 'zod';
import { checkPassword } from '@/domain/person-fields';
import { checked } from '../fields';
import { typedPassword } from './sign-in';

const newPassword = typedPassword.superRefine(checked((text) => checkPassword(text)));

/** A new password. */
export const newPasswordForm = z.strictObject({ password: newPassword });

/** The same, typed twice: the second time never leaves the browser. */
export const repeatedPasswordForm = newPasswordForm.extend({ again: typedPassword }).superRefine((typed, context) => {
  if (typed.password !== typed.again)
    context.addIssue({ code: 'custom', path: ['again'], message: '新しいパスワードと一致しません' });
});
