import { and, desc, eq, getTableColumns, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { ArticleStep, ArticleTag } from '@/domain/articles';
import type { Db, Tx } from '../../../core/work';
import { article, articleLog, articleTag } from '../../../db/schema';

/** A stored article. */
export type ArticleRow = typeof article.$inferSelect;
/** One as lists show it: how long its text is, and not the text. */
export type ArticleLine = Omit<ArticleRow, 'body'> & { characters: number };
/** The last row of the page before: what is sorted by, and the id. */
export type After = { at: Date; id: number } | null;

const { body, ...columns } = getTableColumns(article);
const line = { ...columns, characters: sql<number>`char_length(${body})`.mapWith(Number) };

/** What every visitor may read at an instant, the newest first. */
export const shownPage = (
  db: Db,
  { now, tag, after, limit }: { now: Date; tag?: ArticleTag; after: After; limit: number },
): Promise<ArticleLine[]> =>
  db
    .select(line)
    .from(article)
    .where(and(isShown(now), tag && hasTag(db, tag), behind(article.publishedAt, after)))
    .orderBy(desc(article.publishedAt), desc(article.id))
    .limit(limit);

/** One of them by its slug. */
export const findShown = async (db: Db, slug: string, now: Date): Promise<ArticleRow | null> => {
  const [row] = await db
    .select()
    .from(article)
    .where(and(isShown(now), eq(article.slug, slug)));
  return row ?? null;
};

/** The newest others, those of the same tags before the rest. */
export const shownBeside = (
  db: Db,
  { id, now, tags, limit }: { id: number; now: Date; tags: readonly ArticleTag[]; limit: number },
): Promise<ArticleLine[]> =>
  db
    .select(line)
    .from(article)
    .where(and(isShown(now), ne(article.id, id)))
    .orderBy(desc(hasTag(db, ...tags)), desc(article.publishedAt), desc(article.id))
    .limit(limit);

/** What every visitor may read, by ascending ids, a piece at a time. */
export const shownPiece = (db: Db, now: Date, { after, limit }: { after: number; limit: number }) =>
  db
    .select({ id: article.id, slug: article.slug, changedAt: article.changedAt })
    .from(article)
    .where(and(isShown(now), gt(article.id, after)))
    .orderBy(article.id)
    .limit(limit);

/** All of them, those that were changed last first. */
export const changedPage = (db: Db, { after, limit }: { after: After; limit: number }): Promise<ArticleLine[]> =>
  db
    .select(line)
    .from(article)
    .where(behind(article.changedAt, after))
    .orderBy(desc(article.changedAt), desc(article.id))
    .limit(limit);

export const findArticle = async (db: Db, id: number): Promise<ArticleRow | null> => {
  const [row] = await db.select().from(article).where(eq(article.id, id));
  return row ?? null;
};

/** One article; its row is locked until commit. */
export const lockArticle = async (tx: Tx, id: number): Promise<ArticleRow | null> => {
  const [row] = await tx.select().from(article).where(eq(article.id, id)).for('update');
  return row ?? null;
};

/** Tags of these articles in the order in which they were chosen. */
export async function tagsOf(db: Db, ids: readonly number[]): Promise<Map<number, ArticleTag[]>> {
  const found = new Map<number, ArticleTag[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(articleTag)
    .where(inArray(articleTag.articleId, [...ids]))
    .orderBy(articleTag.articleId, articleTag.place);
  for (const { articleId, tag } of rows) found.set(articleId, [...(found.get(articleId) ?? []), tag]);
  return found;
}

export const insertArticle = async (tx: Tx, row: typeof article.$inferInsert): Promise<ArticleRow> =>
  only(await tx.insert(article).values(row).returning());

export const updateArticle = async (tx: Tx, id: number, set: Partial<ArticleRow>): Promise<ArticleRow> =>
  only(await tx.update(article).set(set).where(eq(article.id, id)).returning());

export const deleteArticle = (tx: Tx, id: number) => tx.delete(article).where(eq(article.id, id));

export async function putTags(tx: Tx, articleId: number, tags: readonly ArticleTag[]): Promise<void> {
  await tx.delete(articleTag).where(eq(articleTag.articleId, articleId));
  await tx.insert(articleTag).values(tags.map((tag, place) => ({ articleId, tag, place })));
}

export const insertStep = (tx: Tx, row: { article: ArticleRow; step: ArticleStep; by: number; at: Date }) =>
  tx.insert(articleLog).values({
    articleId: row.article.id,
    slug: row.article.slug,
    version: row.article.version,
    step: row.step,
    doneBy: row.by,
    doneAt: row.at,
  });

/** The last steps of an article, the newest first. */
export const stepsOf = (db: Db, articleId: number, limit: number) =>
  db.select().from(articleLog).where(eq(articleLog.articleId, articleId)).orderBy(desc(articleLog.id)).limit(limit);

const isShown = (now: Date) => and(eq(article.state, 'released'), lte(article.publishedAt, now));

const hasTag = (db: Db, ...tags: ArticleTag[]) =>
  inArray(article.id, db.select({ id: articleTag.articleId }).from(articleTag).where(inArray(articleTag.tag, tags)));

const behind = (column: typeof article.publishedAt | typeof article.changedAt, after: After): SQL | undefined =>
  after === null
    ? undefined
    : sql`(${column}, ${article.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::int)`;

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('no row came back');
  return row;
};
