/** How a person learned of the product: the ten answers of the registration's first step. */
export const WHERE_LEARNED = {
  google: 'Google検索',
  x: 'X',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  friend: '友人・知人',
  store: '店舗',
  information_site: '情報サイト',
  advertisement: '広告',
  other: 'その他',
} as const;

/** One of these answers. */
export type WhereLearned = keyof typeof WHERE_LEARNED;

/** True for one of the ten; a stored text may be older than they are. */
export const isWhereLearned = (text: string | null | undefined): text is WhereLearned =>
  typeof text === 'string' && Object.hasOwn(WHERE_LEARNED, text);
