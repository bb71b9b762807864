/** Addresses that only the customer's own page links to; apart from `paths`, which every page loads. */
export const mypagePaths = {
  invite: '/mypage/invite',
  paidVideos: '/mypage/paid-videos',
} as const;
