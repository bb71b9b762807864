import * as z from 'zod';
import { BOOKING_GROUPS, BOOKING_SEARCH_MAX, BOOKINGS_PICKED_MAX } from '@/domain/booking-desk';
import { PAYMENT_METHODS, RESERVATION_STATES } from '@/domain/machines/reservation';
import { RESERVATION_SOURCES } from '@/domain/phone-booking';
import { PLACE_TYPE_IDS } from '@/domain/place-types';
import { RELIABILITY_BANDS } from '@/domain/reliability';
import { BookingActs } from './booking-desk-acts';
import { endpoints } from './endpoint';
import {
  bodyId,
  businessDate,
  instant,
  pageOf,
  pageQuery,
  pathId,
  pathText,
  rawText,
  uuid,
  wholeNumber,
} from './fields';

const Named = z.object({ id: z.int(), name: z.string() });
const PLACE = z.int().refine((id) => PLACE_TYPE_IDS.some((known) => known === id), '場所を選び直してください');

/** What the staff search for: a number, a name, four digits or a whole telephone number. */
export const searchedWords = rawText(BOOKING_SEARCH_MAX, {
  tooLong: `${BOOKING_SEARCH_MAX}文字以内で入力してください`,
}).refine((text) => !/\p{Cc}/u.test(text), { error: '使えない文字が含まれています', abort: true });

const filter = {
  q: searchedWords.optional(),
  /** A business date; left out, it is today, and with `q` or a customer every day. */
  date: businessDate.optional(),
  payment_method: z.enum(PAYMENT_METHODS).optional(),
};
const asked = {
  ...filter,
  store_id: pathId.optional(),
  place_type_id: wholeNumber(PLACE).optional(),
  /** All of one customer: of every day, unless one is said. */
  customer_id: pathId.optional(),
};
const group = z.enum(BOOKING_GROUPS).optional();

/** A booking as the desk lists it: nicknames, never a real name, an address or a telephone number. */
export const ListedBooking = z.object({
  id: uuid,
  code: z.string(),
  state: z.enum(RESERVATION_STATES),
  /** Its start is past and the cast is not there. */
  is_late: z.boolean(),
  business_date: businessDate,
  starts_at: instant,
  ends_at: instant,
  minutes: z.int(),
  customer: Named,
  cast: Named,
  store: Named,
  place_type_id: z.int(),
  area_name: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  /** By which way it was asked for. */
  source: z.enum(RESERVATION_SOURCES),
  total: z.int(),
});

const Counts = z
  .object({
    /** Null = of every day. */
    date: businessDate.nullable(),
    all: z.int(),
    groups: z.record(z.enum(BOOKING_GROUPS), z.int()),
    /** So many people bear the name that only some of their bookings are found; a date finds all of its own. */
    is_partial: z.boolean(),
    /** The member of the staff who asks: for each the device keeps the chosen columns. */
    account_id: z.int(),
  })
  .meta({ id: 'OpsBookingCounts' });

const Event = z.object({
  id: z.string(),
  at: instant,
  group: z.enum(['state', 'money', 'notice', 'staff']),
  title: z.string(),
  /** Who did it, how it was paid, whether it was read. */
  note: z.string().nullable(),
});

const Amount = z.object({ label: z.string(), amount: z.int() });

const Moved = z.object({ id: uuid, code: z.string(), cast: z.string() });

const Page = ListedBooking.extend({
  customer: Named.extend({ band: z.enum(RELIABILITY_BANDS), visits: z.int() }),
  created_at: instant,
  /** The booking in whose place this one was made with another cast, and the one in the place of this one. */
  moved_from: Moved.nullable(),
  moved_to: Moved.nullable(),
  lines: z.array(Amount),
  /** What became of the money: holds, payments, refunds, fees, debts. */
  money: z.array(Amount),
  /** The oldest first. */
  events: z.array(Event),
  acts: BookingActs,
  /** Who of the staff opened the page, the newest first. */
  opened: z.array(z.object({ at: instant, name: z.string() })),
}).meta({ id: 'OpsBookingPage' });

/** The desk of bookings (docs/rules/desk.md). */
export const bookingDeskEndpoints = endpoints({
  'GET /api/v1/ops/bookings/': {
    summary: '予約を探す（番号、名前、電話番号。日・店舗・状態・場所・支払い方法で絞り込める。開始の新しい順）',
    access: 'ops',
    task: 'bookings',
    query: { ...pageQuery, ...asked, group },
    reply: pageOf(ListedBooking.meta({ id: 'OpsBooking' })),
    list: true,
  },
  'GET /api/v1/ops/bookings/counts/': {
    summary: '条件に合う予約の件数（状態のまとまりごと）',
    access: 'ops',
    task: 'bookings',
    query: asked,
    reply: Counts,
  },
  'POST /api/v1/ops/bookings/csv/': {
    summary: '条件に合う予約をCSVで書き出す（氏名・住所・電話番号は含まない）',
    access: 'ops',
    task: 'bookings',
    body: z.strictObject({
      ...filter,
      store_id: bodyId.optional(),
      place_type_id: PLACE.optional(),
      customer_id: bodyId.optional(),
      group,
      /** Of those that fit, the ones that were picked. */
      ids: z.array(uuid).min(1).max(BOOKINGS_PICKED_MAX).optional(),
    }),
    reply: z.object({
      csv: z.string(),
      rows: z.int(),
      /** There are more than a file holds. */
      is_cut: z.boolean(),
    }),
  },
  'GET /api/v1/ops/bookings/{reservation_id}/': {
    summary: '開いた予約（出来事、お金、知らせ。開いたことが記録されている担当者だけが読める）',
    access: 'ops',
    task: 'bookings',
    params: { reservation_id: pathText },
    reply: Page,
    errors: ['not_found'],
  },
  'POST /api/v1/ops/bookings/{reservation_id}/open/': {
    summary: '予約の画面を開く（開いたことを記録する）',
    access: 'ops',
    task: 'bookings',
    params: { reservation_id: pathText },
    reply: Page,
    errors: ['not_found'],
  },
});
