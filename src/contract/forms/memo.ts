import * as z from 'zod';
import { TEXT } from '@/domain/limits';
import { boundedText } from '../fields';

/** What a cast notes about a customer, for no one else; an empty text is no memo. */
export const memoForm = z.strictObject({ text: boundedText({ max: TEXT.memo.max }) });
