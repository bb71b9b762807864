import type { Received, Reply } from '@/contract';
import { MINUTE_MS } from '@/domain/durations';
import { checkMinutes, QUOTE_MINUTES } from '@/domain/limits';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { takesCards } from '../../../money/payment/service';
import { holdIdentityState } from '../../../people/person/service';
import { type BookableCast, castForBooking } from '../../../supply/cast/service';
import { areaNameOf } from '../../../supply/place/service';
import { fitSlot, type Place, placeOf } from '../rules/plan';
import { optionsOf, priceOf } from '../rules/price';
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
  const { methods, ...quote } = await makeQuote(work, personId, wish);
  return { ...presentQuote(quote), payment_methods: [...methods] };
}

/** The same as a row; `offered` = she named the time herself: no lead is needed, and that she takes no requests just now is no hindrance. */
export async function makeQuote(work: Work, personId: number, wish: Wish, { offered = false } = {}) {
  const { tx, now, deps } = work;
  await assertApproved(work, personId);
  const found = await castForBooking(tx, wish.female_cast_id, personId);
  if (!found?.published || found.hidden) throw new Refusal('not_found');
  const cast = offered ? { ...found, accepting: true } : found;
  const length = checkMinutes(wish.minutes, cast.store.economy);
  if (length !== 'ok') throw fieldRefusal('body.minutes', LENGTH_FAULTS[length]);
  const place = await placeOf(tx, cast, personId, wish.place);
  if (place.home) await assertKnown(work, personId);
  const startsAt = new Date(wish.starts_at);
  const { minutes } = wish;
  const plan = { startsAt, minutes, place, ...(offered ? { leadMinutes: 0 } : {}) };
  const { endsAt, occupiedUntil } = await fitSlot(tx, cast, plan, now);
  const areaName = await areaNameOf(tx, place.areaId);
  const { lines, total } = await priced(work, personId, { cast, wish, place });
  const id = deps.random.uuid();
  const expiresAt = new Date(now.getTime() + QUOTE_MINUTES * MINUTE_MS);
  const { placeTypeId, areaId, hotel } = place;
  const mstHotelId = hotel?.id ?? null;
  const stored = { id, personId, castId: cast.id, startsAt, minutes, placeTypeId, areaId, mstHotelId, lines, total };
  await insertQuote(tx, { ...stored, homeId: place.home?.id, createdAt: now, expiresAt });
  const methods = takesCards(deps, cast.store.slug) ? (['gold', 'card'] as const) : (['gold'] as const);
  return { ...stored, endsAt, occupiedUntil, expiresAt, areaName, hotel, methods };
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
  const options = optionsOf(cast, wish.option_ids);
  if (!options) throw new Refusal('booking/not_possible');
  const isRegular = await hasVisited(work.tx, personId, cast.id);
  return priceOf(cast, { minutes: wish.minutes, options, isRegular, way: await wayTo(work, cast, place) });
}
