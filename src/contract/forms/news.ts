import * as z from 'zod';
import { NEWS_TIMES_MAX, TEXT } from '@/domain/limits';
import { instant } from '../fields';
import { publicWords } from './public-words';

/** What a cast tells all followers, and some of the cast's free times. */
export const newsForm = z.strictObject({
  text: publicWords({ ...TEXT.news, missing: 'メッセージを入力してください', refusal: '送れません' }),
  starts_at: z.array(instant).max(NEWS_TIMES_MAX, `空き時間は${NEWS_TIMES_MAX}つまでです`).default([]),
});
