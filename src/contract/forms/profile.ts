import * as z from 'zod';
import { AVATARS, WISHES, WISHES_MAX } from '@/domain/guest-profile';
import { keysOf } from '@/domain/keys';
import { TEXT } from '@/domain/limits';
import { checkNickname } from '@/domain/person-fields';
import { refusedWordFault } from '@/domain/refused-words';
import { normalizeText } from '@/domain/text';
import { boundedText, checked } from '../fields';
import { publicWords } from './public-words';

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
  introduction: publicWords({ ...TEXT.guestIntroduction, refusal: '書けません', further: refusedWordFault }),
  wish_ids: z
    .array(z.int().min(1).max(WISHES.length))
    .max(WISHES_MAX, `${WISHES_MAX}つまで選べます`)
    .refine((ids) => new Set(ids).size === ids.length, '同じものが2つあります'),
});
