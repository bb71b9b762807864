import * as z from 'zod';
import { AVATARS, WISHES, WISHES_MAX } from '@/domain/guest-profile';
import { introductionFault } from '@/domain/introduction';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { checkNickname } from '@/domain/person-fields';
import { normalizeText } from '@/domain/text';
import { boundedText } from '../fields';

const checked = (check: (text: string) => string | null) => (text: string, context: z.RefinementCtx) => {
  const message = check(text);
  if (message) context.addIssue({ code: 'custom', message });
};

/** A name by which others know a person. */
export const nickname = boundedText({
  min: 1,
  max: TEXT.nickname.max,
  missing: 'ニックネームを入力してください',
  normalize: normalizeText,
}).superRefine(checked(checkNickname));

/** What casts see of a customer. */
export const profileForm = z.strictObject({
  nickname,
  avatar: z.enum(keysOf(AVATARS)).nullable(),
  introduction: boundedText(TEXT.guestIntroduction).superRefine(checked(introductionFault)),
  wish_ids: z
    .array(z.int().min(1).max(WISHES.length))
    .max(WISHES_MAX, `${WISHES_MAX}つまで選べます`)
    .refine((ids) => new Set(ids).size === ids.length, '同じものが2つあります'),
});
