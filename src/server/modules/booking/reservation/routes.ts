import type { reservationEndpoints } from '@/contract/reservation';
import type { Person } from '../../../core/person';
import type { Handlers } from '../../../http/handlers';
import { proofFor } from '../safety/service';
import type { Viewer } from './read/present';
import {
  applyEvent,
  bookingMonths,
  createQuote,
  createReservation,
  enterPlace,
  estimateOf,
  giveBefore,
  holdAnswer,
  holdCancellation,
  hotelChoices,
  listReservations,
  previewCancel,
  readAddress,
  readProposalSlots,
  readReservation,
  readRoom,
  refuseEarlyStaff,
  takeBack,
} from './service';

/** Reservations over HTTP, for both sides. */
export const reservationRoutes: Handlers<keyof typeof reservationEndpoints> = {
  'POST /api/v1/users/me/reservation_quotes/': ({ person, body, transact }) =>
    transact((work) => createQuote(work, person.id, body)),

  'POST /api/v1/users/me/reservation_estimates/': ({ person, body, deps }) =>
    estimateOf(deps.reader(), { personId: person.id, wish: body, now: deps.clock.now() }),

  'POST /api/v1/users/me/reservations/': ({ person, body, transact }) =>
    transact(async (work) => {
      const id = await createReservation(work, person.id, body);
      return readReservation(work.tx, id, viewerOf(person, work.now));
    }),

  'GET /api/v1/users/me/reservations/': ({ person, deps, query }) =>
    listReservations(deps.reader(), viewerOf(person, deps.clock.now()), query),

  'GET /api/v1/female_casts/me/booking_months/': ({ person, deps }) =>
    bookingMonths(deps.reader(), person.id, deps.clock.now()),

  'GET /api/v1/users/me/reservations/{reservation_id}/': ({ person, deps, params }) =>
    readReservation(deps.reader(), params.reservation_id, viewerOf(person, deps.clock.now())),

  'GET /api/v1/users/me/reservations/{reservation_id}/cancel_preview/': ({ person, deps, params }) =>
    previewCancel(deps.reader(), params.reservation_id, viewerOf(person, deps.clock.now())),

  'GET /api/v1/users/me/reservations/{reservation_id}/address/': ({ person, deps, params }) =>
    readAddress(deps.reader(), deps.seal, params.reservation_id, viewerOf(person, deps.clock.now())),

  'GET /api/v1/users/me/reservations/{reservation_id}/place/': ({ person, deps, params }) =>
    readRoom(deps.reader(), deps.seal, params.reservation_id, viewerOf(person, deps.clock.now())),

  'PATCH /api/v1/users/me/reservations/{reservation_id}/place/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      await enterPlace(work, person, params.reservation_id, body);
      return readReservation(work.tx, params.reservation_id, viewerOf(person, work.now));
    }),

  'GET /api/v1/users/me/reservations/{reservation_id}/hotels/': ({ person, deps, params }) =>
    hotelChoices(deps.reader(), params.reservation_id, person, deps.clock.now()),

  'GET /api/v1/users/me/reservations/{reservation_id}/proposal_slots/': ({ person, deps, params, query }) =>
    readProposalSlots(deps.reader(), params.reservation_id, viewerOf(person, deps.clock.now()), {
      date: query.date,
      placeTypeId: query.place_type_id,
    }),

  'POST /api/v1/users/me/reservations/{reservation_id}/undo/': ({ person, params, transact }) =>
    transact(async (work) => {
      await takeBack(work, person, params.reservation_id);
      return null;
    }),

  'POST /api/v1/users/me/reservations/{reservation_id}/{event}/': async (call) => {
    const { person, params, body, deps, visitor, transact } = call;
    const reply = await transact(async (work) => {
      await refuseEarlyStaff(work, person, params.reservation_id, params.event);
      const { fee, reason, outcome, starts_at: startsAt, place, cash_received: cash, hold } = body;
      const input = { event: params.event, fee, reason, outcome, wish: { startsAt, place }, cash };
      const isHeld =
        params.event === 'cancel'
          ? hold === true && (await holdCancellation(work, person, params.reservation_id, fee))
          : hold !== false && (await holdAnswer(work, person, params.reservation_id, params.event));
      if (!isHeld) {
        await giveBefore(work, person, params.reservation_id, params.event);
        await applyEvent(work, person, params.reservation_id, input);
      }
      return readReservation(work.tx, params.reservation_id, viewerOf(person, work.now));
    });
    if (params.event !== 'start' || person.actor !== undefined) return reply;
    // Outside of what is stored for a repeated call.
    return { ...reply, safety_proof: proofFor(deps, params.reservation_id, visitor.deviceKey) };
  },
};

const viewerOf = ({ id, isOps, actor }: Person, now: Date): Viewer => ({
  id,
  isOps,
  isGhost: actor !== undefined,
  now,
});
