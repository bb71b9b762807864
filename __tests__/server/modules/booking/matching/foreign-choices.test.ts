/**
 * What a customer may try with another's offer, or with one that is over: nothing is booked, and no gold is set aside.
 */
import { eq } from 'drizzle-orm';
import { checkInvariants } from '@/server/app/invariants';
import { femaleCast, reservation } from '@/server/db/schema';
import { makeCast, makeMan, type TestPerson } from '../../../../support/factories';
import { makeMatchingWorld } from './matching-world';

let world: Awaited<ReturnType<typeof makeMatchingWorld>>;
beforeAll(async () => {
  world = await makeMatchingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.deps.clock.set('2026-11-21T18:00:00+09:00'));
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  // No cast of one test is asked in the next.
  await world.deps.unitOfWork(({ tx }) => tx.update(femaleCast).set({ accepting: false }));
});

/** A customer whose request has an offer. */
const offered = async () => {
  const [customer, cast] = [await makeMan(world.deps, { gold: 100_000 }), await makeCast(world.deps)];
  const id = await world.recruit(customer);
  expect((await world.offer(cast, id)).status).toBe(201);
  return { customer, cast, id, offerId: (await world.mine(customer, id)).offers[0]?.id ?? '' };
};
const expectNothing = async (customer: TestPerson) => expect((await world.gold(customer)).held).toBe(0);

it('an offer of another customer’s request is as unknown as none, at either customer’s request', async () => {
  const [own, other] = [await offered(), await offered()];
  expect(own.offerId).not.toBe(other.offerId);
  for (const answer of [
    await world.select(own.customer, own.id, other.offerId),
    await world.select(own.customer, other.id, other.offerId),
    await world.select(own.customer, own.id, own.id),
    await world.cancel(own.customer, other.id),
  ])
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
  expect(await world.select(own.cast, own.id, own.offerId)).toMatchObject({ status: 403 });
  for (const { customer, id } of [own, other]) {
    expect(await world.mine(customer, id)).toMatchObject({ state: 'offered', offers: [{ state: 'offered' }] });
    await expectNothing(customer);
  }
  // The customer may still take an own one.
  expect((await world.select(own.customer, own.id, own.offerId)).status).toBe(200);
});

it('the analysis items that come with a choice are kept with its booking', async () => {
  const { customer, id, offerId } = await offered();
  const origin = { cta2: '/matching', start_time: '2026-11-21T17:50:00+09:00', elapsed_seconds: 600 };
  const { data } = await world.post<{ reservation: { id: string } }>(
    customer,
    `/api/v1/users/me/matching_requests/${id}/select/`,
    { offer_id: offerId, payment_method: 'gold', origin },
  );
  const [booked] = await world.deps.reader().select().from(reservation).where(eq(reservation.id, data.reservation.id));
  expect(booked?.visitOrigin).toEqual(origin);
});

it.each([
  ['the customer took it back', async ({ customer, id }: Offered) => void (await world.cancel(customer, id))],
  ['the cast withdrew', async ({ cast, id }: Offered) => void (await world.withdraw(cast, id))],
  ['its ten minutes are over', async () => void world.deps.clock.advance(10 * 60_000)],
  [
    'the request is over, before the sweeper saw it',
    async ({ cast, id }: Offered) => {
      world.deps.clock.advance(29 * 60_000);
      await world.offer(cast, id);
      world.deps.clock.advance(11 * 60_000);
    },
  ],
])('once %s, a choice books nothing', async (_, end) => {
  const asked = await offered();
  await end(asked);
  const offers = (await world.mine(asked.customer, asked.id)).offers;
  for (const { id: offerId } of [...offers, { id: asked.offerId }])
    expect([409, 404]).toContain((await world.select(asked.customer, asked.id, offerId)).status);
  await expectNothing(asked.customer);
});

it('once it is booked, the same choice again changes nothing', async () => {
  const { customer, id, offerId } = await offered();
  const first = await world.select(customer, id, offerId);
  expect(first.status).toBe(200);
  const { held } = await world.gold(customer);
  expect(await world.select(customer, id, offerId)).toMatchObject({ status: 409, code: 'matching/state_conflict' });
  expect((await world.gold(customer)).held).toBe(held);
});

type Offered = Awaited<ReturnType<typeof offered>>;
