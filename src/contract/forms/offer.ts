import * as z from 'zod';
import { TEXT } from '@/domain/limits';
import { normalizeText } from '@/domain/text';
import { instant } from '../fields';
import { publicWords } from './public-words';

/** A sentence from the cast to the customer: one line, no contact details. */
export const shortMessage = publicWords({
  ...TEXT.offer,
  normalize: normalizeText,
  oneLine: '改行は使えません',
  refusal: '入力できません',
});

/**
 * The cast's offer: the start (left out: as wished, or as soon after it as the cast can), and a word to the customer.
 */
export const offerForm = z.strictObject({ starts_at: instant.optional(), message: shortMessage.optional() });
