import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { makeSmtpMail } from '@/server/adapters/mail-smtp';
import { makeHttpSms } from '@/server/adapters/sms-http';
import { outbox } from '@/server/db/schema';
import { relayOnce, startRelay } from '@/server/modules/machinery/outbox/relay';
import { enqueue, type OutboxMessage } from '@/server/modules/machinery/outbox/service';
import { deliverPush } from '@/server/modules/views/inbox/push-delivery';
import { makeTestDeps, type TestDeps, testSettings } from '../../../support/test-deps';

/** Texts that reached the gateway, in order; answers of numbers that it holds are given when the test says so. */
const got: { to: string; text: string; id: string }[] = [];
const held = new Map<string, ServerResponse>();
const hold = new Set<string>();
let status = 200;
let arrived: () => void = () => undefined;
const gateway = createHttpServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  const message = { ...JSON.parse(text), id: String(request.headers['idempotency-key']) };
  got.push(message);
  if (hold.has(message.to)) held.set(message.to, response);
  else response.writeHead(status).end();
  arrived();
});

/** A mail server that takes connections and says nothing. */
const connections: Socket[] = [];
const silent = createServer((socket) => {
  connections.push(socket.on('error', () => undefined));
  arrived();
});

/** Resolves when it holds, looked at whenever one of both servers was reached. */
const reached = (holds: () => boolean) =>
  new Promise<void>((resolve) => {
    arrived = () => holds() && resolve();
    arrived();
  });

const listening = (server: typeof silent) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

// Longer than any test: what a provider holds ends only when the test says so.
const LONG = { patience: 60_000 };
let deps: TestDeps;
beforeAll(async () => {
  const [sms, mail] = await Promise.all([listening(gateway), listening(silent)]);
  deps = await makeTestDeps({
    sms: makeHttpSms(
      { url: `http://127.0.0.1:${sms}/`, authorization: null, body: '{"to":"{to}","text":"{text}"}' },
      LONG,
    ),
    mail: makeSmtpMail({ url: `smtp://127.0.0.1:${mail}`, from: 'support@yoi.example' }, { plain: true, ...LONG }),
  });
});
beforeEach(async () => {
  got.length = 0;
  status = 200;
  hold.clear();
  held.clear();
  await deps.unitOfWork(({ tx }) => tx.delete(outbox));
});
afterEach(async () => {
  hold.clear();
  for (const response of held.values()) response.end();
  for (const connection of connections) connection.destroy();
  await Promise.all(underWay.splice(0));
});
afterAll(async () => {
  silent.close();
  gateway.closeAllConnections();
  gateway.close();
  await deps.close();
});

const SMS = { channel: 'sms', subject: null, code: null } as const;
const safety = { ...SMS, kind: 'safety', to: '+819000000001', body: 'safety' } as const;
const code = { ...SMS, kind: 'code', to: '+819000000002', body: 'code', code: '123456' } as const;
const booking = { ...SMS, kind: 'booking', to: '+819000000003', body: 'booking' } as const;
const mail = { ...SMS, kind: 'contact', channel: 'mail', subject: 'x', to: 'guest@example.jp', body: 'mail' } as const;

const put = (...messages: OutboxMessage[]) =>
  deps.unitOfWork(async (work) => {
    for (const message of messages) await enqueue(work, message);
  });
const underWay: Promise<unknown>[] = [];
const relay = (from: TestDeps = deps) => {
  const running = relayOnce(from, deliverPush);
  underWay.push(running.catch(() => undefined));
  return running;
};
const texts = () => got.map(({ text }) => text);
const rows = () => deps.reader().select().from(outbox).orderBy(outbox.id);
const settle = async (to: string, under: Promise<unknown>) => {
  held.get(to)?.end();
  await under;
};

test('a silent mail server delays no SMS: each arrives while mail waits for its first word', async () => {
  await put(mail, { ...mail, to: 'another@example.jp' }, code, safety, booking);
  connections.length = 0;
  const running = startRelay(deps, deliverPush);
  await reached(() => got.length === 3 && connections.length === 2);
  // A later one too, although the lane of mail is still under way.
  await put({ ...code, body: 'second code' });
  await reached(() => texts().includes('second code'));
  expect(connections.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  for (const connection of connections) connection.destroy();
  await running.stop();
});

test('safety goes out while the provider holds codes and messages', async () => {
  hold.add(code.to).add(booking.to);
  await put(code, booking);
  const holding = relay();
  await reached(() => held.size === 2);
  await put(safety);
  await relay();
  expect(texts()).toContain('safety');
  held.get(booking.to)?.end();
  await settle(code.to, holding);
});

test('a lane sends several at once, and to one number one after the other', async () => {
  hold.add(booking.to);
  await put(booking, { ...booking, body: 'later' }, { ...booking, to: '+819000000004', body: 'to another' });
  const first = relay();
  await reached(() => got.length === 2);
  expect(texts().sort()).toEqual(['booking', 'to another']);
  await settle(booking.to, first);
  hold.clear();
  await relay();
  expect(texts().at(-1)).toBe('later');
});

test('no other relay takes a message as long as its provider may still answer', async () => {
  hold.add(booking.to);
  await put(booking);
  const first = relay();
  await reached(() => held.size === 1);
  // One trial of the breaker, then its own try: nothing lasts longer.
  deps.clock.advance(2 * deps.settings.patience.sms);
  expect(await relay()).toBe(false);
  await settle(booking.to, first);
  expect(texts()).toEqual(['booking']);
});

test('a second provider makes the lease longer', async () => {
  const settings = testSettings({
    SMS_URL: 'https://a.example/',
    SMS_SECOND_URL: 'https://b.example/',
    PATIENCE_SMS: '20',
  });
  hold.add(booking.to);
  await put(booking);
  const first = relay({ ...deps, settings });
  await reached(() => held.size === 1);
  deps.clock.advance(4 * settings.patience.sms);
  expect(await relay()).toBe(false);
  await settle(booking.to, first);
});

test('a relay that dies after it sent leaves the message to others, under the same name', async () => {
  await put(booking);
  const dying: TestDeps = {
    ...deps,
    unitOfWork: (task) => (got.length > 0 ? Promise.reject(new Error('killed')) : deps.unitOfWork(task)),
  };
  await expect(relay(dying)).rejects.toThrow('killed');
  expect(await relay()).toBe(false);
  deps.clock.advance(60_000);
  expect(await relay()).toBe(true);
  expect(texts()).toEqual(['booking', 'booking']);
  expect(new Set(got.map(({ id }) => id)).size).toBe(1);
  expect(await relay()).toBe(false);
});

describe('a code', () => {
  test('that is over is not sent any more: it is removed and counted', async () => {
    await put(code, { ...code, kind: 'code_by_mail', channel: 'mail', to: 'guest@example.jp' });
    deps.clock.advance(10 * 60_000);
    const before = deps.counts.of('outbox_dropped').get('codes') ?? 0;
    connections.length = 0;
    const running = relay();
    await reached(() => connections.length === 1);
    connections[0]?.destroy();
    await running;
    // Codes by mail are good for longer.
    expect((await rows()).map(({ channel }) => channel)).toEqual(['mail']);
    expect([texts(), deps.counts.of('outbox_dropped').get('codes')]).toEqual([[], before + 1]);
  });

  test('is tried again until it is over, and not after that', async () => {
    status = 500;
    await put(code);
    const until = deps.clock.now().getTime() + 10 * 60_000;
    while ((await rows()).length > 0) {
      await relay();
      deps.clock.advance(10_000);
    }
    expect(deps.clock.now().getTime()).toBeLessThanOrEqual(until + 20_000);
    expect(got.length).toBeGreaterThan(20);
  });
});

test.each([
  ['safety', safety, 5_000],
  ['codes', code, 20_000],
  ['messages', booking, 3_600_000],
] as const)('a message of %s that fails again and again waits so long at most', async (lane, message, longest) => {
  status = 500;
  await put(message);
  const pauses: number[] = [];
  for (let tries = 0; tries < 12; tries += 1) {
    await relay();
    const [row] = await rows();
    if (!row) break;
    expect([row.lane, row.attempts]).toEqual([lane, tries + 1]);
    const pause = row.dueAt.getTime() - deps.clock.now().getTime();
    pauses.push(pause);
    deps.clock.advance(pause);
  }
  expect(Math.max(...pauses)).toBe(longest);
});

test('a row of the version before us, which knows no lanes, is sent by its channel', async () => {
  const now = deps.clock.now();
  const { kind: _, ...old } = booking;
  await deps.unitOfWork(({ tx }) => tx.insert(outbox).values({ ...old, createdAt: now, dueAt: now }));
  await relay();
  expect(texts()).toEqual(['booking']);
});

test('a push of safety has the lane of safety, any other its own', async () => {
  const push = { channel: 'push', to: 'device', subject: null, body: '{}', code: null } as const;
  await deps.unitOfWork(async (work) => {
    for (const kind of ['safety', 'talk'] as const) await enqueue(work, { ...push, kind });
  });
  expect((await rows()).map(({ lane }) => lane)).toEqual(['safety', 'push']);
});
