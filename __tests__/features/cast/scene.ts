import type { Data } from '@/contract';
import { NO_SURCHARGES } from '@/domain/surcharge-limits';
import { aboutOf } from '@/features/cast/detail/about';
import type { Area, Card, Detail, Week } from '@/features/cast/types';

const area = (id: number, name: string): Area => ({ id, name, prefecture: '東京都', today_count: 4 });

/** Three areas of one prefecture. */
export const areas: Area[] = [area(1, '新宿・歌舞伎町'), area(2, '新大久保・大久保'), area(3, '渋谷・道玄坂')];

/** A cast who can be booked on 2026-11-21 from 20:40. */
export function card(id: number, name: string): Card {
  return {
    id,
    display_name: name,
    age: 27,
    height: 162,
    area_id: 1,
    area_name: '新宿・歌舞伎町',
    store: { id: 1, slug: 'aoba', name: '青葉' },
    rating: 4.86,
    review_count: 128,
    price_from: 20_000,
    price_minutes: 60,
    next_starts_at: '2026-11-21T20:40:00+09:00',
    shift: { from: '18:00', to: '27:00' },
    joined_on: '2026-11-01',
    photo: { url: `/media/${id}.svg`, width: 600, height: 800, alt: `${name}さんの写真`, color: '#ccc' },
    badges: ['verified'],
    event: null,
    break: null,
  };
}

/** A customer with these main areas. */
export const member = (main_area_ids: number[]): Data<'GET /api/v1/male_users/me/'> => ({
  id: 7,
  nickname: 'たか',
  is_pwa_launched: false,
  push_notification_subscription: null,
  identity_state: 'approved',
  main_area_ids,
  visits: 0,
});

const review = (id: number): Detail['reviews'][number] => ({
  id,
  author: '匿名',
  overall: 5,
  service: 5,
  photo_match: 5,
  again: 5,
  body: `口コミ${id}番`,
  used_on: '2026-11-18',
  reply: null,
});

/** Everything about みさき. */
export const cast: Detail = {
  ...card(1, 'みさき'),
  bio: 'はじめまして、みさきです。お仕事帰りの方の、ほっとできる時間になれたらうれしいです。お話を聞くのが好きです。',
  area_ids: [1, 3],
  area_names: ['新宿・歌舞伎町', '渋谷・道玄坂'],
  tags: { body_type: [], character: ['聞き上手'], genre: [], play_style: [] },
  photos: [card(1, 'みさき').photo, { ...card(1, 'みさき').photo, url: '/media/1-2.svg' }],
  accepting: true,
  courses: [{ minutes: 60, amount: 18_000 }],
  extension_amount: 9000,
  nomination_fees: { photo: 2000, regular: 3000 },
  options: [{ id: 1, name: 'お食事同行', price: 3000 }],
  surcharges: NO_SURCHARGES,
  free_area_ids: [],
  places: [{ place_type_id: 17, name: 'ホテル', travel_fee: 0, note: '' }],
  rating_axes: { overall: 4.9, service: 4.9, photo_match: 4.8, again: 4.8 },
  histogram: [104, 19, 4, 1, 0],
  reviews: [review(1)],
  events: [],
  similar: [card(2, 'かほ')],
};

/** What search engines are told of the cast. */
export const about = aboutOf(cast);

/** Seven days from 2026-11-21: a shift on the first two, hours 18 and 19 each. */
export const week: Week = [21, 22, 23, 24, 25, 26, 27].map((day, at) => ({
  date: `2026-11-${day}`,
  from: at < 2 ? '18:00' : null,
  to: at < 2 ? '20:00' : null,
  state: at < 2 ? 'open' : 'closed',
  hours:
    at < 2
      ? [
          { hour: 18, state: 'closed' },
          { hour: 19, state: 'open' },
        ]
      : [],
}));

/** さとし, who is signed in. */
export const man: Data<'GET /api/v1/male_users/me/'> = {
  id: 9,
  nickname: 'さとし',
  is_pwa_launched: false,
  push_notification_subscription: null,
  identity_state: 'approved',
  main_area_ids: [],
  visits: 3,
};

/** Another review, for pages read later. */
export const laterReview = review(2);
