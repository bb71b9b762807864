import { eq } from 'drizzle-orm';
import {
  EXTENSION_EVENTS,
  EXTENSION_SIDES,
  EXTENSION_STATES,
  type ExtensionSide,
  type ExtensionState,
  extensionStep,
} from '@/domain/machines/extension';
import { reservationExtension } from '@/server/db/schema';
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

/**
 * Every refusal of the table of extensions (`domain/machines/extension.ts`), through the API, whichever side has
 * asked.
 */
openMachineWorld();

type Event = 'accept' | 'decline' | 'withdraw';
const CALLED: readonly Event[] = ['accept', 'decline', 'withdraw'];
type Asked = { booking: string; id: string };
const send = (party: Party, { booking, id }: Asked, event: Event) =>
  post(personOf(party), `/api/v1/users/me/reservations/${booking}/extensions/${id}/${event}/`);
const row = async (id: string) =>
  (await world.deps.reader().select().from(reservationExtension).where(eq(reservationExtension.id, id)))[0];
const otherOf = (side: ExtensionSide) => (side === 'male' ? 'cast' : 'male');

/** A meeting that began at 21:00 and what one side asked at 21:10, in a state. */
async function bring(state: ExtensionState, askedBy: ExtensionSide): Promise<Asked> {
  await newPair();
  const { data } = await world.book(customer, cast.castId, { place: { place_type_id: 154 } });
  await world.event(cast, data.id, 'accept');
  world.deps.clock.set('2026-11-21T21:00:00+09:00');
  for (const event of ['arrive', 'start']) await world.event(cast, data.id, event);
  minutes(10);
  const path = `/api/v1/users/me/reservations/${data.id}/extensions/`;
  const made = await post<{ id: string }>(personOf(askedBy), path, { minutes: 30 });
  const asked = { booking: data.id, id: made.data.id };
  if (state === 'paid') await send(otherOf(askedBy), asked, 'accept');
  if (state === 'declined') await send(otherOf(askedBy), asked, 'decline');
  if (state === 'withdrawn') await send(askedBy, asked, 'withdraw');
  if (state === 'expired') {
    minutes(5);
    await sweep();
  }
  expect((await row(asked.id))?.state).toBe(state);
  return asked;
}

/** What the table and the doors say to an event. */
function expected(state: ExtensionState, askedBy: ExtensionSide, event: Event, party: Party): string {
  if (party === 'ops') return 'role/forbidden';
  if (party !== 'male' && party !== 'cast') return 'not_found';
  return extensionStep({ state, askedBy }, event, party) ? 'ok' : 'extension/over';
}

test('every event but that of time has a call', () => {
  expect([...CALLED, 'expire'].sort()).toEqual([...EXTENSION_EVENTS].sort());
});

it.each(EXTENSION_SIDES.flatMap((side) => EXTENSION_STATES.map((state) => [state, side] as const)))(
  'one that is %s, asked for by the %s, refuses every party whatever the table does not give it',
  async (state, side) => {
    const asked = await bring(state, side);
    const before = [await row(asked.id), await world.gold(customer)];
    const wrong: string[] = [];
    for (const party of PARTIES)
      for (const event of CALLED) {
        const said = expected(state, side, event, party);
        if (said !== 'ok') wrong.push(...differs(`${event} by ${party}`, await send(party, asked, event), said));
      }
    expect(wrong).toEqual([]);
    expect([await row(asked.id), await world.gold(customer)]).toEqual(before);
  },
);

it('is over in the minute in which it ends, with the meeting, and under another booking', async () => {
  const asked = await bring('requested', 'male');
  const other = await world.book(personOf('other man'), cast.castId, { startsAt: '2026-11-21T23:30:00+09:00' });
  expect((await send('cast', { ...asked, booking: other.data.id }, 'accept')).code).toBe('reservation/state_conflict');
  minutes(5);
  for (const event of CALLED)
    expect((await send(event === 'withdraw' ? 'male' : 'cast', asked, event)).code).toBe('extension/over');
  await world.event(cast, asked.booking, 'finish');
  for (const event of CALLED)
    expect((await send(event === 'withdraw' ? 'male' : 'cast', asked, event)).code).toBe('reservation/state_conflict');
});
