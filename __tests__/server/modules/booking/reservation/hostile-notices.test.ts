import { checkInvariants } from '@/server/app/invariants';
import { makeEmulators, type Posted } from '../../../../support/card-emulators';
import { makeCast, makeMan, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from './world';

/** What a person may try who knows how a company tells of a card: nothing of it confirms a booking. */
const STRANGER = '203.0.113.9';

let world: World;
let cards: ReturnType<typeof makeEmulators>;
beforeAll(async () => {
  world = await makeWorld();
  cards = makeEmulators(world.deps);
});
afterAll(() => world.close());
beforeEach(() => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  world.deps.payments = cards.payments();
});
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

type Payable = { customer: TestPerson; id: string; fields: Record<string, string> };

/** A booking that waits for its card, and what the company would say of it. */
const payable = async (): Promise<Payable> => {
  const [customer, cast] = [await makeMan(world.deps), await makeCast(world.deps)];
  const quoted = await world.quote(customer, cast.castId);
  const { id } = (await world.request(customer, quoted.data.id, undefined, 'card')).data;
  await world.event(cast, id, 'accept');
  const begun = await world.call<{ id: string }>(customer, 'POST', `/api/v1/users/me/reservations/${id}/payments/`, {
    body: { provider: 'telecom', mode: 'first' },
    key: world.deps.random.uuid(),
  });
  const form = await world.call<Posted>(customer, 'POST', `/api/v1/users/me/gold_orders/${begun.data.id}/redirect/`, {
    body: { agreed: true },
  });
  return { customer, id, fields: cards.charge('telecom', form.data) };
};
const stateOf = async ({ customer, id }: Payable) => (await world.read(customer, id)).data.state;

it('a notice from an address that is not the company’s is refused, also one that the company has said word for word', async () => {
  const booking = await payable();
  expect((await cards.tell('telecom', booking.fields, STRANGER)).status).toBe(403);
  expect(await stateOf(booking)).toBe('payment_pending');
  expect(await cards.tell('telecom', booking.fields)).toEqual({ status: 200, body: 'SuccessOK' });
  expect(await stateOf(booking)).toBe('confirmed');
  expect((await cards.tell('telecom', booking.fields, STRANGER)).status).toBe(403);
  expect(await stateOf(booking)).toBe('confirmed');
});

it('one charge pays one booking: its notice with the key of another booking or customer confirms nothing', async () => {
  const [paid, other] = [await payable(), await payable()];
  await cards.tell('telecom', paid.fields);
  for (const forged of [
    { ...paid.fields, option: other.fields.option ?? '' },
    { ...paid.fields, option: other.fields.option ?? '', sendid: other.fields.sendid ?? '' },
  ])
    expect((await cards.tell('telecom', forged)).status).toBe(200);
  expect(await stateOf(paid)).toBe('confirmed');
  expect(await stateOf(other)).toBe('payment_pending');
});

it.each([
  ['less than it costs', { money: '1' }],
  ['more than it costs', { money: '999999' }],
  ['another member', { sendid: '1' }],
])('a charge over %s confirms nothing, and is to be given back', async (_, change) => {
  const booking = await payable();
  expect((await cards.tell('telecom', { ...booking.fields, ...change })).status).toBe(200);
  expect(await stateOf(booking)).toBe('payment_pending');
  // The right notice of that order comes too late: the attempt is over.
  await cards.tell('telecom', { ...booking.fields, settle_uuid: `another-${booking.id}` });
  expect(await stateOf(booking)).toBe('payment_pending');
});
