/**
 * Whether a file is asked for by a page of another site. Older browsers say only where the page is; a link that is
 * followed opens it, and programs say nothing. `header` by its lower-case name; `isSame` says which origins are ours.
 */
export function isCrossSite(
  header: (name: string) => string | undefined,
  isSame: (origin: string) => boolean,
): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) return site === 'cross-site' && header('sec-fetch-mode') !== 'navigate';
  const referer = header('referer');
  return referer !== undefined && URL.canParse(referer) && !isSame(new URL(referer).origin);
}
