import type * as z from 'zod';
import { checkPassword } from '@/domain/person-fields';

/**
 * A form's schema that refuses passwords which can be guessed, as the server does. The dictionary comes when a
 * password that is right in every other way is checked first; where it does not come the form is sent, and the server
 * refuses.
 */
export function unguessable<Schema extends z.ZodObject<{ password: z.ZodType<string> }>>(schema: Schema): Schema {
  const password = schema.shape.password.superRefine(async (text, context) => {
    if (checkPassword(text) !== null) return;
    const strength = await import('@/domain/password-strength').catch(() => null);
    const message = strength?.checkPasswordStrength(text) ?? null;
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
  // The same fields, one of them with a rule more.
  return schema.safeExtend({ password }) as z.ZodObject as Schema;
}
