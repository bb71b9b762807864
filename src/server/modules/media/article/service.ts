import { LRUCache } from 'lru-cache';
import type { Reply } from '@/contract';
import { type ArticleTag, readingMinutes } from '@/domain/articles';
import { toTokyoIso } from '@/domain/business-day';
import { readCursor, writeCursor } from '../../../core/cursor';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { type Block, type ReadText, readMarkdown } from './markdown';
import { presentCard, presentCards } from './present';
import * as rows from './queries';

export { articleFeed } from './feed';
export { shownPiece as shownArticles } from './queries';

const LIST = 'articles';
const NEXT = 3;

/** A page of what every visitor may read, of a tag where one is named, the newest first. */
export async function listArticles(
  db: Db,
  { tag, cursor, limit, now }: { tag?: ArticleTag; cursor?: string; limit: number; now: Date },
): Promise<Reply<'GET /api/v1/media/'>> {
  const list = tag === undefined ? LIST : `${LIST}_${tag}`;
  const read = readCursor(cursor, list, ['instant', 'int']);
  const after = read && { at: read[0], id: read[1] };
  const found = await rows.shownPage(db, { now, tag, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    data: await presentCards(db, page),
    page: { next_cursor: last?.publishedAt ? writeCursor(list, [last.publishedAt, last.id]) : null, total: null },
  };
}

/** An article that every visitor may read. Throws `not_found`. */
export async function readArticle(db: Db, slug: string, now: Date): Promise<Reply<'GET /api/v1/media/{slug}/'>> {
  const row = await rows.findShown(db, slug, now);
  const tags = row ? ((await rows.tagsOf(db, [row.id])).get(row.id) ?? []) : [];
  const card = row && presentCard(row, tags, row.body.length);
  if (!row || !card) throw new Refusal('not_found');
  return {
    ...card,
    description: row.description,
    changed_at: toTokyoIso(row.changedAt),
    blocks: blocksOf(row),
    act: row.act,
    next: await presentCards(db, await rows.shownBeside(db, { id: row.id, now, tags, limit: NEXT })),
  };
}

/** A text as it will be shown, with what of it may not be published. */
export const previewText = (body: string): ReadText & { minutes: number } => ({
  ...readMarkdown(body),
  minutes: readingMinutes(body.length),
});

const read = new LRUCache<string, Block[]>({ max: 50 });

// The text itself is the key: two installations in one process (tests) share nothing but equal texts.
function blocksOf({ body }: rows.ArticleRow): Block[] {
  const known = read.get(body);
  if (known) return known;
  const { blocks } = readMarkdown(body);
  read.set(body, blocks);
  return blocks;
}
