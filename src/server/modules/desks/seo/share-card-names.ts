import { HOTEL_DRAWINGS } from '@/domain/hotel-drawings';
import { CAST_EVENINGS, castCard, hotelCard } from '@/domain/share-cards';

/** Every share picture by its name. */
export const SHARE_CARDS: readonly string[] = [
  ...['brand', 'casts', 'ranking', 'schedule', 'hotels', 'area', 'town'],
  ...Array.from({ length: CAST_EVENINGS }, (_, evening) => castCard(evening)),
  ...HOTEL_DRAWINGS.fronts.map(({ url }) => hotelCard(url)),
];
