import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { businessDateOf } from '@/domain/business-day';
import { castSlot } from '@/server/db/schema';
import { bookingOfferTimers } from '@/server/modules/booking/booking-offer/service';
import { reservationTimers } from '@/server/modules/booking/reservation/service';
import { safetyTimers } from '@/server/modules/booking/safety/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { followTimers } from '@/server/modules/supply/follow/service';
import { makeCast, makeMan, type TestCast, type TestPerson } from '../../../../support/factories';
import { type Answer, makeWorld } from '../reservation/world';

export type Made = Data<'GET /api/v1/female_casts/me/booking_offers/'>[number];
export type Received = Data<'GET /api/v1/users/me/booking_offers/{booking_offer_id}/'>;

type Wish = Partial<typeof OFFER & { message: string; option_ids: number[]; answer_minutes: number }>;

const TIMERS = { ...reservationTimers, ...bookingOfferTimers, ...safetyTimers, ...followTimers };
const HERS = '/api/v1/female_casts/me/';
const HIS = '/api/v1/users/me/booking_offers/';

/** 23:00 of the test's day, five hours ahead; a hotel of area 1 that the customer names later. */
export const OFFER = {
  starts_at: '2026-11-21T23:00:00+09:00',
  minutes: 60,
  place: { place_type_id: 17, area_id: 1 } as object,
};

/** The world of bookings, with both sides' calls of offered bookings. */
export async function makeOfferWorld() {
  const world = await makeWorld();
  const { deps, call } = world;
  const post = <T>(who: TestPerson, path: string, body?: object, key: string = deps.random.uuid()) =>
    call<T>(who, 'POST', path, { key, ...(body ? { body } : {}) });
  /** A visit of this morning, in the store's room; the clock comes back to where it was. */
  const meet = async (customer: TestPerson, cast: TestCast) => {
    const now = deps.clock.now().toISOString();
    const day = businessDateOf(deps.clock.now());
    const at = (clock: string) => deps.clock.set(`${day}T${clock}:00+09:00`);
    at('09:00');
    const wish = { startsAt: `${day}T10:10:00+09:00`, place: { place_type_id: 154 } };
    const { status, code, data } = await world.book(customer, cast.castId, wish);
    if (status !== 201) throw new Error(`not booked: ${code}`);
    await world.event(cast, data.id, 'accept');
    at('10:10');
    for (const event of ['arrive', 'start']) await world.event(cast, data.id, event);
    at('11:10');
    expect((await world.event(cast, data.id, 'finish')).data.state).toBe('completed');
    deps.clock.set(now);
  };
  return {
    ...world,
    post,
    meet,
    /** A customer and a cast who have met. */
    pair: async (man: Parameters<typeof makeMan>[1] = {}, castValues: Parameters<typeof makeCast>[1] = {}) => {
      const [customer, cast] = [await makeMan(deps, { gold: 100_000, ...man }), await makeCast(deps, castValues)];
      await meet(customer, cast);
      return { customer, cast };
    },
    /** How many of the cast's times are held or booked. */
    held: async ({ castId }: TestCast) =>
      (await deps.reader().select().from(castSlot).where(eq(castSlot.castId, castId))).length,
    sweep: async () => {
      const swept = await sweepOnce(deps, TIMERS);
      expect(swept.failed).toBe(0);
    },
    propose: (cast: TestCast, customer: TestPerson, wish: Wish = {}, key?: string) =>
      post<Made>(cast, `${HERS}booking_offers/`, { ...OFFER, ...wish, user_id: customer.id }, key),
    made: async (cast: TestCast) => (await call<Made[]>(cast, 'GET', `${HERS}booking_offers/`)).data,
    withdraw: (cast: TestCast, id: string) => post<Made>(cast, `${HERS}booking_offers/${id}/withdraw/`),
    guests: (cast: TestCast) =>
      call<Data<'GET /api/v1/female_casts/me/booking_guests/'>>(cast, 'GET', `${HERS}booking_guests/`),
    guest: (cast: TestCast, userId: number) =>
      call<Data<'GET /api/v1/female_casts/me/booking_guests/{user_id}/'>>(
        cast,
        'GET',
        `${HERS}booking_guests/${userId}/`,
      ),
    received: async (customer: TestPerson) => (await call<Received[]>(customer, 'GET', HIS)).data,
    read1: (customer: TestPerson, id: string) => call<Received>(customer, 'GET', `${HIS}${id}/`),
    accept: (customer: TestPerson, id: string, payment_method = 'gold', key?: string, more: object = {}) =>
      post<{ reservation: { id: string; state: string } }>(
        customer,
        `${HIS}${id}/accept/`,
        { payment_method, ...more },
        key,
      ),
    decline: (customer: TestPerson, id: string): Promise<Answer<Received>> => post(customer, `${HIS}${id}/decline/`),
  };
}
