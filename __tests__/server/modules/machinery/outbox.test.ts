import { cleanUp } from '@/server/app/cleaning';
import type { OutboundMessage } from '@/server/core/ports';
import { outbox } from '@/server/db/schema';
import { relayOnce } from '@/server/modules/machinery/outbox/relay';
import { enqueue, listOutbox, type OutboxMessage } from '@/server/modules/machinery/outbox/service';
import { deliverPush } from '@/server/modules/views/inbox/push-delivery';
import { makeTestDeps, type TestDeps, testSettings } from '../../../support/test-deps';

let deps: TestDeps;
const sent: OutboundMessage[] = [];
const broken = new Set<string>();
const send = async (message: OutboundMessage) => {
  if (broken.has(message.to)) throw new Error('no such number');
  sent.push(message);
};
beforeAll(async () => {
  deps = await makeTestDeps({ sms: { send }, mail: { send } });
});
beforeEach(async () => {
  sent.length = 0;
  broken.clear();
  await deps.unitOfWork(({ tx }) => tx.delete(outbox));
});
afterAll(() => deps.close());

const code: OutboxMessage = {
  kind: 'code',
  channel: 'sms',
  to: '+819010000001',
  subject: null,
  body: '認証コード 123456',
  code: '123456',
};
const { kind: _, ...shown } = code;
const put = (...messages: OutboxMessage[]) =>
  deps.unitOfWork(async (work) => {
    for (const message of messages) await enqueue(work, message);
  });
const relayAll = async () => {
  while (await relayOnce(deps, deliverPush));
};

test('a message of a failed transaction is never seen', async () => {
  const failed = deps.unitOfWork(async (work) => {
    await enqueue(work, code);
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  await relayAll();
  expect([sent, await listOutbox(deps)]).toEqual([[], []]);
});

test('each message is sent once, by its channel, and stays on the outbox page', async () => {
  await put(code, { ...code, channel: 'mail', to: 'someone@example.jp', subject: '件名', code: null });
  expect(await listOutbox(deps, code.to)).toEqual([{ ...shown, sentAt: null }]);
  await relayAll();
  await relayAll();
  expect(sent.map(({ to }) => to).sort()).toEqual([code.to, 'someone@example.jp']);
  expect(await listOutbox(deps, code.to)).toEqual([{ ...shown, sentAt: deps.clock.now() }]);
  expect(await listOutbox(deps)).toHaveLength(2);
});

test('a message that cannot be sent waits and blocks no other', async () => {
  broken.add(code.to);
  await put(code, { ...code, to: '+819010000002' });
  await relayAll();
  expect(sent.map(({ to }) => to)).toEqual(['+819010000002']);
  expect(await deps.reader().select().from(outbox).orderBy(outbox.id)).toMatchObject([
    { sentAt: null, attempts: 1, lastError: 'Error: no such number', dueAt: new Date(+deps.clock.now() + 10_000) },
    { sentAt: deps.clock.now() },
  ]);
  broken.clear();
  deps.clock.advance(10_000);
  await relayAll();
  expect(sent).toHaveLength(2);
});

test('relays that run at once send each message once', async () => {
  await put(...Array.from({ length: 45 }, (_, index) => ({ ...code, to: `+8190${10_000_000 + index}` })));
  await Promise.all([1, 2, 3].map(relayAll));
  expect(new Set(sent.map(({ to }) => to)).size).toBe(45);
  expect(sent).toHaveLength(45);
});

describe('a code', () => {
  const stored = async () => JSON.stringify(await deps.reader().select().from(outbox));

  test('is sealed while it waits, sent in words, and shown by the demo afterwards', async () => {
    await put(code);
    expect(await stored()).not.toContain('123456');
    await relayAll();
    expect(sent).toMatchObject([{ body: '認証コード 123456', code: '123456' }]);
    expect(await stored()).not.toContain('123456');
    expect(await listOutbox(deps, code.to)).toMatchObject([{ body: '認証コード 123456', code: '123456' }]);
  });

  test('is erased outside the demo once it is sent, and nothing else is', async () => {
    const production = { ...deps, settings: testSettings({ YOI_DEMO: '0' }) };
    await put(code, { ...code, to: '+819010000002', body: '予約のお知らせ', code: null });
    broken.add(code.to);
    while (await relayOnce(production, deliverPush));
    expect(await listOutbox(deps, code.to)).toMatchObject([{ code: '123456', sentAt: null }]);
    broken.clear();
    deps.clock.advance(10_000);
    while (await relayOnce(production, deliverPush));
    expect(sent.map(({ body }) => body)).toEqual(['予約のお知らせ', '認証コード 123456']);
    expect(await listOutbox(deps, code.to)).toEqual([{ ...shown, body: '', code: null, sentAt: deps.clock.now() }]);
    expect(await listOutbox(deps, '+819010000002')).toMatchObject([{ body: '予約のお知らせ' }]);
  });

  test('of yesterday is removed, sent or not', async () => {
    await put(code, { ...code, to: '+819010000002', code: null });
    await relayAll();
    await put(code);
    deps.clock.advance(25 * 3_600_000);
    await cleanUp(deps);
    expect((await listOutbox(deps)).map(({ to }) => to)).toEqual(['+819010000002']);
  });
});
