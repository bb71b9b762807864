/** Prices that a cast sets, as the store allows (docs/rules/prices.md#a-casts-own-prices). Yen, tax included. */

/** Steps of a price. */
export const PRICE_STEP = 1000;

/** What a store allows: an hour's least and most, and the most of a nomination and of an option. */
export type PriceRange = { hour_min: number; hour_max: number; nomination_max: number; option_max: number };
/**
 * What the operator sets of a store: its range, the percent of a course that goes to the cast, whether customers may
 * pay in cash, and whether its casts can be booked anew.
 */
export type StoreTerms = PriceRange & {
  course_back_percent: number;
  /** Yen an hour of a shift that a cast has at least; 0 = the store guarantees nothing. */
  guarantee_hour: number;
  takes_cash: boolean;
  takes_bookings: boolean;
};
/** The least and the most of one price. */
export type PriceBounds = { min: number; max: number };

/** Bounds of so many minutes, on the grid of a thousand yen. */
export function minutesBounds({ hour_min: least, hour_max: most }: PriceRange, minutes: number): PriceBounds {
  const min = Math.ceil((least * minutes) / 60 / PRICE_STEP) * PRICE_STEP;
  return { min, max: Math.max(min, Math.floor((most * minutes) / 60 / PRICE_STEP) * PRICE_STEP) };
}

/** Bounds of something that may cost nothing. */
export const feeBounds = (max: number): PriceBounds => ({ min: 0, max });

/**
 * Why a price cannot be set; null when it can. One that stays as it is may stand outside of a range that came later.
 */
export function priceFault(amount: number, before: number, { min, max }: PriceBounds): string | null {
  if (amount === before) return null;
  if (amount % PRICE_STEP !== 0) return '1,000円単位で入力してください';
  if (amount < min) return '店舗の下限を下回っています';
  return amount > max ? '店舗の上限を超えています' : null;
}
