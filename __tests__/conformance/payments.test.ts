import { PAYMENT_PROVIDERS, type PaymentProviderCode, payWay, RESULT_PATHS } from '@/domain/payment-providers';
import type { PaymentProvider, ProviderOrder } from '@/server/core/payment-ports';
import { cardNotice, coinNotice } from '@/server/demo/sandbox/sandbox-notice';
import { sandboxPayments } from '@/server/demo/sandbox/sandbox-payments';
import { masked } from '@/server/modules/money/payment/policy';
import { type Company, makeEmulators, type Posted } from '../support/card-emulators';
import { makeTestDeps } from '../support/test-deps';

/** What every provider of payments keeps to, beside the companies that speak with it. */
type Outcome = 'paid' | 'failed';
type Scene = { provider: PaymentProvider; tell: (form: Posted, outcome: Outcome) => Record<string, string> };

let deps: Awaited<ReturnType<typeof makeTestDeps>>;
/** A company of the domain's without a scene does not compile. */
let scenes: Record<PaymentProviderCode, Scene>;
beforeAll(async () => {
  deps = await makeTestDeps();
  const cards = makeEmulators(deps);
  const real = cards.payments();
  const demo = sandboxPayments({ apiInternalOrigin: 'http://127.0.0.1:3000' });
  const company = (code: Company): Scene => ({
    provider: found(real.find(code)),
    tell: (form, outcome) => cards.charge(code, form, outcome),
  });
  let payments = 0;
  const sandbox = (code: 'sandbox' | 'sandbox_coin'): Scene => ({
    provider: found(demo.find(code)),
    tell: ({ fields }, outcome) => {
      payments += 1;
      const form = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      const told = { money: Number(form.money), paid: outcome === 'paid', number: `s-${payments}` };
      return code === 'sandbox'
        ? cardNotice({ ...told, shopId: form.clientip ?? '', memberId: form.sendid ?? '', orderKey: form.option ?? '' })
            .fields
        : coinNotice({
            ...told,
            shopId: form.shopid ?? '',
            memberId: form.memberid ?? '',
            orderKey: form.orderid ?? '',
          }).fields;
    },
  });
  scenes = {
    telecom: company('telecom'),
    credix: company('credix'),
    techcoin: company('techcoin'),
    sandbox: sandbox('sandbox'),
    sandbox_coin: sandbox('sandbox_coin'),
  };
});
afterAll(() => deps.close());

const found = (provider: PaymentProvider | null): PaymentProvider => {
  if (!provider) throw new Error('no such provider');
  return provider;
};
const orderOf = (provider: PaymentProvider, mode: ProviderOrder['mode'] = 'first'): ProviderOrder => ({
  orderKey: 'key-of-one-order-01234',
  amount: 10_000,
  memberId: '42',
  phone: '09012345678',
  mail: 'taro@example.jp',
  shopId: provider.shopIdOf(null) ?? '',
  mode,
  doneUrl: `https://yoi.example${RESULT_PATHS[payWay(provider.code)]}?order_id=1&token=t`,
  backUrl: `https://yoi.example${RESULT_PATHS[payWay(provider.code)]}?order_id=1&token=t&back=1`,
});

/** More fields than are stored, and what a person could be told by. */
const JUNK = Array.from({ length: 60 }, (_, at) => [`junk${at}`, 'x'] as const);
const PERSONAL = /青葉|09012345678|taro@example|1111/;

describe.each(PAYMENT_PROVIDERS)('%s', (code) => {
  const scene = () => scenes[code];
  const formOf = async () => {
    const { provider } = scene();
    return (await provider.form(orderOf(provider))).form;
  };

  it('takes the browser to one of its own origins with our order, the amount and both ways back', async () => {
    const { provider } = scene();
    const { action, fields } = await formOf();
    if (!action.startsWith('/sandbox/')) expect(provider.formOrigins).toContain(new URL(action).origin);
    const values = fields.map(({ value }) => value);
    const { orderKey, memberId, shopId, doneUrl, backUrl } = orderOf(provider);
    expect(values).toEqual(expect.arrayContaining([orderKey, memberId, shopId, '10000', doneUrl, backUrl]));
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  });

  it('says of a notice which order of which customer was paid with how much, or that it was not', async () => {
    const { provider, tell } = scene();
    const form = await formOf();
    const { orderKey, memberId, shopId, amount } = orderOf(provider);
    const told = { orderKey, memberId, shopId, amount };
    expect(provider.readNotice(tell(form, 'paid'))).toMatchObject({ ...told, paid: true });
    expect(provider.readNotice(tell(form, 'failed'))).toMatchObject({ ...told, paid: false });
  });

  it('gives a payment one number, however often it is told of, and no two orders the same', async () => {
    const { provider, tell } = scene();
    const notice = tell(await formOf(), 'paid');
    expect(provider.readNotice({ ...notice })?.settleUuid).toBe(provider.readNotice(notice)?.settleUuid);
    const other = await provider.form({ ...orderOf(provider), orderKey: 'key-of-another-order-0' });
    expect(provider.readNotice(tell(other.form, 'paid'))?.settleUuid).not.toBe(provider.readNotice(notice)?.settleUuid);
  });

  it('reads nothing in a notice of which any part is missing or is no such thing', async () => {
    const { provider, tell } = scene();
    const notice = tell(await formOf(), 'paid');
    expect(provider.readNotice({})).toBe(null);
    expect(provider.readNotice({ ...notice, money: '1e4' })).toBe(null);
    expect(provider.readNotice({ ...notice, money: '-1' })).toBe(null);
    for (const name of ['clientip', 'shopid', 'option', 'sendpoint', 'orderid', 'rel', 'result', 'settle_uuid'])
      if (name in notice) expect(provider.readNotice({ ...notice, [name]: '' })).toBe(null);
  });

  it('is read from what is stored of a notice as from itself, and nothing else of it is stored', async () => {
    const { provider, tell } = scene();
    for (const outcome of ['paid', 'failed'] as const) {
      const notice = tell(await formOf(), outcome);
      const others = { nobody_named_this: '青葉 太郎', 'money\0': '1' };
      const stored = masked({ ...others, ...notice, ...Object.fromEntries(JUNK) }, provider.kept);
      expect(provider.readNotice(stored)).toEqual(provider.readNotice(notice));
      expect(stored.money).toBe('10000');
      const rest = Object.entries(stored).filter(([name]) => !provider.kept.includes(name));
      expect(rest.map(([, value]) => value)).toEqual(rest.map(() => '***'));
      expect(Object.values(stored).join('\n')).not.toMatch(PERSONAL);
    }
  });

  it('is told from which addresses notices may come, and what is answered', () => {
    const { provider } = scene();
    expect(provider.allowedIps?.length).toBeGreaterThan(0);
    expect(provider.okBody).toMatch(/^[A-Za-z]+$/);
  });

  it('enters the payment again where none is known', async () => {
    const { provider } = scene();
    if (provider.quick) return;
    expect((await provider.form(orderOf(provider, 'quick'))).mode).toBe('first');
  });
});
