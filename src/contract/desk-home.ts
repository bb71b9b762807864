import * as z from 'zod';
import { CAST_STATES, DEPARTURES } from '@/domain/desk-home';
import { WAIT_KINDS } from '@/domain/desk-promises';
import { endpoints } from './endpoint';
import { businessDate, instant, uuid } from './fields';

/** Of one kind all that waits; `example` is a cast's name, a nickname or a subject, never a real name. */
const Waiting = z.object({
  kind: z.enum(WAIT_KINDS),
  count: z.int(),
  /** Since when the oldest waits. */
  since: instant,
  /** Until when the promise holds for it; null where nothing is promised, or a person has taken it. */
  until: instant.nullable(),
  /** A member of the staff has taken every one of them. */
  is_taken: z.boolean(),
  example: z.string().nullable(),
  /** The sum, where it is money. */
  amount: z.int().nullable(),
  /** Who has the oldest in hand. */
  held_by: z.string().nullable(),
  /** The booking of the oldest, where it is one. */
  reservation_id: uuid.nullable(),
});

/** Today beside the same weekday of the week before, both until the same time of the clock. */
const Compared = { today: z.int(), before: z.int() };

const Day = z
  .object({
    as_of: instant,
    business_date: businessDate,
    compared_date: businessDate,
    /** Bookings that customers asked for, whatever became of them; the paths are SVG, of `width` × `height`. */
    bookings: z.object({
      ...Compared,
      width: z.int(),
      height: z.int(),
      today_path: z.string(),
      before_path: z.string(),
      /** Where today's line is now. */
      point: z.object({ x: z.number(), y: z.number() }),
      ticks: z.array(z.object({ count: z.int(), y: z.number() })),
      /** So many until each full hour of the 30-hour clock; null for what is ahead. */
      hours: z.array(z.object({ hour: z.int(), x: z.number(), today: z.int().nullable(), before: z.int() })),
    }),
    /** Yen of completed bookings by the time at which they ended. */
    takings: z.object({
      ...Compared,
      stores: z.array(z.object({ id: z.int(), name: z.string(), ...Compared })),
    }),
  })
  .meta({ id: 'OpsHomeDay' });

/** What the staff see first (docs/rules/desk.md). Each part is a call of its own: one that fails leaves the others. */
export const deskHomeEndpoints = endpoints({
  'GET /api/v1/ops/home/': {
    summary: 'いま待っていること（種類ごとの件数、最も古いもの、約束の時刻）',
    access: 'ops',
    task: 'home',
    reply: z.object({ as_of: instant, waiting: z.array(Waiting) }).meta({ id: 'OpsHome' }),
  },
  'GET /api/v1/ops/home/casts/': {
    summary: 'いま出勤しているキャストの状態ごとの人数と、空きの最短',
    access: 'ops',
    task: 'bookings',
    reply: z
      .object({
        as_of: instant,
        total: z.int(),
        states: z.record(z.enum(CAST_STATES), z.int()),
        /** The first start that can be booked of any of them. */
        earliest: instant.nullable(),
      })
      .meta({ id: 'OpsHomeCasts' }),
  },
  'GET /api/v1/ops/home/day/': {
    summary: '本日の予約の受付と店舗別の売上（先週の同じ曜日の同じ時刻まで）',
    access: 'ops',
    task: 'home',
    reply: Day,
  },
  'GET /api/v1/ops/home/soon/': {
    summary: '1時間以内に始まる予約と、出発していないキャスト',
    access: 'ops',
    task: 'bookings',
    reply: z
      .object({
        as_of: instant,
        total: z.int(),
        bookings: z.array(
          z.object({
            id: uuid,
            starts_at: instant,
            cast_name: z.string(),
            store_name: z.string(),
            area_name: z.string(),
            departure: z.enum(DEPARTURES),
            /** By when the cast had better be on the way. */
            depart_by: instant,
          }),
        ),
      })
      .meta({ id: 'OpsHomeSoon' }),
  },
});
