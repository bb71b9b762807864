import * as z from 'zod';
import { DAY_STATES } from '@/domain/day-strip';
import { perProfileFacet } from '@/domain/facets';
import { REVIEW_AXIS_KEYS, REVIEW_SORTS } from '@/domain/review-axes';
import { CAST_SORTS, COUNTED } from '@/domain/search-conditions';
import { CastCount, ratingMin, searchQuery } from './cast-search';
import { endpoints } from './endpoint';
import { EventShown } from './event';
import { businessDate, instant, Picture, pageOf, pageQuery, pathId, repeated, wholeNumber } from './fields';
import { AnsweredReview, ReviewOfCast } from './review';
import { Surcharges } from './unit-price';

/** An area with how many casts can be booked there today, or on the next day once nothing can begin today. */
export const Area = z
  .object({ id: z.int(), name: z.string(), prefecture: z.string(), today_count: z.int() })
  .meta({ id: 'Area' });
export const StoreRef = z.object({ id: z.int(), slug: z.string(), name: z.string() }).meta({ id: 'StoreRef' });

/**
 * One cast in a list. `next_starts_at` = earliest bookable start on that business day; `price_from` in yen for
 * `price_minutes`: course and 写真指名 in the store's room.
 */
export const CastCard = z
  .object({
    id: z.int(),
    display_name: z.string(),
    age: z.int(),
    height: z.int().nullable(),
    area_id: z.int(),
    area_name: z.string(),
    store: StoreRef,
    rating: z.number().nullable(),
    review_count: z.int(),
    price_from: z.int(),
    price_minutes: z.int(),
    next_starts_at: instant.nullable(),
    shift: z.object({ from: z.string(), to: z.string() }).nullable(),
    joined_on: businessDate,
    photo: Picture,
    /** `movie`: a free film of the cast stands in the feed. */
    badges: z.array(z.enum(['now', 'new', 'movie', 'verified', 'economy'])),
    /** What an event of the cast gives on that business day ("1,000円引", "＋10分"), or null. */
    event: z.string().nullable(),
    /**
     * The cast takes a break on that business day; `to` is its last day, null while that lies more than 30 days ahead.
     */
    break: z.object({ to: businessDate.nullable() }).nullable(),
  })
  .meta({ id: 'CastCard' });

const DayState = z.enum(DAY_STATES);
/** One business day of a cast: shift hours in 30-hour text, null without a shift; `hours` gives a mark per hour. */
export const ScheduleDay = z
  .object({
    date: businessDate,
    from: z.string().nullable(),
    to: z.string().nullable(),
    state: DayState,
    hours: z.array(z.object({ hour: z.int(), state: DayState })),
  })
  .meta({ id: 'ScheduleDay' });

const CastDetail = CastCard.extend({
  bio: z.string(),
  area_ids: z.array(z.int()),
  area_names: z.array(z.string()),
  tags: z.object(perProfileFacet(() => z.array(z.string()))),
  photos: z.array(Picture),
  /** False for a cast without a login or with the reception paused: shown, but not bookable now. */
  accepting: z.boolean(),
  courses: z.array(z.object({ minutes: z.int(), amount: z.int() })),
  extension_amount: z.int(),
  /** `photo` is in every price that is shown; `regular` takes its place from the second visit on. */
  nomination_fees: z.object({ photo: z.int(), regular: z.int() }),
  options: z.array(z.object({ id: z.int(), name: z.string(), price: z.int() })),
  /** What a start in each band of the day and each kind of place costs on top of a course. */
  surcharges: Surcharges,
  /** The cast's areas with a certified hotel town: the way to a hotel that is named later costs nothing there. */
  free_area_ids: z.array(z.int()),
  /** Approved ones of today and the bookable days. */
  events: z.array(EventShown),
  places: z.array(z.object({ place_type_id: z.int(), name: z.string(), travel_fee: z.int(), note: z.string() })),
  rating_axes: z
    .object({ overall: z.number(), service: z.number(), photo_match: z.number(), again: z.number() })
    .nullable(),
  /** Counts of reviews with 5, 4, 3, 2, 1 stars. */
  histogram: z.array(z.int()).length(5),
  reviews: z.array(AnsweredReview),
  similar: z.array(CastCard),
}).meta({ id: 'CastDetail' });

/** A cast of the timetable: hours of work in 30-hour text, `spans` of whole hours with a start that can be booked. */
const TimetableRow = z
  .object({
    female_cast: CastCard,
    from: z.string(),
    to: z.string(),
    state: DayState,
    spans: z.array(z.object({ from: z.string(), to: z.string() })),
  })
  .meta({ id: 'TimetableRow' });

/** Public browsing of casts (spec §2). */
export const castEndpoints = endpoints({
  'GET /api/v1/areas/': { summary: 'エリアの一覧', access: 'public', reply: z.array(Area) },
  'GET /api/v1/home/': {
    summary: 'トップページの内容',
    access: 'public',
    reply: z.object({
      /** The business date whose casts stand here: today, and the next once nothing can begin today. */
      date: businessDate,
      /** Casts who can be met now (即ご案内). */
      accepting_count: z.int(),
      next_starts_at: instant.nullable(),
      areas: z.array(Area),
      today: z.array(CastCard),
      soon: z.array(CastCard),
      newcomers: z.array(CastCard),
      /** Events of today, of different casts. */
      events: z.array(EventShown.extend({ female_cast: CastCard })),
      /** The newest ones, of different casts. */
      reviews: z.array(ReviewOfCast),
    }),
  },
  'GET /api/v1/female_casts/': {
    summary: 'キャストを探す',
    access: 'public',
    query: {
      ...searchQuery,
      ...pageQuery,
      sort: z.enum(CAST_SORTS).default('recommended'),
    },
    reply: pageOf(CastCard),
    list: true,
    errors: ['rate/limited'],
  },
  'GET /api/v1/female_casts/count/': {
    summary: '条件に合うキャストの人数と、項目ごとの人数',
    access: 'public',
    query: { ...searchQuery, facets: repeated(z.enum([...COUNTED, 'all'])) },
    reply: CastCount,
    errors: ['rate/limited'],
  },
  'GET /api/v1/female_casts/cards/': {
    summary: 'IDで指定したキャスト（指定の順、閲覧できるキャストだけ）',
    access: 'public',
    query: { id: repeated(pathId) },
    reply: z.array(CastCard),
    errors: ['rate/limited'],
  },
  'GET /api/v1/schedules/': {
    summary: '出勤表（1日分を会える時刻の順に）',
    access: 'public',
    query: { ...pageQuery, date: businessDate.optional(), area_id: pathId.optional(), store: repeated(pathId) },
    reply: pageOf(TimetableRow),
    list: true,
    errors: ['rate/limited'],
  },
  'GET /api/v1/schedules/days/': {
    summary: '出勤表の日付ごとの人数（7日間）',
    access: 'public',
    query: { area_id: pathId.optional(), store: repeated(pathId) },
    reply: z.array(
      z.object({
        date: businessDate,
        /** All casts who work, and those of them who can be booked. */
        working: z.int(),
        bookable: z.int(),
      }),
    ),
    errors: ['rate/limited'],
  },
  'GET /api/v1/female_casts/{female_cast_id}/': {
    summary: 'キャストの詳細',
    access: 'public',
    params: { female_cast_id: pathId },
    reply: CastDetail,
    errors: ['not_found'],
  },
  'GET /api/v1/female_casts/{female_cast_id}/access/': {
    summary: 'キャストの詳細を見られるか（false＝会員限定）',
    access: 'public',
    params: { female_cast_id: pathId },
    reply: z.object({ open: z.boolean() }),
    errors: ['not_found'],
  },
  'GET /api/v1/female_casts/{female_cast_id}/reviews/': {
    summary: 'キャストの口コミ（axis の評価で絞り込み・並べ替え）',
    access: 'public',
    params: { female_cast_id: pathId },
    query: {
      ...pageQuery,
      /** The question that `stars`, `rating_min` and `sort` are about. */
      axis: z.enum(REVIEW_AXIS_KEYS).default('overall'),
      /** As `histogram` counts: 4.5 is five stars. */
      stars: wholeNumber(z.int().min(1).max(5)).optional(),
      rating_min: ratingMin,
      sort: z.enum(REVIEW_SORTS).default('new'),
    },
    reply: pageOf(AnsweredReview),
    list: true,
    errors: ['not_found'],
  },
  'GET /api/v1/female_casts/{female_cast_id}/schedule/': {
    summary: '7日間の出勤と空き',
    access: 'public',
    params: { female_cast_id: pathId },
    query: { date: businessDate.optional() },
    reply: z.array(ScheduleDay),
    errors: ['not_found'],
  },
  'GET /api/v1/female_casts/{female_cast_id}/slots/': {
    summary: '予約できる開始時刻（10分ごと）',
    access: 'public',
    params: { female_cast_id: pathId },
    query: {
      date: businessDate,
      minutes: wholeNumber(z.int().min(30).max(1440)),
      place_type_id: wholeNumber(z.int()),
    },
    reply: z.array(z.object({ starts_at: instant, state: z.enum(['open', 'closed']) })),
    errors: ['not_found'],
  },
});
