import * as z from 'zod';
import { TEXT } from '@/domain/limits';
import { normalizeText } from '@/domain/text';
import { boundedText } from '../fields';
import { phoneNumber } from './sign-in';

/** The person to be told when the cast cannot be reached. */
export const emergencyContactForm = z.strictObject({
  name: boundedText({
    min: 1,
    max: TEXT.contactName.max,
    missing: 'お名前を入力してください',
    normalize: normalizeText,
  }).refine((text) => !/\p{Cc}/u.test(text), { error: '使えない文字が含まれています', abort: true }),
  phone_number: phoneNumber,
});
