import { SITEMAP_MAX } from '@/domain/public-pages';
import type { EditionDraft } from '../../../core/ports';
import { escapeXml } from '../../../core/xml';

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const VIDEO = 'http://www.google.com/schemas/sitemap-video/1.1';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A film on a page; addresses of files may be paths, the duration is in seconds, the time RFC 3339. */
export type SitemapVideo = {
  title: string;
  description: string;
  thumbnail: string;
  content: string;
  duration: number;
  publishedAt: string;
};

/** An address of the site; `changedOn` (a date) only where something is known of it. */
export type SitemapEntry = { path: string; changedOn?: string; video?: SitemapVideo };

/**
 * Files of at most `max` addresses each, `sitemaps/<name>-1.xml` and so on, as many as it takes. A file is written
 * while its addresses are read: one must be read to its end before the next is asked for.
 */
export async function* sitemapFiles(
  name: string,
  origin: string,
  entries: AsyncIterable<SitemapEntry>,
  max: number = SITEMAP_MAX,
): AsyncGenerator<EditionDraft> {
  const waiting = entries[Symbol.asyncIterator]();
  let next = await waiting.next();
  for (let number = 1; !next.done; number += 1) {
    const part = async function* () {
      yield `${HEAD}<urlset xmlns="${XMLNS}" xmlns:video="${VIDEO}">\n`;
      for (let count = 0; count < max && !next.done; count += 1) {
        yield urlOf(origin, next.value);
        next = await waiting.next();
      }
      yield '</urlset>\n';
    };
    yield { name: `sitemaps/${name}-${number}.xml`, chunks: part() };
  }
}

/** The index that names all of them; written last. */
export async function* sitemapIndex(origin: string, names: readonly string[]): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex xmlns="${XMLNS}">\n`;
  for (const name of names) yield `<sitemap><loc>${escapeXml(origin)}/${name}</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}

const urlOf = (origin: string, { path, changedOn, video }: SitemapEntry) =>
  `<url><loc>${escapeXml(`${origin}${path}`)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}${video ? videoOf(origin, video) : ''}</url>\n`;

// For adults alone, so "family friendly" is no.
const videoOf = (origin: string, { title, description, thumbnail, content, duration, publishedAt }: SitemapVideo) => {
  const parts = {
    thumbnail_loc: `${origin}${thumbnail}`,
    title,
    description,
    content_loc: `${origin}${content}`,
    duration: String(duration),
    publication_date: publishedAt,
    family_friendly: 'no',
  };
  const tags = Object.entries(parts).map(([name, text]) => `<video:${name}>${escapeXml(text)}</video:${name}>`);
  return `<video:video>${tags.join('')}</video:video>`;
};
