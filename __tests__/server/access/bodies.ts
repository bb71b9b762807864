import type { Endpoint } from '@/contract';

/** A home of the estate. */
export const ADDRESS = {
  postal_code: '1600021',
  prefecture: '東京都',
  city: '新宿区',
  street: '歌舞伎町1-2-3',
  building: '',
  landmark: '',
};

/** Fields that rules beyond the schema ask for. */
export function bodiesOf(
  ids: Readonly<Record<string, string | number>>,
  today: string,
): Partial<Record<Endpoint, object>> {
  const hours = { from: '18:00', to: '27:00' };
  const holder = {
    bank_name: '銀行',
    bank_code: '0001',
    branch_name: '支店',
    branch_code: '001',
    number: '1234567',
    holder: 'テスト',
  };
  const address = { ...ADDRESS, area_id: 1 };
  return {
    'POST /api/auth/registrations/profile': { nickname: 'あおい' },
    'POST /api/v1/ops/articles/': { slug: 'second-night' },
    'POST /api/v1/users/me/waitlist_entries/': { ...hours, minutes: 60 },
    'POST /api/v1/female_casts/me/shifts/': hours,
    'POST /api/v1/female_casts/me/events/': { name: '秋の夜' },
    'PUT /api/v1/female_casts/me/events/{event_id}/': { name: '秋の夜' },
    'POST /api/v1/users/me/gold_orders/': { pack: 'g3000' },
    'POST /api/v1/users/me/homes/': address,
    'PATCH /api/v1/users/me/homes/{home_id}/': address,
    'POST /api/v1/users/me/saved_searches/': { conditions: { area_id: 1 } },
    'PATCH /api/v1/users/me/saved_searches/{saved_search_id}/': { conditions: { area_id: 1 } },
    'POST /api/v1/ops/partners/': { name: '夜の道' },
    'PUT /api/v1/ops/partners/{partner_code}/': { name: '夜の道' },
    'POST /api/v1/female_casts/me/bank_account/codes/': holder,
    'PUT /api/v1/female_casts/me/bank_account/': holder,
    'PUT /api/v1/female_casts/me/bank_account/by_passkey/': holder,
    'PUT /api/v1/female_casts/me/emergency_contact/': { name: '姉' },
    'POST /api/v1/female_casts/me/shift_patterns/': hours,
    'PUT /api/v1/female_casts/me/shift_patterns/{pattern_id}/': hours,
    'POST /api/v1/female_casts/me/shift_patterns/{pattern_id}/apply/': { from: today, to: today },
    'POST /api/v1/female_casts/me/shifts/copy/': { from: today },
    'POST /api/v1/female_casts/me/shifts/copy/day/': { to: ['2026-11-23'] },
    'POST /api/v1/ops/stores/': { name: '宵', guarantee_hour: 1000, nomination_max: 1000, option_max: 1000 },
    'PUT /api/v1/ops/stores/{store_id}/': { guarantee_hour: 1000, nomination_max: 1000, option_max: 1000 },
    'POST /api/v1/ops/tills/{store_id}/counts/': { seen: 0, counted: 1000 },
    'POST /api/v1/ops/female_casts/{female_cast_id}/rates/': {
      percent: 65,
      percent_before: 60,
      counts_from: '2026-11-25',
    },
    'POST /api/v1/users/me/reservation_estimates/': { minutes: 60, option_ids: [] },
    'POST /api/v1/users/me/reservation_quotes/': { minutes: 60 },
    'POST /api/v1/users/me/talk_rooms/': { user_id: ids.user_id },
    'POST /api/v1/users/me/blocks/': { user_id: ids.user_id },
    'POST /api/v1/users/me/reports/': { user_id: ids.user_id },
    'POST /api/v1/ops/introductions/': { cast_account_id: ids.cast_account_id },
    'GET /api/v1/female_casts/{female_cast_id}/slots/': { minutes: 60 },
    'GET /api/v1/users/me/reservations/{reservation_id}/change_quote/': { minutes: 60 },
    'GET /api/v1/female_casts/me/results/': { from: today, to: today },
    'GET /api/v1/female_casts/me/shifts/copy/': { from: today },
    'GET /api/v1/female_casts/me/shift_patterns/{pattern_id}/plan/': { from: today, to: today },
    'PATCH /api/v1/users/me/reservations/{reservation_id}/place/': { mst_hotel_id: 1 },
    'POST /api/v1/ops/ghost_sessions/{ghost_session_id}/step_ups/': { path: '/api/v1/users/me/follows/1/' },
    'POST /api/v1/cast_invitations/application/': { display_name: 'あおい' },
    'POST /api/v1/ops/staff_invitations/': { mail: 'new@example.jp', roles: [{ role: 'review' }] },
    'POST /api/v1/staff_invitations/accept/': { name: '西田' },
  };
}
