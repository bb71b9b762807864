/** Mail addresses of accounts (docs/rules/forms.md#mail-addresses). */
import { normalizeText } from './text';

/** Longest address, and its part before the @, in characters. */
const LONGEST = { whole: 254, local: 64 } as const;
/** Most UTF-16 units of an address with blanks around it. */
export const MAIL_TYPED_MAX = 300;

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// No blank, comma, quote, bracket or control character: nothing can be added to a mail's head or to its recipients.
const MAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[a-z]{2,63}$`, 'i');

/** Reads an address as people type it (full width too), its domain in small letters; null when it is not one. */
export function normalizeMail(text: string): string | null {
  if (text.length > MAIL_TYPED_MAX) return null;
  const mail = normalizeText(text).replace(/^mailto:/i, '');
  const at = mail.lastIndexOf('@');
  if (mail.length > LONGEST.whole || at > LONGEST.local || !MAIL.test(mail)) return null;
  return `${mail.slice(0, at)}${mail.slice(at).toLowerCase()}`;
}

/** "t••••@example.jp": enough to tell one's own addresses apart. */
export function maskMail(mail: string): string {
  const at = mail.lastIndexOf('@');
  return `${mail.slice(0, 1)}••••${mail.slice(at)}`;
}

/** Whether two addresses are one mailbox: no provider that people use tells capitals from small letters. */
export const isSameMailbox = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
