import * as z from 'zod';
import { CALLABLE_EVENTS, PAYMENT_METHODS, RESERVATION_STATES } from '@/domain/machines/reservation';
import { businessDate, CancellationRow, instant, Picture, PriceLine, uuid } from './fields';
import { CastFields } from './reservation-cast';

export const Callable = z.enum(CALLABLE_EVENTS);
const State = z.enum(RESERVATION_STATES);
/** The cast of a booking. */
export const ShownCast = z.object({
  id: z.int(),
  display_name: z.string(),
  age: z.int(),
  store_name: z.string(),
  photo: Picture,
});
/** Where a booking takes place: of a home no more than its area. */
export const ReservationPlace = z
  .object({
    place_type_id: z.int(),
    name: z.string(),
    area_id: z.int(),
    area_name: z.string(),
    mst_hotel: z.object({ id: z.int(), name: z.string(), address: z.string() }).nullable(),
    /** A hotel that is not in the list, as the customer wrote it. */
    hotel_name: z.string().nullable(),
  })
  .meta({ id: 'ReservationPlace' });
/**
 * What the cast proposes stands in the reservation (`starts_at`, `place`); here is what the customer had asked for,
 * and the new price.
 */
const Proposal = z
  .object({
    made_at: instant,
    before: z.object({ starts_at: instant, ends_at: instant, place: ReservationPlace }),
    lines: z.array(PriceLine),
    total: z.int(),
    reward_estimate: z.int().nullable(),
  })
  .meta({ id: 'ReservationProposal' });

/**
 * A reservation as its two parties see it. `male_user` shows a nickname, never a phone number; `reward_estimate` only
 * to the cast.
 */
export const Reservation = z
  .object({
    id: uuid,
    code: z.string(),
    state: State,
    state_label: z.string(),
    business_date: businessDate,
    starts_at: instant,
    ends_at: instant,
    minutes: z.int(),
    female_cast: ShownCast,
    male_user: z.object({
      nickname: z.string(),
      photo: Picture.nullable(),
      introduction: z.string(),
      wishes: z.array(z.string()),
      reliability: z.object({ score: z.int(), band: z.string() }),
      visits: z.int(),
    }),
    place: ReservationPlace,
    /**
     * True while the cast cannot go to the place that was named last and the customer named no other: cancelling costs
     * nothing, whatever `cancellation` says.
     */
    place_declined: z.boolean(),
    /** Whether `…/address/` answers the caller now: a home, the caller's own or within the time of the booking. */
    address_open: z.boolean(),
    /**
     * Whether `…/place/` tells the caller the room number now: it was entered, and it is the caller's own or within
     * the time of the booking.
     */
    room_open: z.boolean(),
    /**
     * As the customer agreed to it and as it is held; a proposal's price stands in `proposal` until the customer
     * approves.
     */
    lines: z.array(PriceLine),
    total: z.int(),
    payment_method: z.enum(PAYMENT_METHODS),
    reward_estimate: z.int().nullable(),
    /**
     * Yen that the customer still owes for it (docs/rules/debts.md), shown to the customer alone; null where nothing
     * is.
     */
    owed: z.int().nullable(),
    cancellation: z.array(CancellationRow),
    cancellation_fee: z.int().nullable(),
    /**
     * The customer's cancellation that is held, shown to the customer alone: until then the cast knows nothing of it
     * and `…/undo/` takes it back. `fee` in yen is what it costs.
     */
    held_cancellation: z.object({ until: instant, fee: z.int() }).optional(),
    /** Until when one side may act: the cast answer a request, the customer answer a proposal or pay by card. */
    answer_due_at: instant.nullable(),
    /** When the cast is expected, while on the way (docs/rules/reservation.md#the-way). */
    arrival_expected_at: instant.optional(),
    proposal: Proposal.nullable(),
    created_at: instant,
    confirmed_at: instant.nullable(),
    entered_at: instant.nullable(),
    ended_at: instant.nullable(),
    timeline: z.array(z.object({ event: z.string(), state: State, label: z.string(), at: instant })),
    /** The events that the caller may send now; screens draw their buttons from it. */
    can: z.array(Callable),
    reviewed: z.boolean(),
  })
  .extend(CastFields.shape)
  .meta({ id: 'Reservation' });

export const Quote = z
  .object({
    id: uuid,
    female_cast_id: z.int(),
    starts_at: instant,
    ends_at: instant,
    minutes: z.int(),
    place: ReservationPlace,
    lines: z.array(PriceLine),
    total: z.int(),
    expires_at: instant,
    cancellation: z.array(CancellationRow),
    payment_methods: z.array(z.enum(PAYMENT_METHODS)),
  })
  .meta({ id: 'Quote' });
