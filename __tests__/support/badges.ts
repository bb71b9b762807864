import { answer } from './answer';

/** Numbers of the tabs of a person without anything that waits. */
export const counts = { talk: 0, reserve: 0, matching: 0, notice: 0, movie: false, total: 0 };

/** Nothing waits and nothing is unread, on either side: every read of a number. */
export const noBadges = [
  answer('GET /api/v1/male_users/me/footer/badge/', counts),
  answer('GET /api/v1/female_casts/me/footer/badge/', counts),
  answer('GET /api/v1/male_users/me/mypage_top/badge/', {
    notification: 0,
    reserve: 0,
    follow: 0,
    gold: 0,
    account: 0,
  }),
  answer('GET /api/v1/users/me/paid_videos/count/', { liked: 0, bookmarked: 0, purchased: 0, newest_at: null }),
  answer('GET /api/v1/female_casts/me/home_top/badge/', { notification: 0, reserve: 0, review: 0, phone: 0 }),
];
