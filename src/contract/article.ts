import * as z from 'zod';
import { ARTICLE_ACTS, ARTICLE_COVERS, ARTICLE_STAGES, ARTICLE_STEPS, ARTICLE_TAGS } from '@/domain/articles';
import { keysOf } from '@/domain/keys';
import { endpoints } from './endpoint';
import { instant, pageOf, pageQuery, pathId, pathText, wholeNumber } from './fields';
import { articleBody, articleForm } from './forms/article';

const tag = z.enum(keysOf(ARTICLE_TAGS));
const act = z.enum(keysOf(ARTICLE_ACTS));

/** A piece of text within a line, with how it stands out; `href` is a path of this site or an https address. */
const Run = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  em: z.literal(true).optional(),
  code: z.literal(true).optional(),
  href: z.string().optional(),
});
const runs = z.array(Run);
const listed = z.object({ kind: z.enum(['bullets', 'numbers']), items: z.array(runs) });

/** A part of an article's text. Line breaks within it are `\n`. */
const Block = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), runs }),
    z.object({ kind: z.literal('paragraph'), runs }),
    z.object({ kind: z.literal('quote'), paragraphs: z.array(runs) }),
    z.object({ kind: z.literal('rule') }),
    listed,
  ])
  .meta({ id: 'ArticleBlock' });

/** An article in a list; `cover` is a drawing's address, `minutes` what reading takes. */
const ArticleCard = z
  .object({
    slug: z.string(),
    title: z.string(),
    tags: z.array(tag),
    cover: z.string(),
    minutes: z.int(),
    published_at: instant,
  })
  .meta({ id: 'ArticleCard' });

/** An article with its text, what it offers to do, and what may be read next. */
const Article = ArticleCard.extend({
  description: z.string(),
  changed_at: instant,
  blocks: z.array(Block),
  act: act.nullable(),
  next: z.array(ArticleCard),
}).meta({ id: 'Article' });

const opsRow = {
  id: z.int(),
  version: z.int(),
  slug: z.string(),
  title: z.string(),
  tags: z.array(tag),
  stage: z.enum(keysOf(ARTICLE_STAGES)),
  published_at: instant.nullable(),
  changed_at: instant,
  changed_by: z.string(),
};
/** An article as the operator's list shows it. */
const OpsArticleRow = z.object(opsRow).meta({ id: 'OpsArticleRow' });
/** An article as it is edited; `version` goes back with a change. */
const OpsArticle = z
  .object({
    ...opsRow,
    description: z.string(),
    body: z.string(),
    cover: z.enum(keysOf(ARTICLE_COVERS)),
    act: act.nullable(),
    history: z.array(z.object({ step: z.enum(keysOf(ARTICLE_STEPS)), by: z.string(), at: instant })),
  })
  .meta({ id: 'OpsArticle' });

const one = { article_id: pathId };
const versionNumber = z.int().min(1).max(1_000_000);

/** Articles: what every visitor reads, and the desk that writes them (docs/rules/articles.md). */
export const articleEndpoints = endpoints({
  'GET /api/v1/media/': {
    summary: '読みもの（新しい順。tag で絞り込む）',
    access: 'public',
    query: { tag: tag.optional(), ...pageQuery },
    reply: pageOf(ArticleCard),
    list: true,
  },
  'GET /api/v1/media/{slug}/': {
    summary: '読みものの記事',
    access: 'public',
    params: { slug: pathText },
    reply: Article,
    errors: ['not_found'],
  },
  'GET /api/v1/ops/articles/': {
    summary: '記事（最近変更した順）',
    access: 'ops',
    task: 'articles',
    query: pageQuery,
    reply: pageOf(OpsArticleRow),
    list: true,
  },
  'GET /api/v1/ops/articles/{article_id}/': {
    summary: '編集する記事',
    access: 'ops',
    task: 'articles',
    params: one,
    reply: OpsArticle,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/articles/': {
    summary: '記事を作る',
    access: 'ops',
    task: 'articles',
    body: articleForm,
    idempotency: 'required',
    reply: OpsArticle,
    status: 201,
  },
  'PUT /api/v1/ops/articles/{article_id}/': {
    summary: '記事を変更する（読んだ version を送る）',
    access: 'ops',
    task: 'articles',
    params: one,
    body: articleForm.extend({ version: versionNumber }),
    idempotency: 'required',
    reply: OpsArticle,
    errors: ['not_found', 'article/changed'],
  },
  'DELETE /api/v1/ops/articles/{article_id}/': {
    summary: '下書きの記事を消す（読んだ version を送る）',
    access: 'ops',
    task: 'articles',
    params: one,
    query: { version: wholeNumber(versionNumber) },
    reply: z.null(),
    status: 204,
    errors: ['not_found', 'article/changed', 'article/released'],
  },
  'POST /api/v1/ops/article_previews/': {
    summary: '本文が公開されるときの形と、直すところ（何も保存しない）',
    access: 'ops',
    task: 'articles',
    body: z.strictObject({ body: articleBody }),
    reply: z.object({ blocks: z.array(Block), minutes: z.int(), faults: z.array(z.string()) }),
  },
});
