import { addDays, businessDateOf, businessDayOpen } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { FACETS, facetOptions } from '@/domain/facets';
import { LONG_MINUTES, MATCHING } from '@/domain/limits';
import { offeredStarts } from '@/domain/matching';
import { type MatchingCandidate, matchingOrder } from '@/domain/matching-order';
import { isPlaceTypeId } from '@/domain/place-types';
import { HALF_HOURS, windowMask } from '@/domain/slots';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db } from '../../../core/work';
import type { StoredConditions } from '../../../db/schema/matching';
import { homeForBooking, hotelById } from '../../supply/place/service';
import { type BroadWish, declineFor, type Fitting, fittings, type Place, paysWay } from '../reservation/service';
import { candidates, type Filter } from './candidate-queries';
import type { RequestRow } from './queries';

/** What decides which casts a request fits. */
export type MatchingTerms = Pick<
  RequestRow,
  'personId' | 'startsAt' | 'minutes' | 'areaId' | 'placeTypeId' | 'mstHotelId' | 'homeId' | 'conditions' | 'optionIds'
> & { id: string | null; budgetMax: number | null };

const HALF_HOUR_MS = 30 * MINUTE_MS;
// Casts whose shifts and bookings are read at once: some more than are wanted, for most of them fit; and twice as many
// each time, for where few of the first ones fit a reading of all the others costs less than many readings of some.
const AT_ONCE = 60;
const AT_ONCE_MAX = 240;
const SOME_MORE = 1.5;

/** The place of a request; null when the home or the hotel is gone. */
export async function placeOf(db: Db, asked: Omit<MatchingTerms, 'id'>): Promise<Place | null> {
  const { placeTypeId, areaId, mstHotelId, homeId, personId } = asked;
  if (!isPlaceTypeId(placeTypeId)) return null;
  const hotel = mstHotelId === null ? null : await hotelById(db, mstHotelId);
  const home = homeId === null ? null : await homeForBooking(db, personId, homeId);
  if ((mstHotelId !== null && !hotel) || (homeId !== null && !home)) return null;
  return { placeTypeId, areaId, hotel, home };
}

/** The request as the booking reads it. */
export async function wishOf(db: Db, asked: MatchingTerms): Promise<BroadWish> {
  const place = await placeOf(db, asked);
  if (!place) throw new Refusal('booking/not_possible');
  const { personId, minutes, optionIds } = asked;
  return { personId, starts: offeredStarts(asked.startsAt), minutes, place, optionIds };
}

/**
 * All casts who could be asked, in the order of asking: by day, area and conditions, not yet by exact time, price and
 * blocks.
 */
export async function asking(
  db: Db,
  asked: MatchingTerms,
  { place }: BroadWish,
  now: Date,
): Promise<MatchingCandidate[]> {
  const [decline, way] = [await declineFor(db, asked.personId), await paysWay(db, place)];
  return matchingOrder(await candidates(db, { ...filterOf(asked, now), decline, paysWay: way }));
}

/** The first casts that it fits exactly, at most `limit`; `fits` says what else must hold. */
export async function firstFitting(
  db: Db,
  order: readonly MatchingCandidate[],
  wish: BroadWish,
  { now, limit, fits = () => true }: { now: Date; limit: number; fits?: (fitting: Fitting) => boolean },
): Promise<Fitting[]> {
  const found: Fitting[] = [];
  let step = Math.min(AT_ONCE, Math.ceil(limit * SOME_MORE));
  for (let at = 0; at < order.length && found.length < limit; ) {
    const ids = order.slice(at, at + step).map(({ castId }) => castId);
    at += step;
    step = Math.min(AT_ONCE_MAX, step * 2);
    const fitting = await fittings(db, ids, wish, now);
    found.push(...ids.flatMap((id) => fitting.get(id) ?? []).filter(fits));
  }
  return found.slice(0, limit);
}

function filterOf(asked: MatchingTerms, now: Date): Omit<Filter, 'decline' | 'paysWay'> {
  const { conditions, minutes, areaId, placeTypeId, budgetMax } = asked;
  const day = businessDateOf(asked.startsAt);
  const starts = offeredStarts(asked.startsAt);
  return {
    requestId: asked.id,
    now,
    day,
    latest: starts.at(-1) ?? asked.startsAt,
    masks: [...new Set(starts.map((start) => maskInside(day, start, minutes)))],
    minutes,
    areaId,
    placeTypeId,
    budgetMax,
    tags: tagsOf(conditions),
    ageFrom: conditions.ageFrom ?? null,
    ageTo: conditions.ageTo ?? null,
    ratingMin: conditions.ratingMin ?? null,
    newSince: addDays(businessDateOf(now), -MATCHING.newFaceDays),
  };
}

/** The half hours of a day that lie wholly inside a play; a long play needs no more of a shift than its beginning. */
function maskInside(day: string, startsAt: Date, minutes: number): bigint {
  const from = startsAt.getTime() - businessDayOpen(day).getTime();
  const first = Math.max(0, Math.ceil(from / HALF_HOUR_MS));
  const end = Math.min(HALF_HOURS, Math.floor((from + minutes * MINUTE_MS) / HALF_HOUR_MS));
  return windowMask(first, minutes >= LONG_MINUTES ? Math.min(end, first + 1) : end);
}

/** Facets as tags; refuses a value that does not exist. */
export function tagsOf({ facets }: StoredConditions): number[][] {
  return FACETS.flatMap((facet) => {
    const values = facets[facet] ?? [];
    if (values.length === 0) return [];
    const options = facetOptions(facet);
    return [
      values.map((value) => {
        const tag = options.find((option) => option.value === value)?.tag;
        if (tag === undefined) throw fieldRefusal(`body.conditions.${facet}`, '選択できない項目が含まれています');
        return tag;
      }),
    ];
  });
}
