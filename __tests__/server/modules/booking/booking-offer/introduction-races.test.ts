import { eq } from 'drizzle-orm';
import { checkInvariants } from '@/server/app/invariants';
import { bookingOffer, guestIntroduction, personEvent } from '@/server/db/schema';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMasterRows, makeOps, type TestPerson } from '../../../../support/factories';
import { byCount } from '../../../../support/outcomes';
import { type IntroductionWorld, makeIntroductionWorld } from './introduction-world';

// On PGlite transactions queue; the locks are proven on PostgreSQL (TEST_DATABASE_URL).
let world: IntroductionWorld;
beforeAll(async () => {
  world = await makeIntroductionWorld();
  await makeMasterRows(world.deps);
});
afterAll(() => world.close());
beforeEach(() => world.deps.clock.set('2026-11-21T18:00:00+09:00'));
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect(await castDayInvariant(world.deps.reader())).toEqual([]);
});

const AT_ONCE = 30;
const statusOf = ({ status, code }: { status: number; code: string | undefined }) => code ?? String(status);
const times = <T>(make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => make(at)));

it('introduces a pair once, though two of the staff press at once and again', async () => {
  const { customer, cast } = await world.strangers();
  const other = await makeOps(world.deps);
  const made = await times((at) => world.introduce(cast, customer, {}, at % 2 === 0 ? world.staff : other));
  expect(byCount(made.map(statusOf))).toEqual({ 201: 1, 'introduction/open': AT_ONCE - 1 });
  expect(await world.introduced(cast)).toHaveLength(1);
});

it('introduces a guest to three casts and no more, though many are tried at once', async () => {
  const { customer } = await world.strangers();
  const casts = await Promise.all(Array.from({ length: 8 }, () => makeCast(world.deps)));
  const made = await Promise.all(casts.map((cast) => world.introduce(cast, customer)));
  expect(byCount(made.map(statusOf))).toEqual({ 201: 3, 'introduction/limit': 5 });
});

it('takes it back while the cast offers: the offer is over, or the cast can offer nothing any more', async () => {
  const { customer, cast } = await world.strangers();
  const { id } = (await world.introduce(cast, customer)).data;
  const acts = await times(async (at) =>
    statusOf(at === 3 ? await world.takeBack(id) : await world.propose(cast, customer)),
  );
  expect(acts[3]).toBe('200');
  const offers = await world.deps.reader().select().from(bookingOffer).where(eq(bookingOffer.introductionId, id));
  expect(offers.filter(({ state }) => state === 'proposed')).toEqual([]);
  expect(await world.held(cast)).toBe(0);
  expect(await world.introduced(cast)).toEqual([]);
});

it('ends in one way when the customer accepts and declines it and the store takes it back at once', async () => {
  const { customer, cast } = await world.strangers();
  const { id } = (await world.introduce(cast, customer)).data;
  const offer = (await world.propose(cast, customer)).data.id;
  const acts = await times(async (at) => {
    if (at % 3 === 0) return statusOf(await world.accept(customer, offer));
    if (at % 3 === 1) return statusOf(await world.decline(customer, offer));
    return statusOf(await world.takeBack(id));
  });
  const [row] = await world.deps.reader().select().from(bookingOffer).where(eq(bookingOffer.id, offer));
  const [word] = await world.deps.reader().select().from(guestIntroduction).where(eq(guestIntroduction.id, id));
  expect(row?.state).not.toBe('proposed');
  expect(await world.held(cast)).toBe(row?.state === 'accepted' ? 1 : 0);
  // The customer declined first, or the store took it back; after a yes it stands until the store takes it back.
  expect(word?.state).toBe(row?.state === 'declined' ? 'declined' : 'withdrawn');
  expect(acts.filter((act) => act === '200').length).toBe(row?.state === 'accepted' ? 2 : 1);
});

it.each([
  ['declined', (customer: TestPerson, _: string, offer: string) => world.decline(customer, offer)],
  ['withdrawn', (_: TestPerson, id: string) => world.takeBack(id)],
] as const)('lets open screens of both hear at once that it is %s', async (state, end) => {
  const { customer, cast } = await world.strangers();
  const { id } = (await world.introduce(cast, customer)).data;
  const offer = (await world.propose(cast, customer)).data.id;
  await end(customer, id, offer);
  const heard = await world.deps.reader().select().from(personEvent).where(eq(personEvent.subject, offer));
  for (const person of [customer, cast])
    expect(heard.filter(({ personId }) => personId === person.id).at(-1)?.payload).toMatchObject({ state });
});

it('takes it back once, however often it is pressed', async () => {
  const { customer, cast } = await world.strangers();
  const { id } = (await world.introduce(cast, customer)).data;
  const acts = await times(() => world.takeBack(id));
  expect(byCount(acts.map(statusOf))).toEqual({ 200: 1, 'introduction/over': AT_ONCE - 1 });
});
