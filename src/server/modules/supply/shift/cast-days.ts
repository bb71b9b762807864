import { businessDayClose, businessDayOpen } from '@/domain/business-day';
import { HOUR_MS } from '@/domain/durations';
import type { Db } from '../../../core/work';
import type { CastFacts } from '../profile/service';
import { type OccupiedShift, shiftsWithOccupied } from './booked-queries';
import { freeMask, shortestBuffer } from './policy';
import type { CastDayRow } from './queries';

// A booking may end after the day closed, and the cast's way home after that.
const AFTER_CLOSE_MS = 6 * HOUR_MS;

/** What `cast_day` must hold for these casts on these business dates: one row per area of work on that day. */
export async function computeCastDays(
  db: Db,
  casts: readonly CastFacts[],
  dates: readonly string[],
): Promise<CastDayRow[]> {
  const [first, last] = [[...dates].sort()[0], [...dates].sort().at(-1)];
  if (!first || !last || casts.length === 0) return [];
  const ids = casts.map(({ id }) => id);
  const span = {
    from: businessDayOpen(first),
    to: new Date(businessDayClose(last).getTime() + AFTER_CLOSE_MS),
  };
  const byCast = grouped(await shiftsWithOccupied(db, ids, { first, last }, span));
  return casts.flatMap((cast) =>
    dates.flatMap((day) =>
      dayRows(
        cast,
        day,
        (byCast.get(cast.id) ?? []).filter(({ shift }) => shift.businessDate === day),
      ),
    ),
  );
}

function dayRows(cast: CastFacts, day: string, shifts: OccupiedShift[]): CastDayRow[] {
  const occupied = shifts[0]?.occupied ?? [];
  const areas = [...new Set(shifts.flatMap(({ shift }) => shift.areaIds))];
  return areas.map((areaId) => {
    const here = shifts.flatMap(({ shift }) => (shift.areaIds.includes(areaId) ? [shift] : []));
    return {
      day,
      areaId,
      castId: cast.id,
      rank: cast.rank,
      tags: cast.tags,
      mask: freeMask(
        day,
        here.map((shift) => ({ from: shift.startsAt, to: shift.endsAt })),
        occupied,
        shortestBuffer(cast),
      ),
      startsAt: new Date(Math.min(...here.map((shift) => shift.startsAt.getTime()))),
      endsAt: new Date(Math.max(...here.map((shift) => shift.endsAt.getTime()))),
    };
  });
}

function grouped(rows: readonly OccupiedShift[]): Map<number, OccupiedShift[]> {
  const groups = new Map<number, OccupiedShift[]>();
  for (const row of rows) {
    const group = groups.get(row.shift.castId);
    if (group) group.push(row);
    else groups.set(row.shift.castId, [row]);
  }
  return groups;
}
