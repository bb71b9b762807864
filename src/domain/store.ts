/** How many characters a store's own words may have. */
export const STORE_LIMITS = { slug: 32, name: 20, address: 100, room: 30 } as const;
/** So many stores there may be. */
export const STORES_MAX = 200;

/** The word by which PAY_SHOP_IDS names the operator's own contract: no store is called so. */
export const NO_STORE = 'gold';

/** True for a text by which settings and addresses can name a store. */
export const isStoreSlug = (text: string): boolean => /^[a-z][a-z0-9-]{1,30}[a-z0-9]$/.test(text) && text !== NO_STORE;
