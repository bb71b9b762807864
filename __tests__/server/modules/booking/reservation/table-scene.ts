import { contract } from '@/contract';
import { MINUTE_MS } from '@/domain/durations';
import {
  type Actor,
  earliestAt,
  RESERVATION_EVENTS,
  type ReservationEvent,
  type ReservationState,
  TRANSITIONS,
  type Transition,
} from '@/domain/machines/reservation';
import { checkInvariants } from '@/server/app/invariants';
import { eventBody } from '../../../../support/event-body';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type Shown, type World } from './world';

/** The contract's table walked through the API: which calls it has, and a way to every state that they reach. */

export let world: World;
export let strangers: TestPerson[];
let ops: TestPerson;
let man: TestPerson;
let cast: TestCast;
/**
 * Makes what the walk needs for the tests of one file; each test file that imports this calls it, since files may
 * share what they import.
 */
export function setUpTable(): void {
  beforeAll(async () => {
    world = await makeWorld();
    await newPair();
    strangers = [await makeMan(world.deps), await makeCast(world.deps)];
    ops = await makeOps(world.deps);
  });
  afterAll(async () => {
    const { failures } = await checkInvariants(world.deps.reader());
    await world.close();
    expect(failures).toEqual([]);
  });
}

/** A customer with gold and a cast, at noon, for the bookings that follow. */
const newPair = async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  man = await makeMan(world.deps, { gold: 100_000 });
  cast = await makeCast(world.deps);
};

const CALL = 'POST /api/v1/users/me/reservations/{reservation_id}/{event}/';

/** Who sends events. */
export type Party = Extract<Actor, 'male' | 'cast' | 'ops'>;
export const PARTIES: readonly Party[] = ['male', 'cast', 'ops'];
export const personOf = (party: Party) => ({ male: man, cast, ops })[party];

/** The events of the table that the contract offers as a call. */
export const CALLED: readonly ReservationEvent[] = RESERVATION_EVENTS.filter(
  (event) => contract[CALL].params.event.safeParse(event).success,
);

/** The rows that a booking by gold can take now, by a call or by time. */
export const ROWS: readonly Transition[] = TRANSITIONS.filter(
  ({ event, by, payment = ['gold'] }) => payment.includes('gold') && (by.includes('time') || CALLED.includes(event)),
);

/** The states that can be reached now. */
export const reachable = (states: readonly ReservationState[]) => states.filter((state) => wayTo(state) !== null);

/** A time that is free for both, for the side that proposes another. */
const ANOTHER_TIME = '2026-11-21T23:30:00+09:00';

/** What an event carries, so that nothing but the table can refuse it. */
export const bodyOf = (event: string, { outcome }: Partial<Transition> = {}) => {
  if (event === 'resolve') return { outcome: outcome ?? 'completed' };
  return event === 'propose' ? { starts_at: ANOTHER_TIME } : eventBody(event);
};

/** Sends an event with what belongs to it. */
export const send = (party: Party, id: string, event: string, row?: Partial<Transition>, key?: string) =>
  world.event(personOf(party), id, event, key, bodyOf(event, row));

/** A quote of a new pair. */
export const quote = async () => {
  await newPair();
  return world.quote(man, cast.castId);
};

/** A booking of 21:00 of a new pair that the parties, or time, have brought into this state. */
export const bring = async (goal: ReservationState, of: Partial<Transition> = {}): Promise<Shown> => {
  await newPair();
  const booked = await world.book(man, cast.castId, placeFor(of));
  if (booked.status !== 201) throw new Error(`no booking: ${booked.code}`);
  let shown = booked.data;
  for (const { row, party } of wayTo(goal) ?? []) shown = await take(shown, row, party);
  if (shown.state !== goal) throw new Error(`${shown.state} instead of ${goal}`);
  return shown;
};

// At a hotel of the list, unless the row wants a store room, or a hotel that was not named.
const placeFor = ({ placeTypeId, placeNamed }: Partial<Transition>) => {
  if (placeTypeId !== undefined) return { place: { place_type_id: placeTypeId } };
  return placeNamed === false ? { place: { place_type_id: 17, area_id: 1 } } : {};
};

/** Moves the clock on to the first moment at which an event may happen. */
export const waitFor = (event: ReservationEvent, shown: Shown, party: Party | null = null) => {
  const due = shown.answer_due_at && new Date(shown.answer_due_at);
  const answers = due && party === 'ops' && (event === 'accept' || event === 'decline');
  // The store answers in the last ten minutes alone.
  const earliest = answers ? new Date(due.getTime() - 10 * MINUTE_MS) : earliestAt(event, new Date(shown.starts_at));
  if (earliest && earliest > world.deps.clock.now()) world.deps.clock.set(earliest);
};

type Leg = { row: Transition; party: Party | null };

const take = async (shown: Shown, row: Transition, party: Party | null): Promise<Shown> => {
  if (party === null) {
    world.deps.clock.set(shown.answer_due_at ?? '');
    await world.sweep();
    return (await world.read(man, shown.id)).data;
  }
  waitFor(row.event, shown);
  const { code, data } = await send(party, shown.id, row.event, row);
  if (code) throw new Error(`${row.event}: ${code}`);
  return data;
};

const isAtHotel = ({ placeTypeId, placeNamed }: Transition) => placeTypeId === undefined && placeNamed !== false;

/** The shortest way from a new request; null when no call leads there. */
function wayTo(goal: ReservationState): Leg[] | null {
  const ways = new Map<ReservationState, Leg[]>([['requested', []]]);
  for (const [state, way] of ways)
    for (const row of ROWS)
      if (row.from.includes(state) && isAtHotel(row) && !ways.has(row.to))
        ways.set(row.to, [...way, { row, party: PARTIES.find((party) => row.by.includes(party)) ?? null }]);
  return ways.get(goal) ?? null;
}
