import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { makeOutboxSender } from '@/server/adapters/sender-outbox';
import { makeHttpSms } from '@/server/adapters/sms-http';
import { makeSnsSms } from '@/server/adapters/sms-sns';
import type { Sender } from '@/server/core/ports';
import { outbox } from '@/server/db/schema';
import { relayOnce } from '@/server/modules/machinery/outbox/relay';
import { enqueue, listOutbox } from '@/server/modules/machinery/outbox/service';
import { deliverPush } from '@/server/modules/views/inbox/push-delivery';
import { makeSnsEmulator, type SnsMood } from '../support/sns-emulator';
import { makeTestDeps } from '../support/test-deps';

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
const closed = (server: { close: (done: () => void) => unknown }) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
const message = {
  id: '7-1795500000000',
  to: '+819012345678',
  subject: null,
  body: 'YOI: "123456"\n{to} & 10% 認証コード',
  code: null,
  urgent: false,
};

const PATIENT = { patience: 10_000 };

/** A provider on this machine that takes a message or does not, and what reached it. */
type Scene = {
  sms: (elsewhere?: string) => Sender;
  took: () => { to: string; text: string }[];
  fail: (way: Way) => void;
};
type Way = 'no' | 'busy' | 'forbidden' | 'broken';
const WAYS: Way[] = ['busy', 'forbidden', 'broken'];

const got: { headers: IncomingHttpHeaders; text: string }[] = [];
let status = 200;
const gateway = createServer(async (request, response) => {
  let text = '';
  for await (const part of request) text += part;
  got.push({ headers: request.headers, text });
  response.writeHead(status, { location: '/elsewhere' }).end('+819012345678 123456');
});
const KEYS = { id: 'AKIAYOI', secret: 'only-for-tests' };
let url = '';
let sns: Awaited<ReturnType<typeof makeSnsEmulator>>;
beforeAll(async () => {
  url = `http://127.0.0.1:${await listening(gateway)}/messages`;
  sns = await makeSnsEmulator(KEYS);
});
beforeEach(() => {
  got.length = 0;
  sns.calls.length = 0;
  status = 200;
  sns.feel('takes');
});
afterAll(() => Promise.all([closed(gateway), sns.close()]));

const snsSms = (endpoint = sns.endpoint, more: Partial<Parameters<typeof makeSnsSms>[0]> = {}) =>
  makeSnsSms({ region: 'ap-northeast-1', endpoint, keys: KEYS, senderId: null, ...more }, PATIENT);
const MOODS = { no: 'takes', busy: 'throttles', forbidden: 'forbids', broken: 'fails' } satisfies Record<Way, SnsMood>;
const scenes: [string, Scene][] = [
  [
    'that takes a POST',
    {
      sms: (elsewhere = url) =>
        makeHttpSms({ url: elsewhere, authorization: null, body: '{"to":"{to}","text":"{text}"}' }, PATIENT),
      took: () => got.map(({ text }) => JSON.parse(text)),
      fail: (way) => {
        status = { no: 200, busy: 429, forbidden: 403, broken: 500 }[way];
      },
    },
  ],
  [
    'Amazon SNS',
    {
      sms: snsSms,
      took: () => sns.calls.map(({ PhoneNumber = '', Message = '' }) => ({ to: PhoneNumber, text: Message })),
      fail: (way) => sns.feel(MOODS[way]),
    },
  ],
];

describe.each(scenes)('a provider of SMS %s', (_, { sms, took, fail }) => {
  test('gets number and text as they are', async () => {
    await sms().send(message);
    expect(took()).toEqual([{ to: message.to, text: message.body }]);
  });

  test.each(WAYS)(
    'that is %s is asked once, has not sent it, and the fault names neither number nor text',
    async (way) => {
      fail(way);
      const fault: Error = await sms()
        .send(message)
        .then(
          () => new Error('it counts as sent'),
          (error) => error,
        );
      expect(fault.message).toMatch(/^(?:the SMS provider answered \d{3}|SNS did not take an SMS: \w+)$/);
      expect(took()).toHaveLength(1);
    },
  );

  test('that does not answer has not sent it', async () => {
    const gone = createServer();
    const port = await listening(gone);
    await closed(gone);
    await expect(sms(`http://127.0.0.1:${port}/`).send(message)).rejects.toThrow(
      /^(?:the SMS provider did not answer|SNS did not take an SMS: \w+)$/,
    );
  });

  test('that fails leaves the message waiting in the outbox until it takes it', async () => {
    const deps = await makeTestDeps({ sms: sms() });
    const states = () => deps.reader().select({ sentAt: outbox.sentAt, attempts: outbox.attempts }).from(outbox);
    const relayAll = async () => {
      while (await relayOnce(deps, deliverPush));
    };
    const { id: _id, urgent: _urgent, ...letter } = message;
    await deps.unitOfWork((work) => enqueue(work, { ...letter, kind: 'booking', channel: 'sms' }));
    fail('broken');
    await relayAll();
    expect(await states()).toEqual([{ sentAt: null, attempts: 1 }]);
    fail('no');
    deps.clock.advance(60_000);
    await relayAll();
    expect(await states()).toEqual([{ sentAt: deps.clock.now(), attempts: expect.any(Number) }]);
    expect(took()).toHaveLength(2);
    await deps.close();
  });
});

test("the demo's own takes it at once, and keeps it for the outbox page as it was written", async () => {
  const deps = await makeTestDeps({ sms: makeOutboxSender(), mail: makeOutboxSender() });
  const { id: _id, urgent: _urgent, ...sms } = message;
  const mail = { ...sms, to: 'guest@example.jp', subject: '件名\r\nBcc: other@example.jp', code: '123456' };
  await deps.unitOfWork(async (work) => {
    await enqueue(work, { ...sms, kind: 'booking', channel: 'sms' });
    await enqueue(work, { ...mail, kind: 'code_by_mail', channel: 'mail' });
  });
  while (await relayOnce(deps, deliverPush));
  // A second pass finds nothing that waits.
  expect(await relayOnce(deps, deliverPush)).toBe(false);
  const taken = { sentAt: deps.clock.now() };
  const shown = [await listOutbox(deps, sms.to), await listOutbox(deps, mail.to)];
  expect(shown).toEqual([[{ ...sms, ...taken, channel: 'sms' }], [{ ...mail, ...taken, channel: 'mail' }]]);
  await deps.close();
});

describe('a provider that takes a POST', () => {
  test('gets the authorization and a name that a repeat has too, around a body of its own', async () => {
    const body = '{"to":"{to}","message":{"text":"{text}"}}';
    await makeHttpSms({ url, authorization: 'Bearer secret', body }, PATIENT).send(message);
    expect(JSON.parse(got[0]?.text ?? '')).toEqual({ to: message.to, message: { text: message.body } });
    expect(got[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer secret',
      'idempotency-key': message.id,
    });
  });

  test('gets a form with the number as Japan writes it', async () => {
    await makeHttpSms({ url, authorization: null, body: 'tel={to_national}&text={text}' }, PATIENT).send(message);
    expect(Object.fromEntries(new URLSearchParams(got[0]?.text))).toEqual({ tel: '09012345678', text: message.body });
    expect(got[0]?.headers.authorization).toBeUndefined();
  });

  test('that sends elsewhere is not followed', async () => {
    status = 302;
    const sending = makeHttpSms({ url, authorization: null, body: '{"to":"{to}","text":"{text}"}' }, PATIENT).send(
      message,
    );
    await expect(sending).rejects.toThrow(new Error('the SMS provider answered 302'));
    expect(got).toHaveLength(1);
  });
});

describe('Amazon SNS', () => {
  test('is told that it matters, and under which name where one is given', async () => {
    await snsSms().send(message);
    await snsSms(sns.endpoint, { senderId: 'YOI' }).send(message);
    const attributes = sns.calls.map((call) =>
      Object.fromEntries(
        [1, 2].map((n) => [
          call[`MessageAttributes.entry.${n}.Name`],
          call[`MessageAttributes.entry.${n}.Value.StringValue`],
        ]),
      ),
    );
    expect(attributes).toEqual([
      { 'AWS.SNS.SMS.SMSType': 'Transactional', undefined: undefined },
      { 'AWS.SNS.SMS.SMSType': 'Transactional', 'AWS.SNS.SMS.SenderID': 'YOI' },
    ]);
  });

  test('that names no message has not sent it', async () => {
    sns.feel('says nothing');
    await expect(snsSms().send(message)).rejects.toThrow(/^SNS did not take an SMS/);
  });

  test('with other keys takes nothing', async () => {
    const sending = snsSms(sns.endpoint, { keys: { ...KEYS, secret: 'guessed' } }).send(message);
    await expect(sending).rejects.toThrow(/^SNS did not take an SMS: SignatureDoesNotMatch/);
    expect(sns.calls).toEqual([]);
  });
});
