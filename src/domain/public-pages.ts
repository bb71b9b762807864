/** Public pages that stand at one address each, for the sitemap. A test compares them with the pages that exist. */
export const PUBLIC_PAGES = [
  '/',
  '/girl',
  '/girl/ranking',
  '/girl/search',
  '/schedule',
  '/hotelmap',
  '/movie',
  '/movie/search',
  '/media',
  '/terms',
  '/privacy',
  '/tokushoho',
  '/external_transmission',
  '/prices',
  '/workers',
  '/contact',
] as const;

/** Addresses in one sitemap file at most (sitemaps.org). */
export const SITEMAP_MAX = 50_000;
