import * as z from 'zod';

/** One master key, or two while they are rotated, as 32 bytes each. */
export const masterKeys = z.string().transform((text, context) => {
  const keys = text.split(',').map((part) => keyBytes(part.trim()));
  const good = keys.filter((key) => key !== null);
  if (good.length === keys.length && good.length <= 2) return good;
  context.addIssue({
    code: 'custom',
    message: 'write 32 bytes as 64 hex digits or as base64; while rotating two keys, the newest first, with a comma',
  });
  return z.NEVER;
});

const keyBytes = (text: string): Buffer | null => {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  return bytes.length === 32 ? bytes : null;
};
