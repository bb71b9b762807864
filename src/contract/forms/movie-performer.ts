import * as z from 'zod';
import { MOVIE_OTHERS } from '@/domain/movie-making';
import { PERFORMER_CONSENT_VERSION, PERFORMER_POINTS } from '@/domain/movie-performers';
import { boundedText } from '../fields';

/** What a person in the picture of a film says to its being shown: a name, and yes to each point. */
export const performerForm = z.strictObject({
  name: boundedText({ min: 1, max: MOVIE_OTHERS.name, missing: 'お名前を入力してください' }),
  points: z
    .array(z.enum(PERFORMER_POINTS))
    .max(PERFORMER_POINTS.length)
    .refine((points) => new Set(points).size === PERFORMER_POINTS.length, 'すべての項目を確認してください'),
  version: z.literal(PERFORMER_CONSENT_VERSION, { error: '同意の文面が新しくなりました。画面を更新してください' }),
});
