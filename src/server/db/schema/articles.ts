import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  ARTICLE_ACTS,
  ARTICLE_COVERS,
  ARTICLE_LIMITS,
  ARTICLE_STATES,
  ARTICLE_STEPS,
  ARTICLE_TAGS,
} from '@/domain/articles';
import { keysOf } from '@/domain/keys';
import { instant, oneOf } from './columns';
import { person } from './people';

const TAGS = keysOf(ARTICLE_TAGS);
const COVERS = keysOf(ARTICLE_COVERS);
const ACTS = keysOf(ARTICLE_ACTS);
const STEPS = keysOf(ARTICLE_STEPS);

/**
 * An article. `body` is Markdown; `version` counts its changes, so that no one overwrites a text that was not read.
 */
export const article = pgTable(
  'article',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique('article_slug'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    body: text('body').notNull(),
    cover: text('cover', { enum: COVERS }).notNull(),
    /** What it offers to do at its end. */
    act: text('act', { enum: ACTS }),
    state: text('state', { enum: ARTICLE_STATES }).notNull(),
    /** From when on every visitor may read it. */
    publishedAt: instant('published_at'),
    version: integer('version').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: integer('changed_by')
      .notNull()
      .references(() => person.id),
  },
  (t) => [
    index('article_shown').on(t.publishedAt.desc(), t.id.desc()).where(sql`${t.state} = 'released'`),
    index('article_changed').on(t.changedAt.desc(), t.id.desc()),
    oneOf(t.cover, COVERS),
    oneOf(t.act, ACTS),
    oneOf(t.state, ARTICLE_STATES),
    check('article_released', sql`(${t.state} = 'released') = (${t.publishedAt} is not null)`),
    check('article_slug_form', sql.raw(`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= ${ARTICLE_LIMITS.slug}`)),
    check(
      'article_texts',
      sql.raw(`title <> '' and description <> '' and char_length(body) between 1 and ${ARTICLE_LIMITS.body}`),
    ),
    check('article_version', sql`${t.version} > 0`),
  ],
);

/** What an article is about. */
export const articleTag = pgTable(
  'article_tag',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    tag: text('tag', { enum: TAGS }).notNull(),
    /** Their order, as it was chosen. */
    place: integer('place').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.tag] }),
    index('article_tag_tag').on(t.tag, t.articleId),
    oneOf(t.tag, TAGS),
  ],
);

/** Who did what to an article; it outlives the article. */
export const articleLog = pgTable(
  'article_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    articleId: integer('article_id').notNull(),
    slug: text('slug').notNull(),
    step: text('step', { enum: STEPS }).notNull(),
    version: integer('version').notNull(),
    doneBy: integer('done_by')
      .notNull()
      .references(() => person.id),
    doneAt: instant('done_at').notNull(),
  },
  (t) => [index('article_log_article').on(t.articleId, t.id.desc())],
);
