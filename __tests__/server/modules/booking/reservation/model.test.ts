import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { addDays, parse30 } from '@/domain/business-day';
import { answerDueAt } from '@/domain/machines/reservation';
import { checkInvariants } from '@/server/db/invariants';
import { reservation } from '@/server/db/schema';
import { paidBookings } from '@/server/modules/booking/reservation/service';
import { handleNotice } from '@/server/modules/money/payment/notice';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan, makeOps } from '../../../../support/factories';
/**
 * Random lives of two men and two casts against the real database, beside a model that fits on a page. After each step
 * balances and states agree with the model, and no invariant is broken.
 */
import {
  answerTo,
  at,
  endOf,
  eventAnswer,
  MINUTE,
  type Model,
  PACK,
  priceOf,
  proposalAnswer,
  type Real,
  RUNS,
  type Step,
  settle,
} from './model-rules';
import { HOTEL, makeWorld, type Shown } from './world';

const request = (man: number, cast: number, slot: number): Step => ({
  check: () => true,
  toString: () => `request(man ${man}, cast ${cast}, slot ${slot})`,
  run: async (model, { world, men, casts, ops }) => {
    const start = parse30(model.day, '09:00').getTime() + slot * 30 * MINUTE;
    const expected = answerTo(model, { man, cast, start });
    const caller = at(men, man);
    const quoted = await world.quote(caller, at(casts, cast).castId, { startsAt: new Date(start).toISOString() });
    const answer = quoted.status === 201 ? await world.request(caller, quoted.data.id) : quoted;
    expect(answer.code ?? answer.status).toBe(expected);
    if (expected === 201) {
      const due = answerDueAt({ requestedAt: new Date(model.now), startsAt: new Date(start) }).getTime();
      const { id } = answer.data;
      const total = priceOf(model, { man, cast });
      const fresh = { state: 'requested', due, confirmed: null, ended: null, posted: 0 };
      const price = { total, held: total, proposed: total };
      model.bookings.push({ id, man, cast, start, place: 'hotel', ...fresh, ...price });
      at(model.men, man).total -= total;
      at(model.men, man).held += total;
    }
    await agree(model, { world, men, casts, ops });
  },
});

const event = (name: string, by: 'man' | 'cast', pick: number): Step => ({
  check: (model) => model.bookings.length > 0,
  toString: () => `${name}(by ${by}, booking ${pick})`,
  run: async (model, real) => {
    const booking = at(model.bookings, pick % model.bookings.length);
    const caller = by === 'man' ? at(real.men, booking.man) : at(real.casts, booking.cast);
    const answer = await real.world.event(caller, booking.id, name);
    expect(answer.code ?? answer.data.state).toBe(eventAnswer(model, booking, name, by));
    await agree(model, real);
  },
});

const propose = (pick: number, days: number, slot: number, place: 'hotel' | 'room' | 'same'): Step => ({
  check: (model) => model.bookings.length > 0,
  toString: () => `propose(booking ${pick}, ${days} days later, slot ${slot}, ${place})`,
  run: async (model, real) => {
    const booking = at(model.bookings, pick % model.bookings.length);
    const start = parse30(addDays(model.day, days), '09:00').getTime() + slot * 30 * MINUTE;
    const body = {
      starts_at: new Date(start).toISOString(),
      ...(place === 'same' ? {} : { place: place === 'room' ? { place_type_id: 154 } : HOTEL }),
    };
    const answer = await real.world.event(at(real.casts, booking.cast), booking.id, 'propose', undefined, body);
    const wish = { start, place: place === 'same' ? booking.place : place };
    expect(answer.code ?? answer.data.state).toBe(proposalAnswer(model, booking, wish));
    await agree(model, real);
  },
});

const resolve = (outcome: 'completed' | 'refunded', pick: number): Step => ({
  check: (model) => model.bookings.length > 0,
  toString: () => `resolve(${outcome}, booking ${pick})`,
  run: async (model, real) => {
    const booking = at(model.bookings, pick % model.bookings.length);
    const answer = await real.world.event(real.ops, booking.id, 'resolve', undefined, { outcome });
    const isDisputed = booking.state === 'disputed';
    expect(answer.code ?? answer.data.state).toBe(isDisputed ? outcome : 'reservation/state_conflict');
    if (isDisputed) {
      if (outcome === 'refunded') at(model.men, booking.man).total += booking.posted;
      settle(model, booking, outcome, outcome === 'completed' ? booking.total : 0);
    }
    await agree(model, real);
  },
});

/** What the evening's events need: who sends them from which states, and from how many minutes after the start. */
const NOTICES = {
  paid: [['5000', 'yes']],
  repeat: [
    ['5000', 'yes'],
    ['5000', 'yes'],
  ],
  failed: [['5000', 'no']],
  wrong: [['4999', 'yes']],
};
const buy = (man: number, how: keyof typeof NOTICES): Step => ({
  check: () => true,
  toString: () => `buy(man ${man}, ${how})`,
  run: async (model, real) => {
    const { world, men } = real;
    const caller = at(men, man);
    const { data } = await world.call<{ id: string }>(caller, 'POST', '/api/v1/users/me/gold_orders/', {
      body: { pack: 'g5000', provider: 'sandbox', mode: 'first' },
      key: world.deps.random.uuid(),
    });
    const path = `/api/v1/users/me/gold_orders/${data.id}/redirect/`;
    const form = await world.call<{ fields: { name: string; value: string }[] }>(caller, 'POST', path, {
      body: { agreed: true },
    });
    const fields = Object.fromEntries(form.data.fields.map(({ name, value }) => [name, value]));
    for (const [money = '', rel = ''] of NOTICES[how]) {
      const notice = { ...fields, money, rel, settle_uuid: `m-${data.id}` };
      const said = await handleNotice(
        world.deps,
        { providerCode: 'sandbox', fields: notice, ip: '127.0.0.1' },
        paidBookings,
      );
      expect(said).toEqual({ status: 200, body: 'SuccessOK' });
    }
    if (how === 'paid' || how === 'repeat') at(model.men, man).total += PACK;
    await agree(model, real);
  },
});

const jump = (minutes: number): Step => ({
  check: () => true,
  toString: () => `jump(${minutes} min)`,
  run: async (model, real) => {
    model.now += minutes * MINUTE;
    real.world.deps.clock.set(new Date(model.now));
    await real.world.sweep();
    for (const booking of model.bookings) {
      const waits = booking.state === 'requested' || booking.state === 'adjusting';
      if (waits && booking.due <= model.now) settle(model, booking, 'expired');
      const isUnstarted = ['confirmed', 'departed', 'arrived'].includes(booking.state);
      if (isUnstarted && endOf(booking) + 24 * 60 * MINUTE <= model.now) settle(model, booking, 'expired');
      const isOver = endOf(booking) + 60 * MINUTE <= model.now;
      if (booking.state === 'in_progress' && isOver) settle(model, booking, 'in_progress', booking.total);
    }
    await agree(model, real);
  },
});

async function agree(model: Model, { world, men }: Real) {
  for (const [index, man] of men.entries()) expect(await world.gold(man)).toMatchObject(at(model.men, index));
  const ids = model.bookings.map((booking) => booking.id);
  const rows = await world.deps.reader().select().from(reservation).where(inArray(reservation.id, ids));
  const states = new Map(rows.map((row) => [row.id, row.state]));
  expect(ids.map((id) => states.get(id))).toEqual(
    model.bookings.map((booking): Shown['state'] | string => booking.state),
  );
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
}

const index = fc.nat({ max: 1 });
const wishes = fc.tuple(index, index, fc.integer({ min: 3, max: 20 })).map((input) => request(...input));
const steps = fc.commands(
  [
    // Twice: most of what can go wrong begins with a request.
    wishes,
    wishes,
    fc.nat({ max: 9 }).map((pick) => event('accept', 'cast', pick)),
    fc.nat({ max: 9 }).map((pick) => event('decline', 'cast', pick)),
    fc
      .tuple(fc.constantFrom('accept' as const, 'approve' as const, 'cancel' as const), fc.nat({ max: 9 }))
      .map(([name, pick]) => event(name, 'man', pick)),
    fc
      .tuple(fc.nat({ max: 9 }), index, fc.integer({ min: 3, max: 24 }), fc.constantFrom('hotel', 'room', 'same'))
      .map((input) => propose(...input)),
    fc.nat({ max: 9 }).map((pick) => event('approve', 'man', pick)),
    fc.nat({ max: 9 }).map((pick) => event('cancel', 'cast', pick)),
    fc.tuple(index, fc.constantFrom('paid', 'repeat', 'failed', 'wrong')).map((input) => buy(...input)),
    ...['depart', 'arrive', 'start', 'finish'].map((name) =>
      fc.nat({ max: 9 }).map((pick) => event(name, 'cast', pick)),
    ),
    fc
      .tuple(
        fc.constantFrom('no_show', 'dispute'),
        fc.constantFrom('man' as const, 'cast' as const),
        fc.nat({ max: 9 }),
      )
      .map((input) => event(...input)),
    fc.tuple(fc.constantFrom('completed' as const, 'refunded' as const), fc.nat({ max: 9 })).map((i) => resolve(...i)),
    fc.integer({ min: 1, max: 120 }).map(jump),
    fc.integer({ min: 30, max: 240 }).map(jump),
    // Long enough for what nobody started to end by itself.
    fc.integer({ min: 600, max: 1500 }).map(jump),
  ],
  { maxCommands: 60, size: 'max' },
);

it('agrees with the model in random lives', async () => {
  const world = await makeWorld();
  let day = '2026-11-21';
  const setUp = async () => {
    day = addDays(day, 1);
    const now = parse30(day, '09:00');
    world.deps.clock.set(now);
    await world.sweep();
    // Two days of work, so that a proposal may move a booking to the other one.
    const shifts = [{ business_date: day }, { business_date: addDays(day, 1) }];
    const real: Real = {
      world,
      men: [await makeMan(world.deps, { gold: 30_000 }), await makeMan(world.deps, { gold: 120_000 })],
      casts: [await makeCast(world.deps, { shift: shifts }), await makeCast(world.deps, { shift: shifts })],
      ops: await makeOps(world.deps),
    };
    const men = [30_000, 120_000].map((total) => ({ total, held: 0 }));
    return { real, model: { day, now: now.getTime(), men, bookings: [] } };
  };
  try {
    const lives = fc.asyncProperty(steps, async (commands) => {
      let state: Awaited<ReturnType<typeof setUp>> | undefined;
      await fc.asyncModelRun(async () => {
        state = await setUp();
        return state;
      }, commands);
      expect(await castDayInvariant(world.deps.reader())).toEqual([]);
    });
    await fc.assert(lives, { numRuns: RUNS, endOnFailure: true });
  } finally {
    await world.close();
  }
}, 300_000);
