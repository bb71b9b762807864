/** What a review may say: length, no way to meet outside of the product, no insults. */
import { contactDetailsIn, contactNames } from './contact-details';
import { TEXT } from './limits';
import { characterCount, visibleText } from './text';

// Insults and words about money or acts outside of the offer; matched as they are seen, blanks removed.
const REFUSED_WORDS = [
  '死ね',
  '殺す',
  '消えろ',
  'ブス',
  'デブ',
  'クズ',
  'ババア',
  '詐欺師',
  '裏引き',
  '直引き',
  '本番',
];

/** Why a text cannot be a review, as a sentence, or null. */
export function reviewFault(text: string): string | null {
  const length = characterCount(text.trim(), TEXT.review.max);
  if (length < TEXT.review.min) return `${TEXT.review.min}文字以上で入力してください`;
  if (length > TEXT.review.max) return `${TEXT.review.max}文字以内で入力してください`;
  const contacts = contactDetailsIn(text);
  if (contacts.length > 0) return `${contactNames(contacts)}は書けません`;
  return holdsRefusedWord(text) ? '使えない言葉が含まれています' : null;
}

/** True for a text with a word that no one shall read, spaced or not. */
export function holdsRefusedWord(text: string): boolean {
  const plain = visibleText(text).replace(/\s+/g, '');
  return REFUSED_WORDS.some((word) => plain.includes(word));
}
