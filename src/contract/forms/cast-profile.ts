import * as z from 'zod';
import { CAST_HEIGHT, profileOptions } from '@/domain/cast-profile';
import { facetLimit, type ProfileFacet, perProfileFacet } from '@/domain/facets';
import { TEXT } from '@/domain/limits';
import { refusedWordFault } from '@/domain/refused-words';
import { CUP_SIZES } from '@/domain/search-conditions';
import { publicWords } from './public-words';

const chosen = (facet: ProfileFacet) =>
  z
    .array(z.int())
    .max(facetLimit(facet), `${facetLimit(facet)}つまで選べます`)
    .refine((values) => new Set(values).size === values.length, '同じものが2つあります')
    .refine((values) => {
      const known = profileOptions(facet).map(({ value }) => value);
      return values.every((value) => known.includes(value));
    }, '選択できない項目が含まれています');

const HEIGHT = `${CAST_HEIGHT.min}〜${CAST_HEIGHT.max}cmで入力してください`;

/** The facts of a cast's profile; null = unsaid. Facets by the numbers of their values. */
export const castProfileForm = z.strictObject({
  bio: publicWords({ ...TEXT.introduction, refusal: '書けません', further: refusedWordFault }),
  height: z.int(HEIGHT).min(CAST_HEIGHT.min, HEIGHT).max(CAST_HEIGHT.max, HEIGHT).nullable(),
  size: z.enum(CUP_SIZES).nullable(),
  ...perProfileFacet(chosen),
});
