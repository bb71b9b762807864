import type { Received, Reply } from '@/contract';
import { MINUTE_MS } from '@/domain/durations';
import { checkMinutes, QUOTE_MINUTES } from '@/domain/limits';
import { priceLines } from '@/domain/pricing';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { takesCards } from '../../../money/payment/service';
import { holdIdentityState } from '../../../people/person/service';
import { type BookableCast, castForBooking } from '../../../supply/cast/service';
import { areaNameOf } from '../../../supply/place/service';
import { fitSlot, type Place, placeOf } from '../rules/plan';
import { wayTo } from '../rules/way';
import { presentQuote } from './present';
import { hasCompleted, hasVisited, insertQuote } from './queries';

type Wish = Received<'POST /api/v1/users/me/reservation_quotes/'>['body'];

const LENGTH_FAULTS = {
  too_short: '最短50分から選択してください',
  too_long: '最長1440分までです',
  off_grid: '10分単位で選択してください',
} as const;

/**
 * Fixes the price of a wish for ten minutes, for this man and one use; it never holds the time. Throws `not_found`,
 * `identity/not_approved`, `booking/not_possible`, `booking/home_after_first_visit`, `reservation/slot_taken`.
 */
export async function createQuote(
  work: Work,
  personId: number,
  wish: Wish,
): Promise<Reply<'POST /api/v1/users/me/reservation_quotes/'>> {
  const { tx, now, deps } = work;
  await assertApproved(work, personId);
  const cast = await castForBooking(tx, wish.female_cast_id, personId);
  if (!cast?.published || cast.hidden) throw new Refusal('not_found');
  const length = checkMinutes(wish.minutes, cast.store.economy);
  if (length !== 'ok') throw fieldRefusal('body.minutes', LENGTH_FAULTS[length]);
  const place = await placeOf(tx, cast, personId, wish.place);
  if (place.home) await assertKnown(work, personId);
  const startsAt = new Date(wish.starts_at);
  const { minutes } = wish;
  const { endsAt } = await fitSlot(tx, cast, { startsAt, minutes, place }, now);
  const areaName = await areaNameOf(tx, place.areaId);
  const { lines, total } = await priced(work, personId, { cast, wish, place });
  const id = deps.random.uuid();
  const expiresAt = new Date(now.getTime() + QUOTE_MINUTES * MINUTE_MS);
  const { placeTypeId, areaId, hotel } = place;
  const mstHotelId = hotel?.id ?? null;
  const stored = { id, personId, castId: cast.id, startsAt, minutes, placeTypeId, areaId, mstHotelId, lines, total };
  await insertQuote(tx, { ...stored, homeId: place.home?.id, createdAt: now, expiresAt });
  const methods = takesCards(deps, cast.store.slug) ? (['gold', 'card'] as const) : (['gold'] as const);
  return { ...presentQuote({ ...stored, endsAt, expiresAt, areaName, hotel }), payment_methods: [...methods] };
}

/** Throws `identity/not_approved` unless the man's identity was approved. */
export async function assertApproved(work: Work, personId: number): Promise<void> {
  if ((await holdIdentityState(work.tx, personId)) !== 'approved') throw new Refusal('identity/not_approved');
}

/** Throws `booking/home_after_first_visit` for a man who never completed a visit (docs/rules/proposals.md#places). */
export async function assertKnown(work: Work, personId: number): Promise<void> {
  if (!(await hasCompleted(work.tx, personId))) throw new Refusal('booking/home_after_first_visit');
}

async function priced(
  work: Work,
  personId: number,
  { cast, wish, place }: { cast: BookableCast; wish: Wish; place: Place },
) {
  const isRegular = await hasVisited(work.tx, personId, cast.id);
  return priceLines({
    courses: cast.courses,
    minutes: wish.minutes,
    extensionAmount: cast.extensionAmount,
    nominationFee: isRegular ? cast.regularNomination : cast.photoNomination,
    nominationLabel: isRegular ? '本指名' : '写真指名',
    ...(await wayTo(work, cast, place)),
    options: optionsOf(cast, wish.option_ids),
  });
}

function optionsOf(cast: BookableCast, ids: readonly number[]) {
  return [...new Set(ids)].map((id) => {
    const option = cast.options.find((offered) => offered.id === id);
    if (!option) throw new Refusal('booking/not_possible');
    return option;
  });
}
