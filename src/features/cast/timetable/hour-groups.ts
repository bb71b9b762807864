import { format30 } from '@/domain/business-day';
import type { Timetable } from '../types';

type Row = Timetable['data'][number];
/**
 * Casts who can be met from within the same hour; `hour` null = none can be met any more. `whole` = none of them are
 * on a later page.
 */
export type HourGroup = { hour: number | null; rows: Row[]; whole: boolean };

/** Rows of one business date, in the order in which they came, by the hour from which one can meet. */
export function hourGroups(rows: readonly Row[], hasMore: boolean): HourGroup[] {
  const groups: HourGroup[] = [];
  for (const row of rows) {
    const { next_starts_at: start } = row.female_cast;
    const hour = start === null ? null : Number.parseInt(format30(new Date(start)), 10);
    const last = groups.at(-1);
    if (last?.hour === hour) last.rows.push(row);
    else groups.push({ hour, rows: [row], whole: true });
  }
  return groups.map((group, at) => ({ ...group, whole: !hasMore || at < groups.length - 1 }));
}
