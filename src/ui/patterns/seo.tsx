import Head from 'next/head';
import { shareCardPath } from '@/domain/share-cards';
import { jsonLd } from './json-ld';

/**
 * What search engines and shared links read of a public page. `path` is the page's one address, without a query:
 * conditions, orders and places in a list are the same page. `origin` is empty when unknown; `card` names a share
 * picture (`domain/share-cards`).
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

/**
 * Title, description, canonical address, share card and structured data of a public page (docs/rules/seo.md#pages).
 * What is the same on every page stands in the document.
 */
export function Seo({ title, description, origin, path, card, data }: SeoProps) {
  const [plainPath] = path.split('?');
  const address = `${origin}${plainPath}`;
  return (
    <Head>
      <title key="title">{title}</title>
      {origin && <link key="canonical" rel="canonical" href={address} />}
      <meta key="description" name="description" content={description} />
      {Object.entries({
        'og:title': title,
        'og:description': description,
        'og:url': address,
        'og:image': `${origin}${shareCardPath(card)}`,
      }).map(([name, content]) => (
        <meta key={name} property={name} content={content} />
      ))}
      <script
        key="data"
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every `<` is escaped cannot leave its element
        dangerouslySetInnerHTML={{ __html: jsonLd(data, origin) }}
      />
    </Head>
  );
}
