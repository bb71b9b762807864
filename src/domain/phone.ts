/** Japanese mobile numbers, 060 included (docs/rules/forms.md#telephone-numbers). */
import { normalizeText } from './text';

const MOBILE = /^0[6789]0[1-9]\d{7}$/;
/** Most UTF-16 units of a number with its separators. */
const LONGEST = 40;
const SEPARATORS = /^tel:|[\s()./\-‐‑‒–—―−ー・]/gi;

/**
 * Reads a mobile number as people write and paste it (full-width digits, hyphens, dots, +81 (0), 0081, tel:, marks
 * that show nothing) and returns E.164 "+81…", or null when it is not one; land lines and free-dial numbers are not.
 */
export function normalizePhone(text: string): string | null {
  if (text.length > LONGEST) return null;
  const digits = normalizeText(text)
    .replace(SEPARATORS, '')
    .replace(/^(?:\+|00)810?/, '0');
  return MOBILE.test(digits) ? `+81${digits.slice(1)}` : null;
}

/** "090-1234-5678" of an E.164 number; text that is not a Japanese mobile number comes back as it is. */
export function formatPhone(e164: string): string {
  const digits = e164.replace(/^\+81/, '0');
  return MOBILE.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}` : e164;
}

/** "090-••••-5678" of an E.164 number: enough to tell one's own numbers apart. Empty for anything else. */
export function maskPhone(e164: string): string {
  const [head, , tail] = formatPhone(e164).split('-');
  return head && tail ? `${head}-••••-${tail}` : '';
}
