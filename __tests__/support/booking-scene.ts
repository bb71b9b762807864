import type { Data } from '@/contract';
import { addDays, businessDateOf, parse30, toTokyoIso } from '@/domain/business-day';
import { NO_SURCHARGES } from '@/domain/surcharge-limits';
import { answer } from './answer';

/** The business date two days ahead: nothing of the scene depends on the hour at which the tests run. */
export const DATE = addDays(businessDateOf(new Date()), 2);
/** 25:00 of that day. */
export const START = toTokyoIso(parse30(DATE, '25:00'));
/** The address that chooses it. */
export const CHOSEN = `/reserve?${new URLSearchParams({ girl_id: '12', date: DATE, minutes: '90', starts_at: START, place: '17', area: '1' })}`;

const photo = { url: '/m/12.svg', width: 600, height: 800, alt: 'みさきさんの写真', color: '#ccc' };

/** The cast of the scene. */
export const cast: Data<'GET /api/v1/female_casts/{female_cast_id}/'> = {
  id: 12,
  display_name: 'みさき',
  age: 27,
  height: 158,
  area_id: 1,
  area_name: '新宿・歌舞伎町',
  store: { id: 1, slug: 'aoba', name: '青葉' },
  rating: 4.8,
  review_count: 12,
  price_from: 20_000,
  price_minutes: 60,
  next_starts_at: START,
  shift: { from: '18:00', to: '27:00' },
  joined_on: '2026-01-01',
  photo,
  badges: [],
  event: null,
  break: null,
  events: [],
  bio: '',
  area_ids: [1, 3],
  area_names: ['新宿・歌舞伎町', '渋谷・道玄坂'],
  tags: { body_type: [], character: [], genre: [], play_style: [] },
  photos: [photo],
  accepting: true,
  courses: [
    { minutes: 60, amount: 18_000 },
    { minutes: 90, amount: 26_000 },
    { minutes: 120, amount: 34_000 },
  ],
  extension_amount: 9000,
  nomination_fees: { photo: 2000, regular: 1000 },
  options: [{ id: 1, name: 'ドレス・衣装指定', price: 2000 }],
  surcharges: NO_SURCHARGES,
  free_area_ids: [1, 3],
  places: [
    { place_type_id: 16, name: '自宅', travel_fee: 1000, note: '' },
    { place_type_id: 17, name: 'ホテル', travel_fee: 0, note: '新宿 認定ホテル街' },
    { place_type_id: 154, name: '店舗・提携ルーム', travel_fee: 0, note: '青葉 新宿ルーム' },
  ],
  rating_axes: null,
  histogram: [0, 0, 0, 0, 0],
  reviews: [],
  similar: [],
};

/** A quote of 27,000 for the chosen time. */
export const quote: Data<'POST /api/v1/users/me/reservation_quotes/'> = {
  id: '0193b000-0000-7000-8000-00000000000a',
  female_cast_id: 12,
  starts_at: START,
  ends_at: toTokyoIso(parse30(DATE, '26:30')),
  minutes: 90,
  place: {
    place_type_id: 17,
    name: 'ホテル',
    area_id: 1,
    area_name: '新宿・歌舞伎町',
    mst_hotel: null,
    hotel_name: null,
  },
  lines: [
    { code: 'course', label: 'コース 90分', amount: 26_000 },
    { code: 'nomination', label: '写真指名', amount: 2000 },
    { code: 'discount', label: '初回割引', amount: -1000 },
  ],
  total: 27_000,
  payment_methods: ['gold'],
  expires_at: toTokyoIso(new Date(Date.now() + 600_000)),
  cancellation: [
    { until: toTokyoIso(parse30(addDays(DATE, -1), '29:00')), label: '', percent: 0, amount: 0 },
    { until: toTokyoIso(parse30(DATE, '22:00')), label: '', percent: 30, amount: 7800 },
    { until: toTokyoIso(parse30(DATE, '24:00')), label: '', percent: 50, amount: 13_000 },
    { until: null, label: '', percent: 100, amount: 26_000 },
  ],
};

/** The reservation made from it. */
export const reservation: Data<'POST /api/v1/users/me/reservations/'> = {
  id: '0193b000-0000-7000-8000-00000000000b',
  code: 'Y-7K3M-2291',
  state: 'requested',
  state_label: '承認待ち',
  business_date: DATE,
  starts_at: quote.starts_at,
  ends_at: quote.ends_at,
  minutes: 90,
  female_cast: { id: 12, display_name: 'みさき', age: 27, store_name: '青葉', photo },
  male_user: {
    nickname: 'たか',
    photo: null,
    introduction: '',
    wishes: [],
    reliability: { score: 92, band: 'A' },
    visits: 14,
  },
  place: quote.place,
  place_declined: false,
  lines: quote.lines,
  total: 27_000,
  payment_method: 'gold',
  reward_estimate: null,
  cancellation: quote.cancellation,
  owed: null,
  cancellation_fee: null,
  answer_due_at: toTokyoIso(new Date(Date.now() + 21 * 60_000 - 5000)),
  proposal: null,
  address_open: false,
  room_open: false,
  created_at: toTokyoIso(new Date(Date.now() - 9 * 60_000)),
  confirmed_at: null,
  entered_at: null,
  ended_at: null,
  timeline: [
    { event: 'request', state: 'requested', label: 'リクエスト', at: toTokyoIso(new Date(Date.now() - 9 * 60_000)) },
  ],
  can: ['cancel'],
  reviewed: false,
};

/** Every read of the booking's three steps; `gold` is the balance. */
export function scene({ gold = 34_500, open = ['25:00', '25:30'] }: { gold?: number; open?: string[] } = {}) {
  return [
    answer('GET /api/v1/female_casts/{female_cast_id}/', cast),
    answer('GET /api/v1/female_casts/{female_cast_id}/schedule/', days()),
    answer(
      'GET /api/v1/female_casts/{female_cast_id}/slots/',
      ['24:00', '24:30', '25:00', '25:10', '25:30', '26:00'].map((clock) => ({
        starts_at: toTokyoIso(parse30(DATE, clock)),
        state: open.includes(clock) ? ('open' as const) : ('closed' as const),
      })),
    ),
    answer('GET /api/v1/mst_hotels/', []),
    answer('GET /api/v1/users/me/mygold/', { total: gold, paid: gold, free: 0, held: 0, next_expiry: null }),
    answer('GET /api/v1/male_users/me/', {
      id: 1,
      nickname: 'たか',
      is_pwa_launched: false,
      push_notification_subscription: null,
      identity_state: 'approved',
      main_area_ids: [],
      visits: 14,
    }),
    answer('GET /api/v1/users/me/reservation_reliability/', { score: 92, band: 'A', formula: [] }),
    answer('POST /api/v1/users/me/reservation_estimates/', { lines: quote.lines, total: quote.total }),
    answer('POST /api/v1/users/me/reservation_quotes/', quote),
    answer('GET /api/v1/users/me/waitlist_entries/', []),
  ];
}

function days(): Data<'GET /api/v1/female_casts/{female_cast_id}/schedule/'> {
  return Array.from({ length: 7 }, (_, day) => ({
    date: addDays(DATE, day - 2),
    from: '18:00',
    to: '27:00',
    state: day < 2 ? ('closed' as const) : ('open' as const),
    hours: [],
  }));
}

/** No one found its hotel full. */
export const notFull = answer('GET /api/v1/users/me/reservations/{reservation_id}/hotel_full/', {
  full: null,
  own: false,
  can_report: false,
});

/** No one asked for a change of it. */
export const noChange = answer('GET /api/v1/users/me/reservations/{reservation_id}/changes/', {
  until: null,
  minutes: 90,
  option_ids: [],
  lengths: [90],
  options: [],
  latest: null,
});
