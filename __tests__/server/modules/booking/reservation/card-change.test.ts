import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/db/invariants';
import { cardRefund } from '@/server/db/schema';
import { makeEmulators, type Posted } from '../../../../support/card-emulators';
import { makeCast, makeMan, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from './world';

/** A change of a booking that a card paid. The course is 20,000, the booking 23,000. */
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

const TOTAL = 23_000;

const paidByCard = async () => {
  const [man, cast] = [await makeMan(world.deps, { gold: 50_000 }), await makeCast(world.deps)];
  const quoted = await world.quote(man, cast.castId);
  const { id } = (await world.request(man, quoted.data.id, undefined, 'card')).data;
  await world.event(cast, id, 'accept');
  const path = `/api/v1/users/me/reservations/${id}/payments/`;
  const body = { provider: 'telecom', mode: 'first' };
  const begun = await world.call<{ id: string }>(man, 'POST', path, { body, key: world.deps.random.uuid() });
  const form = `/api/v1/users/me/gold_orders/${begun.data.id}/redirect/`;
  const posted = (await world.call<Posted>(man, 'POST', form, { body: { agreed: true } })).data;
  await cards.send('telecom', await cards.charge('telecom', posted));
  expect((await world.read(man, id)).data.state).toBe('confirmed');
  return { id, man, cast };
};
const payments = async (man: TestPerson, id: string) =>
  (
    await world.call<Data<'GET /api/v1/users/me/reservations/{reservation_id}/payments/'>>(
      man,
      'GET',
      `/api/v1/users/me/reservations/${id}/payments/`,
    )
  ).data;
const refunds = (id: string) =>
  world.deps
    .reader()
    .select({ amount: cardRefund.amount, cause: cardRefund.cause, state: cardRefund.state })
    .from(cardRefund)
    .where(eq(cardRefund.reservationId, id));

it('a change of what a card paid: less goes back to the card once, more is set aside in gold', async () => {
  const { id, man, cast } = await paidByCard();
  const place = `/api/v1/users/me/reservations/${id}`;
  const change = async (minutes: number) => {
    const query = new URLSearchParams({ starts_at: '2026-11-21T21:00:00+09:00', minutes: String(minutes) });
    const quote = await world.call<{ total: number; difference: number; back_card: number }>(
      man,
      'GET',
      `${place}/change_quote/?${query}`,
    );
    if (quote.status !== 200) return quote;
    const body = { starts_at: '2026-11-21T21:00:00+09:00', minutes, total: quote.data.total };
    const asked = await world.call<{ id: string }>(man, 'POST', `${place}/changes/`, {
      body,
      key: world.deps.random.uuid(),
    });
    const answered = await world.call(cast, 'POST', `${place}/changes/${asked.data.id}/accept/`, {
      key: world.deps.random.uuid(),
    });
    return { ...quote, status: answered.status };
  };
  const dearer = await change(90);
  expect(dearer).toMatchObject({ status: 200, data: { back_card: 0 } });
  expect((await payments(man, id)).gold_held).toBe(dearer.data.difference);
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  const cheaper = await change(50);
  const back = -cheaper.data.difference;
  expect(cheaper).toMatchObject({ status: 200, data: { back_card: Math.min(back, TOTAL) } });
  expect(await refunds(id)).toEqual([{ amount: Math.min(back, TOTAL), cause: 'changed', state: 'open' }]);
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
  expect((await change(90)).status).toBe(200);
  expect(await change(60)).toMatchObject({ code: 'change/card' });
  // Cancelled by her, all that is left goes back.
  await world.event(cast, id, 'cancel');
  const given = (await refunds(id)).reduce((sum, { amount }) => sum + amount, 0);
  expect(given).toBe(TOTAL);
});
