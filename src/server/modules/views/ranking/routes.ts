import type { rankingEndpoints } from '@/contract/ranking';
import type { Handlers } from '../../../http/handlers';
import { readRanking } from './service';

/** The rankings of casts (docs/rules/ranking.md). */
export const rankingRoutes: Handlers<keyof typeof rankingEndpoints> = {
  'GET /api/v1/female_casts/ranking/': ({ deps, person, query: { period, category, area_id: areaId, limit } }) =>
    readRanking(deps, { period, category, areaId }, person, limit),
};
