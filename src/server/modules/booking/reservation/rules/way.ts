import { PLACE_TYPE } from '@/domain/place-types';
import type { Db } from '../../../../core/work';
import type { BookableCast } from '../../../supply/cast/service';
import { areaNameOf, isTownArea } from '../../../supply/place/service';
import type { Place } from './plan';

/** What the way to a place costs with this cast, and how its line is called: nothing to pay for to a store room. */
export async function wayTo({ tx }: { tx: Db }, cast: BookableCast, place: Place): Promise<Way> {
  return (await waysTo(tx, place))(cast);
}

/** What travel costs, and how its line is called; null where there is no way to pay for. */
type Way = { travelFee: number | null; placeLabel: string };

/** The same for many casts: the place is looked at once. */
export async function waysTo(db: Db, place: Place): Promise<(cast: Pick<BookableCast, 'travelFee'>) => Way> {
  if (place.placeTypeId === PLACE_TYPE.store) return () => ({ travelFee: null, placeLabel: '' });
  if (await isCertified(db, place)) return () => ({ travelFee: 0, placeLabel: '認定ホテル街' });
  const placeLabel = await areaNameOf(db, place.areaId);
  return ({ travelFee }) => ({ travelFee, placeLabel });
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
