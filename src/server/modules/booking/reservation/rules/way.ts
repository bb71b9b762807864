import { PLACE_TYPE } from '@/domain/place-types';
import type { PriceLine } from '@/domain/pricing';
import { placeLine } from '@/domain/surcharges';
import type { Db } from '../../../../core/work';
import type { BookableCast } from '../../../supply/cast/service';
import { type AreaFacts, areaFacts } from '../../../supply/place/service';
import type { Place, PricedPlace } from './booking-plan';

/**
 * What travel costs, and how its line is called; null where there is no way to pay for. Beside it what the cast asks
 * for the kind of place.
 */
type Way = { travelFee: number | null; placeLabel: string; placeFee: PriceLine | null };
type Travelling = Pick<BookableCast, 'travelFee' | 'surcharges'>;

/**
 * What a place and the way to it cost with this cast, and how their lines are called: there is no way to pay for to a
 * store room.
 */
export async function wayTo({ tx }: { tx: Db }, cast: Travelling, place: Place): Promise<Way> {
  return wayIn(await areaFacts(tx, place.areaId), cast, place);
}

/** The same where the place's area has been read. */
export function wayIn(area: AreaFacts, { travelFee, surcharges }: Travelling, place: PricedPlace): Way {
  const placeFee = placeLine(surcharges, place.placeTypeId);
  if (place.placeTypeId === PLACE_TYPE.store) return { travelFee: null, placeLabel: '', placeFee };
  if (isCertified(area, place)) return { travelFee: 0, placeLabel: '認定ホテル街', placeFee };
  return { travelFee, placeLabel: area.name, placeFee };
}

/** Whether the cast is paid for the way to a place. */
export const paysWay = async (db: Db, place: Place): Promise<boolean> =>
  place.placeTypeId !== PLACE_TYPE.store && !isCertified(await areaFacts(db, place.areaId), place);

/** A hotel counts by its own town; one to be named later by the area's town. A home stands in no hotel town. */
export function isCertified(
  { hasTown }: AreaFacts,
  { hotel, placeTypeId }: Pick<PricedPlace, 'hotel' | 'placeTypeId'>,
): boolean {
  if (placeTypeId === PLACE_TYPE.home) return false;
  return hotel ? hotel.townId !== null : hasTown;
}
