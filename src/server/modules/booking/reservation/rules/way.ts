import { PLACE_TYPE } from '@/domain/place-types';
import type { Db } from '../../../../core/work';
import type { BookableCast } from '../../../supply/cast/service';
import { type AreaFacts, areaFacts } from '../../../supply/place/service';
import type { Place } from './plan';

/** What travel costs, and how its line is called; null where there is no way to pay for. */
type Way = { travelFee: number | null; placeLabel: string };
type Travelling = Pick<BookableCast, 'travelFee'>;

/** What the way to a place costs with this cast, and how its line is called: nothing to pay for to a store room. */
export async function wayTo({ tx }: { tx: Db }, cast: Travelling, place: Place): Promise<Way> {
  return wayIn(await areaFacts(tx, place.areaId), cast, place);
}

/** The same where the place's area has been read. */
export function wayIn(area: AreaFacts, { travelFee }: Travelling, place: Place): Way {
  if (place.placeTypeId === PLACE_TYPE.store) return { travelFee: null, placeLabel: '' };
  if (isCertified(area, place)) return { travelFee: 0, placeLabel: '認定ホテル街' };
  return { travelFee, placeLabel: area.name };
}

/** A hotel counts by its own town; where he names it later, the area's town decides. A home stands in no hotel town. */
export function isCertified({ hasTown }: AreaFacts, { hotel, home }: Pick<Place, 'hotel' | 'home'>): boolean {
  if (home) return false;
  return hotel ? hotel.townId !== null : hasTown;
}
