import Head from 'next/head';

/** What search engines and shared links read. `path` and `image` begin with a slash; `origin` is empty when unknown. */
export type SeoProps = {
  title: string;
  description: string;
  origin: string;
  path: string;
  image?: string;
  noindex?: boolean;
  /** Schema.org data of the page. */
  data: object;
};

/** Title, description, canonical address, share card and structured data of a public page. */
export function Seo({ title, description, origin, path, image, noindex = false, data }: SeoProps) {
  const picture = image && !/^https?:/.test(image) ? `${origin}${image}` : image;
  return (
    <Head>
      <title key="title">{title}</title>
      <meta key="description" name="description" content={description} />
      {noindex && <meta key="robots" name="robots" content="noindex,follow" />}
      {origin && <link key="canonical" rel="canonical" href={`${origin}${path}`} />}
      <meta key="og:title" property="og:title" content={title} />
      <meta key="og:description" property="og:description" content={description} />
      <meta key="og:type" property="og:type" content="website" />
      <meta key="og:site_name" property="og:site_name" content="YOI" />
      {picture && <meta key="og:image" property="og:image" content={picture} />}
      <meta key="rating" name="rating" content="adult" />
      <script
        key="data"
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every `<` is escaped cannot leave its element
        dangerouslySetInnerHTML={{ __html: jsonLd(data) }}
      />
    </Head>
  );
}

/** JSON-LD that is safe inside a script element. */
export function jsonLd(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
