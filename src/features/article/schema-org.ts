import { articleCard, shareCardPath } from '@/domain/share-cards';
import { articlePaths } from '@/paths/articles';
import type { Article } from './load';

const YOI = { '@type': 'Organization', name: 'YOI', url: '/' };

/** An article as Schema.org names its parts. */
export const articleData = ({ slug, title, description, cover, published_at, changed_at }: Article): object => ({
  '@type': 'Article',
  headline: title,
  description,
  url: articlePaths.article(slug),
  image: [shareCardPath(articleCard(cover))],
  datePublished: published_at,
  dateModified: changed_at > published_at ? changed_at : published_at,
  inLanguage: 'ja',
  author: YOI,
  publisher: YOI,
});
