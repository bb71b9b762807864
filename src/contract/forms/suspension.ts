import * as z from 'zod';
import { TEXT } from '@/domain/limits';
import { SUSPENSION_REASON_NAMES } from '@/domain/suspension';
import { boundedText, rawText } from '../fields';

const BAD_DATE = '日付を選択してください';
const isDate = (text: string) => z.iso.date().safeParse(text).success;

/**
 * Why an account is suspended and until when; `until` is the last day, '' = open end. The note is for the staff alone.
 */
export const suspensionForm = z.strictObject({
  reason: z.enum(SUSPENSION_REASON_NAMES, '理由を選択してください'),
  until: rawText(10, { tooLong: BAD_DATE }).refine((text) => text === '' || isDate(text), { error: BAD_DATE }),
  note: boundedText({ max: TEXT.contact.max, min: 1, missing: '経緯を入力してください' }),
});
