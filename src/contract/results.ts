import * as z from 'zod';
import { ACTIVITY_DAYS } from '@/domain/activity';
import { RANKING_PERIODS } from '@/domain/ranking';
import { endpoints } from './endpoint';
import { businessDate, pathId } from './fields';

const Period = z.object({ from: businessDate, to: businessDate });

/** What a period came to. Amounts in yen; the shares are counts of completed bookings, out of `count`. */
const Figures = Period.extend({
  /** The cast's reward lines, what was taken back counted. */
  reward: z.int(),
  /** What the cast's customers paid and the house kept, fees of cancellations included. */
  sales: z.int(),
  count: z.int(),
  /** Of them with 本指名, and by customers who had visited the cast before. */
  nominated: z.int(),
  repeated: z.int(),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  /**
   * Visitors of the cast's page and plays of the cast's films; null where a part of the period is older than what is
   * kept of them.
   */
  views: z.int().nullable(),
  plays: z.int().nullable(),
  days: z.array(z.object({ date: businessDate, reward: z.int(), sales: z.int(), count: z.int() })),
  /** Completed bookings by the hour of their start, 9–28; hours without any are left out. */
  hours: z.array(z.object({ hour: z.int(), count: z.int() })),
}).meta({ id: 'ResultFigures' });

/**
 * The cast's places of 総合 everywhere, as last counted: null = not among the places; `to` is the last business date
 * that was counted.
 */
const Ranking = z.object({
  to: businessDate.nullable(),
  places: z.array(
    z.object({ period: z.enum(RANKING_PERIODS), place: z.int().nullable(), previous: z.int().nullable() }),
  ),
});

/** A number beside the one of the days before. */
const Pair = z.object({ now: z.int(), before: z.int() });
const Answers = z.object({ asked: z.int(), answered: z.int(), minutes: z.int().nullable() });

/** How a cast's bookings went, and how the cast is found (docs/rules/results.md). */
export const resultEndpoints = endpoints({
  'GET /api/v1/female_casts/me/results/': {
    summary: '成績：期間の合計と、その前の期間、ランキングの順位',
    access: 'female_cast',
    query: { from: businessDate, to: businessDate },
    reply: z.object({ now: Figures, before: Figures, ranking: Ranking }),
  },
  'GET /api/v1/female_casts/me/activity/': {
    summary: '活動状況：見られた数、新しいフォロワー、予約、返事',
    access: 'female_cast',
    query: { days: z.enum(ACTIVITY_DAYS).default('7') },
    reply: z.object({
      now: Period,
      before: Period,
      /** Visitors of the cast's page, each counted once a day. */
      views: Pair,
      /** Of this period by the hour of the first look of a day, 6–29. */
      view_hours: z.array(z.object({ hour: z.int(), count: z.int() })),
      /** The hours in which the cast works on at least half of the days; null without shifts. `to` is not included. */
      usual: z.object({ from: z.int(), to: z.int() }).nullable(),
      /** How often lists of a search showed the cast (docs/rules/results.md#searches). */
      shown: Pair,
      /** Plays of the cast's films, each viewer once a film and day. */
      plays: Pair,
      followers: Pair,
      bookings: Pair,
      /**
       * Messages of customers that the cast answered within a day, and requests that the cast answered in time; on
       * average in minutes.
       */
      talk: Answers,
      requests: Answers,
    }),
  },
  'PUT /api/v1/female_casts/{female_cast_id}/view/': {
    summary: 'キャストのページが見られたことを数える',
    access: 'public',
    params: { female_cast_id: pathId },
    reply: z.null(),
    status: 204,
    errors: ['rate/limited'],
  },
});
