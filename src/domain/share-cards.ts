/**
 * The pictures that a shared link shows: drawn by us, neutral, without a face or a word. A cast's is one of a few
 * night skylines, chosen by the cast's number, so that there is a bounded number of pictures for any number of casts.
 */
export const CAST_CARDS = 24;
/** Pixels, as Open Graph wants them. */
export const SHARE_CARD = { width: 1200, height: 630 } as const;

/** The picture of a cast. */
export const castCard = (castId: number): string => `cast-${castId % CAST_CARDS}`;

/** The picture of a hotel, by the drawing that its page shows first (`/drawings/hotel-3.svg`). */
export const hotelCard = (drawing: string): string => /hotel-\d+/.exec(drawing)?.[0] ?? 'hotels';

/** Where a picture is. */
export const shareCardPath = (name: string): string => `/og/${name}.png`;

/** The picture of an article, by its cover (`/drawings/article-tea.svg`). */
export const articleCard = (drawing: string): string => /article-[a-z]+/.exec(drawing)?.[0] ?? 'brand';
