import * as z from 'zod';
import { WARNING_KINDS } from '@/domain/guest-warnings';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { boundedText } from '../fields';

/**
 * What a cast asks to be told to the other casts of the store: one of the fixed sentences, and what happened, for the
 * operator alone.
 */
export const guestWarningForm = z.strictObject({
  kind: z.enum(keysOf(WARNING_KINDS), '内容を選択してください'),
  detail: boundedText({ ...TEXT.contact, missing: '何があったかを入力してください' }),
});
