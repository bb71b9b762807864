import type { Reply } from '@/contract';
import { FREE_MINUTES } from '@/domain/board';
import { businessDateOf, businessDayClose, businessDayOpen } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { PLAY_MINUTES } from '@/domain/limits';
import type { Deps } from '../../../core/deps';
import type { Stores } from '../../../core/person';
import { storesAsked } from '../../../core/staff-task';
import { castsByIds, freeSpans } from '../../supply/cast/service';
import { photosOf } from '../../supply/photo/service';
import { areaNames } from '../../supply/place/service';
import { presentBoard } from './present';
import * as rows from './queries';

export { shiftsOfDay } from './queries';

type Board = Reply<'GET /api/v1/ops/board/'>;

/** After the longest meeting that may begin on a day nothing of it is held any more. */
const AFTER_CLOSE_MS = (PLAY_MINUTES.max + 120) * MINUTE_MS;

/**
 * The casts who work on a business day, or are booked on it, with shifts, bookings, held and free times: a fixed
 * number of statements, whatever the number of casts.
 */
export async function readBoard(
  { reader, clock }: Deps,
  asked: { business_date?: string | undefined; store_id?: number | undefined },
  own: Stores,
): Promise<Board> {
  const [db, now] = [reader(), clock.now()];
  const date = asked.business_date ?? businessDateOf(now);
  const stores = storesAsked(own, asked.store_id);
  const shifts = await rows.shiftsOfDay(db, date, stores);
  const bookings = await rows.bookingsOfDay(db, date, stores);
  const ids = [...new Set([...shifts, ...bookings].map(({ castId }) => castId))];
  if (ids.length === 0) return { business_date: date, areas: [], casts: [] };
  const span = { from: businessDayOpen(date), to: new Date(businessDayClose(date).getTime() + AFTER_CLOSE_MS) };
  const held = await rows.heldTimes(db, ids, span);
  const [casts, photos] = [await castsByIds(db, ids), await photosOf(db, ids, true)];
  const days = casts.map((row) => {
    const isOwn = ({ castId }: { castId: number }) => castId === row.cast.id;
    const own = { shifts: shifts.filter(isOwn), bookings: bookings.filter(isOwn), held: held.filter(isOwn) };
    const times = { shifts: own.shifts, occupied: own.held.map(({ occupied }) => occupied), now };
    return { ...own, row, free: freeSpans(row, date, times, FREE_MINUTES) };
  });
  return presentBoard({ date, now, days, photos, names: await areaNames(db) });
}
