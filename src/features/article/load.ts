import type { Data } from '@/contract';
import { ARTICLE_TAGS, type ArticleTag } from '@/domain/articles';
import { keysOf } from '@/domain/keys';
import type { Reader } from '@/ui/patterns/reader';

/** An article with its text. */
export type Article = Data<'GET /api/v1/media/{slug}/'>;
/** A page of the list. */
export type ArticlePage = Data<'GET /api/v1/media/'>;
/** An article in a list. */
export type ArticleCard = ArticlePage['data'][number];

/** What `/media` is given: an article, or a page of the list with the tag that it is cut down to. */
export type MediaProps = { article: Article } | { tag: ArticleTag | null; page: ArticlePage };

type Address = { query: Readonly<Record<string, string | string[] | undefined>> };

/**
 * Reads what the address asks for: `?article=` one, otherwise the first of the list, of `?tag=` where it names one.
 */
export async function loadMedia(api: Reader, { query }: Address): Promise<MediaProps> {
  const slug = [query.article].flat()[0];
  if (slug !== undefined && slug !== '')
    return { article: await api('GET /api/v1/media/{slug}/', { params: { slug } }) };
  const tag = keysOf(ARTICLE_TAGS).find((one) => one === query.tag) ?? null;
  return { tag, page: await api('GET /api/v1/media/', { query: tag ? { tag } : {} }) };
}
