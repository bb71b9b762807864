import type { PageShell } from './page';

/**
 * How the pages of a search want to be surrounded, a hub and its facets alike because they are one screen: over what
 * is searched, or over one another.
 */
export const SEARCH_SHELL = {
  frame: 'tabs',
  returns: 'pathname',
  over: (behind) => /^\/(?:girl|movie)(?:\/search.*)?(?:\?|$)/.test(behind),
} satisfies Partial<PageShell>;
