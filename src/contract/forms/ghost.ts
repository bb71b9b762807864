import * as z from 'zod';
import { normalizeText } from '@/domain/text';
import { boundedText } from '../fields';

const line = (missing: string, max: number) =>
  boundedText({ min: 1, max, missing, normalize: normalizeText }).refine((text) => !/\p{Cc}/u.test(text), {
    error: '使えない文字が含まれています',
    params: { code: 'invalid_characters' },
  });

/** `/ghost_login/[id]`: why, and for which inquiry. Both are shown to the account's owner. */
export const ghostForm = z.strictObject({
  reason: line('理由を入力してください', 200),
  ticket: line('お問い合わせ番号を入力してください', 40),
});
