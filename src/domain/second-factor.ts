/** The second factor of the operator's staff (docs/rules/second-factor.md): a passkey, or codes of six digits. */

/** What proves it; a recovery code stands in for either, once. */
export const FACTORS = { passkey: 'パスキー', totp: '認証アプリ', recovery: '予備のコード' } as const;
/** One of these. */
export type Factor = keyof typeof FACTORS;

/** Codes by time (RFC 6238): digits, seconds of a step, and steps that a clock may be off on either side. */
export const TOTP = { digits: 6, seconds: 30, window: 1, name: 'YOI 運営' } as const;

/** Recovery codes: how many are made together, and characters of one. */
export const RECOVERY = { codes: 10, characters: 10 } as const;
const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A recovery code of random bytes: base 32 without letters that look like digits. */
export const recoveryCode = (bytes: Uint8Array): string =>
  [...bytes.slice(0, RECOVERY.characters)].map((byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length]).join('');

/** How it is printed: "8K2FQ-7M0TX". */
export const printedRecovery = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/**
 * The stored form of a typed recovery code: full-width signs become half-width and small letters capitals, spaces and
 * hyphens are removed, I and L become 1, O becomes 0.
 */
export const readRecovery = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0');

/** What was typed of a code by time: digits of any width. */
export const readTotp = (typed: string): string => typed.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');

/** Minutes for which a proof stands for what asks for a fresh one. */
export const FRESH_MINUTES = 10;

/** Hours after which the staff sign in anew. */
export const STAFF_SESSION_HOURS = 12;
