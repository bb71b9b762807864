import { MINUTE_MS } from '@/domain/durations';
import { AREAS } from '@/domain/master-data';
import { arrivalExpected, PREVIOUS_PLACE_MINUTES, wayMinutes } from '@/domain/way';
import type { Work } from '../../../../core/work';
import { castForBooking } from '../../../supply/cast/service';
import type * as rows from '../read/queries';
import { lastAreaOf } from './queries';

/**
 * When a cast who departs now is expected: by the way between two stations, from the area of the meeting before or of
 * the store. No one's position is asked for or kept; null where an area has none.
 */
export async function expectedArrival({ tx, now }: Work, row: rows.ReservationRow): Promise<Date | null> {
  const since = new Date(now.getTime() - PREVIOUS_PLACE_MINUTES * MINUTE_MS);
  const from = (await lastAreaOf(tx, row.castId, { since, now })) ?? (await storeAreaOf(tx, row));
  const [start, end] = [from, row.areaId].map((areaId) => AREAS.find(({ id }) => id === areaId));
  return start && end ? arrivalExpected(now, wayMinutes(start, end), row.startsAt) : null;
}

const storeAreaOf = async (db: Work['tx'], { castId, personId }: rows.ReservationRow): Promise<number | null> =>
  (await castForBooking(db, castId, personId))?.store.areaId ?? null;
