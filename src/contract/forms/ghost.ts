import * as z from 'zod';
import { normalizeText } from '@/domain/person-fields';

const line = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .transform(normalizeText)
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, `${max}文字以内で入力してください`)
        .refine((text) => !/\p{Cc}/u.test(text), '使えない文字が含まれています'),
    );

/** `/ghost_login/[id]`: why, and for which inquiry. Both are shown to the account's owner. */
export const ghostForm = z.strictObject({
  reason: line('理由を入力してください', 200),
  ticket: line('お問い合わせ番号を入力してください', 40),
});
