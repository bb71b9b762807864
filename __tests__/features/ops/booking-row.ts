import type { Data } from '@/contract';

/** A booking as the desk lists it. */
export const bookingRow: Data<'GET /api/v1/ops/bookings/'>['data'][number] = {
  id: '11111111-1111-4111-8111-111111111111',
  code: 'Y-VN6S-4536',
  state: 'confirmed',
  is_late: true,
  business_date: '2026-11-21',
  starts_at: '2026-11-22T01:00:00+09:00',
  ends_at: '2026-11-22T02:30:00+09:00',
  minutes: 90,
  customer: { id: 7, name: 'けいすけ' },
  cast: { id: 12, name: 'しおり' },
  store: { id: 1, name: '銀河' },
  place_type_id: 17,
  area_name: '新宿',
  payment_method: 'cash',
  source: 'app',
  total: 34_000,
};
