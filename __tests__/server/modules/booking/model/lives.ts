import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { addDays, parse30 } from '@/domain/business-day';
import { checkInvariants } from '@/server/app/invariants';
import { femaleCast } from '@/server/db/schema';
import { bookingOfferTimers } from '@/server/modules/booking/booking-offer/service';
import { matchingTimers } from '@/server/modules/booking/matching/service';
import { reservationTimers } from '@/server/modules/booking/reservation/service';
import { safetyTimers } from '@/server/modules/booking/safety/service';
import { waitlistTimers } from '@/server/modules/booking/waitlist/service';
import { sweepOnce } from '@/server/modules/machinery/timer/sweeper';
import { debtTimers } from '@/server/modules/money/debt/service';
import { goldOrderTimers } from '@/server/modules/money/payment/service';
import { followTimers } from '@/server/modules/supply/follow/service';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, makeOps } from '../../../../support/factories';
import { makeWorld } from '../reservation/world';
import { passTime } from './agree';
import { addBooking, announceNew, eventAnswer } from './booking-rules';
import { iso, startAt } from './booking-steps';
import { at, DAYS, endOf, type Model, type Real, type Step } from './model';

const TIMERS = {
  ...reservationTimers,
  ...matchingTimers,
  ...bookingOfferTimers,
  ...waitlistTimers,
  ...safetyTimers,
  ...goldOrderTimers,
  ...debtTimers,
  ...followTimers,
};
const GOLD = [60_000, 200_000];
const STEPS = 80;
/** Steps between two looks at all invariants, which take longer than a step. */
const UNSEEN = 8;
/** How long all lives of a file may take, for long runs too. */
export const LONGEST_MS = 3 * 3_600_000;

/**
 * Lives so many random lives of these steps, one after the other in one world; `MODEL_RUNS` asks for more of them,
 * `MODEL_SEED` for those that failed. `met` = each customer has been with a cast before; `gold` = what each of the two
 * customers begins with.
 */
export async function live(
  steps: fc.Arbitrary<Step>[],
  { runs, met = false, gold = GOLD }: { runs: number; met?: boolean; gold?: number[] },
) {
  const world = await makeWorld();
  let day = '2026-11-21';
  const sweep = async () => expect((await sweepOnce(world.deps, TIMERS)).failed).toBe(0);
  const setUp = async () => {
    // What the life before left behind is over by then.
    day = addDays(day, 2 * DAYS);
    const now = parse30(day, '09:00');
    world.deps.clock.set(now);
    await sweep();
    const shift = Array.from({ length: DAYS }, (_, later) => ({ business_date: addDays(day, later) }));
    const real: Real = {
      world,
      men: [await makeMan(world.deps, { gold: at(gold, 0) }), await makeMan(world.deps, { gold: at(gold, 1) })],
      casts: [await makeCast(world.deps, { shift }), await makeCast(world.deps, { shift })],
      ops: [await makeOps(world.deps), await makeOps(world.deps)],
      sweep,
    };
    await world.deps.unitOfWork(({ tx }) =>
      tx
        .update(femaleCast)
        .set({ ratingAverage: 4.5 })
        .where(eq(femaleCast.id, at(real.casts, 0).castId)),
    );
    const model = newModel(day, now.getTime(), gold);
    if (met) for (const pair of [0, 1]) await visit(model, real, pair);
    return { real, model };
  };
  try {
    const lives = fc.asyncProperty(
      fc.array(fc.oneof(...steps), { minLength: STEPS, maxLength: STEPS }),
      async (life) => {
        const state = await setUp();
        const done: Step[] = [];
        for (const step of life) {
          if (!step.check(state.model)) continue;
          done.push(step);
          await step.run(state.model, state.real).catch((error: Error) => {
            error.message = `after ${done.join(', ')}:\n${error.message}`;
            throw error;
          });
          if (done.length % UNSEEN === 0) await nothingIsBroken(world, done);
        }
        await nothingIsBroken(world, done);
        expect(await castDayInvariant(world.deps.reader())).toEqual([]);
      },
    );
    const { MODEL_RUNS, MODEL_SEED } = process.env;
    const numRuns = Number(MODEL_RUNS ?? runs);
    await fc.assert(lives, { numRuns, endOnFailure: true, ...(MODEL_SEED ? { seed: Number(MODEL_SEED) } : {}) });
  } finally {
    await world.close();
  }
}

async function nothingIsBroken({ deps }: Real['world'], done: readonly Step[]): Promise<void> {
  const { failures } = await checkInvariants(deps.reader());
  if (failures.length > 0) throw new Error(`after ${done.join(', ')}:\n${JSON.stringify(failures, null, 2)}`);
}

const newModel = (day: string, now: number, gold: readonly number[]): Model => ({
  day,
  now,
  men: gold.map((total) => ({ total, held: 0 })),
  rated: [0],
  bookings: [],
  requests: [],
  proposals: [],
  changes: [],
  extensions: [],
  entries: [],
  orders: [],
  debts: [],
  pauses: new Map(),
  timers: [],
  timerSeq: 0,
  told: new Map(),
});

/** A visit of the morning, in the store's room, so that the cast may offer this customer another. */
async function visit(model: Model, real: Real, pair: number): Promise<void> {
  const { world } = real;
  const [customer, cast] = [at(real.men, pair), at(real.casts, pair)];
  const wish = { man: pair, cast: pair, start: startAt(model, 0), minutes: 60, place: 'room' as const };
  const { data } = await world.book(customer, cast.castId, {
    startsAt: iso(wish.start),
    place: { place_type_id: 154 },
  });
  const booking = addBooking(model, { ...wish, payment: 'gold' });
  booking.id = data.id;
  announceNew(model, booking);
  for (const [name, instant] of [
    ['accept', model.now],
    ['arrive', booking.start],
    ['start', booking.start],
    ['finish', endOf(booking)],
  ] as const) {
    model.now = instant;
    await passTime(model, real);
    await world.event(cast, booking.id, name);
    eventAnswer(model, booking, name, 'cast');
  }
}
