/** What a month of a plan is called in the customer's history. */
export const titleOf = (castName: string): string => `${castName}さんの月額プラン`;
