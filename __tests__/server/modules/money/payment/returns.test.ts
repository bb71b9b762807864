import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { goldOrder } from '@/server/db/schema';
import { paidBookings } from '@/server/modules/booking/reservation/service';
import { handleNotice } from '@/server/modules/money/payment/notice';
import { makeMan, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

let world: World;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  man = await makeMan(world.deps);
});

type Seen = Data<'POST /api/v1/gold_order_returns/'>;
type Form = Data<'POST /api/v1/users/me/gold_orders/{order_id}/redirect/'>;

/** An order at the provider: what it was given, and the token of the address to which it sends the browser. */
async function atProvider() {
  const { data } = await world.call<{ id: string }>(man, 'POST', '/api/v1/users/me/gold_orders/', {
    body: { pack: 'g10000', provider: 'sandbox', mode: 'first' },
    key: world.deps.random.uuid(),
  });
  const path = `/api/v1/users/me/gold_orders/${data.id}/redirect/`;
  const form = await world.call<Form>(man, 'POST', path, { body: { agreed: true } });
  const sent = Object.fromEntries(form.data.fields.map(({ name, value }) => [name, value]));
  const token = new URL(sent.redirect_url ?? '').searchParams.get('token') ?? '';
  return { id: data.id, sent, token };
}

const look = (order_id: string, token: string, person: TestPerson | null = null) =>
  world.call<Seen>(person, 'POST', '/api/v1/gold_order_returns/', { body: { order_id, token } });

it('lets a signed-out browser read this payment, once with each token', async () => {
  const { id, token, sent } = await atProvider();
  const first = await look(id, token);
  expect(first).toMatchObject({ status: 200, data: { id, state: 'redirected', amount: 10_000, own: false } });
  expect(Object.keys(first.data).sort()).toEqual(
    [
      'id',
      'state',
      'amount',
      'paid_gold',
      'free_gold',
      'gold_until',
      'own',
      'reservation_id',
      'return_path',
      'buys',
      'next_token',
    ].sort(),
  );
  expect(await look(id, token)).toMatchObject({ status: 404, code: 'not_found' });
  const fields = { ...sent, rel: 'yes', settle_uuid: `s-${id}` };
  await handleNotice(world.deps, { providerCode: 'sandbox', fields, ip: '127.0.0.1' }, paidBookings);
  const second = await look(id, first.data.next_token ?? '');
  expect(second.data).toMatchObject({ state: 'paid', next_token: null });
  expect(await look(id, first.data.next_token ?? '')).toMatchObject({ status: 404 });
});

it('grants nothing to any reader, however often it is read', async () => {
  const { id, token } = await atProvider();
  const { data } = await look(id, token);
  await look(id, data.next_token ?? '');
  expect((await world.gold(man)).total).toBe(0);
  const [row] = await world.deps.reader().select().from(goldOrder).where(eq(goldOrder.id, id));
  expect(row).toMatchObject({ state: 'redirected', returnedAt: null });
});

it('opens only the order that it was made for, and is stored as a hash', async () => {
  const one = await atProvider();
  const other = await atProvider();
  expect(await look(other.id, one.token)).toMatchObject({ status: 404 });
  expect(await look(one.id, 'guessed')).toMatchObject({ status: 404 });
  expect(await look(world.deps.random.uuid(), one.token)).toMatchObject({ status: 404 });
  const [row] = await world.deps.reader().select().from(goldOrder).where(eq(goldOrder.id, one.id));
  expect(row?.returnHash).toEqual(expect.any(String));
  expect(JSON.stringify(row)).not.toContain(one.token);
  expect((await look(one.id, one.token)).status).toBe(200);
});

it('says of whose order it is to the buyer alone', async () => {
  const { id, token } = await atProvider();
  const stranger = await makeMan(world.deps);
  const { data } = await look(id, token, stranger);
  expect(data.own).toBe(false);
  expect((await look(id, data.next_token ?? '', man)).data.own).toBe(true);
});

it('ends an hour after the purchase was begun', async () => {
  const { id, token } = await atProvider();
  world.deps.clock.advance(60 * 60_000);
  expect(await look(id, token)).toMatchObject({ status: 404 });
});
