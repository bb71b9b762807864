import * as z from 'zod';
import { contactDetailsIn, contactNames } from '@/domain/contact-details';
import { TEXT } from '@/domain/limits';
import { normalizeText } from '@/domain/text';
import { boundedText, instant } from '../fields';

/** A sentence from the cast to the customer: one line, no contact details. */
export const shortMessage = boundedText({ ...TEXT.offer, normalize: normalizeText })
  .refine((text) => !/\p{Cc}/u.test(text), { error: '改行は使えません', abort: true })
  .superRefine((text, context) => {
    const kinds = contactDetailsIn(text);
    if (kinds.length > 0) context.addIssue({ code: 'custom', message: `${contactNames(kinds)}は入力できません` });
  });

/**
 * The cast's offer: the start (left out: as wished, or as soon after it as the cast can), and a word to the customer.
 */
export const offerForm = z.strictObject({ starts_at: instant.optional(), message: shortMessage.optional() });
