import Head from 'next/head';
import { SHARE_CARD, shareCardPath } from '@/domain/share-cards';
import { jsonLd } from './json-ld';

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
