/**
 * A partner's code as it stands in links: 3 to 32 small letters, digits and hyphens, a letter or digit at either end.
 */
const PARTNER_CODE = /^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$/;

/** Most characters of what `/afi` says of a partner. */
export const PARTNER_LIMITS = { name: 20, headline: 30, words: 120 } as const;
/** Most partners that there are, those whose links were stopped included. */
export const PARTNERS_MAX = 500;

/** What may be changed of a partner; `paused` = the partner's link leads to the top page, as an unknown one does. */
export type PartnerTerms = { name: string; headline: string; words: string; paused: boolean };

/** True for a text that a partner's code may be; capital letters are read as small ones before (`partnerCodeOf`). */
export const isPartnerCode = (text: string): boolean => text.length <= 32 && PARTNER_CODE.test(text);

/** The code that an address or a cookie carries; null for anything that cannot be one. */
export function partnerCodeOf(text: string | string[] | null | undefined): string | null {
  if (typeof text !== 'string' || text.length > 32) return null;
  const code = text.toLowerCase();
  return isPartnerCode(code) ? code : null;
}
