import { eq } from 'drizzle-orm';
import { checkInvariants } from '@/server/app/invariants';
import { Refusal } from '@/server/core/refusal';
import { cardRefund, goldLot, goldOrder, goldTransfer, paymentNotice } from '@/server/db/schema';
import { paidBookings } from '@/server/modules/booking/reservation/service';
import { handleNotice } from '@/server/modules/money/payment/notice';
import { createOrder, paymentNoticeApp } from '@/server/modules/money/payment/service';
import { makeMan, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

let world: World;
let man: TestPerson;
let order: typeof goldOrder.$inferSelect;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  man = await makeMan(world.deps);
  order = await newOrder();
});

afterEach(async () => {
  expect((await checkInvariants(world.deps.reader())).failures).toEqual([]);
});

async function newOrder() {
  const { id } = await world.deps.unitOfWork((work) =>
    createOrder(work, man.id, { pack: 'g10000', provider: 'sandbox', mode: 'first' }),
  );
  return orderRow(id);
}
async function orderRow(id: string) {
  const [row] = await world.deps.reader().select().from(goldOrder).where(eq(goldOrder.id, id));
  if (!row) throw new Error('no order');
  return row;
}
const notify = (change: Record<string, string> = {}, ip = '127.0.0.1', providerCode = 'sandbox') =>
  handleNotice(
    world.deps,
    {
      providerCode,
      ip,
      fields: {
        clientip: '90000',
        sendid: String(man.id),
        money: '10000',
        rel: 'yes',
        settle_uuid: `s-${order.id}`,
        option: order.orderKey,
        telno: '09012345678',
        email: 'taro@example.jp',
        nobody_named_this: '青葉 太郎',
        ...change,
      },
    },
    paidBookings,
  );
const notices = () =>
  world.deps.reader().select().from(paymentNotice).where(eq(paymentNotice.orderId, order.id)).orderBy(paymentNotice.id);
const last = async () => {
  const rows = await world.deps.reader().select().from(paymentNotice).orderBy(paymentNotice.id);
  return rows.at(-1);
};
const refundsOf = (settleUuid: string) =>
  world.deps
    .reader()
    .select({ cause: cardRefund.cause, orderId: cardRefund.orderId })
    .from(cardRefund)
    .where(eq(cardRefund.settleUuid, settleUuid));
const outcomesOf = async (settleUuid: string) => {
  const judged = await world.deps.reader().select().from(paymentNotice);
  return judged.flatMap(({ fields, outcome }) => (fields.settle_uuid === settleUuid ? [outcome] : [])).sort();
};
const OK = { status: 200, body: 'SuccessOK' };
const stateOf = async () => (await orderRow(order.id)).state;

it('grants paid gold of 180 days and the free bonus, and stores the notice with fields that no adapter names masked', async () => {
  expect(await notify()).toEqual(OK);
  expect(await orderRow(order.id)).toMatchObject({ state: 'paid', settleUuid: `s-${order.id}` });
  expect(await world.gold(man)).toMatchObject({ total: 10_400, paid: 10_000, free: 400 });
  const lots = await world.deps.reader().select().from(goldLot).where(eq(goldLot.personId, man.id));
  expect(lots.map((lot) => lot.expiresAt.toISOString())).toEqual(Array(2).fill('2027-05-20T14:59:59.000Z'));
  const [stored] = await notices();
  expect(stored).toMatchObject({ outcome: 'granted', needsRefund: false, sourceIp: '127.0.0.1' });
  expect(stored?.fields).toMatchObject({ telno: '***', email: '***', nobody_named_this: '***', money: '10000' });
});

it('grants once for the same notice again, one after the other and twenty at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => notify()));
  expect(answers).toEqual(Array(20).fill(OK));
  expect(await notify()).toEqual(OK);
  expect(await world.gold(man)).toMatchObject({ total: 10_400 });
  const transfers = await world.deps.reader().select().from(goldTransfer).where(eq(goldTransfer.personId, man.id));
  expect(transfers.map((row) => row.kind).sort()).toEqual(['grant', 'purchase']);
  const outcomes = (await notices()).map((row) => row.outcome).sort();
  expect(outcomes).toEqual(['granted', ...Array(20).fill('repeated')]);
});

it.each([
  ['another amount', { money: '9999' }],
  ['another member', { sendid: '1' }],
])('grants nothing for %s and asks for a look', async (_, change) => {
  expect(await notify(change)).toEqual(OK);
  expect(await stateOf()).toBe('amount_mismatch');
  expect(await world.gold(man)).toMatchObject({ total: 0 });
  expect((await notices())[0]).toMatchObject({ outcome: 'amount_mismatch', needsRefund: true });
  expect(await notify(change)).toEqual(OK);
  expect((await notices())[1]).toMatchObject({ outcome: 'repeated', needsRefund: false });
});

it('takes a second card for the same order after a refused one, once, and no refusal after it', async () => {
  expect(await notify({ rel: 'no' })).toEqual(OK);
  expect(await stateOf()).toBe('failed');
  expect(await notify({ rel: 'no', money: '1' })).toEqual(OK);
  expect(await last()).toMatchObject({ outcome: 'ignored' });
  await Promise.all(Array.from({ length: 8 }, () => notify()));
  expect(await stateOf()).toBe('paid');
  expect(await notify({ rel: 'no' })).toEqual(OK);
  expect(await stateOf()).toBe('paid');
  expect(await world.gold(man)).toMatchObject({ total: 10_400 });
  expect((await notices()).filter(({ needsRefund }) => needsRefund)).toEqual([]);
});

it('takes no second card for another amount, and none after thirty minutes', async () => {
  await notify({ rel: 'no' });
  expect(await notify({ money: '9999' })).toEqual(OK);
  expect(await last()).toMatchObject({ outcome: 'amount_mismatch', needsRefund: true });
  order = await newOrder();
  await notify({ rel: 'no' });
  world.deps.clock.advance(30 * 60_000);
  expect(await notify()).toEqual(OK);
  expect(await last()).toMatchObject({ outcome: 'late', needsRefund: true });
  expect(await world.gold(man)).toMatchObject({ total: 0 });
});

it('never grants for a notice after thirty minutes, whether or not the timer ran', async () => {
  const swept = order;
  world.deps.clock.advance(30 * 60_000);
  await world.sweep();
  expect(await notify()).toEqual(OK);
  expect(await last()).toMatchObject({ outcome: 'late', needsRefund: true, orderId: swept.id });
  order = await newOrder();
  world.deps.clock.advance(30 * 60_000);
  expect(await notify()).toEqual(OK);
  expect(await last()).toMatchObject({ outcome: 'late', needsRefund: true });
  expect(await stateOf()).toBe('abandoned');
  expect(await world.gold(man)).toMatchObject({ total: 0 });
});

it('queues a second charge of a paid order, and ignores a refusal after it', async () => {
  await notify();
  await notify({ settle_uuid: 'another' });
  expect(await last()).toMatchObject({ outcome: 'double_charge', needsRefund: true });
  await notify({ rel: 'no', settle_uuid: 'third' });
  expect(await last()).toMatchObject({ outcome: 'ignored', needsRefund: false });
  expect(await stateOf()).toBe('paid');
  expect(await world.gold(man)).toMatchObject({ total: 10_400 });
});

it('does not let one charge pay two orders', async () => {
  await notify();
  const settleUuid = `s-${order.id}`;
  order = await newOrder();
  expect(await notify({ settle_uuid: settleUuid })).toEqual(OK);
  expect(await last()).toMatchObject({ outcome: 'settle_reused' });
  expect(await stateOf()).toBe('created');
  expect(await world.gold(man)).toMatchObject({ total: 10_400 });
});

describe('a charge whose money is to go back', () => {
  const paidOrder = async () => {
    order = await newOrder();
    await notify();
    return order;
  };
  /** Says of an order that this charge paid it. */
  const chargedFor = async (of: typeof order, settleUuid: string) => {
    order = of;
    await notify({ settle_uuid: settleUuid });
    return (await last())?.outcome;
  };

  it('is given back once, and pays no other order: one that waits, and one that is paid', async () => {
    const [twice, paid, waiting] = [await paidOrder(), await paidOrder(), await newOrder()];
    expect(await chargedFor(twice, 'second-charge')).toBe('double_charge');
    expect(await chargedFor(waiting, 'second-charge')).toBe('settle_reused');
    expect(await chargedFor(paid, 'second-charge')).toBe('settle_reused');
    expect((await orderRow(waiting.id)).state).toBe('created');
    // The company says it once more, of the order that it was said of first.
    expect(await chargedFor(twice, 'second-charge')).toBe('double_charge');
    expect(await refundsOf('second-charge')).toEqual([{ cause: 'double_charge', orderId: twice.id }]);
    expect(await world.gold(man)).toMatchObject({ total: 20_800 });
  });

  it('is given back once where its notices for many orders come at the same time', async () => {
    const many: (typeof order)[] = [];
    while (many.length < 8) many.push(await paidOrder());
    // More than once: the first finds the connections still closed, and so one after another.
    for (const settleUuid of ['at-once-1', 'at-once-2', 'at-once-3']) {
      await Promise.all(many.map(({ orderKey }) => notify({ settle_uuid: settleUuid, option: orderKey })));
      expect(await outcomesOf(settleUuid)).toEqual(['double_charge', ...Array(7).fill('settle_reused')]);
      expect(await refundsOf(settleUuid)).toHaveLength(1);
    }
  });

  it('pays no order where it came without one first, and is not given back for want of one where it paid', async () => {
    expect(await notify({ option: 'nobody-knows-this-key', settle_uuid: 'stray' })).toEqual(OK);
    expect(await chargedFor(order, 'stray')).toBe('settle_reused');
    const paid = await paidOrder();
    await notify({ option: 'nobody-knows-this-key', settle_uuid: `s-${paid.id}` });
    expect(await last()).toMatchObject({ outcome: 'settle_reused', needsRefund: false });
    expect(await refundsOf(`s-${paid.id}`)).toEqual([]);
  });
});

it('puts money that came to another shop before a person once, and none that did not come', async () => {
  const fields = { clientip: '11111', settle_uuid: 'elsewhere' };
  await notify({ ...fields, rel: 'no' });
  expect(await refundsOf('elsewhere')).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    expect(await notify(fields)).toEqual(OK);
    expect(await last()).toMatchObject({ outcome: 'wrong_shop', needsRefund: true });
  }
  expect(await refundsOf('elsewhere')).toEqual([{ cause: 'unknown_order', orderId: null }]);
  expect(await stateOf()).toBe('created');
});

it.each([
  ['another shop', { clientip: '11111' }, '127.0.0.1', OK, 'wrong_shop'],
  ['an unknown order', { option: 'nobody-knows-this-key' }, '127.0.0.1', OK, 'unknown_order'],
  ['no amount', { money: '' }, '127.0.0.1', { status: 400, body: 'Unreadable' }, 'unreadable'],
  ['no number of the charge', { settle_uuid: '' }, '127.0.0.1', { status: 400, body: 'Unreadable' }, 'unreadable'],
])('writes down and grants nothing for a notice with %s', async (_, change, ip, answer, outcome) => {
  expect(await notify(change, ip)).toEqual(answer);
  expect(await last()).toMatchObject({ outcome });
  expect(await stateOf()).toBe('created');
  expect(await world.gold(man)).toMatchObject({ total: 0 });
});

describe('a notice from a foreign address', () => {
  const STRANGER = '203.0.113.9';
  const stored = () => world.deps.reader().$count(paymentNotice);
  const appOf = (ip: () => string) => paymentNoticeApp(world.deps, ip, paidBookings);
  const refused = () => world.deps.counts.of('payment_notices_refused').get('sandbox') ?? 0;

  it('is answered 403, counted, and stored nowhere', async () => {
    const [before, counted] = [await stored(), refused()];
    expect(await notify({}, STRANGER)).toEqual({ status: 403, body: 'Forbidden' });
    expect([await stored(), refused()]).toEqual([before, counted + 1]);
    expect(await stateOf()).toBe('created');
    expect(await world.gold(man)).toMatchObject({ total: 0 });
  });

  it('is answered before anything of its body is read, however large it is', async () => {
    let read = 0;
    const pull = (to: ReadableStreamDefaultController<Uint8Array>) => {
      read += 1;
      to.enqueue(new Uint8Array(1024));
    };
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const path = 'http://localhost/api/v1/payments/sandbox/notice/';
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-length': '1000000000' } } as RequestInit;
    expect((await appOf(() => STRANGER).request(path, init)).status).toBe(403);
    expect(read).toBe(0);
  });

  it('is limited by network: more of them are 429, and the company is heard meanwhile', async () => {
    let ip = '2001:db8::1';
    const app = appOf(() => ip);
    app.onError(
      (error) => new Response(null, { status: error instanceof Refusal && error.code === 'rate/limited' ? 429 : 500 }),
    );
    const send = async () => (await app.request('/api/v1/payments/sandbox/notice/?money=1')).status;
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) {
      ip = `2001:db8::${count + 1}`;
      statuses.push(await send());
    }
    expect(statuses).toEqual([...Array(30).fill(403), 429, 429]);
    ip = STRANGER;
    expect(await send()).toBe(403);
    ip = '127.0.0.1';
    expect(await send()).toBe(400);
  });
});

it('answers 404 for a provider that is none', async () => {
  expect(await notify({}, '127.0.0.1', 'nobody')).toMatchObject({ status: 404 });
});

it('answers 500 when the database fails, so that the provider sends it again', async () => {
  const { unitOfWork } = world.deps;
  world.deps.unitOfWork = () => Promise.reject(new Error('connection lost'));
  expect(await notify()).toMatchObject({ status: 500 });
  world.deps.unitOfWork = unitOfWork;
  expect(await notify()).toEqual(OK);
  expect(await world.gold(man)).toMatchObject({ total: 10_400 });
});
