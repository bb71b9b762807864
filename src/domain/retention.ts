/** How many years records are kept: the privacy policy says it in these numbers, and the nightly cleaning keeps to them. */
export const RETENTION_YEARS = {
  /** What the operator saw in an account. */
  access: 1,
  /** Where a booking took place, and what was proposed. */
  places: 3,
  /** Inquiries that were answered or closed, with their pictures. */
  contacts: 1,
  /** Reports that were dealt with. */
  reports: 5,
  /** What the payment companies sent, and where a consent was given from. */
  payments: 7,
} as const;

/** How many days, for what nobody looks up after a season. */
export const RETENTION_DAYS = {
  /** What stands in an inbox. */
  notices: 90,
  /** The pictures of an identity check after its decision; its result stays. */
  identityPictures: 90,
} as const;

/** The instant `years` calendar years before `now`. */
export const yearsBefore = (now: Date, years: number): Date => {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
};
