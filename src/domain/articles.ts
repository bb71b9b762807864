/** Articles that the operator writes for all readers, as data (docs/rules/articles.md). */

/** What an article is about, by the word that stands in addresses. */
export const ARTICLE_TAGS = {
  guide: '使い方',
  interview: 'キャストインタビュー',
  news: 'お知らせ',
  town: '街とホテル',
} as const;
/** One of them. */
export type ArticleTag = keyof typeof ARTICLE_TAGS;

/** The drawings that an article may have as its cover, by their names in `public/drawings`. */
export const ARTICLE_COVERS = {
  calendar: '卓上カレンダー',
  tea: 'お茶',
  night: '夜の街',
  book: '夜の読書',
  rain: '雨の街',
  market: '市場',
  shiori: '人物（赤いマフラー）',
  ema: '人物（緑の背景）',
} as const;
/** One of them. */
export type ArticleCover = keyof typeof ARTICLE_COVERS;

/** Where a cover is. */
export const articleCoverUrl = (cover: ArticleCover): string => `/drawings/article-${cover}.svg`;

/** What an article may offer to do at its end: one thing, or nothing. */
export const ARTICLE_ACTS = {
  casts: { label: 'キャストを探す', path: '/girl' },
  schedule: { label: '明日の空き時間を見る', path: '/schedule' },
  hotels: { label: 'ホテルを探す', path: '/hotelmap' },
  movies: { label: '動画を見る', path: '/movie' },
  contact: { label: 'お問い合わせへ', path: '/contact' },
} as const;
/** One of them. */
export type ArticleAct = keyof typeof ARTICLE_ACTS;

/** As it is stored: `released` with the instant from which every visitor may read it. */
export const ARTICLE_STATES = ['draft', 'released'] as const;
/** As people see it: what is released waits for its time first. */
export const ARTICLE_STAGES = { draft: '下書き', scheduled: '公開予約', published: '公開中' } as const;
/** One of them. */
export type ArticleStage = keyof typeof ARTICLE_STAGES;

/** What is written down of each step (`article_log`). */
export const ARTICLE_STEPS = {
  made: '作成',
  changed: '変更',
  released: '公開の設定',
  withdrawn: '公開の取りやめ',
  deleted: '削除',
} as const;
/** One of them. */
export type ArticleStep = keyof typeof ARTICLE_STEPS;

/** Characters of each part; the body's count its marks. */
export const ARTICLE_LIMITS = { slug: 60, title: 60, description: 120, body: 16_000, tags: 3 } as const;

/** The last part of an article's address: small letters, digits and single hyphens. */
export const ARTICLE_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Where an article stands at an instant. */
export function articleStage(
  { state, publishedAt }: { state: (typeof ARTICLE_STATES)[number]; publishedAt: Date | null },
  now: Date,
): ArticleStage {
  if (state === 'draft' || publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

const CHARACTERS_A_MINUTE = 500;

/** Minutes that reading takes, one at least. */
export const readingMinutes = (characters: number): number => Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE));

/** The address of an article: `/media` is the only page of articles, so the article is named by its query. */
export const articlePath = (slug: string): string => `/media?article=${encodeURIComponent(slug)}`;
