import * as z from 'zod';

/**
 * The shapes of Schema.org that our pages use: of each type the properties that https://schema.org lists for it and of
 * which values, as far as we use them, and required what
 * https://developers.google.com/search/docs/appearance/structured-data requires. Anything else in a page is a mistake.
 */
const text = z.string().min(1);
const url = z.url();
const of = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ '@type': z.literal(type), ...shape });

const organization = of('Organization', { name: text, url: url.optional() });
const offer = of('Offer', { price: z.number().positive(), priceCurrency: z.literal('JPY'), url });
const aggregateRating = z
  .strictObject({
    '@type': z.literal('AggregateRating'),
    ratingValue: z.number(),
    reviewCount: z.int().positive(),
    bestRating: z.literal(5),
    worstRating: z.literal(1),
  })
  .refine(({ ratingValue, bestRating, worstRating }) => ratingValue >= worstRating && ratingValue <= bestRating);
const inOrder = (items: readonly { position: number }[]) => items.every(({ position }, at) => position === at + 1);

const breadcrumbList = of('BreadcrumbList', {
  itemListElement: z
    .array(of('ListItem', { position: z.int(), name: text, item: url }))
    .min(1)
    .refine(inOrder, 'positions are 1, 2, 3'),
});
const itemList = of('ItemList', {
  name: text.optional(),
  numberOfItems: z.int().optional(),
  itemListElement: z
    .array(
      z.union([
        of('ListItem', { position: z.int(), name: text, url }),
        of('ListItem', { position: z.int(), item: of('LodgingBusiness', { name: text, url }) }),
      ]),
    )
    .refine(inOrder, 'positions are 1, 2, 3'),
});
const service = of('Service', {
  name: text,
  url,
  image: url,
  areaServed: z.array(text).min(1),
  provider: organization,
  offers: offer,
  aggregateRating: aggregateRating.optional(),
});
const lodgingBusiness = of('LodgingBusiness', {
  name: text,
  url,
  image: z.array(url).min(1),
  telephone: text,
  address: of('PostalAddress', { streetAddress: text, addressCountry: z.literal('JP') }),
  geo: of('GeoCoordinates', { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  priceRange: text.max(100),
  numberOfRooms: z.int().positive(),
  aggregateRating: aggregateRating.optional(),
});
const faqPage = of('FAQPage', {
  mainEntity: z.array(of('Question', { name: text, acceptedAnswer: of('Answer', { text }) })).min(1),
});
const webSite = of('WebSite', { name: text, inLanguage: z.literal('ja'), url });

const instant = z.iso.datetime({ offset: true });
const article = of('Article', {
  headline: text.max(110),
  description: text,
  url,
  image: z.array(url).min(1),
  datePublished: instant,
  dateModified: instant,
  inLanguage: z.literal('ja'),
  author: organization,
  publisher: organization,
});
const videoObject = of('VideoObject', {
  name: text,
  description: text,
  url,
  thumbnailUrl: z.array(url).min(1),
  contentUrl: url,
  uploadDate: instant,
  duration: z.string().regex(/^PT\d+S$/),
  inLanguage: z.literal('ja'),
  isFamilyFriendly: z.literal(false),
});

const types = [
  ...[breadcrumbList, itemList, service, lodgingBusiness, faqPage, webSite],
  ...[article, videoObject],
] as const;
const node = z.discriminatedUnion('@type', [...types]);
const context = { '@context': z.literal('https://schema.org') };

/** A page's JSON-LD: one thing, or several as a graph. */
const page = z.union([
  z.strictObject({ ...context, '@graph': z.array(node).min(1) }),
  ...types.map((type) => type.extend(context)),
]);

/** The types of a page's JSON-LD; throws where it is not as Schema.org and Google want it. */
export function typesIn(json: string): string[] {
  const read = page.parse(JSON.parse(json));
  return '@graph' in read ? read['@graph'].map((part) => part['@type']) : [read['@type']];
}
