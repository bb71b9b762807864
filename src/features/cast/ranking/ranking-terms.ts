import { RANKING_CATEGORIES, RANKING_PERIODS, type RankingCategory, type RankingPeriod } from '@/domain/ranking';
import { paths, type RankingQuery } from '@/paths';
import { listQueryOf } from '../search/address';

/** What is ranked: over how long, by what, and where. */
export type RankingTerms = { period: RankingPeriod; category: RankingCategory; area_id?: number };

/** The periods and categories by their names. */
export const PERIOD_NAMES: Readonly<Record<RankingPeriod, string>> = { day: '本日', week: '週間', month: '月間' };
export const CATEGORY_NAMES: Readonly<Record<RankingCategory, string>> = {
  total: '総合',
  nomination: '指名',
  review: '口コミ',
  movie: '動画',
  new: '新人',
};

/** Reads the address; what it does not say, or says wrongly, is the week's, of everything, everywhere. */
export function rankingTermsOf(query: Readonly<Record<string, string | string[] | undefined>>): RankingTerms {
  const { area_id } = listQueryOf({ area_id: query.area_id });
  return {
    period: RANKING_PERIODS.find((period) => period === query.period) ?? 'week',
    category: RANKING_CATEGORIES.find((category) => category === query.category) ?? 'total',
    ...(area_id === undefined ? {} : { area_id }),
  };
}

/** The address of these terms, without what goes without saying. */
export function rankingPath({ period, category, area_id }: RankingTerms): string {
  const query: RankingQuery = {
    period: period === 'week' ? undefined : period,
    category: category === 'total' ? undefined : category,
    area_id,
  };
  return paths.ranking(query);
}
