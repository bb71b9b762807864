import { type ArticleTag, articlePath } from '@/domain/articles';
import { searchOf } from './index';

/** Addresses of articles; apart from `paths`, which every page loads. */
export const articlePaths = {
  list: (tag?: ArticleTag) => `/media${searchOf({ tag })}`,
  article: articlePath,
  feed: '/media/feed.xml',
} as const;
