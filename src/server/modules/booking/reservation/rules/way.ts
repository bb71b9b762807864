import { PLACE_TYPE } from '@/domain/place-types';
import type { Db, Work } from '../../../../core/work';
import type { BookableCast } from '../../../supply/cast/service';
import { areaNameOf, isTownArea } from '../../../supply/place/service';
import type { Place } from './plan';

/** What the way to a place costs with this cast, and how its line is called: nothing to pay for to a store room. */
export async function wayTo(
  work: Work,
  cast: BookableCast,
  place: Place,
): Promise<{ travelFee: number | null; placeLabel: string }> {
  if (place.placeTypeId === PLACE_TYPE.store) return { travelFee: null, placeLabel: '' };
  if (await isCertified(work.tx, place)) return { travelFee: 0, placeLabel: '認定ホテル街' };
  return { travelFee: cast.travelFee, placeLabel: await areaNameOf(work.tx, place.areaId) };
}

/** A hotel counts by its own town; where he names it later, the area's town decides. A home stands in no hotel town. */
export async function isCertified(
  db: Db,
  { hotel, home, areaId }: Pick<Place, 'hotel' | 'home' | 'areaId'>,
): Promise<boolean> {
  if (home) return false;
  if (hotel) return hotel.townId !== null;
  return isTownArea(db, areaId);
}
