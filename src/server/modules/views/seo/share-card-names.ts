import { ARTICLE_COVERS, articleCoverUrl } from '@/domain/articles';
import { HOTEL_DRAWINGS } from '@/domain/hotel-drawings';
import { keysOf } from '@/domain/keys';
import { articleCard, CAST_CARDS, castCard, hotelCard } from '@/domain/share-cards';

/** Every share picture by its name. */
export const SHARE_CARDS: readonly string[] = [
  ...['brand', 'casts', 'ranking', 'schedule', 'hotels', 'area', 'town'],
  ...Array.from({ length: CAST_CARDS }, (_, number) => castCard(number)),
  ...keysOf(ARTICLE_COVERS).map((cover) => articleCard(articleCoverUrl(cover))),
  ...HOTEL_DRAWINGS.fronts.map(({ url }) => hotelCard(url)),
];
