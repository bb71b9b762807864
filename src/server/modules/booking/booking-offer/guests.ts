import type { Received, Reply } from '@/contract';
import { offeredLengths } from '@/domain/booking-offer';
import { toTokyoIso } from '@/domain/business-day';
import { PLACE_TYPE } from '@/domain/place-types';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { ReadContext } from '../../../core/read-context';
import { Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import { inBlockWith } from '../../people/block/service';
import { nicknamesOf } from '../../people/person/service';
import { castForBooking } from '../../supply/cast/service';
import { areaFacts, namedHomes } from '../../supply/place/service';
import { courseBackPercent } from '../../supply/profile/service';
import {
  guestRecordsOf,
  guestsOf,
  lastVisits,
  placeOf,
  priced,
  priceOf,
  rewardOf,
  shiftStarts,
} from '../reservation/service';
import { type IntroductionRow, introducedTo } from './introduction-queries';
import { type Caller, remaining } from './limits';
import { standingBy } from './queries';

type Page = Reply<'GET /api/v1/female_casts/me/booking_guests/'>;
type Detail = Reply<'GET /api/v1/female_casts/me/booking_guests/{user_id}/'>;
type PriceWish = Received<'GET /api/v1/female_casts/me/booking_guests/{user_id}/price/'>['query'];
type SlotWish = Received<'GET /api/v1/female_casts/me/booking_slots/'>['query'];

const LIST = 'booking guests';

/** A page of the customers that the cast met and may reach, the latest first; none where a block stands. */
export async function guestPage(
  db: Db,
  { castId, personId }: Caller,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<Page> {
  const parts = readCursor(cursor, LIST, ['instant', 'int']);
  const beyond = parts && { lastAt: parts[0], personId: parts[1] };
  const found = await guestsOf(db, castId, { beyond, without: await inBlockWith(db, personId) }, limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: await present(db, castId, shown),
    page: {
      next_cursor: found.length > limit && last ? writeCursor(LIST, [last.lastAt, last.personId]) : null,
      total: null,
    },
  };
}

/** Customers that the store has introduced to the cast and the cast has not met, the newest first. */
export async function introducedGuests(db: Db, caller: Caller, now: Date): Promise<Page['data']> {
  const introductions = await introducedTo(db, { castId: caller.castId, castPersonId: caller.personId, now });
  const men = introductions.map(({ personId }) => personId);
  const known = await lastVisits(db, caller.castId, men);
  const fresh = introductions.filter(({ personId }) => !known.has(personId));
  return present(db, caller.castId, fresh.map(firstTime));
}

/** A customer that the cast met or the store introduced, with what may be offered. Throws `not_found`. */
export async function guestDetail({ db, now, deps }: ReadContext, caller: Caller, userId: number): Promise<Detail> {
  const { guest, cast } = await reachable(db, caller, userId, now);
  const [shown] = await present(db, caller.castId, [guest]);
  if (!shown) throw new Refusal('not_found');
  const isRegular = guest.visits > 0;
  const base = { options: [], isRegular, way: { travelFee: null, placeLabel: '', placeFee: null } };
  const isHomeServed = cast.placeTypeIds.includes(PLACE_TYPE.home);
  // A cast does not learn where a customer lives before they have met.
  const homes = isRegular ? await namedHomes(db, deps.seal, userId) : [];
  const percent = await courseBackPercent(db, cast.id, now);
  return {
    ...shown,
    homes: homes.map(({ id, name, areaId }) => ({
      id,
      name,
      area_id: areaId,
      reachable: isHomeServed && cast.areaIds.includes(areaId),
    })),
    place_type_ids: cast.placeTypeIds,
    area_ids: cast.areaIds,
    lengths: offeredLengths(
      cast.courses.map(({ minutes }) => minutes),
      cast.store.economy,
    ).map((minutes) => ({
      minutes,
      reward: rewardOf(priceOf(cast, { minutes, ...base }).lines, percent),
    })),
    options: cast.options.map(({ id, name, price }) => ({ id, name, price })),
    left: await remaining(db, caller.castId, userId, now),
  };
}

/** What a booking now costs the customer and brings the cast. Throws `not_found`, `booking/not_possible`. */
export async function offerPrice(db: Db, caller: Caller, userId: number, { now, ...wish }: PriceWish & { now: Date }) {
  const { cast } = await reachable(db, caller, userId, now);
  const place = await placeOf(db, cast, userId, wish);
  const area = await areaFacts(db, place.areaId);
  const startsAt = wish.starts_at === undefined ? undefined : new Date(wish.starts_at);
  const { lines, total } = await priced(db, userId, { cast, wish, startsAt, place, area });
  return { lines, total, reward_estimate: rewardOf(lines, await courseBackPercent(db, cast.id, now)) };
}

/** The starts of a day that the cast could offer. */
export async function offerSlots(db: Db, { castId, personId }: Caller, wish: SlotWish, now: Date) {
  const cast = await castForBooking(db, castId, personId);
  const { date, minutes, place_type_id: placeTypeId } = wish;
  return cast ? shiftStarts(db, cast, { date, minutes, placeTypeId }, now) : [];
}

async function reachable(db: Db, { castId, personId: castPersonId }: Caller, userId: number, now: Date) {
  const [met] = await guestsOf(db, castId, { only: userId }, 1);
  const [introduction] = met ? [] : await introducedTo(db, { castId, castPersonId, now }, userId);
  const guest: Listed | undefined = met ?? (introduction && firstTime(introduction));
  const cast = guest && (await castForBooking(db, castId, userId));
  if (!guest || !cast || cast.hidden) throw new Refusal('not_found');
  return { guest, cast };
}

/** A customer on the cast's list: met so often, or introduced. */
type Listed = { personId: number; visits: number; lastAt: Date | null; introduction?: IntroductionRow };

const firstTime = (introduction: IntroductionRow): Listed => ({
  personId: introduction.personId,
  visits: 0,
  lastAt: null,
  introduction,
});

async function present(db: Db, castId: number, guests: readonly Listed[]): Promise<Page['data']> {
  const men = guests.map(({ personId }) => personId);
  const [nicknames, records] = [await nicknamesOf(db, men), await guestRecordsOf(db, men)];
  const standing = await standingBy(db, castId, men);
  return guests.map(({ personId, visits, lastAt, introduction }) => ({
    user_id: personId,
    nickname: nicknames.get(personId) ?? '',
    reliability_band: records.get(personId)?.reliability.band ?? '新規',
    visits,
    last_visit_at: lastAt && toTokyoIso(lastAt),
    introduction: introduction ? { until: toTokyoIso(introduction.until), message: introduction.message } : null,
    offer_id: standing.get(personId) ?? null,
  }));
}
