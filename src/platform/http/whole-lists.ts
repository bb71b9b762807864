import type { Data, Endpoint } from '@/contract';

/** Lists that come whole in one answer: their page never leads on, so callers get the rows alone. */
type WholeList = { [K in Endpoint]: Data<K> extends readonly unknown[] ? K : never }[Endpoint];

// Total by its type, because the contract's schemas never reach the browser.
const WHOLE_LISTS: Readonly<Record<WholeList, true>> = {
  'GET /api/v1/areas/': true,
  'GET /api/v1/female_casts/cards/': true,
  'GET /api/v1/female_casts/me/booking_months/': true,
  'GET /api/v1/female_casts/me/booking_offers/': true,
  'GET /api/v1/female_casts/me/booking_slots/': true,
  'GET /api/v1/female_casts/me/introduced_guests/': true,
  'GET /api/v1/users/me/booking_offers/': true,
  'GET /api/v1/users/me/debts/': true,
  'GET /api/v1/female_casts/me/events/': true,
  'GET /api/v1/female_casts/me/matching_requests/': true,
  'GET /api/v1/female_casts/me/movies/': true,
  'GET /api/v1/female_casts/me/photos/': true,
  'GET /api/v1/female_casts/me/shift_patterns/': true,
  'GET /api/v1/female_casts/me/reservation_changes/': true,
  'GET /api/v1/female_casts/me/shifts/': true,
  'GET /api/v1/female_casts/{female_cast_id}/schedule/': true,
  'GET /api/v1/female_casts/{female_cast_id}/slots/': true,
  'GET /api/v1/hotel_towns/': true,
  'GET /api/v1/mst_hotels/': true,
  'GET /api/v1/ops/hotels/': true,
  'GET /api/v1/ops/partners/': true,
  'GET /api/v1/ops/safety_alarms/': true,
  'GET /api/v1/ops/search/': true,
  'GET /api/v1/ops/staff/': true,
  'GET /api/v1/ops/stores/': true,
  'GET /api/v1/ops/tills/': true,
  'GET /api/v1/ops/paid_video_plans/': true,
  'GET /api/v1/paid_video_plans/': true,
  'GET /api/v1/paid_videos/creators/': true,
  'GET /api/v1/paid_videos/ranking/': true,
  'GET /api/v1/postal_codes/{postal_code}/': true,
  'GET /api/v1/schedules/days/': true,
  'GET /api/v1/stores/': true,
  'GET /api/v1/users/me/blocks/': true,
  'GET /api/v1/users/me/devices/': true,
  'GET /api/v1/users/me/follows/': true,
  'GET /api/v1/users/me/gold/expired/': true,
  'GET /api/v1/users/me/homes/': true,
  'GET /api/v1/users/me/paid_video_subscriptions/': true,
  'GET /api/v1/users/me/passkeys/': true,
  'GET /api/v1/users/me/reservations/{reservation_id}/hotels/': true,
  'GET /api/v1/users/me/reservations/{reservation_id}/change_slots/': true,
  'GET /api/v1/users/me/reservations/{reservation_id}/proposal_slots/': true,
  'GET /api/v1/users/me/saved_searches/': true,
  'GET /api/v1/users/me/talk_templates/': true,
  'GET /api/v1/users/me/paid_video_purchases/months/': true,
  'GET /api/v1/users/me/waitlist_entries/': true,
};

/** True for a list that comes whole in one answer. */
export const isWholeList = (endpoint: Endpoint): boolean => Object.hasOwn(WHOLE_LISTS, endpoint);
