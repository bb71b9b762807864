import { eq } from 'drizzle-orm';
import {
  BOOKING_OFFER_EVENTS,
  BOOKING_OFFER_STATES,
  type BookingOfferState,
  bookingOfferStep,
} from '@/domain/machines/booking-offer';
import { bookingOffer } from '@/server/db/schema';
import {
  cast,
  customer,
  differs,
  minutes,
  newPair,
  openMachineWorld,
  PARTIES,
  type Party,
  personOf,
  post,
  sweep,
  world,
} from './machine-scene';

/** Every refusal of the table of a cast's offers (`domain/machines/booking-offer.ts`), through the API. */
openMachineWorld();

type Event = 'accept' | 'decline' | 'withdraw';
const CALLED: readonly Event[] = ['accept', 'decline', 'withdraw'];
const HERS = '/api/v1/female_casts/me/booking_offers/';
const HIS = '/api/v1/users/me/booking_offers/';
const isHers = (event: Event) => event === 'withdraw';
const send = (party: Party, id: string, event: Event) =>
  post(
    personOf(party),
    `${isHers(event) ? HERS : HIS}${id}/${event}/`,
    event === 'accept' ? { payment_method: 'gold' } : undefined,
  );
const row = async (id: string) =>
  (await world.deps.reader().select().from(bookingOffer).where(eq(bookingOffer.id, id)))[0];

/** A cast's offer for this evening in a state. */
async function bring(state: BookingOfferState): Promise<string> {
  await newPair();
  world.deps.clock.set('2026-11-21T09:00:00+09:00');
  const visit = await world.book(customer, cast.castId, {
    startsAt: '2026-11-21T10:10:00+09:00',
    place: { place_type_id: 154 },
  });
  for (const [event, clock] of [
    ['accept', '09:00'],
    ['arrive', '10:10'],
    ['start', '10:10'],
    ['finish', '11:10'],
  ] as const) {
    world.deps.clock.set(`2026-11-21T${clock}:00+09:00`);
    await world.event(cast, visit.data.id, event);
  }
  const place = { place_type_id: 17, area_id: 1 };
  const wish = { user_id: customer.id, starts_at: '2026-11-21T23:00:00+09:00', minutes: 60, place, answer_minutes: 60 };
  const { data } = await post<{ id: string }>(cast, HERS, wish);
  if (state === 'accepted') await send('male', data.id, 'accept');
  if (state === 'declined') await send('male', data.id, 'decline');
  if (state === 'withdrawn') await send('cast', data.id, 'withdraw');
  if (state === 'expired') {
    minutes(60);
    await sweep();
  }
  expect((await row(data.id))?.state).toBe(state);
  return data.id;
}

/** What the table and the doors say to an event. */
function expected(state: BookingOfferState, event: Event, party: Party): string {
  const role = party.endsWith('cast') ? 'cast' : 'male';
  if ((role === 'cast') !== isHers(event)) return 'role/forbidden';
  if (party !== 'male' && party !== 'cast') return 'not_found';
  return bookingOfferStep(state, event, party) ? 'ok' : 'booking_offer/over';
}

test('every event but that of time has a call', () => {
  expect([...CALLED, 'expire'].sort()).toEqual([...BOOKING_OFFER_EVENTS].sort());
});

it.each(BOOKING_OFFER_STATES)(
  'an offer that is %s refuses every party whatever the table does not give them',
  async (state) => {
    const id = await bring(state);
    const before = await row(id);
    const wrong: string[] = [];
    for (const party of PARTIES)
      for (const event of CALLED) {
        const said = expected(state, event, party);
        if (said !== 'ok') wrong.push(...differs(`${event} by ${party}`, await send(party, id, event), said));
      }
    expect(wrong).toEqual([]);
    expect(await row(id)).toEqual(before);
  },
);

it('is over in the minute in which it ends, before its timer has fired', async () => {
  const id = await bring('proposed');
  minutes(60);
  for (const [party, event] of [
    ['male', 'accept'],
    ['male', 'decline'],
    ['cast', 'withdraw'],
  ] as const)
    expect((await send(party, id, event)).code).toBe('booking_offer/over');
  expect((await row(id))?.state).toBe('proposed');
});
