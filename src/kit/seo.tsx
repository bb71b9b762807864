import Head from 'next/head';
import { SHARE_CARD, shareCardPath } from '@/domain/share-cards';

/**
 * What search engines and shared links read of a public page. `path` is the page's one address, without a query: conditions, orders
 * and places in a list are the same page. `origin` is empty when unknown; `card` names a share picture (`domain/share-cards`).
 */
export type SeoProps = {
  title: string;
  description: string;
  origin: string;
  path: string;
  card: string;
  /** Schema.org data of the page; addresses in it may be paths. */
  data: object;
};

/** Title, description, canonical address, share card and structured data of a public page (docs/rules/seo.md#pages). */
export function Seo({ title, description, origin, path, card, data }: SeoProps) {
  const [plainPath] = path.split('?');
  const address = `${origin}${plainPath}`;
  const picture = `${origin}${shareCardPath(card)}`;
  return (
    <Head>
      <title key="title">{title}</title>
      <meta key="description" name="description" content={description} />
      {origin && <link key="canonical" rel="canonical" href={address} />}
      <meta key="og:title" property="og:title" content={title} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:type" property="og:type" content="website" />
      <meta key="og:site_name" property="og:site_name" content="YOI" />
      <meta key="og:locale" property="og:locale" content="ja_JP" />
      {origin && <meta key="og:url" property="og:url" content={address} />}
      <meta key="og:image" property="og:image" content={picture} />
      <meta key="og:image:width" property="og:image:width" content={String(SHARE_CARD.width)} />
      <meta key="og:image:height" property="og:image:height" content={String(SHARE_CARD.height)} />
      <meta key="og:image:alt" property="og:image:alt" content="YOI" />
      <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
      <meta key="rating" name="rating" content="adult" />
      <script
        key="data"
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every `<` is escaped cannot leave its element
        dangerouslySetInnerHTML={{ __html: jsonLd(data, origin) }}
      />
    </Head>
  );
}

/** Keys of Schema.org whose texts are addresses. */
const ADDRESSES = new Set(['url', 'item', 'image']);

/** JSON-LD that is safe inside a script element, its paths made addresses of this site. */
export function jsonLd(data: object, origin: string): string {
  const absolute = (value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? `${origin}${value}` : value;
  const written = (key: string, value: unknown) => {
    if (!ADDRESSES.has(key)) return value;
    return Array.isArray(value) ? value.map(absolute) : absolute(value);
  };
  return JSON.stringify({ '@context': 'https://schema.org', ...data }, written).replaceAll('<', '\\u003c');
}
