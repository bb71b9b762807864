import * as z from 'zod';
import { ARTICLE_ACTS, ARTICLE_COVERS, ARTICLE_LIMITS, ARTICLE_SLUG, ARTICLE_TAGS } from '@/domain/articles';
import { keysOf } from '@/domain/keys';
import { boundedText, instant, rawText } from '../fields';

const { slug, title, description, body, tags } = ARTICLE_LIMITS;
const chooseTags = `タグを1〜${tags}つ選択してください`;

/** The text of an article as it is typed: Markdown, bounded before it is read. */
export const articleBody = rawText(body, {
  missing: '本文を入力してください',
  tooLong: `本文は${body.toLocaleString('ja-JP')}文字以内で入力してください`,
});

/**
 * What a person of the operator writes. `release`: no visitor reads it, all at once, or all from `published_at` on.
 */
export const articleForm = z.strictObject({
  slug: boundedText({ min: 1, max: slug, missing: 'URLの末尾を入力してください' }).regex(
    ARTICLE_SLUG,
    '半角の小文字・数字・ハイフンで入力してください',
  ),
  title: boundedText({ min: 1, max: title, missing: 'タイトルを入力してください' }),
  description: boundedText({ min: 1, max: description, missing: '説明を入力してください' }),
  body: articleBody.min(1, '本文を入力してください'),
  tags: z
    .array(z.enum(keysOf(ARTICLE_TAGS)))
    .min(1, chooseTags)
    .max(tags, chooseTags)
    .refine((chosen) => new Set(chosen).size === chosen.length, chooseTags),
  cover: z.enum(keysOf(ARTICLE_COVERS), { error: 'カバーを選択してください' }),
  act: z.enum(keysOf(ARTICLE_ACTS)).nullable(),
  release: z.enum(['draft', 'now', 'later']),
  published_at: instant.nullable(),
});
