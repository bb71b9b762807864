import * as z from 'zod';
import { castEndpoints } from '@/contract/cast';
import { PLACE_TYPE } from '@/domain/place-types';
import { cached } from '../../../core/cached';
import type { Deps } from '../../../core/deps';
import { type Audience, audienceOf, type Card, searchCasts } from '../cast/service';

// All hotels of an area show the same time, and a map asks for many areas at once.
const ARRIVAL_MS = 15_000;
// The database orders by half hours; the first of these few is the earliest to the minute.
const LOOKED_AT = 5;
const searchQuery = z.object(castEndpoints['GET /api/v1/female_casts/'].query);
const byArea = new Map<number, (deps: Deps) => Promise<string | null>>();

/** When a cast that guests may see can be at a hotel of the area today, RFC 3339; null when none can. */
export function arrivalIn(deps: Deps, areaId: number): Promise<string | null> {
  const known = byArea.get(areaId) ?? cached(ARRIVAL_MS, (each) => earliestIn(each, areaId));
  byArea.set(areaId, known);
  return known(deps);
}

/** The same for several areas. Only for ids of stored areas: each keeps a value. */
export async function arrivalsIn(deps: Deps, areaIds: readonly number[]): Promise<Map<number, string | null>> {
  const ids = [...new Set(areaIds)];
  return new Map(await Promise.all(ids.map(async (id) => [id, await arrivalIn(deps, id)] as const)));
}

/** The cast with the lowest price who can be booked in the area today, or null. */
export async function cheapestIn(deps: Deps, areaId: number, audience: Audience): Promise<Card | null> {
  const query = searchQuery.parse({ area_id: areaId, sort: 'price', limit: 1 });
  return (await searchCasts(deps, query, audience)).cards[0] ?? null;
}

async function earliestIn(deps: Deps, areaId: number): Promise<string | null> {
  const query = searchQuery.parse({ area_id: areaId, place: [PLACE_TYPE.hotel], sort: 'earliest', limit: LOOKED_AT });
  const { cards } = await searchCasts(deps, query, audienceOf(null, deps.clock.now()));
  return cards[0]?.next_starts_at ?? null;
}
