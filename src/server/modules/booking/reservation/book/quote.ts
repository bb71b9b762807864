import type { Received, Reply } from '@/contract';
import { MINUTE_MS } from '@/domain/durations';
import { lengthFault, QUOTE_MINUTES } from '@/domain/limits';
import { courseAmount } from '@/domain/pricing';
import { minutesBounds } from '@/domain/unit-price';
import { fieldRefusal, Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { assertApproved } from '../../../people/person/service';
import { assertTaken, type BookableCast, castForBooking, isOpenForOffers } from '../../../supply/cast/service';
import { chosenEvent, type EventChoice } from '../../../supply/event/service';
import { follows } from '../../../supply/follow/service';
import { type AreaFacts, areaFacts, rangeOf } from '../../../supply/place/service';
import { courseBackPercent } from '../../../supply/profile/service';
import { assertNotElsewhere } from '../read/elsewhere';
import { methodsAt } from '../read/methods';
import { type BookingPlan, type Fit, fitSlot, type Place, placeOf } from '../rules/booking-plan';
import { rewardOf } from '../rules/policy';
import { optionsOf, priceOf } from '../rules/price';
import { wayIn } from '../rules/way';
import { presentQuote } from './present';
import { hasBooked, hasCompleted, hasVisited, insertQuote } from './queries';

type Wish = Received<'POST /api/v1/users/me/reservation_quotes/'>['body'];

/**
 * Fixes the price of a wish for ten minutes, for this customer and one use; it never holds the time. Throws
 * `not_found`, `identity/not_approved`, `booking/declined`, `booking/not_possible`, `booking/home_after_first_visit`,
 * `reservation/own_overlap`, `reservation/slot_taken`.
 */
export async function createQuote(
  work: Work,
  personId: number,
  wish: Wish,
): Promise<Reply<'POST /api/v1/users/me/reservation_quotes/'>> {
  const quote = await makeQuote(work, personId, wish);
  return { ...presentQuote(quote), payment_methods: await methodsAt(work.deps, work.tx, personId, quote.store) };
}

/**
 * The same as a row; `offered` = the cast named the time: no lead is needed, and taking no requests just now is no
 * hindrance; `until` = how long the cast's offer stands, where that is not the ten minutes of a quote.
 */
export async function makeQuote(
  work: Work,
  personId: number,
  wish: Wish,
  { offered = false, until }: { offered?: boolean; until?: Date } = {},
) {
  const { tx, now, deps } = work;
  await assertApproved(work, personId);
  const found = await castForBooking(tx, wish.female_cast_id, personId);
  if (!found?.published || found.hidden) throw new Refusal('not_found');
  const cast = offered ? { ...found, accepting: isOpenForOffers(found) } : found;
  if (!offered) await assertTaken(work, cast, personId);
  const fault = lengthFault(wish.minutes, cast.store.economy);
  if (fault) throw fieldRefusal('body.minutes', fault);
  const place = await placeOf(tx, cast, personId, wish.place);
  if (place.home) await assertKnown(work, personId);
  const startsAt = new Date(wish.starts_at);
  const plan = { startsAt, minutes: wish.minutes, place, ...(offered ? { leadMinutes: 0 } : { heldFor: personId }) };
  // Before the cast's time is looked at: the customer's own booking is no one else's.
  const ends = new Date(startsAt.getTime() + wish.minutes * MINUTE_MS);
  if (!offered) await assertNotElsewhere(tx, { personId, startsAt, endsAt: ends, now });
  // Events are for bookings that a customer begins: a cast's offer, in matching too, has the price that the cast saw.
  const terms = await termsOf(work, personId, { cast, wish, plan, place, hasEvents: !offered });
  const { event, minutes, fit, area, lines, total } = terms;
  const { endsAt, occupiedUntil } = fit;
  const id = deps.random.uuid();
  const expiresAt = until ?? new Date(now.getTime() + QUOTE_MINUTES * MINUTE_MS);
  const { placeTypeId, areaId, hotel } = place;
  const mstHotelId = hotel?.id ?? null;
  const stored = { id, personId, castId: cast.id, startsAt, minutes, placeTypeId, areaId, mstHotelId, lines, total };
  const freeMinutes = event?.minutes ?? 0;
  const firstOnly = event?.firstOnly ?? false;
  await insertQuote(tx, { ...stored, freeMinutes, homeId: place.home?.id, firstOnly, createdAt: now, expiresAt });
  const rewardEstimate = rewardOf(lines, await courseBackPercent(tx, cast.id, now));
  const { store } = cast;
  return { ...stored, endsAt, occupiedUntil, expiresAt, areaName: area.name, hotel, rewardEstimate, store };
}

/** What a wish becomes with a cast at this moment: where it fits, how long it is, and what it costs. */
export async function termsOf(
  work: Work,
  personId: number,
  asked: {
    cast: BookableCast;
    wish: Pick<Wish, 'minutes' | 'option_ids'>;
    plan: BookingPlan;
    place: Place;
    hasEvents: boolean;
  },
) {
  const { tx, now } = work;
  const { cast, wish, plan, place, hasEvents } = asked;
  const first = await fitSlot(tx, cast, plan, now);
  const wished = hasEvents ? await eventFor(tx, personId, cast, plan) : null;
  const fitting = await withMinutes(work, cast, { plan, fit: first, event: wished });
  const area = await areaFacts(tx, place.areaId);
  const { event } = fitting;
  const price = await priced(tx, personId, { cast, wish, startsAt: plan.startsAt, place, area, event });
  return { ...fitting, area, ...price };
}

/** Throws `booking/home_after_first_visit` before the first completed visit (docs/rules/proposals.md#places). */
export async function assertKnown(work: Work, personId: number): Promise<void> {
  if (!(await hasCompleted(work.tx, personId))) throw new Refusal('booking/home_after_first_visit');
}

/** What a meeting costs at the cast's prices now. Throws `booking/not_possible` for an option that is not offered. */
export async function priced(
  db: Db,
  personId: number,
  {
    cast,
    wish,
    startsAt,
    place,
    area,
    event = null,
  }: {
    cast: BookableCast;
    wish: Pick<Wish, 'minutes' | 'option_ids'>;
    startsAt: Date | undefined;
    place: Place;
    area: AreaFacts;
    event?: EventChoice | null;
  },
) {
  const options = optionsOf(cast, wish.option_ids);
  if (!options) throw new Refusal('booking/not_possible');
  const isRegular = await hasVisited(db, personId, cast.id);
  const way = wayIn(area, cast, place);
  return priceOf(cast, { ...(startsAt ? { startsAt } : {}), minutes: wish.minutes, options, isRegular, way, event });
}

/** The cast's event that counts for this customer and meeting; the booking that a plan moves is no earlier one. */
export function eventFor(
  db: Db,
  personId: number,
  cast: BookableCast,
  { startsAt, minutes, moves }: BookingPlan,
): Promise<EventChoice | null> {
  const course = courseAmount(cast.courses, minutes, cast.extensionAmount);
  const floor = minutesBounds(rangeOf(cast.store), minutes).min;
  return chosenEvent(
    db,
    { castId: cast.id, startsAt, course, floor },
    {
      isFirst: async () => !(await hasBooked(db, personId, cast.id, moves)),
      isFollowing: () => follows(db, personId, cast.id),
    },
  );
}

type Planned = { plan: BookingPlan; fit: Fit; event: EventChoice | null };

/**
 * Minutes that cost nothing come on top where the cast's shift and other bookings leave room for them; otherwise the
 * event does not count.
 */
export async function withMinutes(
  { tx, now }: { tx: Db; now: Date },
  cast: BookableCast,
  { plan, fit, event }: Planned,
) {
  const asked = { event, minutes: plan.minutes, fit };
  if (!event || event.minutes === 0) return asked;
  const minutes = plan.minutes + event.minutes;
  try {
    return { event, minutes, fit: await fitSlot(tx, cast, { ...plan, minutes }, now) };
  } catch (error) {
    if (error instanceof Refusal) return { ...asked, event: null };
    throw error;
  }
}
