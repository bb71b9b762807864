import type { Reply } from '@/contract';
import { parse30, toTokyoIso } from '@/domain/business-day';
import { CHART, CHART_HOURS, chartHour, linesOf } from './line-chart';

type Day = Reply<'GET /api/v1/ops/home/day/'>;
type Store = Day['takings']['stores'][number];
/** How many were asked for in an hour of a day, counted from 6:00; `untilCut` until the time of the clock. */
type TakenHour = { isToday: boolean; hour: number; count: number; untilCut: number };

const DAY_BEGINS = 6;
const HOURS = Array.from({ length: CHART_HOURS.to - CHART_HOURS.from + 1 }, (_, at) => CHART_HOURS.from + at);

/** The two charts of the day. */
export function presentDay(day: {
  date: string;
  compared: string;
  now: Date;
  taken: readonly TakenHour[];
  takings: readonly Store[];
}): Day {
  const { date, compared, now, taken, takings } = day;
  const hourNow = chartHour(now, parse30(date, '00:00'));
  const [ofToday, ofBefore] = [taken.filter(({ isToday }) => isToday), taken.filter(({ isToday }) => !isToday)];
  const today = sumOf(ofToday, ({ untilCut }) => untilCut);
  const passed = HOURS.filter((hour) => hour <= hourNow).map((hour) => ({ hour, count: until(ofToday, hour) }));
  const rest = [...passed.filter(({ hour }) => hour < hourNow), { hour: hourNow, count: today }];
  const before = HOURS.map((hour) => ({ hour, count: until(ofBefore, hour) }));
  const { todayPath, beforePath, point, ticks, x } = linesOf(rest, before);
  return {
    as_of: toTokyoIso(now),
    business_date: date,
    compared_date: compared,
    bookings: {
      today,
      before: sumOf(ofBefore, ({ untilCut }) => untilCut),
      ...CHART,
      today_path: todayPath,
      before_path: beforePath,
      point,
      ticks,
      hours: before.map(({ hour, count }) => ({
        hour,
        x: x(hour),
        today: passed.find((one) => one.hour === hour)?.count ?? null,
        before: count,
      })),
    },
    takings: {
      today: sumOf(takings, (store) => store.today),
      before: sumOf(takings, (store) => store.before),
      stores: [...takings],
    },
  };
}

/** Until an hour of the clock; what comes after the close counts at it. */
const until = (hours: readonly TakenHour[], hour: number): number =>
  sumOf(
    hours.filter((one) => hour === CHART_HOURS.to || one.hour + DAY_BEGINS < hour),
    ({ count }) => count,
  );

const sumOf = <T>(all: readonly T[], amountOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + amountOf(one), 0);
