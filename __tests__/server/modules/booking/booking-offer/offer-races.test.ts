import { eq } from 'drizzle-orm';
import { checkInvariants } from '@/server/app/invariants';
import { bookingOffer } from '@/server/db/schema';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeMan, makeMasterRows, type TestPerson } from '../../../../support/factories';
import { byCount } from '../../../../support/outcomes';
import { makeOfferWorld, OFFER } from './offer-world';

// On PGlite transactions queue; the locks are proven on PostgreSQL (TEST_DATABASE_URL).
let world: Awaited<ReturnType<typeof makeOfferWorld>>;
beforeAll(async () => {
  world = await makeOfferWorld();
  await makeMasterRows(world.deps);
});
afterAll(() => world.close());
beforeEach(() => world.deps.clock.set('2026-11-21T18:00:00+09:00'));
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
});

const AT_ONCE = 50;
const statusOf = ({ status, code }: { status: number; code: string | undefined }) => code ?? String(status);
const times = <T>(make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => make(at)));

it('offers once a pair, however often the cast presses', async () => {
  const { customer, cast } = await world.pair();
  const made = await times((at) =>
    world.propose(cast, customer, at % 2 === 0 ? {} : { starts_at: '2026-11-22T01:00:00+09:00' }),
  );
  expect(byCount(made.map(statusOf))).toEqual({ 201: 1, 'booking_offer/open': AT_ONCE - 1 });
  expect(await world.held(cast)).toBe(1);
});

it('makes one booking of fifty acceptances, and takes the customer’s gold once', async () => {
  const { customer, cast } = await world.pair();
  const before = await world.gold(customer);
  const { id } = (await world.propose(cast, customer)).data;
  const answers = await times(() => world.accept(customer, id));
  expect(byCount(answers.map(statusOf))).toEqual({ 200: 1, 'booking_offer/over': AT_ONCE - 1 });
  expect((await world.gold(customer)).held - before.held).toBe(22_000);
  // The same key is the same answer, not another booking.
  const again = await world.pair();
  const offer = (await world.propose(again.cast, again.customer)).data.id;
  const same = await times(() => world.accept(again.customer, offer, 'gold', '019a0000-0000-7000-8000-000000000001'));
  expect(new Set(same.map(({ data }) => data.reservation.id)).size).toBe(1);
});

it('ends in one way when it is accepted, declined and withdrawn and its time runs out at once', async () => {
  const { customer, cast } = await world.pair();
  const { id, expires_at: until } = (await world.propose(cast, customer)).data;
  world.deps.clock.set(new Date(Date.parse(until) - 1).toISOString());
  const acts = await times(async (at) => {
    if (at === 40) world.deps.clock.set(until);
    if (at % 4 === 0) return statusOf(await world.accept(customer, id));
    if (at % 4 === 1) return statusOf(await world.decline(customer, id));
    if (at % 4 === 2) return statusOf(await world.withdraw(cast, id));
    await world.sweep();
    return 'swept';
  });
  await world.sweep();
  const [row] = await world.deps.reader().select().from(bookingOffer).where(eq(bookingOffer.id, id));
  expect(acts.filter((act) => act === '200').length).toBe(row?.state === 'expired' ? 0 : 1);
  expect(row?.state).not.toBe('proposed');
  expect(await world.held(cast)).toBe(row?.state === 'accepted' ? 1 : 0);
  expect((await world.gold(customer)).held).toBe(row?.state === 'accepted' ? 22_000 : 0);
});

it('gives the cast’s minute to one of them when others book it while the cast offers it', async () => {
  const { customer, cast } = await world.pair();
  const quotes: { man: TestPerson; quote: string }[] = [];
  for (let at = 0; at < AT_ONCE; at += 1) {
    const man = await makeMan(world.deps, { gold: 30_000 });
    quotes.push({ man, quote: (await world.quote(man, cast.castId, { startsAt: OFFER.starts_at })).data.id });
  }
  const [offered, ...booked] = await Promise.all([
    world.propose(cast, customer),
    ...quotes.map(({ man, quote }) => world.request(man, quote)),
  ]);
  const won = [offered, ...booked].filter(({ status }) => status === 201);
  expect(won).toHaveLength(1);
  expect(await world.held(cast)).toBe(1);
  for (const { code } of [offered, ...booked].filter(({ status }) => status !== 201))
    expect(code).toBe('reservation/slot_taken');
});

it('lets a customer spend one hour once: two casts offer it, and both are accepted at once', async () => {
  const { customer, cast } = await world.pair();
  const other = await world.pair();
  await world.meet(customer, other.cast);
  const offers = [(await world.propose(cast, customer)).data.id, (await world.propose(other.cast, customer)).data.id];
  const answers = await times((at) => world.accept(customer, offers[at % 2] ?? ''));
  const codes = byCount(answers.map(statusOf));
  expect(codes['200']).toBe(1);
  expect((codes['booking_offer/over'] ?? 0) + (codes['reservation/own_overlap'] ?? 0)).toBe(AT_ONCE - 1);
});

it('is never made at a time that an acceptance of the cast has just taken', async () => {
  const { customer, cast } = await world.pair();
  const man = await makeMan(world.deps, { gold: 30_000 });
  const { id } = (await world.book(man, cast.castId, { startsAt: OFFER.starts_at })).data;
  const [accepted, ...offers] = await Promise.all([
    world.event(cast, id, 'accept'),
    ...Array.from({ length: AT_ONCE - 1 }, () => world.propose(cast, customer)),
  ]);
  expect(accepted.status).toBe(200);
  expect(byCount(offers.map(statusOf))).toEqual({ 'reservation/slot_taken': AT_ONCE - 1 });
});
