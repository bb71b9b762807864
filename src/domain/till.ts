/** The till of a store (docs/rules/cash.md#the-till): bounds of what explains a difference, in characters. */
export const TILL_WORDS = { min: 10, max: 300 } as const;

/** What stands beside the first count, which has nothing to differ from. */
export const FIRST_COUNT = 'はじめて数えた金額';

/** Most yen that a count may name. */
export const TILL_MAX = 100_000_000;
