/**
 * The pictures that a shared link shows: drawn by us, neutral, without a face or a word. A cast's is one of a few evenings, chosen
 * by her number, so that there is a bounded number of pictures for any number of casts.
 */
export const CAST_EVENINGS = 24;
/** Pixels, as Open Graph wants them. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

const HOTEL_FRONTS = [1, 2, 3, 4, 5];

/** Every picture by its name. */
export const SHARE_CARDS: readonly string[] = [
  ...['brand', 'casts', 'ranking', 'schedule', 'hotels', 'area', 'town'],
  ...Array.from({ length: CAST_EVENINGS }, (_, evening) => castCard(evening)),
  ...HOTEL_FRONTS.map((front) => `hotel-${front}`),
];

/** The picture of a cast. */
export function castCard(castId: number): string {
  return `cast-${castId % CAST_EVENINGS}`;
}

/** The picture of a hotel, by the drawing that its page shows first. */
export function hotelCard(drawing: string): string {
  const name = /(hotel-\d+)\.svg$/.exec(drawing)?.[1] ?? '';
  return SHARE_CARDS.includes(name) ? name : 'hotels';
}

/** Where a picture is. */
export const shareCardPath = (name: string): string => `/og/${name}.png`;
