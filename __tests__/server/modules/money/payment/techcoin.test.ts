import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { makeDiskNotices } from '@/server/adapters/notices-disk';
import { checkInvariants } from '@/server/app/invariants';
import { signedCoinNotice } from '@/server/core/coin-link';
import { cardRefund, notice as noticeTable } from '@/server/db/schema';
import { paidBookings } from '@/server/modules/booking/reservation/service';
import { cardWays, judgeKeptNotices } from '@/server/modules/money/payment/service';
import { readSettings } from '@/server/settings/settings';
import { CONTRACTS, FROM, makeEmulators, NO_CONTRACTS, type Posted } from '../../../../support/card-emulators';
import { makeMan, makeOps, type TestPerson } from '../../../../support/factories';
import { SMS_AND_MAIL, testSettings } from '../../../../support/test-deps';
import { makeWorld, type World } from '../../booking/reservation/world';

/** Gold topped up with a coin, whose company speaks its protocol. */
let world: World;
let cards: ReturnType<typeof makeEmulators>;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  cards = makeEmulators(world.deps);
  world.deps.noticeSpool = makeDiskNotices(`${world.deps.settings.dataDir}/spool`);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  world.deps.payments = cards.payments();
  man = await makeMan(world.deps);
});
afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

const order = (mode: 'first' | 'quick' = 'first', provider = 'techcoin') =>
  world.call<{ id: string }>(man, 'POST', '/api/v1/users/me/gold_orders/', {
    body: { pack: 'g10000', provider, mode },
    key: world.deps.random.uuid(),
  });
const buy = async () => {
  const { id } = (await order()).data;
  const path = `/api/v1/users/me/gold_orders/${id}/redirect/`;
  const form = (await world.call<Posted>(man, 'POST', path, { body: { agreed: true } })).data;
  return { id, form, fields: Object.fromEntries(form.fields.map(({ name, value }) => [name, value])) };
};
const bought = async (outcome: 'paid' | 'failed' = 'paid') => {
  const { id, form } = await buy();
  return { id, notice: cards.charge('techcoin', form, outcome) };
};
const read = async (id: string) =>
  (
    await world.call<Data<'GET /api/v1/users/me/gold_orders/{order_id}/'>>(
      man,
      'GET',
      `/api/v1/users/me/gold_orders/${id}/`,
    )
  ).data;
const stateOf = async (id: string) => (await read(id)).state;
const gold = async () => (await world.gold(man)).total;
const refundsOf = (orderId: string) =>
  world.deps.reader().select().from(cardRefund).where(eq(cardRefund.orderId, orderId));
const OK = { status: 200, body: 'OK' };

it('is offered for gold beside the cards, never for a store, and knows no payment of the last time', async () => {
  const packs = await world.call<Data<'GET /api/v1/users/me/gold_packs/'>>(man, 'GET', '/api/v1/users/me/gold_packs/');
  expect(packs.data.providers.at(-1)).toEqual({ code: 'techcoin', name: 'テックコイン', quick: false });
  const { deps } = world;
  const AOBA = { slug: 'aoba', cardShopId: 90_001 };
  const ways = await cardWays(deps, deps.reader(), { personId: man.id, store: AOBA, now: deps.clock.now() });
  expect(ways.map(({ code }) => code)).toEqual(['telecom', 'credix']);
  await cards.send('techcoin', (await bought()).notice);
  expect(await order('quick')).toMatchObject({ status: 422, code: 'payment/not_offered' });
  expect((await order()).status).toBe(201);
});

it('without its settings it is not offered, and no order may begin with it', async () => {
  world.deps.payments = cards.payments({ ...CONTRACTS, techcoin: null });
  const packs = await world.call<Data<'GET /api/v1/users/me/gold_packs/'>>(man, 'GET', '/api/v1/users/me/gold_packs/');
  expect(packs.data.providers.map(({ code }) => code)).toEqual(['telecom', 'credix']);
  expect(await order()).toMatchObject({ code: 'payment/not_offered' });
  expect(world.deps.payments.formOrigins).not.toContain('https://techcoin.test');
});

it('leads to the company with a signed form and two ways back that are ours, and takes its notice for OK', async () => {
  const { id, form, fields } = await buy();
  expect(form).toMatchObject({ action: CONTRACTS.techcoin?.orderUrl, method: 'POST', charset: 'UTF-8' });
  expect(fields).toMatchObject({ shopid: 'yoi-gold', money: '10000', memberid: String(man.id) });
  expect(fields.orderid).toMatch(/^[\w-]{22}$/);
  expect(fields.return_url).toMatch(new RegExp(`/techcoin/complete\\?order_id=${id}&token=[\\w-]{43}$`));
  expect(fields.cancel_url).toBe(`${fields.return_url}&back=1`);
  expect(fields.sign).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(fields)).not.toContain('key-of-the-contract');
  expect(await cards.send('techcoin', cards.charge('techcoin', form))).toEqual(OK);
  expect(await gold()).toBe(10_400);
});

it('the company takes no form that was edited in the browser', async () => {
  const { form } = await buy();
  const fields = form.fields.map((field) => (field.name === 'money' ? { ...field, value: '1' } : field));
  expect(() => cards.charge('techcoin', { ...form, fields })).toThrow('refuses');
});

it('the notice alone grants, and says how it was paid; the receipt too', async () => {
  const { id, form, fields } = await buy();
  const notice = cards.charge('techcoin', form);
  const token = new URL(fields.return_url ?? '').searchParams.get('token');
  const seen = await world.call(null, 'POST', '/api/v1/gold_order_returns/', { body: { order_id: id, token } });
  expect(seen).toMatchObject({ status: 200, data: { state: 'redirected', own: false, buys: 'gold' } });
  await world.call(man, 'POST', `/api/v1/users/me/gold_orders/${id}/return/`);
  expect(await gold()).toBe(0);
  await cards.send('techcoin', notice);
  expect(await gold()).toBe(10_400);
  const told = await world.deps.reader().select().from(noticeTable).where(eq(noticeTable.personId, man.id));
  expect(told.find(({ kind }) => kind === 'bought')?.facts).toMatchObject({ paid: 10_000, by: 'coin' });
  const receipt = `/api/v1/users/me/gold_orders/${id}/receipt/`;
  expect((await world.call<{ type: string }>(man, 'GET', receipt)).data.type).toBe('application/pdf');
});

it('a lost notice is told again each ten minutes and grants once; after the order’s time it goes back', async () => {
  const { notice } = await bought();
  await cards.send('techcoin', notice, 'lost');
  const late = await bought();
  world.deps.clock.advance(599_000);
  expect(await cards.repeat()).toBe(1);
  expect(await gold()).toBe(0);
  world.deps.clock.advance(1_000);
  expect(await cards.repeat()).toBe(0);
  expect(await gold()).toBe(10_400);
  world.deps.clock.advance(21 * 60_000);
  await world.sweep();
  expect(await cards.send('techcoin', late.notice)).toEqual(OK);
  expect(await gold()).toBe(10_400);
  expect(await stateOf(late.id)).toBe('abandoned');
  expect(await refundsOf(late.id)).toMatchObject([{ provider: 'techcoin', amount: 10_000, cause: 'late' }]);
});

it('repeated notices are one payment, and a refusal that comes behind it changes nothing', async () => {
  const { id, form } = await buy();
  const [paid, refused] = [cards.charge('techcoin', form), cards.charge('techcoin', form, 'failed')];
  const answers = await Promise.all(Array.from({ length: 50 }, () => cards.tell('techcoin', paid)));
  expect(answers).toEqual(Array.from({ length: 50 }, () => OK));
  expect(await cards.tell('techcoin', refused)).toEqual(OK);
  expect([await gold(), await stateOf(id)]).toEqual([10_400, 'paid']);
  expect(await cards.tell('techcoin', cards.charge('techcoin', form))).toEqual(OK);
  expect(await gold()).toBe(10_400);
  expect(await refundsOf(id)).toMatchObject([{ amount: 10_000, cause: 'double_charge' }]);
});

it('what is paid after a refusal counts as what was asked for', async () => {
  const { id, form } = await buy();
  const [refused, paid] = [cards.charge('techcoin', form, 'failed'), cards.charge('techcoin', form)];
  expect(await cards.tell('techcoin', refused)).toEqual(OK);
  expect(await stateOf(id)).toBe('failed');
  expect(await cards.tell('techcoin', paid)).toEqual(OK);
  expect([await gold(), await stateOf(id)]).toEqual([10_400, 'paid']);
  expect(await refundsOf(id)).toEqual([]);
});

it.each([
  ['another amount', { money: '100000' }],
  ['another member', { memberid: '1' }],
  ['paid in place of refused', { result: 'ok' }],
  ['another number', { tradeid: 'another' }],
  ['no signature', { sign: '' }],
  ['a signature of another key', { sign: 'f'.repeat(64) }],
])('a notice that was altered on the way (%s) is refused and grants nothing; the right one does', async (_, change) => {
  const { id, form } = await buy();
  const notice = cards.charge('techcoin', form, 'result' in change ? 'failed' : 'paid');
  expect((await cards.tell('techcoin', { ...notice, ...change })).status).toBe(400);
  expect([await gold(), await stateOf(id)]).toEqual([0, 'redirected']);
  expect(await cards.tell('techcoin', notice)).toEqual(OK);
});

it.each([
  ['another amount', { money: '9999' }, 'amount_mismatch'],
  ['another member', { memberid: '1' }, 'amount_mismatch'],
  ['another shop', { shopid: 'somebody' }, 'redirected'],
  ['an order that is not known', { orderid: 'another-key-of-nobody' }, 'redirected'],
] as const)('a notice that the company itself signed over %s grants nothing', async (_, change, state) => {
  const { id, notice } = await bought();
  const contract = { shopId: 'yoi-gold', key: 'key-of-the-contract-with-techcoin' };
  expect(await cards.tell('techcoin', signedCoinNotice({ ...notice, ...change }, contract))).toEqual(OK);
  expect([await gold(), await stateOf(id)]).toEqual([0, state]);
});

it('a notice from another address is refused, word for word as it is, and one of a card company says nothing here', async () => {
  const { id, notice } = await bought();
  for (const ip of ['203.0.113.9', FROM.telecom]) expect((await cards.tell('techcoin', notice, ip)).status).toBe(403);
  const { orderid: option = '', memberid: sendid = '', money = '', shopid: clientip = '' } = notice;
  await cards.tell('telecom', { clientip, money, sendid, option, rel: 'yes', settle_uuid: 't-forged' });
  expect([await gold(), await stateOf(id)]).toEqual([0, 'redirected']);
});

it('while our database is away the notice is kept, and grants once when it is back', async () => {
  const { id, notice } = await bought();
  const { unitOfWork } = world.deps;
  world.deps.unitOfWork = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  expect(await cards.send('techcoin', notice)).toEqual(OK);
  world.deps.unitOfWork = unitOfWork;
  await judgeKeptNotices(world.deps, paidBookings);
  await judgeKeptNotices(world.deps, paidBookings);
  expect([await gold(), await stateOf(id)]).toEqual([10_400, 'paid']);
});

it('its list is compared with ours by its own number of each payment', async () => {
  const [one, two] = [await bought(), await bought()];
  for (const { notice } of [one, two]) await cards.tell('techcoin', notice);
  const line = ({ notice }: typeof one, money = notice.money) => `${notice.tradeid},${money},2026-11-21 18:00:00`;
  const staff = await makeOps(world.deps);
  const compare = (...lines: string[]) =>
    world.call<Data<'POST /api/v1/ops/card_reconciliations/'>>(staff, 'POST', '/api/v1/ops/card_reconciliations/', {
      body: { provider: 'techcoin', csv: ['tradeid,money,date', ...lines].join('\r\n') },
    });
  const same = await compare(line(one), line(two));
  expect(same.data.matched).toBe(2);
  const { data } = await compare(line(one), line(two, '9000'), 'c-unknown,10000,2026-11-21 18:00:00');
  expect(data.differences.slice(0, 2)).toEqual([
    { kind: 'amount', settle_uuid: `techcoin-${two.notice.tradeid}`, theirs: 9_000, ours: 10_000 },
    { kind: 'missing_here', settle_uuid: 'techcoin-c-unknown', theirs: 10_000, ours: null },
  ]);
  expect(await compare(',10000,2026-11-21')).toMatchObject({ code: 'validation/failed' });
});

describe('the settings', () => {
  const GIVEN = {
    YOI_DEMO: '0',
    PUBLIC_ORIGIN: 'https://yoi.example',
    DATABASE_URL: 'postgres://yoi@localhost/yoi',
    YOI_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    PAY_TECHCOIN_ORDER_URL: 'https://techcoin.test/order',
    PAY_TECHCOIN_SHOP_ID: 'yoi-gold',
    PAY_TECHCOIN_KEY: 'key-of-the-contract-with-techcoin',
    PAY_TECHCOIN_NOTICE_FROM: '192.0.2.77',
  };
  it('name shop, key, host and addresses; without any of them there is no coin', () => {
    expect(testSettings(GIVEN).paymentContracts).toEqual({ ...NO_CONTRACTS, techcoin: CONTRACTS.techcoin });
    expect(testSettings({}).paymentContracts.techcoin).toBe(null);
  });
  it.each([
    [{ PAY_TECHCOIN_ORDER_URL: '' }, 'PAY_TECHCOIN_ORDER_URL'],
    [{ PAY_TECHCOIN_SHOP_ID: '' }, 'PAY_TECHCOIN_SHOP_ID'],
    [{ PAY_TECHCOIN_KEY: '' }, 'PAY_TECHCOIN_KEY'],
    [{ PAY_TECHCOIN_KEY: 'short' }, 'PAY_TECHCOIN_KEY'],
    [{ PAY_TECHCOIN_NOTICE_FROM: '' }, 'PAY_TECHCOIN_NOTICE_FROM'],
    [{ PAY_TECHCOIN_NOTICE_FROM: 'techcoin.test' }, 'PAY_TECHCOIN_NOTICE_FROM'],
    [{ PAY_TECHCOIN_ORDER_URL: 'http://techcoin.test/order' }, 'PAY_TECHCOIN_ORDER_URL'],
    [{ YOI_DEMO: '1' }, 'YOI_DEMO'],
  ])('that are half given (%p) refuse the start', (change, name) => {
    const read = readSettings({ ...SMS_AND_MAIL, ...GIVEN, ...change });
    expect(read.ok ? [] : read.lines.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1);
  });
});
