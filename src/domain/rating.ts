const TENTHS = /^(?:[1-4](?:\.\d)?|5(?:\.0)?)$/;

/**
 * A least rating of a search, 1.0 to 5.0 in steps of 0.1, with its tenth: `4` is `4.0`. Undefined for anything else.
 */
export function leastRating(text: string): string | undefined {
  return TENTHS.test(text) ? Number(text).toFixed(1) : undefined;
}
