import * as z from 'zod';
import { contactDetailsIn, contactNames } from '@/domain/contact-details';
import { NEWS_TIMES_MAX, TEXT } from '@/domain/limits';
import { boundedText, instant } from '../fields';

/** What a cast tells all followers, and some of the cast's free times. */
export const newsForm = z.strictObject({
  text: boundedText({ ...TEXT.news, missing: 'メッセージを入力してください' }).superRefine((text, context) => {
    const kinds = contactDetailsIn(text);
    if (kinds.length > 0) context.addIssue({ code: 'custom', message: `${contactNames(kinds)}は送れません` });
  }),
  starts_at: z.array(instant).max(NEWS_TIMES_MAX, `空き時間は${NEWS_TIMES_MAX}つまでです`).default([]),
});
