import type { ArticleAct, ArticleCover, ArticleTag } from '@/domain/articles';

/**
 * An article of the demo; `daysAgo` counts back from the first start: below zero it waits for its day, null is a
 * draft.
 */
export type DemoArticle = {
  slug: string;
  title: string;
  description: string;
  tags: readonly ArticleTag[];
  cover: ArticleCover;
  act: ArticleAct | null;
  daysAgo: number | null;
  body: string;
};
