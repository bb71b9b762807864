import * as z from 'zod';
import { HOTEL_ENTRIES } from '@/domain/hotel-entry';
import { HOTEL_GOOD_KEYS } from '@/domain/hotel-review';
import { Area } from './cast';
import { endpoints } from './endpoint';
import { boundedText, businessDate, instant, Picture, pathId, rawText, wholeNumber } from './fields';
import { HotelFull } from './hotel-full';
import { ReviewOfCast } from './review';

const yen = z.int();
/**
 * A hotel in lists. Fees are yen, paid there; times are wall clocks ("22:00"). `next_starts_at` = when a cast can be
 * there at the earliest today; a certified town costs nothing for the way.
 */
const Hotel = z
  .object({
    id: z.int(),
    name: z.string(),
    area_id: z.int(),
    town_id: z.int().nullable(),
    certified_town: z.boolean(),
    address: z.string(),
    station: z.string(),
    walk_minutes: z.int(),
    lat: z.number(),
    lon: z.number(),
    rest: z.object({ minutes: z.int(), from: z.string(), to: z.string(), weekday: yen, holiday: yen }),
    stay: z.object({ from: z.string(), to: z.string(), weekday: yen, weekend: yen }),
    one_person: z.boolean(),
    card: z.boolean(),
    parking: z.int(),
    picture: Picture,
    next_starts_at: instant.nullable(),
    /** The average of its reviews, 1–5; null before the first. */
    rating: z.number().nullable(),
    review_count: z.int(),
    /** It was called full, and that was not taken back since; it can be booked all the same. */
    full: HotelFull.nullable(),
  })
  .meta({ id: 'Hotel' });

/** A hotel's page. `extension` in yen for 30 minutes, `checked_on` the date on which the house confirmed all this. */
const HotelDetail = Hotel.extend({
  area_name: z.string(),
  town_name: z.string().nullable(),
  phone: z.string(),
  extension: yen,
  entry: z.enum(HOTEL_ENTRIES),
  going_out: z.boolean(),
  qr: z.boolean(),
  rooms: z.int(),
  smoke_free_rooms: z.int(),
  checked_on: businessDate,
  pictures: z.array(Picture),
  /** What customers called good, the most frequent first. */
  good: z.array(z.object({ key: z.enum(HOTEL_GOOD_KEYS), count: z.int() })),
}).meta({ id: 'HotelDetail' });

/**
 * A certified hotel town; the position is its station, `today_count` the casts who can be booked in its area (as in
 * Area).
 */
const HotelTown = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    area_id: z.int(),
    lat: z.number(),
    lon: z.number(),
    hotel_count: z.int(),
    today_count: z.int(),
    next_starts_at: instant.nullable(),
  })
  .meta({ id: 'HotelTown' });

const yes = z.literal('1');
/** The conditions of a hotel list; prices are those of today. `bbox` = west,south,east,north in degrees. */
const hotelQuery = {
  area_id: pathId.optional(),
  town_id: pathId.optional(),
  bbox: rawText(80)
    .regex(/^-?\d{1,3}(?:\.\d{1,6})?(?:,-?\d{1,3}(?:\.\d{1,6})?){3}$/, '西,南,東,北の順に指定してください')
    .optional(),
  use: z.enum(['rest', 'stay']).default('rest'),
  price_max: wholeNumber(z.int().min(1000).max(100_000)).optional(),
  /** Words of the name. */
  q: boundedText({ max: 60 }).optional(),
  walk_max: wholeNumber(z.int().min(1).max(60)).optional(),
  one_person: yes.optional(),
  card: yes.optional(),
  parking: yes.optional(),
};

const hotelById = {
  params: { mst_hotel_id: pathId },
  reply: HotelDetail,
  errors: ['not_found'],
} as const;

/** Hotels, the certified towns, and what an area offers. */
export const hotelEndpoints = endpoints({
  'GET /api/v1/areas/{area_id}/': {
    summary: 'エリアのページ',
    access: 'public',
    params: { area_id: pathId },
    reply: Area.extend({
      /** The cheapest course that can be booked there today with its length in minutes, 写真指名 included. */
      price_from: z.object({ amount: yen, minutes: z.int() }).nullable(),
      next_starts_at: instant.nullable(),
      near: z.array(Area),
      reviews: z.array(ReviewOfCast),
    }),
    errors: ['not_found'],
  },
  'GET /api/v1/mst_hotels/': {
    summary: 'ホテルの一覧',
    access: 'public',
    query: hotelQuery,
    reply: z.array(Hotel),
  },
  'GET /api/v1/mst_hotels/{mst_hotel_id}/': { ...hotelById, summary: 'ホテルの詳細', access: 'public' },
  'GET /api/v1/users/me/mst_hotels/{mst_hotel_id}/': {
    ...hotelById,
    summary: 'ホテルの詳細（会員）',
    access: 'signed_in',
  },
  'GET /api/v1/hotel_towns/': { summary: '認定ホテル街の一覧', access: 'public', reply: z.array(HotelTown) },
  'GET /api/v1/hotel_towns/{hotel_town_id}/': {
    summary: '認定ホテル街',
    access: 'public',
    params: { hotel_town_id: pathId },
    reply: HotelTown,
    errors: ['not_found'],
  },
});
