import type * as z from 'zod';
import { checkPassword } from '@/domain/person-fields';

/**
 * A form's schema that refuses passwords which can be guessed, as the server does. The dictionary comes when a password that is right in
 * every other way is checked first; where it does not come the form is sent, and the server refuses.
 */
export function unguessable<Schema extends z.ZodType<{ password: string }>>(schema: Schema): Schema {
  return schema.superRefine(
    async ({ password }, context) => {
      if (checkPassword(password) !== null) return;
      const strength = await import('@/domain/password-strength').catch(() => null);
      const message = strength?.checkPasswordStrength(password) ?? null;
      if (message !== null) context.addIssue({ code: 'custom', path: ['password'], message });
    },
    // Also while other fields are still wrong.
    { when: ({ value }) => typeof Reflect.get(Object(value), 'password') === 'string' },
  );
}
