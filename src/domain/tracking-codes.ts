/** spec §9: the places from which the registration prompt is opened (`/register?source=003`). */
export const SOURCE_CODES = {
  '001': 'one_shot_dialog',
  '002': 'matching',
  '003': 'nav_talk',
  '004': 'nav_reserve',
  '005': 'nav_mypage',
  '006': 'hamburger_menu',
  '007': 'girl_page_banner',
  '008': 'lp',
  '009': 'opinion',
  '010': 'follow',
  '011': 'cast_detail_talk',
  '012': 'hotel_recommend',
  '013': 'matching_home',
  '014': 'cast_asset_view',
  '015': 'cast_content_video_view',
  '016': 'paid_video_view',
} as const;

/** "001" to "016". */
export type SourceCode = keyof typeof SOURCE_CODES;

/** Name of an entry point. */
export type SourceName = (typeof SOURCE_CODES)[SourceCode];

/** True for "001" to "016". */
export function isSourceCode(text: string): text is SourceCode {
  return Object.hasOwn(SOURCE_CODES, text);
}

/** The code of the place from which the registration prompt opened (spec §9, 001–016), by the path that a guest wanted. */
export function sourceFor(path: string): SourceCode {
  if (path.startsWith('/reserve')) return '004';
  if (path.startsWith('/paid-video') || path.startsWith('/mypage/paid-videos')) return '016';
  if (path.startsWith('/mypage/follow?girl_id=')) return '010';
  if (path.startsWith('/mypage')) return '005';
  if (path.startsWith('/talk/message?castId=')) return '011';
  if (path.startsWith('/talk')) return '003';
  if (/^\/matching(?:\?|$)/.test(path)) return '013';
  if (path.startsWith('/matching')) return '002';
  if (path.startsWith('/movie')) return '015';
  if (/^\/girl\/\d+#reviews$/.test(path)) return '009';
  if (/^\/girl\/\d/.test(path)) return '007';
  return '001';
}
