import * as z from 'zod';
import { endpoints } from './endpoint';

/** Amounts for the bands of the day and the kinds of place (`domain/surcharges`). */
export const Surcharges = z
  .object({ day: z.int(), evening: z.int(), night: z.int(), home: z.int(), hotel: z.int(), store: z.int() })
  .meta({ id: 'Surcharges' });

const yen = z.int().min(0).max(300_000);
/** A surcharge of each band of the day and of each kind of place. */
const surcharges = z.strictObject({ day: yen, evening: yen, night: yen, home: yen, hotel: yen, store: yen });
const id = z.int().min(0).max(2_147_483_647);
/** What the store allows, as it was when it was read. */
const range = z.strictObject({ hour_min: yen, hour_max: yen, nomination_max: yen, option_max: yen });
/** A price with the least and the most that the store allows. */
const Price = z.object({ amount: z.int(), min: z.int(), max: z.int() });

const UnitPrice = z
  .object({
    store_name: z.string(),
    course_back_percent: z.int(),
    range,
    courses: z.array(Price.extend({ minutes: z.int() })),
    extension: Price,
    photo_nomination: Price,
    regular_nomination: Price,
    options: z.array(Price.extend({ id: z.int(), name: z.string() })),
    surcharges: Surcharges,
    /** The places to which the cast comes: nothing is asked for the others. */
    place_type_ids: z.array(z.int()),
  })
  .meta({ id: 'UnitPrice' });

/** Prices that a cast sets (docs/rules/prices.md#a-casts-own-prices). */
export const unitPriceEndpoints = endpoints({
  'GET /api/v1/female_casts/me/unit_price/': {
    summary: '料金の設定（店舗の下限と上限つき）',
    access: 'female_cast',
    reply: UnitPrice,
  },
  'PUT /api/v1/female_casts/me/unit_price/': {
    summary: '料金を変える（range は読んだときのまま送る。変わっていれば409）',
    access: 'female_cast',
    body: z.strictObject({
      range,
      courses: z.array(z.strictObject({ minutes: z.int().min(1).max(1440), amount: yen })).max(20),
      extension: yen,
      photo_nomination: yen,
      regular_nomination: yen,
      options: z.array(z.strictObject({ id, amount: yen })).max(50),
      surcharges,
    }),
    reply: UnitPrice,
    errors: ['price/range_changed'],
  },
});
