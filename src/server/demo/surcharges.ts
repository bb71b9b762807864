import { PLACE_TYPE } from '@/domain/place-types';
import { NO_SURCHARGES } from '@/domain/surcharge-limits';
import type { Surcharges } from '@/domain/surcharges';
import { seededRandom } from './seeded-random';

// Up to here every course has room for the dearest of what follows below its store's ceiling.
const MOST_PRICE = 20_000;

/**
 * What a cast of the demo asks on top of a course: one in three for the deep of the night, some of them a little for
 * the evening too, some for a home. Day and hotel cost nothing. `price` is that of the cast's shortest course, in yen.
 */
export function demoSurcharges(
  index: number,
  { price, placeTypeIds }: { price: number; placeTypeIds: readonly number[] },
): Surcharges {
  // Draws of its own, so that everything else of the cast stays as it was.
  const random = seededRandom(`surcharges/${index}`);
  if (price > MOST_PRICE || !random.chance(1 / 3)) return NO_SURCHARGES;
  const night = random.between(1, 3) * 1_000;
  const evening = night > 1_000 && random.chance(0.4) ? 1_000 : 0;
  const home = placeTypeIds.includes(PLACE_TYPE.home) && random.chance(0.5) ? 1_000 : 0;
  return { ...NO_SURCHARGES, evening, night, home };
}
