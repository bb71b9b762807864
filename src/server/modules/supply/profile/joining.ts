import { tagId } from '@/domain/facets';
import { ECONOMY_MIN } from '@/domain/limits';
import { PLACE_TYPE } from '@/domain/place-types';
import { priceFrom } from '@/domain/pricing';
import { minutesBounds } from '@/domain/unit-price';
import { invalidateCached } from '../../../core/cached';
import type { Work } from '../../../core/work';
import { rangeOf, type StoreRow } from '../place/service';
import * as queries from './queries';

/** What a new cast begins with; the cast may change everything of it. */
const LENGTHS = [60, 90, 120] as const;
const TRAVEL_FEE = 2000;

/**
 * A cast of a new account: at the lowest prices of the store, in its area, in hotels alone. The cast takes no requests
 * and is not found before being shown to customers.
 */
export async function addCast(
  { tx }: Work,
  {
    personId,
    store,
    displayName,
    joinedOn,
  }: { personId: number; store: StoreRow; displayName: string; joinedOn: string },
): Promise<void> {
  const range = rangeOf(store);
  const lengths = store.economy ? [ECONOMY_MIN, ...LENGTHS] : LENGTHS;
  const courses = lengths.map((minutes) => ({ minutes, amount: minutesBounds(range, minutes).min }));
  const first = { courses, extensionAmount: minutesBounds(range, 30).min, photoNomination: 0 };
  const [priceMinutes] = lengths;
  await queries.insertCast(tx, {
    personId,
    storeId: store.id,
    displayName,
    bio: '',
    joinedOn,
    areaIds: [store.areaId],
    placeTypeIds: [PLACE_TYPE.hotel],
    tags: [tagId('place', PLACE_TYPE.hotel)],
    ...first,
    priceMinutes,
    priceFrom: priceFrom(first, priceMinutes),
    regularNomination: 0,
    options: [],
    travelFee: TRAVEL_FEE,
    rank: 0,
    accepting: false,
    publishedAt: null,
  });
}

/** Customers find the cast from now on; false where they do already. */
export async function showToGuests(work: Work, castId: number): Promise<boolean> {
  work.afterCommit(() => invalidateCached(work.deps));
  return queries.publishFrom(work.tx, castId, work.now);
}

/** Customers find the cast no more. */
export async function hideFromGuests(work: Work, castId: number): Promise<void> {
  work.afterCommit(() => invalidateCached(work.deps));
  await queries.updateCast(work.tx, castId, { publishedAt: null });
}
