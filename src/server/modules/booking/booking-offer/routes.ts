import type { bookingOfferEndpoints } from '@/contract/booking-offer';
import type { Person } from '../../../core/person';
import { readContextIn, readContextOf } from '../../../core/read-context';
import type { Db } from '../../../core/work';
import type { Handlers } from '../../../http/handlers';
import { requireCastId } from '../../supply/profile/service';
import { readReservation } from '../reservation/service';
import {
  accept,
  type Caller,
  decline,
  guestDetail,
  guestPage,
  madeOffers,
  offerPrice,
  offerSlots,
  propose,
  readMade,
  readReceived,
  receivedOffers,
  withdraw,
} from './service';

/** Offered bookings over HTTP, for both sides. */
export const bookingOfferRoutes: Handlers<keyof typeof bookingOfferEndpoints> = {
  'GET /api/v1/female_casts/me/booking_guests/': async ({ person, deps, query }) => {
    const db = deps.reader();
    return guestPage(db, await callerOf(db, person), query);
  },
  'GET /api/v1/female_casts/me/booking_guests/{user_id}/': async ({ person, deps, params }) => {
    const caller = await callerOf(deps.reader(), person);
    return guestDetail(readContextOf(deps), caller, params.user_id);
  },
  'GET /api/v1/female_casts/me/booking_guests/{user_id}/price/': async ({ person, deps, params, query }) => {
    const db = deps.reader();
    return offerPrice(db, await callerOf(db, person), params.user_id, { ...query, now: deps.clock.now() });
  },
  'GET /api/v1/female_casts/me/booking_slots/': async ({ person, deps, query }) => {
    const db = deps.reader();
    return offerSlots(db, await callerOf(db, person), query, deps.clock.now());
  },
  'POST /api/v1/female_casts/me/booking_offers/': ({ person, body, transact }) =>
    transact(async (work) => {
      const caller = await callerOf(work.tx, person);
      const id = await propose(work, caller, body);
      return readMade(work.tx, caller, id, work.now);
    }),
  'GET /api/v1/female_casts/me/booking_offers/': async ({ person, deps }) => {
    const db = deps.reader();
    return madeOffers(db, await callerOf(db, person), deps.clock.now());
  },
  'POST /api/v1/female_casts/me/booking_offers/{booking_offer_id}/withdraw/': ({ person, params, transact }) =>
    transact(async (work) => {
      const caller = await callerOf(work.tx, person);
      await withdraw(work, caller, params.booking_offer_id);
      return readMade(work.tx, caller, params.booking_offer_id, work.now);
    }),
  'GET /api/v1/users/me/booking_offers/': ({ person, deps }) => receivedOffers(readContextOf(deps), person.id),
  'GET /api/v1/users/me/booking_offers/{booking_offer_id}/': ({ person, deps, params }) =>
    readReceived(readContextOf(deps), person.id, params.booking_offer_id),
  'POST /api/v1/users/me/booking_offers/{booking_offer_id}/accept/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      const id = await accept(work, person.id, params.booking_offer_id, body);
      const viewer = { id: person.id, isOps: false, isGhost: person.actor !== undefined, now: work.now };
      const { state } = await readReservation(work.tx, id, viewer);
      return { reservation: { id, state } };
    }),
  'POST /api/v1/users/me/booking_offers/{booking_offer_id}/decline/': ({ person, params, transact }) =>
    transact(async (work) => {
      await decline(work, person.id, params.booking_offer_id);
      return readReceived(readContextIn(work), person.id, params.booking_offer_id);
    }),
};

const callerOf = async (db: Db, { id }: Person): Promise<Caller> => ({
  castId: await requireCastId(db, id),
  personId: id,
});
