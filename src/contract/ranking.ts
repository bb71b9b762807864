import * as z from 'zod';
import { RANKING_CATEGORIES, RANKING_PERIODS, RANKING_PLACES } from '@/domain/ranking';
import { CastCard } from './cast';
import { endpoints } from './endpoint';
import { businessDate, pathId, wholeNumber } from './fields';

/**
 * One place of a stored ranking. `previous` is the cast's place a day before, null = 初登場; `score` as `domain/ranking`
 * counts it.
 */
const RankingRow = z
  .object({ place: z.int(), previous: z.int().nullable(), score: z.number(), female_cast: CastCard })
  .meta({ id: 'RankingRow' });

/** The places of casts, counted once a day (docs/rules/ranking.md). */
export const rankingEndpoints = endpoints({
  'GET /api/v1/female_casts/ranking/': {
    summary: 'キャストのランキング（1〜100位）',
    access: 'public',
    query: {
      period: z.enum(RANKING_PERIODS).default('week'),
      category: z.enum(RANKING_CATEGORIES).default('total'),
      area_id: pathId.optional(),
      /** Only the first places. */
      limit: wholeNumber(z.int().min(1).max(RANKING_PLACES)).default(RANKING_PLACES),
    },
    reply: z.object({
      /** First and last business date that were counted; null before the first count. */
      from: businessDate.nullable(),
      to: businessDate.nullable(),
      rows: z.array(RankingRow),
    }),
    errors: ['rate/limited'],
  },
});
