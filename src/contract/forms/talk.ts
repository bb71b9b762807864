import * as z from 'zod';
import { TEXT } from '@/domain/limits';
import { boundedText } from '../fields';

/** A ready-made text of one's own. */
export const templateText = boundedText({ ...TEXT.template, missing: '定型文を入力してください' });

/** The form of one, beside the others. */
export const templateFormAmong = (others: readonly string[]) =>
  z.strictObject({ text: templateText.refine((text) => !others.includes(text), '同じ定型文があります') });
