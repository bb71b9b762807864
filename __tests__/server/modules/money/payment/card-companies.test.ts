import { eq } from 'drizzle-orm';
import type { Data } from '@/contract';
import { checkInvariants } from '@/server/app/invariants';
import { person } from '@/server/db/schema';
import { readSettings } from '@/server/settings/settings';
import { CONTRACTS, type Company, makeEmulators, type Posted } from '../../../../support/card-emulators';
import { makeMan, type TestPerson } from '../../../../support/factories';
import { SMS_AND_MAIL, testSettings } from '../../../../support/test-deps';
import { makeWorld, type World } from '../../booking/reservation/world';

/** Gold bought from the two real companies, each speaking its protocol. */
let world: World;
let cards: ReturnType<typeof makeEmulators>;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
  cards = makeEmulators(world.deps);
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

const order = async (company: Company, mode: 'first' | 'quick' = 'first') => {
  const body = { pack: 'g10000', provider: company, mode };
  const key = world.deps.random.uuid();
  return world.call<{ id: string }>(man, 'POST', '/api/v1/users/me/gold_orders/', { body, key });
};
const formOf = async (id: string) => {
  const path = `/api/v1/users/me/gold_orders/${id}/redirect/`;
  return (await world.call<Posted>(man, 'POST', path, { body: { agreed: true } })).data;
};
const buy = async (company: Company, mode: 'first' | 'quick' = 'first') => {
  const { data } = await order(company, mode);
  return { id: data.id, form: await formOf(data.id) };
};
const stateOf = async (id: string) =>
  (
    await world.call<Data<'GET /api/v1/users/me/gold_orders/{order_id}/'>>(
      man,
      'GET',
      `/api/v1/users/me/gold_orders/${id}/`,
    )
  ).data;
const gold = async () => (await world.gold(man)).total;
const fieldsOf = ({ fields }: Posted) => Object.fromEntries(fields.map(({ name, value }) => [name, value]));

it('leads to Telecom with its parameters, and takes its notice for SuccessOK', async () => {
  const { id, form } = await buy('telecom');
  expect(form).toMatchObject({ action: CONTRACTS.telecom?.orderUrl, method: 'POST', charset: 'Shift_JIS' });
  const { option = '', redirect_url: done = '', ...fields } = fieldsOf(form);
  expect(fields).toMatchObject({
    clientip: '90000',
    money: '10000',
    sendid: String(man.id),
    non_duplication_id: option,
  });
  expect(option).toMatch(/^[\w-]{22}$/);
  expect(done).toContain(`/credit_payment_result?order_id=${id}`);
  expect(fields.redirect_back_url).toBe(`${done}&back=1`);
  expect(await cards.send('telecom', cards.charge('telecom', form))).toEqual({ status: 200, body: 'SuccessOK' });
  expect(await gold()).toBe(10_400);
});

it('leads to CREDIX with its parameters, in Shift-JIS, and answers ok', async () => {
  const { form } = await buy('credix');
  expect(form).toMatchObject({ action: CONTRACTS.credix?.orderUrl, charset: 'Shift_JIS' });
  const fields = fieldsOf(form);
  expect(fields).toMatchObject({
    clientip: '1000000000',
    money: '10000',
    sendid: String(man.id),
    success_str: 'YOIに戻る',
  });
  const notice = cards.charge('credix', form);
  expect(await cards.send('credix', notice)).toEqual({ status: 200, body: 'ok' });
  expect(await cards.tell('credix', notice)).toEqual({ status: 200, body: 'ok' });
  expect(await gold()).toBe(10_400);
});

it.each([
  ['taro@example.jp', 'taro@example.jp'],
  [`${'t'.repeat(39)}@example.jp`, `${'t'.repeat(39)}@example.jp`],
  [`${'t'.repeat(40)}@example.jp`, undefined],
  [null, undefined],
] as const)('passes the proven mail address %s on where the companies take it', async (mail, passed) => {
  await world.deps.unitOfWork(({ tx }) => tx.update(person).set({ mail }).where(eq(person.id, man.id)));
  const [telecom, credix] = [await buy('telecom'), await buy('credix')];
  expect([fieldsOf(telecom.form).usrmail, fieldsOf(credix.form).email]).toEqual([passed, passed]);
  // Both read their forms from the bytes of Shift_JIS, and tell back what they read.
  const notices = [cards.charge('telecom', telecom.form), cards.charge('credix', credix.form)];
  if (passed !== undefined) expect(notices.map(({ email }) => email)).toEqual([passed, passed]);
  await world.deps.unitOfWork(({ tx }) => tx.update(person).set({ mail: null }).where(eq(person.id, man.id)));
});

it('a lost notice is told again by the clock and grants once; after thirty minutes it goes back', async () => {
  const first = await buy('telecom');
  await cards.send('telecom', cards.charge('telecom', first.form), 'lost');
  const second = await buy('telecom');
  const late = cards.charge('telecom', second.form);
  world.deps.clock.advance(299_000);
  expect(await cards.repeat()).toBe(1);
  expect(await gold()).toBe(0);
  world.deps.clock.advance(1_000);
  expect(await cards.repeat()).toBe(0);
  expect(await gold()).toBe(10_400);
  world.deps.clock.advance(26 * 60_000);
  await world.sweep();
  expect(await cards.send('telecom', late)).toEqual({ status: 200, body: 'SuccessOK' });
  expect(await gold()).toBe(10_400);
  expect((await stateOf(second.id)).state).toBe('abandoned');
});

it('while our database is away Telecom goes on, and gives up after three hours', async () => {
  const { form } = await buy('telecom');
  const { unitOfWork } = world.deps;
  world.deps.unitOfWork = () => Promise.reject(new Error('connection lost'));
  expect(await cards.send('telecom', cards.charge('telecom', form))).toEqual({ status: 500, body: 'Retry' });
  for (let left = 5; left > 0; left -= 1) {
    world.deps.clock.advance(300_000);
    expect(await cards.repeat()).toBe(1);
  }
  world.deps.unitOfWork = unitOfWork;
  world.deps.clock.set('2026-11-21T18:29:59+09:00');
  const again = cards.charge('telecom', form);
  expect(await cards.send('telecom', again)).toEqual({ status: 200, body: 'SuccessOK' });
  expect(await gold()).toBe(10_400);
  world.deps.clock.advance(3 * 3_600_000);
  expect(await cards.repeat()).toBe(0);
  // Charged twice by what the company said: the second charge waits in the refund queue.
  expect(await gold()).toBe(10_400);
});

it('two hundred repetitions and reordered notices are one payment', async () => {
  const { form } = await buy('telecom');
  const [paid, refused] = [cards.charge('telecom', form), cards.charge('telecom', form, 'failed')];
  const answers = await Promise.all(Array.from({ length: 200 }, () => cards.tell('telecom', paid)));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['SuccessOK']));
  await cards.tell('telecom', refused);
  expect(await gold()).toBe(10_400);
});

it.each([
  ['telecom', { money: '9999' }, undefined, 'amount_mismatch'],
  ['telecom', { sendid: '1' }, undefined, 'amount_mismatch'],
  ['telecom', { clientip: '90001' }, undefined, 'redirected'],
  ['telecom', {}, '203.0.113.9', 'redirected'],
  ['telecom', {}, '210.164.6.67', 'redirected'],
  ['credix', { money: '1' }, undefined, 'amount_mismatch'],
  ['credix', { result: 'yes' }, undefined, 'redirected'],
  ['credix', { sendpoint: 'another-key-of-nobody' }, undefined, 'redirected'],
] as const)('%s: a notice altered by %p from %p grants nothing', async (company, change, ip, state) => {
  const { id, form } = await buy(company);
  const answer = await cards.tell(company, { ...cards.charge(company, form), ...change }, ip);
  expect(answer.status).toBe(ip ? 403 : 'result' in change ? 400 : 200);
  expect((await stateOf(id)).state).toBe(state);
  expect(await gold()).toBe(0);
});

it('a notice of one company says nothing of an order of the other', async () => {
  const { id, form } = await buy('telecom');
  const { option = '', money = '', sendid = '' } = cards.charge('telecom', form);
  await cards.tell('credix', { clientip: '90000', money, sendid, sendpoint: option, result: 'ok' });
  expect((await stateOf(id)).state).toBe('redirected');
  expect(await gold()).toBe(0);
});

it('a quick payment needs a paid first one with the same company; a refusal leads back to the card', async () => {
  expect(await order('credix', 'quick')).toMatchObject({ code: 'payment/not_offered' });
  await cards.send('credix', cards.charge('credix', (await buy('credix')).form));
  expect(await order('telecom', 'quick')).toMatchObject({ code: 'payment/not_offered' });
  const quick = await buy('credix', 'quick');
  expect(fieldsOf(quick.form)).toEqual({ clientip: '1000000000', sid: expect.stringMatching(/^sid-/) });
  await cards.send('credix', cards.charge('credix', quick.form));
  expect(await gold()).toBe(20_800);
  cards.refuseQuick('Card has expired');
  const refused = await buy('credix', 'quick');
  expect(fieldsOf(refused.form)).toHaveProperty('success_str');
  expect((await stateOf(refused.id)).mode).toBe('first');
  // Twelve months after the last first payment the card is entered again.
  world.deps.clock.set('2027-11-22T18:00:00+09:00');
  expect(await order('credix', 'quick')).toMatchObject({ code: 'payment/not_offered' });
});

it('sends a quick payment with Telecom to its other address', async () => {
  await cards.send('telecom', cards.charge('telecom', (await buy('telecom')).form));
  expect((await buy('telecom', 'quick')).form.action).toBe(CONTRACTS.telecom?.quickUrl);
});

it('offers a company only where it has a shop id', async () => {
  const { telecom } = CONTRACTS;
  const only = telecom && { ...telecom, shopIds: new Map([['aoba', '90001']]) };
  world.deps.payments = cards.payments({ ...CONTRACTS, telecom: only, techcoin: null });
  const { data } = await world.call<Data<'GET /api/v1/users/me/gold_packs/'>>(
    man,
    'GET',
    '/api/v1/users/me/gold_packs/',
  );
  expect(data.providers.map(({ code }) => code)).toEqual(['credix']);
  expect(world.deps.payments.formOrigins).toEqual(['https://telecom.test', 'https://credix.test']);
});

describe('the settings', () => {
  const GIVEN = {
    YOI_DEMO: '0',
    PUBLIC_ORIGIN: 'https://yoi.example',
    DATABASE_URL: 'postgres://yoi@localhost/yoi',
    YOI_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
    PAY_SHOP_IDS: 'gold=telecom:90000, aoba=telecom:90001, aoba=credix:1000000001',
    PAY_TELECOM_ORDER_URL: 'https://telecom.test/order.pl',
    PAY_TELECOM_NOTICE_FROM: '54.65.177.67,52.196.8.0',
    PAY_CREDIX_ORDER_URL: 'https://credix.test/order.cgi',
    PAY_CREDIX_NOTICE_FROM: '210.164.6.67',
  };
  it('map stores to shop ids, hosts and addresses', () => {
    const { telecom, credix } = testSettings(GIVEN).paymentContracts;
    expect(telecom).toMatchObject({ quickUrl: null, noticeFrom: ['54.65.177.67', '52.196.8.0'] });
    expect([...(telecom?.shopIds ?? [])]).toEqual([
      ['gold', '90000'],
      ['aoba', '90001'],
    ]);
    expect(credix).toMatchObject({ repeat: null, answer: 'ok' });
  });
  it.each([
    [{ PAY_TELECOM_NOTICE_FROM: '' }, 'PAY_TELECOM_NOTICE_FROM'],
    [{ PAY_TELECOM_ORDER_URL: '' }, 'PAY_TELECOM_ORDER_URL'],
    [{ PAY_SHOP_IDS: 'gold=telecom:90000' }, 'PAY_SHOP_IDS'],
    [{ PAY_SHOP_IDS: 'nobody=telecom:90000' }, 'PAY_SHOP_IDS'],
    [{ PAY_CREDIX_REPEAT_URL: 'https://credix.test/repeater.cgi' }, 'PAY_CREDIX_REPEAT_KEY'],
    [{ PAY_TELECOM_ORDER_URL: 'http://telecom.test/order.pl' }, 'PAY_TELECOM_ORDER_URL'],
    [{ PAY_TELECOM_NOTICE_FROM: 'telecom.test' }, 'PAY_TELECOM_NOTICE_FROM'],
    [{ YOI_DEMO: '1' }, 'YOI_DEMO'],
  ])('that are half given (%p) refuse the start', (change, name) => {
    const read = readSettings({ ...SMS_AND_MAIL, ...GIVEN, ...change });
    expect(read.ok ? [] : read.lines.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1);
  });
});
