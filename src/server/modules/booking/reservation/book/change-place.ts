import type { Deps } from '../../../../core/deps';
import type { Work } from '../../../../core/work';
import type { BookableCast } from '../../../supply/cast/service';
import type { BookedHome } from '../../../supply/place/service';
import type { ReservationRow } from '../read/queries';
import { type Place, type PlaceWish, placeOf } from '../rules/booking-plan';
import { assertKnown } from './quote';

/**
 * The place that the customer wishes for an agreed booking, null where it is the agreed one: a hotel named in own
 * words is one of its area. Throws as a quote does for a place.
 */
export async function otherPlace(
  work: Work,
  row: ReservationRow,
  cast: BookableCast,
  wish: PlaceWish | undefined,
): Promise<Place | null> {
  if (wish === undefined) return null;
  const place = await placeOf(work.tx, cast, row.personId, wish);
  if (place.home) await assertKnown(work, row.personId);
  const isThere = place.placeTypeId === row.placeTypeId && place.areaId === row.areaId;
  const isSameHotel = (place.hotel?.id ?? null) === row.mstHotelId;
  return isThere && isSameHotel && (!place.home || isAddressOf(work.deps, row, place.home)) ? null : place;
}

/** Whether a home is that of a booking, which knows the address alone, sealed apart from the home's own. */
export function isAddressOf(
  { seal }: Pick<Deps, 'seal'>,
  { addressSealed }: ReservationRow,
  home: BookedHome,
): boolean {
  return addressSealed !== null && seal.open('address', addressSealed) === seal.open('address', home.addressSealed);
}
