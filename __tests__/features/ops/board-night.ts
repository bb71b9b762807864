import type { Data } from '@/contract';

type Night = Data<'GET /api/v1/ops/board/'>;
type Row = Night['casts'][number];
type Bar = Row['bookings'][number];

const DATE = '2026-11-21';

/** A booking of the night as the board shows it. */
export const bar = (more: Partial<Bar> & Pick<Bar, 'id'>): Bar => ({
  code: 'Y-VN6S-4536',
  state: 'confirmed',
  kind: 'decided',
  starts_at: '2026-11-21T23:00:00+09:00',
  ends_at: '2026-11-22T00:30:00+09:00',
  held_until: '2026-11-22T01:00:00+09:00',
  initial: 'K',
  place_type_id: 17,
  area_id: 1,
  payment_method: 'card',
  source: 'app',
  is_paid: true,
  total: 34_000,
  created_at: '2026-11-21T20:19:00+09:00',
  state_at: '2026-11-21T20:41:00+09:00',
  due_at: null,
  ...more,
});

/** A cast's row of the night. */
export const castRow = (more: Partial<Row> & Pick<Row, 'id' | 'name'>): Row => ({
  picture: null,
  store: { id: 1, name: '銀河' },
  area_ids: [1],
  shifts: [{ from: '2026-11-21T18:00:00+09:00', to: '2026-11-22T03:00:00+09:00' }],
  bookings: [],
  holds: [],
  free: [],
  ...more,
});

/** A night of these casts. */
export const nightOf = (casts: Row[]): Night => ({
  business_date: DATE,
  areas: [
    { id: 1, name: '新宿' },
    { id: 2, name: '渋谷' },
  ],
  casts,
});
