import type { Data, Received, Reply } from '@/contract';
import { type ArticleStep, articleStage } from '@/domain/articles';
import { toTokyoIso } from '@/domain/business-day';
import { invalidateCached } from '../../../core/cached';
import { readCursor, writeCursor } from '../../../core/cursor';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Tx, Work } from '../../../core/work';
import { inSavepoint, SQL_STATE, sqlState } from '../../../db/sql-state';
import { shownAccounts } from '../../supply/profile/service';
import { readMarkdown } from './markdown';
import * as rows from './queries';

type Form = Received<'POST /api/v1/ops/articles/'>['body'];
type Rows = Reply<'GET /api/v1/ops/articles/'>;
type DeskArticle = Data<'GET /api/v1/ops/articles/{article_id}/'>;

const LIST = 'ops_articles';
const HISTORY = 20;

/** A page of all articles, those that were changed last first. */
export async function listForDesk(
  db: Db,
  { cursor, limit, now }: { cursor?: string; limit: number; now: Date },
): Promise<Rows> {
  const read = readCursor(cursor, LIST, ['instant', 'int']);
  const found = await rows.changedPage(db, { after: read && { at: read[0], id: read[1] }, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    data: await presentRows(db, page, now),
    page: { next_cursor: last ? writeCursor(LIST, [last.changedAt, last.id]) : null, total: null },
  };
}

/** An article to be edited. Throws `not_found`. */
export async function readForDesk(db: Db, id: number, now: Date): Promise<DeskArticle> {
  const row = await rows.findArticle(db, id);
  if (!row) throw new Refusal('not_found');
  const [shown] = await presentRows(db, [row], now);
  if (!shown) throw new Error('an article without its row');
  const steps = await rows.stepsOf(db, id, HISTORY);
  const names = await shownAccounts(
    db,
    steps.map(({ doneBy }) => doneBy),
  );
  const { description, body, cover, act } = row;
  const history = steps.map(({ step, doneBy, doneAt }) => ({
    step,
    by: names.get(doneBy)?.name ?? '',
    at: toTokyoIso(doneAt),
  }));
  return { ...shown, description, body, cover, act, history };
}

/** Writes a new article. Refuses with 400 at a field: a slug that another has, a text or a time that cannot be. */
export async function makeArticle(work: Work, by: number, form: Form): Promise<DeskArticle> {
  const { now } = work;
  const release = releaseOf(form, null, now);
  checkBody(form.body);
  const { slug, title, description, body, cover, act } = form;
  const made = { createdAt: now, changedAt: now, changedBy: by, version: 1 };
  const row = { slug, title, description, body, cover, act, ...release, ...made };
  const stored = await withFreeSlug(work, (inner) => rows.insertArticle(inner, row));
  return kept(work, stored, { form, step: 'made', by });
}

/**
 * Changes an article. Throws `not_found`, and `article/changed` where another person changed it since it was read;
 * refuses as {@link makeArticle}, and another slug for what is published already.
 */
export async function changeArticle(
  work: Work,
  id: number,
  by: number,
  { version, ...form }: Form & { version: number },
): Promise<DeskArticle> {
  const { tx, now } = work;
  const before = await readVersion(tx, id, version);
  const release = releaseOf(form, before, now);
  checkBody(form.body);
  if (articleStage(before, now) === 'published' && form.slug !== before.slug)
    throw fieldRefusal('body.slug', '公開した記事のURLは変更できません');
  const { slug, title, description, body, cover, act } = form;
  const set = { slug, title, description, body, cover, act, ...release };
  const stored = await withFreeSlug(work, (inner) =>
    rows.updateArticle(inner, id, { ...set, version: version + 1, changedAt: now, changedBy: by }),
  );
  return kept(work, stored, { form, step: stepBetween(before, stored), by });
}

/** Removes a draft. Throws `not_found`, `article/changed`, `article/released`. */
export async function removeArticle(work: Work, id: number, by: number, version: number): Promise<null> {
  const { tx, now } = work;
  const row = await readVersion(tx, id, version);
  if (row.state !== 'draft') throw new Refusal('article/released');
  await rows.insertStep(tx, { article: row, step: 'deleted', by, at: now });
  await rows.deleteArticle(tx, id);
  return null;
}

async function readVersion(tx: Tx, id: number, version: number): Promise<rows.ArticleRow> {
  const row = await rows.lockArticle(tx, id);
  if (!row) throw new Refusal('not_found');
  if (row.version !== version) throw new Refusal('article/changed');
  return row;
}

async function kept(
  work: Work,
  article: rows.ArticleRow,
  { form, step, by }: { form: Form; step: ArticleStep; by: number },
): Promise<DeskArticle> {
  const { tx, now, deps } = work;
  await rows.putTags(tx, article.id, form.tags);
  await rows.insertStep(tx, { article, step, by, at: now });
  work.afterCommit(() => {
    invalidateCached(deps);
    deps.pages.purge('/media');
  });
  return readForDesk(tx, article.id, now);
}

/** From when on it may be read. What every visitor reads already keeps the time at which it came. */
function releaseOf(form: Form, before: rows.ArticleRow | null, now: Date) {
  if (form.release === 'draft') return { state: 'draft', publishedAt: null } as const;
  const isOut = before !== null && articleStage(before, now) === 'published';
  if (form.release === 'now') return { state: 'released', publishedAt: isOut ? before.publishedAt : now } as const;
  const at = form.published_at === null ? null : new Date(form.published_at);
  if (at === null || at <= now)
    throw fieldRefusal('body.published_at', '公開する日時は、これからの日時を指定してください');
  return { state: 'released', publishedAt: at } as const;
}

function stepBetween(before: rows.ArticleRow, after: rows.ArticleRow): ArticleStep {
  if (before.state !== after.state) return after.state === 'draft' ? 'withdrawn' : 'released';
  return before.publishedAt?.getTime() === after.publishedAt?.getTime() ? 'changed' : 'released';
}

function checkBody(body: string): void {
  const { blocks, faults } = readMarkdown(body);
  if (faults.length > 0) throw fieldRefusal('body.body', faults.join('\n'));
  if (blocks.length === 0) throw fieldRefusal('body.body', '本文を入力してください');
}

async function withFreeSlug<T>(work: Work, write: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inSavepoint(work, ({ tx }) => write(tx));
  } catch (error) {
    if (sqlState(error) !== SQL_STATE.uniqueViolation) throw error;
    throw fieldRefusal('body.slug', 'このURLはほかの記事で使われています');
  }
}

async function presentRows(db: Db, lines: readonly Omit<rows.ArticleRow, 'body'>[], now: Date): Promise<Rows['data']> {
  const tags = await rows.tagsOf(
    db,
    lines.map(({ id }) => id),
  );
  const names = await shownAccounts(
    db,
    lines.map(({ changedBy }) => changedBy),
  );
  return lines.map((line) => ({
    id: line.id,
    version: line.version,
    slug: line.slug,
    title: line.title,
    tags: tags.get(line.id) ?? [],
    stage: articleStage(line, now),
    published_at: line.publishedAt && toTokyoIso(line.publishedAt),
    changed_at: toTokyoIso(line.changedAt),
    changed_by: names.get(line.changedBy)?.name ?? '',
  }));
}
