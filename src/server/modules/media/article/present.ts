import type { Data } from '@/contract';
import { type ArticleTag, articleCoverUrl, readingMinutes } from '@/domain/articles';
import { toTokyoIso } from '@/domain/business-day';
import type { Db } from '../../../core/work';
import type { ArticleLine } from './queries';
import * as rows from './queries';

type Card = Data<'GET /api/v1/media/'>['data'][number];

/** Released articles in their order, as lists show them. */
export async function presentCards(db: Db, lines: readonly ArticleLine[]): Promise<Card[]> {
  const tags = await rows.tagsOf(
    db,
    lines.map(({ id }) => id),
  );
  return lines.flatMap((line) => presentCard(line, tags.get(line.id) ?? [], line.characters) ?? []);
}

/** One of them; null for one that was never released. */
export function presentCard(
  { slug, title, cover, publishedAt }: Omit<ArticleLine, 'characters'>,
  tags: ArticleTag[],
  characters: number,
): Card | null {
  if (publishedAt === null) return null;
  return {
    slug,
    title,
    tags,
    cover: articleCoverUrl(cover),
    minutes: readingMinutes(characters),
    published_at: toTokyoIso(publishedAt),
  };
}
