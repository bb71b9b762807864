import { eq } from 'drizzle-orm';
import {
  CHANGE_EVENTS,
  CHANGE_SIDES,
  CHANGE_STATES,
  type ChangeSide,
  type ChangeState,
  changeStep,
  otherSide,
} from '@/domain/machines/reservation-change';
import { reservationChange } from '@/server/db/schema';
import { makeMan } from '../../../../support/factories';
import {
  cast,
  customer,
  differs,
  newPair,
  openMachineWorld,
  PARTIES,
  type Party,
  personOf,
  post,
  sweep,
  world,
} from './machine-scene';

/** Every refusal of the table of changes (`domain/machines/reservation-change.ts`), through the API. */
openMachineWorld();

type Event = 'accept' | 'decline' | 'withdraw';
const CALLED: readonly Event[] = ['accept', 'decline', 'withdraw'];
type Asked = { booking: string; id: string };
const send = (party: Party, { booking, id }: Asked, event: Event) =>
  post(personOf(party), `/api/v1/users/me/reservations/${booking}/changes/${id}/${event}/`);
const row = async (id: string) =>
  (await world.deps.reader().select().from(reservationChange).where(eq(reservationChange.id, id)))[0];

/** What each side sends to ask for an hour later. */
const LATER = {
  male: { path: '', wish: { starts_at: '2026-11-21T22:00:00+09:00', minutes: 60, option_ids: [], total: 23_000 } },
  cast: { path: 'start/', wish: { starts_at: '2026-11-21T22:00:00+09:00' } },
} as const;

/** An agreed booking of 21:00, and what a side asks for: an hour later, in a state. */
async function bring(state: ChangeState, by: ChangeSide = 'male'): Promise<Asked> {
  await newPair();
  const { data } = await world.book(customer, cast.castId);
  await world.event(cast, data.id, 'accept');
  const { path, wish } = LATER[by];
  const made = await post<{ id: string }>(
    personOf(by),
    `/api/v1/users/me/reservations/${data.id}/changes/${path}`,
    wish,
  );
  const asked = { booking: data.id, id: made.data.id };
  if (state === 'accepted') await send(otherSide(by), asked, 'accept');
  if (state === 'declined') await send(otherSide(by), asked, 'decline');
  if (state === 'withdrawn') await send(by, asked, 'withdraw');
  if (state === 'ended') await world.event(customer, asked.booking, 'cancel');
  if (state === 'expired') {
    world.deps.clock.set((await row(asked.id))?.expiresAt ?? '');
    await sweep();
  }
  expect((await row(asked.id))?.state).toBe(state);
  return asked;
}

/** What the table and the doors say to an event. */
function expected(change: { state: ChangeState; askedBy: ChangeSide }, event: Event, party: Party): string {
  if (party === 'ops') return 'role/forbidden';
  if (party !== 'male' && party !== 'cast') return 'not_found';
  return changeStep(change, event, party) ? 'ok' : 'change/over';
}

test('every event but those of time and of the booking has a call', () => {
  expect([...CALLED, 'end', 'expire'].sort()).toEqual([...CHANGE_EVENTS].sort());
});

it.each(CHANGE_SIDES.flatMap((askedBy) => CHANGE_STATES.map((state) => [state, askedBy] as const)))(
  'one that is %s, asked for by %s, refuses every party whatever the table does not give them',
  async (state, askedBy) => {
    const asked = await bring(state, askedBy);
    const traces = async () => [
      await row(asked.id),
      await world.gold(customer),
      (await world.read(customer, asked.booking)).data.state,
    ];
    const before = await traces();
    const wrong: string[] = [];
    for (const party of PARTIES)
      for (const event of CALLED) {
        const said = expected({ state, askedBy }, event, party);
        if (said !== 'ok') wrong.push(...differs(`${event} by ${party}`, await send(party, asked, event), said));
      }
    expect(wrong).toEqual([]);
    expect(await traces()).toEqual(before);
  },
);

it.each(CHANGE_SIDES)(
  'asked for by %s is over in the minute in which it ends, also where its time is another customer’s by now',
  async (askedBy) => {
    const asked = await bring('requested', askedBy);
    world.deps.clock.set((await row(asked.id))?.expiresAt ?? '');
    for (const event of CALLED)
      expect((await send(event === 'withdraw' ? askedBy : otherSide(askedBy), asked, event)).code).toBe('change/over');
    await sweep();
    const third = await makeMan(world.deps, { gold: 100_000 });
    const taken = await world.book(third, cast.castId, { startsAt: '2026-11-21T22:30:00+09:00' });
    expect(taken.status).toBe(201);
    expect((await send(otherSide(askedBy), asked, 'accept')).code).toBe('change/over');
  },
);
