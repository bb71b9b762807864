/** What a review may say: length, no way to meet outside of the product, no insults. */
import { contactFault } from './contact-details';
import { TEXT } from './limits';
import { refusedWordFault } from './refused-words';
import { characterCount } from './text';

/** Why a text cannot be a review, as a sentence, or null. */
export function reviewFault(text: string): string | null {
  const length = characterCount(text.trim(), TEXT.review.max);
  if (length < TEXT.review.min) return `${TEXT.review.min}文字以上で入力してください`;
  if (length > TEXT.review.max) return `${TEXT.review.max}文字以内で入力してください`;
  return contactFault(text, '書けません') ?? refusedWordFault(text);
}
