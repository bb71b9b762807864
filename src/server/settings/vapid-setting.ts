import { createECDH } from 'node:crypto';
import * as z from 'zod';
import type { VapidKeys } from '../core/ports';

/** The settings, for the schema of all of them. */
export const vapidFields = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'write 65 bytes as base64url (87 characters)')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'write 32 bytes as base64url (43 characters)')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'write mailto:name@example.jp or an https address')
    .optional(),
};

/** What is wrong with the two VAPID settings, as one line; null when both are absent or belong together. */
export const vapidFault = (publicKey: string | undefined, privateKey: string | undefined): string | null => {
  if (publicKey === undefined && privateKey === undefined) return null;
  if (publicKey === undefined) return 'VAPID_PUBLIC_KEY: needed with VAPID_PRIVATE_KEY';
  if (privateKey === undefined) return 'VAPID_PRIVATE_KEY: needed with VAPID_PUBLIC_KEY';
  return publicHalf(privateKey) === publicKey ? null : 'VAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY';
};

const publicHalf = (privateKey: string): string | null => {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(privateKey, 'base64url');
    return curve.getPublicKey('base64url');
  } catch {
    return null; // not a number of the curve
  }
};

/** The pair; null where none is given. */
export const vapidOf = (env: { VAPID_PUBLIC_KEY?: string; VAPID_PRIVATE_KEY?: string }): VapidKeys | null =>
  env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY
    ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY }
    : null;
