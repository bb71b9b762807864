import type { Data, Input } from '@/contract';
import { ARTICLE_COVERS, ARTICLE_TAGS } from '@/domain/articles';

/** An article as it is edited. */
export type DeskArticle = Data<'GET /api/v1/ops/articles/{article_id}/'>;

/** What is typed of an article. */
export type Typed = Input<'POST /api/v1/ops/articles/'>['body'];

/** What the form begins with. */
export const startOf = (article: DeskArticle | null): Typed => ({
  slug: article?.slug ?? '',
  title: article?.title ?? '',
  description: article?.description ?? '',
  body: article?.body ?? '',
  tags: article?.tags ?? [],
  cover: article?.cover ?? 'calendar',
  act: article?.act ?? null,
  release: releaseOf(article),
  published_at: article?.stage === 'scheduled' ? article.published_at : null,
});

function releaseOf(article: DeskArticle | null): Typed['release'] {
  if (article === null || article.stage === 'draft') return 'draft';
  return article.stage === 'scheduled' ? 'later' : 'now';
}

/** What another person saved that is otherwise here. */
export function differencesOf(mine: Typed, theirs: DeskArticle): { label: string; text: string }[] {
  const other = startOf(theirs);
  const parts = [
    { label: 'タイトル', same: mine.title === other.title, text: other.title },
    { label: 'URLの末尾', same: mine.slug === other.slug, text: other.slug },
    { label: '説明', same: mine.description === other.description, text: other.description },
    {
      label: 'タグ',
      same: mine.tags.join() === other.tags.join(),
      text: other.tags.map((tag) => ARTICLE_TAGS[tag]).join('・'),
    },
    { label: 'カバー', same: mine.cover === other.cover, text: ARTICLE_COVERS[other.cover] },
    { label: '本文', same: mine.body === other.body, text: other.body },
  ];
  return parts.filter(({ same }) => !same).map(({ label, text }) => ({ label, text }));
}
