/** The words of the customer's lists. */
export const LIST_WORDS = {
  purchased: { title: '購入済みの動画', chip: '購入済み', empty: '購入済みの動画はありません' },
  bookmarked: { title: '保存した動画', chip: '保存', empty: '保存した動画はありません' },
  liked: { title: 'いいねした動画', chip: 'いいね', empty: 'いいねした動画はありません' },
} as const;
