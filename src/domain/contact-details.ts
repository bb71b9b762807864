import { visibleText } from './text';

/** Ways of meeting outside of the product that people write into texts. */
export type ContactKind = 'phone' | 'line' | 'mail' | 'url';

const NAMES: Readonly<Record<ContactKind, string>> = {
  phone: '電話番号',
  line: 'LINE ID',
  mail: 'メールアドレス',
  url: 'URL',
};

/**
 * What of this kind a text seems to hold. Full-width letters and digits count as half-width ones, invisible ones not
 * at all.
 */
export function contactDetailsIn(text: string): ContactKind[] {
  const plain = visibleText(text).toLowerCase();
  return (Object.keys(NAMES) as ContactKind[]).filter((kind) => FINDERS[kind](plain)); // the keys of a total table
}

/** The Japanese names of kinds, joined: 「電話番号・URL」. */
export function contactNames(kinds: readonly ContactKind[]): string {
  return kinds.map((kind) => NAMES[kind]).join('・');
}

/** What is said after the names of contact details that a text may not hold. */
export type ContactRefusal = '書けません' | '送れません' | '入力できません';

/** Why a text cannot be read by strangers, as a sentence, or null: it holds contact details. */
export function contactFault(text: string, refusal: ContactRefusal): string | null {
  const kinds = contactDetailsIn(text);
  return kinds.length > 0 ? `${contactNames(kinds)}は${refusal}` : null;
}

// Each part is bounded, or begins where the one before cannot go on: a text made by a machine takes no longer to read.
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}/;
const URL = /https?:|www\.|[a-z0-9-]\.(?:com|net|org|info|biz|jp|me|io|app|gg|ly|to|cc|tv|link|site|xyz|page)\b/;
const LINE = /(?:line|ライン|らいん)\s*(?:の\s*)?(?:id|アイディ|アイデー)|(?:line|ライン)\s*[:@=→]|line\.me/;
// A Japanese number has ten or eleven digits from 0 on; +81 takes the place of the 0.
const PHONE = /(?:\+81|0)\d{9,10}(?!\d)/;
// People put bars, dots and blanks between the digits.
const BETWEEN_DIGITS = /(?<=\d)[\s\-‐‑‒–—―ー−.()・_/]+(?=\d)/g;

const FINDERS: Readonly<Record<ContactKind, (plain: string) => boolean>> = {
  phone: (plain) => PHONE.test(plain.replaceAll(BETWEEN_DIGITS, '')),
  line: (plain) => LINE.test(plain),
  mail: (plain) => MAIL.test(plain),
  url: (plain) => URL.test(plain.replaceAll(new RegExp(MAIL, 'g'), '')),
};
