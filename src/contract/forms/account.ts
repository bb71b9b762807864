import * as z from 'zod';
import { newPasswordForm } from './password';
import { phoneNumber, typedPassword } from './sign-in';

/** Another password, with the present one. */
export const passwordChangeForm = newPasswordForm.extend({ current_password: typedPassword });

/** The same with the new one typed twice: the second time never leaves the browser. */
export const passwordChangeTwiceForm = passwordChangeForm
  .extend({ again: typedPassword })
  .superRefine((typed, context) => {
    if (typed.password !== typed.again)
      context.addIssue({ code: 'custom', path: ['again'], message: '新しいパスワードと一致しません' });
  });

/** Another telephone number, with the password. */
export const phoneChangeForm = z.strictObject({ password: typedPassword, phone_number: phoneNumber });
