import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { guardedSender, makeSmsPair } from '@/server/adapters/provider-breaker';
import { makeHttpSms } from '@/server/adapters/sms-http';
import { smsSender } from '@/server/app/senders';
import { testSettings } from '../support/test-deps';

/** A provider on this machine: what it answers, and which texts reached it. */
const openGateway = async () => {
  const texts: string[] = [];
  const gateway = { url: '', status: 200, texts, silent: false, close: () => undefined as unknown };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    texts.push(JSON.parse(text).text);
    if (!gateway.silent) response.writeHead(gateway.status).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  gateway.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return gateway;
};

let first: Awaited<ReturnType<typeof openGateway>>;
let second: Awaited<ReturnType<typeof openGateway>>;
const lines: { msg: string; provider?: string }[] = [];
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
beforeEach(async () => {
  [first, second] = await Promise.all([openGateway(), openGateway()]);
  lines.length = 0;
});
afterEach(() => {
  first.close();
  second.close();
});

const BODY = '{"text":"{text}","to":"{to}"}';
const PATIENCE_MS = 60_000;
const pair = (pause?: number, patienceWithFirst = PATIENCE_MS) => {
  const by = (url: string, patience: number) => makeHttpSms({ url, authorization: null, body: BODY }, { patience });
  const guard = { log, ...(pause === undefined ? {} : { pause }) };
  return makeSmsPair(
    guardedSender(by(first.url, patienceWithFirst), { provider: 'sms', ...guard }),
    guardedSender(by(second.url, PATIENCE_MS), { provider: 'second sms', ...guard }),
  );
};
const message = (body: string, urgent = false) => ({
  id: body,
  to: '+819000000001',
  subject: null,
  code: null,
  body,
  urgent,
});
const failed = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: Error) => error.message,
  );

test('the second provider is taken when the breaker of the first opens, which is not asked any more', async () => {
  first.status = 500;
  const sms = pair();
  for (const body of ['a', 'b', 'c'])
    expect(await failed(sms.send(message(body)))).toBe('the SMS provider answered 500');
  await sms.send(message('d'));
  await sms.send(message('e'));
  expect([first.texts, second.texts]).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  expect(lines.map(({ msg, provider }) => [msg, provider])).toEqual([['provider lost', 'sms']]);
});

test('what is urgent goes to the second as soon as a try at the first failed', async () => {
  first.status = 503;
  await pair().send(message('sos', true));
  expect([first.texts, second.texts]).toEqual([['sos'], ['sos']]);
});

test('a silent provider is left after its patience', async () => {
  first.silent = true;
  // The second, which answers, has all the time that a busy machine takes.
  const sms = pair(undefined, 300);
  await sms.send(message('sos', true));
  expect(second.texts).toEqual(['sos']);
  expect(await failed(sms.send(message('ordinary')))).toBe('the SMS provider did not answer');
});

test('the first is taken again as soon as a trial reaches it', async () => {
  first.status = 500;
  const sms = pair(0);
  for (const body of ['a', 'b', 'c']) await failed(sms.send(message(body)));
  first.status = 200;
  await sms.send(message('trial'));
  await sms.send(message('next'));
  expect([first.texts.slice(3), second.texts]).toEqual([['trial', 'next'], []]);
  expect(lines.map(({ msg }) => msg)).toEqual(['provider lost', 'provider returned']);
});

test('numbers that the provider refuses say nothing of the provider', async () => {
  first.status = 400;
  const sms = pair();
  for (const body of ['a', 'b', 'c', 'd']) await failed(sms.send(message(body)));
  expect([first.texts, second.texts]).toEqual([['a', 'b', 'c', 'd'], []]);
});

test('both fail, and the message waits for its next try', async () => {
  first.status = 500;
  second.status = 502;
  expect(await failed(pair().send(message('sos', true)))).toBe('the SMS provider answered 502');
});

test('settings name the second provider', async () => {
  first.status = 500;
  const settings = testSettings({ SMS_URL: first.url, SMS_SECOND_URL: second.url, SMS_SECOND_BODY: BODY });
  await (await smsSender(settings, log)).send(message('sos', true));
  expect(second.texts).toEqual(['sos']);
});
