import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { goldOrder, timer } from '@/server/db/schema';
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

type Created = Data<'POST /api/v1/users/me/gold_orders/'>;
type Order = Data<'GET /api/v1/users/me/gold_orders/{order_id}/'>;
type Form = Data<'POST /api/v1/users/me/gold_orders/{order_id}/redirect/'>;
type File = Data<'GET /api/v1/users/me/gold_orders/{order_id}/receipt/'>;
type Packs = Data<'GET /api/v1/users/me/gold_packs/'>;

const buy = (wish: object = {}) =>
  world.call<Created>(man, 'POST', '/api/v1/users/me/gold_orders/', {
    body: { pack: 'g10000', provider: 'sandbox', mode: 'first', ...wish },
    key: world.deps.random.uuid(),
  });
const read = (id: string, person = man) => world.call<Order>(person, 'GET', `/api/v1/users/me/gold_orders/${id}/`);
const redirect = (id: string, person = man) =>
  world.call<Form>(person, 'POST', `/api/v1/users/me/gold_orders/${id}/redirect/`, { body: { agreed: true } });
const comeBack = (id: string, person = man) =>
  world.call<Order>(person, 'POST', `/api/v1/users/me/gold_orders/${id}/return/`);
const unfinished = () => world.call<Order | null>(man, 'GET', '/api/v1/users/me/gold_orders/unfinished/');

async function pay(id: string, rel = 'yes') {
  const { data } = await redirect(id);
  const sent = Object.fromEntries(data.fields.map(({ name, value }) => [name, value]));
  const fields = { ...sent, rel, settle_uuid: `s-${id}` };
  return handleNotice(world.deps, { providerCode: 'sandbox', fields, ip: '127.0.0.1' }, paidBookings);
}

it('offers the packs, the sandbox for cards and for coins, and until when gold would last', async () => {
  const { data } = await world.call<Packs>(man, 'GET', '/api/v1/users/me/gold_packs/');
  expect(data.packs).toContainEqual({ code: 'g10000', price: 10_000, paid_gold: 10_000, free_gold: 400 });
  expect(data.providers).toEqual([
    { code: 'sandbox', name: expect.any(String), quick: false },
    { code: 'sandbox_coin', name: expect.any(String), quick: false },
  ]);
  expect(data.gold_until).toBe('2027/05/20(木)まで');
});

it('leads over the preparation page to a form with nothing but what the provider needs', async () => {
  const { status, data } = await buy();
  expect(status).toBe(201);
  expect(data).toEqual({
    id: data.id,
    amount: 10_000,
    redirect_url: `/credit_payment_preparation?order_id=${data.id}`,
  });
  expect((await read(data.id)).data).toMatchObject({ state: 'created', paid_gold: 10_000, free_gold: 400 });
  const form = await redirect(data.id);
  expect(form.data).toMatchObject({ action: '/sandbox/card/order', method: 'POST' });
  const fields = Object.fromEntries(form.data.fields.map(({ name, value }) => [name, value]));
  expect(fields).toMatchObject({ money: '10000', sendid: String(man.id), clientip: '90000' });
  expect(fields.redirect_url).toMatch(new RegExp(`/credit_payment_result\\?order_id=${data.id}&token=[\\w-]{43}$`));
  const [row] = await world.deps.reader().select().from(goldOrder).where(eq(goldOrder.id, data.id));
  expect(row).toMatchObject({ state: 'redirected', consent: { ip: '127.0.0.1', version: expect.any(String) } });
  // 128 bit and more, never the order's own id.
  expect(fields.option?.length).toBeGreaterThanOrEqual(22);
  expect(fields.option).not.toContain(data.id);
});

it('refuses unknown packs and providers, and a form without consent', async () => {
  expect(await buy({ pack: 'g1' })).toMatchObject({ status: 400, code: 'validation/failed' });
  expect(await buy({ provider: 'nobody' })).toMatchObject({ status: 422, code: 'payment/not_offered' });
  const { data } = await buy();
  const path = `/api/v1/users/me/gold_orders/${data.id}/redirect/`;
  expect(await world.call(man, 'POST', path, { body: { agreed: false } })).toMatchObject({ status: 400 });
});

it('offers the quick way only after a paid first order, for twelve months', async () => {
  expect(await buy({ mode: 'quick' })).toMatchObject({ status: 422, code: 'payment/not_offered' });
  const { data } = await buy();
  expect(await pay(data.id)).toEqual({ status: 200, body: 'SuccessOK' });
  const quick = await buy({ mode: 'quick' });
  expect(quick.status).toBe(201);
  expect((await redirect(quick.data.id)).data.fields).toContainEqual({ name: 'one_click', value: 'yes' });
  world.deps.clock.set('2027-11-22T18:00:00+09:00');
  expect(await buy({ mode: 'quick' })).toMatchObject({ code: 'payment/not_offered' });
});

it('goes back to the first way when a quick one is refused, until a first one is paid again', async () => {
  const quick = async () => {
    const { data } = await world.call<Packs>(man, 'GET', '/api/v1/users/me/gold_packs/');
    return data.providers.find(({ code }) => code === 'sandbox')?.quick;
  };
  await pay((await buy()).data.id);
  expect(await quick()).toBe(true);
  world.deps.clock.advance(60_000);
  await pay((await buy({ mode: 'quick' })).data.id, 'no');
  expect(await quick()).toBe(false);
  expect(await buy({ mode: 'quick' })).toMatchObject({ status: 422, code: 'payment/not_offered' });
  world.deps.clock.advance(60_000);
  // A card whose number was entered may be refused: it says nothing of the quick way.
  await pay((await buy()).data.id);
  await pay((await buy()).data.id, 'no');
  expect(await quick()).toBe(true);
});

it('is abandoned after thirty minutes without a notice', async () => {
  const { data } = await buy();
  world.deps.clock.advance(30 * 60_000);
  expect(await redirect(data.id)).toMatchObject({ status: 410, code: 'gold_order/expired' });
  await world.sweep();
  expect((await read(data.id)).data.state).toBe('abandoned');
  expect(await redirect(data.id)).toMatchObject({ status: 410, code: 'gold_order/expired' });
});

it('hands out no form for an order that is paid', async () => {
  const { data } = await buy();
  await pay(data.id);
  expect(await redirect(data.id)).toMatchObject({ status: 409, code: 'gold_order/state_conflict' });
  expect(await world.deps.reader().select().from(timer).where(eq(timer.subject, data.id))).toEqual([]);
});

it('keeps what the gold is for, and says which order was left at the provider', async () => {
  const from = '/reserve?girl_id=12&step=confirm';
  expect((await unfinished()).data).toBeNull();
  const { data } = await buy({ need: 3200, return_path: from });
  expect((await unfinished()).data).toBeNull();
  await redirect(data.id);
  expect((await unfinished()).data).toMatchObject({ id: data.id, pack: 'g10000', need: 3200, return_path: from });
  for (const wrong of ['//evil.example/', '/\\evil.example', 'https://evil.example/', `/${'x'.repeat(1000)}`, '/\t/x'])
    expect(await buy({ return_path: wrong })).toMatchObject({ status: 400, code: 'validation/failed' });
});

it('records a return without granting or ending anything: the notice still decides', async () => {
  const { data } = await buy();
  expect((await comeBack(data.id)).data).toMatchObject({ state: 'created', returned_at: null });
  await redirect(data.id);
  expect((await comeBack(data.id)).data).toMatchObject({
    state: 'redirected',
    returned_at: '2026-11-21T18:00:00+09:00',
  });
  world.deps.clock.advance(60_000);
  expect((await comeBack(data.id)).data.returned_at).toBe('2026-11-21T18:00:00+09:00');
  expect((await unfinished()).data).toBeNull();
  expect(await world.gold(man)).toMatchObject({ total: 0 });
  expect(await pay(data.id)).toEqual({ status: 200, body: 'SuccessOK' });
  expect((await comeBack(data.id)).data.state).toBe('paid');
  expect(await world.gold(man)).toMatchObject({ total: 10_400 });
});

it('asks only about the newest order, and not after its thirty minutes', async () => {
  const first = await buy();
  await redirect(first.data.id);
  world.deps.clock.advance(60_000);
  const second = await buy();
  expect((await unfinished()).data).toBeNull();
  await redirect(second.data.id);
  expect((await unfinished()).data?.id).toBe(second.data.id);
  world.deps.clock.advance(30 * 60_000);
  expect((await unfinished()).data).toBeNull();
});

it('is unknown to any other account', async () => {
  const { data } = await buy();
  const stranger = await makeMan(world.deps);
  const answers = [await read(data.id, stranger), await redirect(data.id, stranger), await comeBack(data.id, stranger)];
  for (const answer of [...answers, await read('x'), await comeBack('x')])
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
});

it('stops a customer who starts orders without end', async () => {
  let answer = await buy();
  for (let count = 1; count <= 20; count += 1) answer = await buy();
  expect(answer).toMatchObject({ status: 429, code: 'rate/limited' });
});

it('gives a receipt of what was paid, to the customer alone, with neutral words', async () => {
  const { id } = (await buy()).data;
  const receipt = (who = man, orderId = id) =>
    world.call<File>(who, 'GET', `/api/v1/users/me/gold_orders/${orderId}/receipt/`);
  expect((await receipt()).code).toBe('not_found');
  await pay(id);
  const { data } = await receipt();
  const pdf = Buffer.from(data.base64, 'base64');
  expect(data).toMatchObject({ name: `receipt-${id.slice(-12)}.pdf`, type: 'application/pdf' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  // The same receipt again is the same file.
  expect((await receipt()).data.base64).toBe(data.base64);
  for (const [who, orderId] of [
    [await makeMan(world.deps), id],
    [man, 'x'],
  ] as const)
    expect((await receipt(who, orderId)).code).toBe('not_found');
  const lines = await world.call<{ kind: string; order_id: string | null }[]>(
    man,
    'GET',
    '/api/v1/users/me/user_gold_histories/',
  );
  expect(lines.data.map(({ kind, order_id }) => [kind, order_id])).toContainEqual(['purchase', id]);
});
