import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import webPush from 'web-push';
import { makeCognitoIdentity } from '@/server/adapters/identity-cognito';
import { makeSmtpMail } from '@/server/adapters/mail-smtp';
import { makeCredix } from '@/server/adapters/payments-credix';
import { makeWebPush } from '@/server/adapters/push-web';
import { openRedis } from '@/server/adapters/redis';
import { makeHttpSms } from '@/server/adapters/sms-http';
import { makeSnsSms } from '@/server/adapters/sms-sns';
import { busyStorage } from '@/server/adapters/storage-busy';
import { makeS3Storage } from '@/server/adapters/storage-s3';
import { makeOtlpTracing } from '@/server/adapters/tracing-otlp';
import type { ProviderOrder } from '@/server/core/payment-ports';
import type { IdentityProvider } from '@/server/core/ports';
import { random } from '@/server/core/random';
import { openPushEmulator } from '../support/push-emulator';

/**
 * Takes every connection, and says nothing or what a test has it say. Each adapter must end by its own patience:
 * nothing else ends it here.
 */
const connections = new Set<Socket>();
let onConnection: (socket: Socket) => void = () => undefined;
const silent = createServer((socket) => {
  connections.add(socket);
  socket.on('error', () => undefined).on('close', () => connections.delete(socket));
  socket.resume();
  onConnection(socket);
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  port = (silent.address() as AddressInfo).port;
});
afterEach(() => {
  onConnection = () => undefined;
  for (const socket of connections) socket.destroy();
});
afterAll(() => void silent.close());

const log = pino({ level: 'silent' });
const PATIENT = { patience: 200 };
const KEYS = { id: 'id', secret: 'secret' };
const at = (scheme = 'http') => `${scheme}://127.0.0.1:${port}`;
const message = { id: '1', to: '+819000000001', subject: 'x', body: 'x', code: null, urgent: false };
const busy = { name: 'Refusal', code: 'busy' };

describe('a silent bucket', () => {
  const bucket = {
    bucket: 'yoi-files',
    region: 'ap-northeast-1',
    endpoint: '',
    pathStyle: true,
    keys: KEYS,
    ...PATIENT,
  };
  const storage = () => busyStorage(makeS3Storage({ ...bucket, endpoint: at() }), log);
  const KEY = 'casts/1/a.svg';

  test.each([
    ['read', () => storage().get(KEY)],
    ['looked at', () => storage().look(KEY)],
    ['written', () => storage().put(KEY, 'x', 'image/svg+xml')],
    ['copied', () => storage().copy(KEY, 'casts/1/b.svg')],
    ['removed', () => storage().remove(KEY)],
  ])('of which a file is %s is busy', async (_, call) => {
    await expect(call()).rejects.toMatchObject(busy);
  });

  test('that goes silent in the middle of a file is busy', async () => {
    onConnection = (socket) =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: image/svg+xml\r\ncontent-length: 1000\r\n\r\n<svg');
    await expect(storage().get(KEY)).rejects.toMatchObject(busy);
  });

  test('that refuses connections is busy, and a key that is none is a fault of ours', async () => {
    const refusing = createServer();
    await new Promise<void>((resolve) => {
      refusing.listen(0, '127.0.0.1', resolve);
    });
    const endpoint = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
    await new Promise((resolve) => refusing.close(resolve));
    const away = busyStorage(makeS3Storage({ ...bucket, endpoint }), log);
    await expect(away.look(KEY)).rejects.toMatchObject(busy);
    await expect(away.put('../etc', 'x', 'text/plain')).rejects.not.toMatchObject(busy);
  });

  test('has more time for a large film on its way up than for a picture', async () => {
    const film = path.join(tmpdir(), `yoi-film-${random.uuid()}`);
    await writeFile(film, 'x');
    let ended = false;
    const taking = storage()
      .take('movies/1/a.mp4', film, 'video/mp4')
      .catch(() => undefined)
      .finally(() => {
        ended = true;
      });
    await expect(storage().get(KEY)).rejects.toMatchObject(busy);
    expect(ended).toBe(false);
    for (const socket of connections) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    await taking;
  });
});

test('a silent user pool is busy, for a password and for a sign-in that goes on', async () => {
  const settings = {
    poolId: 'ap-northeast-1_Silent01',
    clientId: 'client',
    idClientId: 'client',
    endpoint: at(),
    keys: KEYS,
    ...PATIENT,
  };
  const pool = makeCognitoIdentity(settings, {
    clock: { now: () => new Date() },
    random,
    log,
    signer: {} as IdentityProvider,
  });
  const account = { credential: 'cognito:somebody:stamp', groups: [] };
  await expect(pool.signIn(account, 'Password-1')).rejects.toMatchObject(busy);
  await expect(pool.signUp({ password: 'Password-1', groups: ['male_user'] })).rejects.toMatchObject(busy);
});

test('a silent card company is not waited for: the card is entered again', async () => {
  const settings = {
    name: 'x',
    statement: '',
    shopIds: new Map(),
    orderUrl: at(),
    noticeFrom: null,
    answer: 'OK',
    repeat: { url: at(), key: 'key' },
  } as unknown as Parameters<typeof makeCredix>[0];
  const order: ProviderOrder = {
    orderKey: 'key',
    amount: 100,
    memberId: '1',
    phone: '',
    mail: '',
    shopId: '1',
    mode: 'quick',
    doneUrl: 'https://yoi.example/',
    backUrl: 'https://yoi.example/',
  };
  expect(await makeCredix(settings, { fetch, log, ...PATIENT }).form(order)).toMatchObject({ mode: 'first' });
});

const noAnswer = { name: 'Error', failure: 'no_answer' };
test.each([
  [
    'provider of SMS',
    () => makeHttpSms({ url: at(), authorization: null, body: '{"to":"{to}","text":"{text}"}' }, PATIENT),
  ],
  ['SNS', () => makeSnsSms({ region: 'ap-northeast-1', endpoint: at(), keys: KEYS, senderId: null }, PATIENT)],
  ['mail server', () => makeSmtpMail({ url: at('smtp'), from: 'a@example.jp' }, { plain: true, ...PATIENT })],
])('a silent %s has not sent it', async (_, make) => {
  await expect(make().send(message)).rejects.toMatchObject(noAnswer);
});

test('a mail server that never comes to its end is left all the same, and hears no more of us', async () => {
  const closed = new Promise<void>((resolve) => {
    onConnection = (socket) => {
      const talking = setInterval(() => socket.write('220-welcome\r\n'), 20);
      socket.on('close', () => {
        clearInterval(talking);
        resolve();
      });
    };
  });
  const mail = makeSmtpMail({ url: at('smtp'), from: 'a@example.jp' }, { plain: true, ...PATIENT });
  await expect(mail.send(message)).rejects.toMatchObject(noAnswer);
  await closed;
});

test('a silent push service has not sent it', async () => {
  const emulator = await openPushEmulator();
  const { keys } = emulator.browser().subscription;
  await emulator.close();
  const pair = async () => webPush.generateVAPIDKeys();
  const push = makeWebPush({ subject: 'mailto:a@example.jp', emulator: at(), keys: pair, ...PATIENT });
  const sending = push.send(
    { endpoint: `${at()}/device`, keys },
    { payload: '{}', ttlSeconds: 60, urgency: 'high', topic: 'x' },
  );
  await expect(sending).rejects.toMatchObject(noAnswer);
});

test('a silent Redis lets a start go on, and its commands fail', async () => {
  const redis = await openRedis(at('redis'), log, PATIENT.patience);
  await expect(redis.ping()).rejects.toThrow();
  redis.disconnect();
});

test('a silent collector of traces loses its batch and holds up no end', async () => {
  const tracing = makeOtlpTracing(at(), PATIENT.patience);
  await tracing.request(async (name) => name('GET /', {}));
  await tracing.close();
});
