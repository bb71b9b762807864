import type { Reply } from '@/contract';
import { BOOKING_FILE_MAX } from '@/domain/booking-desk';
import { HOUR_MS } from '@/domain/durations';
import { isUuid } from '@/domain/uuid';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import type { Stores } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { guestRecordOf } from '../../booking/reservation/service';
import { actsAbout, hasActed } from '../../people/staff-act/service';
import { actsOf, askedOfTwo } from './acts';
import { movedOf } from './moved';
import { readStory } from './page-queries';
import { type Asked, OPENED_HOURS, type Words, wantedOf } from './policy';
import { presentCounts, presentFile, presentListed, presentPage } from './present';
import * as rows from './queries';

export { numberIn, OPENED_HOURS, type Words, wordsOf } from './policy';
export { castsOf, peopleOf } from './queries';

type Page = Reply<'GET /api/v1/ops/bookings/{reservation_id}/'>;

/** The list's name in its cursors. */
const BOOKINGS = 'desk bookings';
const OPENING = 'POST /api/v1/ops/bookings/{reservation_id}/open/';

/** A page of the bookings of these stores that the staff ask for, the latest start first. */
export async function listBookings(
  { reader, clock }: Deps,
  stores: Stores,
  { cursor, limit, ...asked }: Asked & { cursor?: string; limit: number },
): Promise<Reply<'GET /api/v1/ops/bookings/'>> {
  const [startsAt, id] = readCursor(cursor, BOOKINGS, ['instant', 'uuid']) ?? [];
  const [db, now] = [reader(), clock.now()];
  const condition = await rows.conditionOf(db, wantedOf(asked, stores, now));
  const after = startsAt && id ? { startsAt, id } : null;
  const found = condition ? await rows.bookingRows(db, condition.where, { after, limit: limit + 1 }) : [];
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown.map((row) => presentListed(row, now)),
    page: { next_cursor: last ? writeCursor(BOOKINGS, [last.startsAt, last.id]) : null, total: null },
  };
}

/** How many bookings there are in each group; the group that is asked for counts for nothing. */
export async function countBookings(
  { reader, clock }: Deps,
  { by, stores }: { by: number; stores: Stores },
  asked: Omit<Asked, 'group'>,
): Promise<Reply<'GET /api/v1/ops/bookings/counts/'>> {
  const [db, wanted] = [reader(), wantedOf(asked, stores, clock.now())];
  const condition = await rows.conditionOf(db, wanted);
  const counts = condition ? await rows.bookingCounts(db, condition.where, wanted.now) : {};
  return presentCounts(counts, { date: wanted.date, isPartial: condition?.isPartial ?? false, by });
}

/** What the desk tells of a customer's bookings: the latest ones, how many there are, what was completed by months. */
export async function bookingsOfCustomer(db: Db, personId: number, { now, most }: { now: Date; most: number }) {
  const where = rows.isOfCustomer(personId);
  const found = await rows.bookingRows(db, where, { after: null, limit: most });
  const counts = await rows.bookingCounts(db, where, now);
  return {
    bookings: found.map((row) => presentListed(row, now)),
    counts,
    months: await rows.customerMonths(db, personId),
  };
}

/** The bookings of these stores that bear a number or end in its digits, the latest first, and at most so many. */
export async function bookingsNumbered(
  db: Db,
  words: Words,
  { stores, now, most }: { stores: Stores; now: Date; most: number },
) {
  const where = rows.isNumbered(words, stores);
  const found = where ? await rows.bookingRows(db, where, { after: null, limit: most }) : [];
  return found.map((row) => presentListed(row, now));
}

/** The bookings of a cast between two business dates, both included: the latest first, at most so many. */
export async function bookingsOfCast(
  db: Db,
  castId: number,
  { from, to, now, most }: { from: string; to: string; now: Date; most: number },
) {
  const found = await rows.bookingRows(db, rows.isOfCast(castId, from, to), { after: null, limit: most });
  return found.map((row) => presentListed(row, now));
}

/** The bookings as a table for spreadsheets: what the list shows of them, all or the picked ones, at most so many. */
export async function writeBookings(
  { reader, clock }: Deps,
  stores: Stores,
  { ids, ...asked }: Asked & { ids?: readonly string[] | undefined },
): Promise<Reply<'POST /api/v1/ops/bookings/csv/'>> {
  const [db, now] = [reader(), clock.now()];
  const condition = await rows.conditionOf(db, wantedOf(asked, stores, now));
  const page = { after: null, limit: BOOKING_FILE_MAX + 1 };
  const found = condition ? await rows.bookingRows(db, rows.amongOf(condition.where, ids), page) : [];
  return presentFile(
    found.slice(0, BOOKING_FILE_MAX).map((row) => presentListed(row, now)),
    found.length > BOOKING_FILE_MAX,
  );
}

/** Everything of a booking of these stores; the call is what writes its opening down. Throws `not_found`. */
export async function openBooking(deps: Deps, stores: Stores, id: string): Promise<Page> {
  const row = isUuid(id) ? await rows.bookingRow(deps.reader(), id, stores) : null;
  if (!row) throw new Refusal('not_found');
  const db = deps.reader();
  const now = deps.clock.now();
  const asked = await askedOfTwo(db, row.id);
  const [story, acts, record] = [
    await readStory(db, row, stores),
    await actsAbout(db, row.id),
    await guestRecordOf(db, row.personId),
  ];
  const moved = movedOf(row.id, await rows.movedAround(db, row.id));
  const can = await actsOf(db, row.id, asked, now);
  return presentPage(row, { story, moved, acts, asked, can, record, opening: OPENING, now });
}

/** The same for a member of the staff who opened it within a day. Throws `not_found` for all others. */
export async function readOpenedBooking(
  deps: Deps,
  { by, stores }: { by: number; stores: Stores },
  id: string,
): Promise<Page> {
  const since = new Date(deps.clock.now().getTime() - OPENED_HOURS * HOUR_MS);
  const act = { actorId: by, route: OPENING.replace('POST ', ''), subject: id, since };
  if (!(await hasActed(deps.reader(), act))) throw new Refusal('not_found');
  return openBooking(deps, stores, id);
}
