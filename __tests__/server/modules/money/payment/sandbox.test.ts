import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { sandboxProviderApp } from '@/server/demo/sandbox/sandbox-app';
import { sendSandboxNotice } from '@/server/demo/sandbox/sandbox-notice';
import { problemOf } from '@/server/http/problem';
import { paidBookings } from '@/server/modules/booking/reservation/service';
import { createOrder, paymentNoticeApp, readOrder, takeToProvider } from '@/server/modules/money/payment/service';
import { makeMan, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

// Real HTTP on loopback: the sandbox talks to our notice address as a provider would.
let world: World;
let server: ServerType;
let origin: string;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  const app = new Hono().onError((error) => problemOf(error, 'test').response);
  app.route(
    '/',
    paymentNoticeApp(world.deps, () => '127.0.0.1', paidBookings),
  );
  app.route('/', sandboxProviderApp(world.deps));
  server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world.deps.settings = { ...world.deps.settings, apiInternalOrigin: origin };
});
afterAll(async () => {
  server.close();
  await world.close();
});
beforeEach(async () => {
  man = await makeMan(world.deps);
});

async function newOrder() {
  const { id } = await world.deps.unitOfWork((work) =>
    createOrder(work, man.id, { pack: 'g5000', provider: 'sandbox', mode: 'first' }),
  );
  const { provider, order } = await world.deps.unitOfWork((work) =>
    takeToProvider(work, man.id, id, { ip: '127.0.0.1', userAgent: 'test' }),
  );
  return { id, form: (await provider.form(order)).form };
}
const post = (path: string, fields: Record<string, string>) =>
  fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const fieldsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map((m) => [
      m[1] ?? '',
      (m[2] ?? '').replaceAll('&amp;', '&'),
    ]),
  );
const stateOf = async (id: string) => (await readOrder(world.deps, man.id, id)).state;

it('shows the amount and three ways on without script, style or card number', async () => {
  const { form } = await newOrder();
  const fields = Object.fromEntries(form.fields.map(({ name, value }) => [name, value]));
  const html = await (await post(form.action, fields)).text();
  expect(html).toContain('¥5,000');
  for (const label of ['支払う', '支払いに失敗する', '中止して戻る']) expect(html).toContain(label);
  expect(html).not.toMatch(/<script|<style|style=|type="text"/);
});

it.each([
  ['paid', 'paid', 5_100, /^\/credit_payment_result\?order_id=[\w-]+&token=[\w-]{43}$/],
  ['failed', 'failed', 0, /^\/credit_payment_result\?order_id=[\w-]+&token=[\w-]{43}$/],
  ['back', 'redirected', 0, /^\/credit_payment_result\?order_id=[\w-]+&token=[\w-]{43}&back=1$/],
])('on %s tells the server and leads back to our own pages', async (outcome, state, total, location) => {
  const { id, form } = await newOrder();
  const page = await post(form.action, Object.fromEntries(form.fields.map(({ name, value }) => [name, value])));
  const answer = await post('/sandbox/card/settle', { ...fieldsOf(await page.text()), outcome });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(location);
  expect(await stateOf(id)).toBe(state);
  expect(await world.gold(man)).toMatchObject({ total });
});

it('charges what an edited form says, and the server notices', async () => {
  const { id, form } = await newOrder();
  const fields = Object.fromEntries(form.fields.map(({ name, value }) => [name, value]));
  const page = await post(form.action, { ...fields, money: '1' });
  await post('/sandbox/card/settle', { ...fieldsOf(await page.text()), outcome: 'paid' });
  expect(await stateOf(id)).toBe('amount_mismatch');
  expect(await world.gold(man)).toMatchObject({ total: 0 });
});

it('leads to no other site and opens for no form that is not an order', async () => {
  const { form } = await newOrder();
  const fields = Object.fromEntries(form.fields.map(({ name, value }) => [name, value]));
  const edits: Record<string, string>[] = [
    { redirect_url: 'https://evil.example/' },
    { clientip: '1' },
    { money: 'x' },
    { option: '' },
  ];
  for (const wrong of edits) expect((await post(form.action, { ...fields, ...wrong })).status).toBe(400);
});

it('serves the test door: paid, repeated, failed, back, wrong amount', async () => {
  const door = async (outcome: Parameters<typeof sendSandboxNotice>[2]) => {
    const { id } = await newOrder();
    const said = await sendSandboxNotice(world.deps, id, outcome);
    return { said, state: await stateOf(id) };
  };
  expect(await door('paid')).toMatchObject({ said: { status: 200, body: 'SuccessOK', sent: 1 }, state: 'paid' });
  expect(await world.gold(man)).toMatchObject({ total: 5_100 });
  expect(await door('repeat')).toMatchObject({ said: { sent: 2 }, state: 'paid' });
  expect(await world.gold(man)).toMatchObject({ total: 10_200 });
  expect(await door('failed')).toMatchObject({ state: 'failed' });
  expect(await door('back')).toMatchObject({ said: { sent: 0 }, state: 'redirected' });
  expect(await door('wrong_amount')).toMatchObject({ state: 'amount_mismatch' });
  expect(await world.gold(man)).toMatchObject({ total: 10_200 });
  await expect(sendSandboxNotice(world.deps, 'x', 'paid')).rejects.toMatchObject({ code: 'not_found' });
});

const AOBA = { slug: 'aoba', cardShopId: 90_001 };
const MADE_LATER = { slug: 'made-later', cardShopId: null };

it('has a shop for gold and for each store of the master data, and is not offered to a store that has none', () => {
  const { payments } = world.deps;
  const card = payments.find('sandbox');
  expect([card?.shopIdOf(null), card?.shopIdOf(AOBA), card?.shopIdOf(MADE_LATER)]).toEqual(['90000', '90001', null]);
  expect(payments.offered(AOBA).map(({ code }) => code)).toEqual(['sandbox']);
  expect(payments.offered(MADE_LATER)).toEqual([]);
});

it('takes notices by POST too, with and without the end slash', async () => {
  const { id, form } = await newOrder();
  const fields = Object.fromEntries(form.fields.map(({ name, value }) => [name, value]));
  const answer = await post('/api/v1/payments/sandbox/notice', { ...fields, rel: 'yes', settle_uuid: `p-${id}` });
  expect(await answer.text()).toBe('SuccessOK');
  expect(await stateOf(id)).toBe('paid');
  const huge = await post('/api/v1/payments/sandbox/notice/', { ...fields, junk: 'x'.repeat(20_000) });
  expect(huge.status).toBe(413);
});

it('says in the place of the help pages that it stands in', async () => {
  const response = await fetch(`${origin}/sandbox/help`);
  expect(response.headers.get('content-type')).toContain('text/html');
  const html = await response.text();
  expect(html).toMatch(/<h1[^>]*>ヘルプ（デモ）</);
  expect(html).toContain('ヘルプのページの代わりに表示している、デモ用の画面です。');
});
