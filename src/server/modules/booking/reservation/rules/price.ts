import { PHOTO_NOMINATION, type PriceLine, priceLines, REGULAR_NOMINATION } from '@/domain/pricing';
import { bandLine } from '@/domain/surcharges';
import type { BookableCast } from '../../../supply/cast/service';
import type { EventChoice } from '../../../supply/event/service';

type Option = BookableCast['options'][number];

/**
 * Lines and total of a meeting with this cast: a regular pays 本指名 in the place of 写真指名 (docs/rules/prices.md#lines).
 */
export const priceOf = (
  cast: BookableCast,
  play: {
    /** Left out where only the length is known: what the time of the day adds is not in the price then. */
    startsAt?: Date;
    minutes: number;
    options: readonly Option[];
    isRegular: boolean;
    way: { travelFee: number | null; placeLabel: string; placeFee: PriceLine | null };
    event?: EventChoice | null;
  },
) =>
  priceLines({
    courses: cast.courses,
    minutes: play.minutes,
    extensionAmount: cast.extensionAmount,
    nominationFee: play.isRegular ? cast.regularNomination : cast.photoNomination,
    nominationLabel: play.isRegular ? REGULAR_NOMINATION : PHOTO_NOMINATION,
    ...play.way,
    bandFee: play.startsAt ? bandLine(cast.surcharges, play.startsAt) : null,
    options: play.options,
    ...(play.event ? { event: play.event } : {}),
  });

/** The options by their ids, each once; null when the cast does not offer one of them. */
export function optionsOf(cast: Pick<BookableCast, 'options'>, ids: readonly number[]): Option[] | null {
  const options = [...new Set(ids)].map((id) => cast.options.find((offered) => offered.id === id));
  return options.every((option) => option !== undefined) ? options : null;
}
