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

/**
 * The code of the place from which an account was asked for, by the path that a guest wanted (spec §9); undefined
 * where that is none of the places that are counted, as for a booking that begins on a cast's page. The one-shot
 * dialog (001) and what stands on a page name theirs.
 */
export function sourceFor(path: string): SourceCode | undefined {
  return BY_PATH.find(([pattern]) => pattern.test(path))?.[1];
}

const BY_PATH: readonly (readonly [RegExp, SourceCode])[] = [
  // What the tabs lead to, with nothing chosen yet.
  [/^\/talk(?:\?|$)/, '003'],
  [/^\/reserve(?!.*[?&]girl_id=)(?:\?|$)/, '004'],
  [/^\/mypage(?:\?|$)/, '005'],
  [/^\/matching(?:\?|$)/, '013'],
  [/^\/matching\//, '002'],
  [/^\/girl\/\d+#reviews$/, '009'],
  [/^\/girl\/\d/, '007'],
  [/^\/mypage\/follow\?girl_id=/, '010'],
  [/^\/talk\/message\?castId=/, '011'],
  [/^\/movie(?:[/?]|$)/, '015'],
  [/^\/(?:mypage\/)?paid-video/, '016'],
];
