import { curveMonotoneX, line } from 'd3-shape';
import { HOUR_MS } from '@/domain/durations';

/** A count at an hour of the 30-hour clock, which may be a part of one. */
type Point = { hour: number; count: number };

/** The hours that the chart shows. */
export const CHART_HOURS = { from: 9, to: 29 } as const;
/** Its size, in which all paths and points are. */
export const CHART = { width: 240, height: 100 } as const;

const STEPS = [1, 2, 5] as const;
const MOST_TICKS = 3;

/** The lines of today and the day before beside it, made here so that the browser loads no library for them. */
export function linesOf(today: readonly Point[], before: readonly Point[]) {
  const most = Math.max(1, ...[...today, ...before].map(({ count }) => count));
  const x = (hour: number) => rounded(((hour - CHART_HOURS.from) / (CHART_HOURS.to - CHART_HOURS.from)) * CHART.width);
  const y = (count: number) => rounded(CHART.height - (count / most) * (CHART.height - 4));
  const path = line<Point>(
    ({ hour }) => x(hour),
    ({ count }) => y(count),
  ).curve(curveMonotoneX);
  const last = today.at(-1) ?? { hour: CHART_HOURS.from, count: 0 };
  return {
    todayPath: path(today) ?? '',
    beforePath: path(before) ?? '',
    point: { x: x(last.hour), y: y(last.count) },
    ticks: ticksOf(most).map((count) => ({ count, y: y(count) })),
    x,
  };
}

/** At most three round numbers up to the highest one. */
function ticksOf(most: number): number[] {
  for (let size = 1; ; size *= 10) {
    for (const step of STEPS) {
      const count = Math.floor(most / (step * size));
      if (count <= MOST_TICKS) return Array.from({ length: count }, (_, at) => (at + 1) * step * size);
    }
  }
}

/** Where an instant stands on the clock of a day that began at `midnight`, inside the chart. */
export const chartHour = (at: Date, midnight: Date): number =>
  Math.min(CHART_HOURS.to, Math.max(CHART_HOURS.from, (at.getTime() - midnight.getTime()) / HOUR_MS));

const rounded = (at: number) => Math.round(at * 10) / 10;
