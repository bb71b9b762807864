import * as z from 'zod';
import { PHOTO_STATES } from '@/domain/cast-photos';
import { MOVIE_STATES } from '@/domain/movies';
import { SUSPENSION_REASON_NAMES } from '@/domain/suspension';
import { ListedBooking } from './booking-desk';
import { CastPause } from './cast-pause';
import { CastRates } from './cast-rate';
import { ContactLooked } from './customer-desk';
import { endpoints } from './endpoint';
import { businessDate, instant, pathId } from './fields';

const Act = z.object({ id: z.string(), at: instant, words: z.string(), name: z.string() });

/** A cast as the staff see one: never a real name, an address, a whole telephone number or who was blocked. */
const Cast = z
  .object({
    id: z.int(),
    account_id: z.int(),
    name: z.string(),
    store: z.object({ id: z.int(), name: z.string() }),
    joined_on: businessDate,
    /** Null since the account has no owner. */
    phone_last4: z.string().nullable(),
    /** Whether customers see the cast, and whether the cast takes requests. */
    is_published: z.boolean(),
    is_accepting: z.boolean(),
    /** Days without work, both included. */
    break: z.object({ from: businessDate, to: businessDate }).nullable(),
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    suspension: z
      .object({ reason: z.enum(SUSPENSION_REASON_NAMES), since: instant, until: instant.nullable(), by: z.string() })
      .nullable(),
    left: z.object({ since: instant, take_back_until: instant.nullable() }).nullable(),
    /** Completed bookings of this month so far, and of the month before to the same day. */
    month: z.object({ count: z.int(), before: z.int() }),
    /** Requests of thirty days: how many were answered in time, and after how many minutes on average. */
    answers: z.object({ asked: z.int(), in_time: z.int(), minutes: z.int().nullable() }),
    /** Bookings that the cast called off within ninety days, and those to which the cast did not come. */
    called_off: z.int(),
    not_come: z.int(),
    /** Seven days from today: shifts and what is booked in them. */
    days: z.array(
      z.object({
        date: businessDate,
        shifts: z.array(z.object({ starts_at: instant, ends_at: instant })),
        bookings: z.array(ListedBooking),
      }),
    ),
    /** The table of the cast beside what the store allows. */
    prices: z.array(z.object({ minutes: z.int(), amount: z.int(), min: z.int(), max: z.int() })),
    nominations: z.object({ photo: z.int(), regular: z.int() }),
    /** The newest first; the staff's, beside the cast's own switch. */
    pauses: z.array(CastPause),
    rates: CastRates,
    /** Shifts that ended and are not settled; cash of customers that the cast holds; what is due, below zero too. */
    pay: z.object({ shifts: z.int(), cash: z.int(), due: z.int() }),
    photos: z.array(z.object({ state: z.enum(PHOTO_STATES), count: z.int() })),
    films: z.array(z.object({ state: z.enum(MOVIE_STATES), count: z.int() })),
    /** When the documents of the application were sent; null where none came by an invitation. */
    documents_sent_at: instant.nullable(),
    /** Numbers alone, without the other side. */
    reviews: z.int(),
    followers: z.int(),
    /** Null for a store alone, as the suspension and the record are. */
    safety: z
      .object({
        blocks: z.int(),
        reports: z.object({ by: z.int(), about: z.int() }),
        warnings: z.int(),
        has_emergency_contact: z.boolean(),
      })
      .nullable(),
    contact_looked: ContactLooked,
    /** What the staff did about the account, and when they looked at its screens; the newest first. */
    record: z.object({ acts: z.array(Act), opened: z.array(z.object({ at: instant, name: z.string() })) }).nullable(),
  })
  .meta({ id: 'OpsCast' });

/** The desk of casts (docs/rules/desk.md#one-cast). */
export const castDeskEndpoints = endpoints({
  'GET /api/v1/ops/female_casts/{female_cast_id}/': {
    summary: '開いたキャスト（出勤、料金、報酬、記録。開いたことが記録されている担当者だけが読める）',
    access: 'ops',
    task: 'casts',
    params: { female_cast_id: pathId },
    reply: Cast,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/female_casts/{female_cast_id}/open/': {
    summary: 'キャストの画面を開く（開いたことを記録する）',
    access: 'ops',
    task: 'casts',
    params: { female_cast_id: pathId },
    reply: Cast,
    errors: ['not_found'],
  },
});
