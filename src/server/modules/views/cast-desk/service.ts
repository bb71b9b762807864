import type { Reply } from '@/contract';
import { addDays, businessDateOf, businessDates } from '@/domain/business-day';
import { DAY_MS, HOUR_MS } from '@/domain/durations';
import { firstOf, lastOf, monthAfter, monthOf } from '@/domain/month';
import type { Deps } from '../../../core/deps';
import type { Stores } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import { answersBetween } from '../../booking/reservation/service';
import { accountById } from '../../people/person/service';
import { hasActed } from '../../people/staff-act/service';
import { castById } from '../../supply/cast/service';
import { documentsOf } from '../../supply/cast-invitation/service';
import { shiftsBetween } from '../../supply/shift/service';
import { bookingsOfCast, OPENED_HOURS } from '../booking-desk/service';
import { accountRecord } from '../customer-desk/service';
import { unsettledShifts } from '../pay/service';
import { pausesShown } from './pause';
import { presentCast } from './present';
import { countsAbout, filmsByState, photosByState } from './queries';
import { ratesShown } from './rates';

type Cast = Reply<'GET /api/v1/ops/female_casts/{female_cast_id}/'>;

const ROUTE = '/api/v1/ops/female_casts/{female_cast_id}/open/';
/** Days of shifts that are shown, of requests and of bookings that fell that are counted. */
const DAYS = { shown: 7, answers: 30, fallen: 90 };
/** Most bookings of the days that are shown. */
const BOOKINGS_MOST = 100;

/**
 * Everything of a cast of these stores; the call is what writes its opening down. A store alone reads nothing of the
 * safety record. Throws `not_found`.
 */
export async function openCast(deps: Deps, stores: Stores, castId: number): Promise<Cast> {
  const [db, now] = [deps.reader(), deps.clock.now()];
  const found = await castById(db, castId);
  const isOwn = found !== null && (stores === null || stores.includes(found.store.id));
  const account = isOwn ? await accountById(db, found.cast.personId) : null;
  if (!found || !account) throw new Refusal('not_found');
  const today = businessDateOf(now);
  const days = businessDates(today, DAYS.shown);
  const span = { from: today, to: addDays(today, DAYS.shown - 1) };
  const since = addDays(today, 1 - DAYS.answers);
  return presentCast(
    {
      ...found,
      account,
      record: await accountRecord(db, { account, opening: { route: ROUTE, subject: String(castId) }, now }),
      counted: await countsAbout(db, { castId, personId: account.id }, spansOf(today, now)),
      answers: (await answersBetween(db, since, today, castId)).get(castId) ?? [],
      shifts: await shiftsBetween(db, [castId], span.from, span.to),
      bookings: await bookingsOfCast(db, castId, { ...span, now, most: BOOKINGS_MOST }),
      unsettled: await unsettledShifts(db, [castId], now),
      photos: await photosByState(db, castId),
      films: await filmsByState(db, castId),
      documents: await documentsOf(deps, db, account.id),
      pauses: await pausesShown(db, castId),
      rates: await ratesShown(db, castId, found.store.courseBackPercent, now),
    },
    { days, isWhole: stores === null },
  );
}

/** The same for a member of the staff who opened it within a day. Throws `not_found` for all others. */
export async function readOpenedCast(
  deps: Deps,
  { by, stores }: { by: number; stores: Stores },
  castId: number,
): Promise<Cast> {
  await openedCast(deps, by, castId);
  return openCast(deps, stores, castId);
}

/** The account of a cast whose page this member of the staff opened within a day. Throws `not_found`. */
export async function openedCast(deps: Deps, by: number, castId: number): Promise<number> {
  const since = new Date(deps.clock.now().getTime() - OPENED_HOURS * HOUR_MS);
  const act = { actorId: by, route: ROUTE, subject: String(castId), since };
  const found = (await hasActed(deps.reader(), act)) ? await castById(deps.reader(), castId) : null;
  if (!found) throw new Refusal('not_found');
  return found.cast.personId;
}

// The month so far, and the one before to the same day, or to its last where it is shorter.
function spansOf(today: string, now: Date): Parameters<typeof countsAbout>[2] {
  const month = monthOf(today);
  const before = monthAfter(month, -1);
  const sameDay = `${before}-${today.slice(8)}`;
  const last = lastOf(before);
  return {
    month: [firstOf(month), today],
    before: [firstOf(before), sameDay < last ? sameDay : last],
    since: new Date(now.getTime() - DAYS.fallen * DAY_MS),
  };
}
