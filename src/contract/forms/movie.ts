import * as z from 'zod';
import { MOVIE_CONSENTS, MOVIE_OTHERS } from '@/domain/movie-making';
import {
  MOVIE_CONSENT_VERSION,
  MOVIE_DESCRIPTION_MAX,
  MOVIE_PRICE,
  MOVIE_TAGS,
  MOVIE_TAGS_MAX,
  MOVIE_TITLE_MAX,
} from '@/domain/movies';
import { boundedText } from '../fields';

const WRONG_PRICE = `${MOVIE_PRICE.min}〜${MOVIE_PRICE.max.toLocaleString('ja-JP')}Gのあいだで、${MOVIE_PRICE.step}G単位で入力してください`;
/** What a film costs, in gold. */
export const moviePrice = z
  .int(WRONG_PRICE)
  .min(MOVIE_PRICE.min, WRONG_PRICE)
  .max(MOVIE_PRICE.max, WRONG_PRICE)
  .multipleOf(MOVIE_PRICE.step, WRONG_PRICE);

/** What visitors read of a film. */
export const movieTitle = boundedText({ min: 1, max: MOVIE_TITLE_MAX, missing: '題名を入力してください' });

/** Words of a draft; `price` of paid films only. */
export const movieForm = z.strictObject({
  title: movieTitle,
  description: boundedText({ max: MOVIE_DESCRIPTION_MAX }),
  tags: z
    .array(z.int().refine((tag) => MOVIE_TAGS[tag] !== undefined, '選べないタグです'))
    .max(MOVIE_TAGS_MAX, `タグは${MOVIE_TAGS_MAX}つまでです`),
  price: moviePrice.nullable(),
});

/** The cast's yes to one film, and the names of the others in the picture; all of them agreed. */
export const movieConsentForm = z.strictObject({
  version: z.literal(MOVIE_CONSENT_VERSION, { error: '同意の文面が新しくなりました。画面を更新してください' }),
  points: z.array(z.enum(MOVIE_CONSENTS)).max(MOVIE_CONSENTS.length),
  others: z
    .array(boundedText({ min: 1, max: MOVIE_OTHERS.name, missing: '名前を入力してください' }))
    .max(MOVIE_OTHERS.most, `一緒に写れるのは${MOVIE_OTHERS.most}人までです`),
});
