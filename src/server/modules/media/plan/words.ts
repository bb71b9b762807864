/** What a month of a plan is called in his history. */
export const titleOf = (castName: string): string => `${castName}さんの月額プラン`;
