import { checkInvariants } from '@/server/app/invariants';
import { bookingOfferTimers } from '@/server/modules/booking/booking-offer/service';
import { matchingTimers } from '@/server/modules/booking/matching/service';
import { reservationTimers } from '@/server/modules/booking/reservation/service';
import { safetyTimers } from '@/server/modules/booking/safety/service';
import { waitlistTimers } from '@/server/modules/booking/waitlist/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { followTimers } from '@/server/modules/supply/follow/service';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { type Answer, makeWorld, type World } from '../reservation/world';

/**
 * The machines beside the reservation's, walked through the API: the two of a matter, strangers of both roles, and the
 * operator.
 */
export type Party = 'male' | 'cast' | 'other man' | 'other cast' | 'ops';
export const PARTIES: readonly Party[] = ['male', 'cast', 'other man', 'other cast', 'ops'];

const TIMERS = {
  ...reservationTimers,
  ...matchingTimers,
  ...bookingOfferTimers,
  ...waitlistTimers,
  ...safetyTimers,
  ...followTimers,
};

export let world: World;
export let customer: TestPerson;
export let cast: TestCast;
let others: { man: TestPerson; cast: TestCast; ops: TestPerson };

/** Opens the world of a file; every invariant holds at its end. */
export function openMachineWorld(): void {
  beforeAll(async () => {
    world = await makeWorld();
    others = {
      man: await makeMan(world.deps, { gold: 100_000 }),
      cast: await makeCast(world.deps, { shift: null }),
      ops: await makeOps(world.deps),
    };
    await newPair();
  });
  afterAll(async () => {
    const { failures } = await checkInvariants(world.deps.reader());
    await world.close();
    expect(failures).toEqual([]);
  });
}

/** A customer with gold and a cast, at noon. */
export async function newPair(): Promise<void> {
  noon();
  customer = await makeMan(world.deps, { gold: 200_000 });
  cast = await makeCast(world.deps);
}

export const noon = () => world.deps.clock.set('2026-11-21T12:00:00+09:00');
export const personOf = (party: Party): TestPerson =>
  ({ male: customer, cast, 'other man': others.man, 'other cast': others.cast, ops: others.ops })[party];
export const post = <T>(who: TestPerson, path: string, body?: object, key: string = world.deps.random.uuid()) =>
  world.call<T>(who, 'POST', path, { key, ...(body ? { body } : {}) });
export const minutes = (total: number) => world.deps.clock.advance(total * 60_000);
export const sweep = async () => expect((await sweepOnce(world.deps, TIMERS)).failed).toBe(0);

/** An answer of the API, with what was sent, where it is not the expected one. */
export const differs = (what: string, { status, code }: Answer<unknown>, expected: string): string[] => {
  const got = code ?? (status < 300 ? 'ok' : String(status));
  return got === expected ? [] : [`${what}: ${got} instead of ${expected}`];
};
