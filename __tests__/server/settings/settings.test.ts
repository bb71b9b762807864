import { readFileSync } from 'node:fs';
import { isSameOrigin } from '@/server/settings/origin-setting';
import { paymentFields } from '@/server/settings/payment-settings';
import { readSettings } from '@/server/settings/settings';
import { SMS_AND_MAIL } from '../../support/test-deps';

const good = (env: Record<string, string>) => {
  const read = readSettings({ ...SMS_AND_MAIL, ...env });
  if (!read.ok) throw new Error(read.lines.join('\n'));
  return read.settings;
};
const lines = (env: Record<string, string>) => {
  const read = readSettings(env);
  return read.ok ? [] : read.lines;
};
const KEY = Buffer.alloc(32, 1).toString('base64');
const POSTGRES = { DATABASE_URL: 'postgres://127.0.0.1/yoi', YOI_MASTER_KEY: KEY };
const COGNITO = { COGNITO_USER_POOL_ID: 'ap-northeast-1_X', COGNITO_CLIENT_ID: 'client' };
const TELECOM = {
  PAY_SHOP_IDS: 'gold=telecom:90000',
  PAY_TELECOM_ORDER_URL: 'https://telecom.test/order.pl',
  PAY_TELECOM_NOTICE_FROM: '54.65.177.67',
};

describe('settings', () => {
  it('start the demo on loopback when nothing is set', () => {
    expect(good({})).toMatchObject({
      demo: true,
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      apiInternalOrigin: 'http://127.0.0.1:3000',
      doors: false,
      databaseUrl: null,
      https: false,
    });
  });

  it('take an empty value for "not set"', () => {
    expect(good({ PORT: '', YOI_DEMO: ' ', DATABASE_URL: '' }).port).toBe(3000);
  });

  it('take a direct way to PostgreSQL beside the one through a pooler', () => {
    expect(good(POSTGRES).databaseDirectUrl).toBe(null);
    const DATABASE_DIRECT_URL = 'postgres://127.0.0.1:5432/yoi';
    expect(good({ ...POSTGRES, DATABASE_DIRECT_URL })).toMatchObject({
      databaseUrl: POSTGRES.DATABASE_URL,
      databaseDirectUrl: DATABASE_DIRECT_URL,
    });
  });

  it('take the address of a Redis with its database number, and name a wrong one', () => {
    expect(good({}).redisUrl).toBe(null);
    for (const REDIS_URL of ['redis://127.0.0.1:6379', 'rediss://:secret@redis.example.jp:6380/2'])
      expect(good({ REDIS_URL }).redisUrl).toBe(REDIS_URL);
    for (const REDIS_URL of ['127.0.0.1:6379', 'http://redis', 'redis://host/name'])
      expect(lines({ REDIS_URL })).toEqual([expect.stringMatching(/^REDIS_URL: write redis:/)]);
  });

  it('ask for the demo by name outside loopback', () => {
    const env = { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://example.jp' };
    expect(good(env).demo).toBe(false);
    expect(good({ ...env, YOI_DEMO: '1' }).demo).toBe(true);
    expect(good(env).apiInternalOrigin).toBe('http://127.0.0.1:3000');
  });

  it.each([
    ['a public origin, which a proxy on this machine serves', { PUBLIC_ORIGIN: 'https://example.jp' }],
    ['an https origin on this machine, behind which a proxy stands', { PUBLIC_ORIGIN: 'https://localhost:3443' }],
    ['a HOST that is reached from outside', { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://localhost:3000' }],
    ['a payment provider', { ...TELECOM, ...POSTGRES }],
    ['a user pool', { ...COGNITO, ...POSTGRES }],
  ])('are no demo by themselves with %s', (_, env) => {
    expect(good({ HOST: '127.0.0.1', ...env })).toMatchObject({ demo: false, production: true });
  });

  it.each([
    [{ PORT: '0' }, 'PORT: '],
    [{ PORT: 'web' }, 'PORT: '],
    [{ HOST: '0.0.0.0' }, 'PUBLIC_ORIGIN: needed'],
    [{ PUBLIC_ORIGIN: 'http://example.jp' }, 'PUBLIC_ORIGIN: an http origin is refused'],
    [{ PUBLIC_ORIGIN: 'https://example.jp/path' }, 'PUBLIC_ORIGIN: '],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: '],
    [{ DATABASE_URL: 'postgres://127.0.0.1/yoi' }, 'YOI_MASTER_KEY: required'],
    [{ ...POSTGRES, DATABASE_DIRECT_URL: '127.0.0.1' }, 'DATABASE_DIRECT_URL: write postgres://'],
    [{ DATABASE_DIRECT_URL: 'postgres://127.0.0.1/yoi' }, 'DATABASE_DIRECT_URL: only beside DATABASE_URL'],
    [{ YOI_MASTER_KEY: 'short' }, 'YOI_MASTER_KEY: '],
    [{ YOI_DEMO: 'yes' }, 'YOI_DEMO: '],
    [{ YOI_DOORS: '1', YOI_DEMO: '0' }, 'YOI_DOORS: the test doors open only in the demo'],
    [
      { YOI_DOORS: '1', YOI_DEMO: '1', HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://example.jp' },
      'YOI_DOORS: the test doors open only on a loopback HOST',
    ],
    [{ YOI_DOORS: '1', YOI_DEMO: '1', PUBLIC_ORIGIN: 'https://example.jp' }, 'YOI_DOORS: the test doors open only on'],
    [{ YOI_DOORS: '1', PUBLIC_ORIGIN: 'https://example.jp' }, 'YOI_DOORS: the test doors open only in the demo'],
    [{ YOI_DEMO: '1', ...TELECOM, ...POSTGRES }, 'YOI_DEMO: the demo is refused together'],
    [COGNITO, 'DATABASE_URL: needed with a real'],
    [{ ...COGNITO, ...POSTGRES, YOI_DEMO: '1' }, 'YOI_DEMO: the demo is refused together with a user pool'],
    [{ COGNITO_USER_POOL_ID: 'ap-northeast-1_X' }, 'COGNITO_CLIENT_ID: needed with COGNITO_USER_POOL_ID'],
    [{ COGNITO_CLIENT_ID: 'x' }, 'COGNITO_USER_POOL_ID: needed with COGNITO_CLIENT_ID'],
    [
      { COGNITO_ACCESS_KEY_ID: 'x', COGNITO_SECRET_ACCESS_KEY: 'y' },
      'COGNITO_USER_POOL_ID: needed with COGNITO_ACCESS',
    ],
    [{ ...COGNITO, COGNITO_ACCESS_KEY_ID: 'x' }, 'COGNITO_SECRET_ACCESS_KEY: given together'],
    [{ ...COGNITO, COGNITO_USER_POOL_ID: 'us-east-1_X' }, 'COGNITO_USER_POOL_ID: write the id of a pool in Tokyo'],
    [{ ...COGNITO, COGNITO_ID_CLIENT_ID: 'a b' }, 'COGNITO_ID_CLIENT_ID: write the id of the app client'],
    [{ TOKEN_ISSUER: 'https://example.jp/pool' }, 'TOKEN_ISSUER: write an address that ends in the id of a pool'],
    [{ TOKEN_AUDIENCE: 'a, b' }, 'TOKEN_AUDIENCE: write names'],
    [{ TOKEN_SCOPE: 'a b' }, 'TOKEN_SCOPE: write names'],
    [{ TOKEN_GROUPS: ',' }, 'TOKEN_GROUPS: write names'],
    [{ YOI_DEMO: '0' }, 'SMS_URL: needed outside the demo'],
    [{ YOI_DEMO: '0' }, 'SMTP_URL: needed outside the demo'],
    [{ SMS_AUTHORIZATION: 'Bearer x' }, 'SMS_URL: needed with SMS_AUTHORIZATION'],
    [{ SMS_URL: 'http://sms.example.jp', ...POSTGRES }, 'SMS_URL: an http address is refused'],
    [{ SMS_URL: 'sms.example.jp' }, 'SMS_URL: write the https address'],
    [{ SMS_BODY: '{"text":"{text}"}' }, 'SMS_BODY: write'],
    [{ SMTP_URL: SMS_AND_MAIL.SMTP_URL }, 'MAIL_FROM: needed with SMTP_URL'],
    [{ MAIL_FROM: SMS_AND_MAIL.MAIL_FROM }, 'SMTP_URL: needed with MAIL_FROM'],
    [{ MAIL_FROM: 'YOI <a@b.jp>\r\nBcc: c@d.jp' }, 'MAIL_FROM: write'],
    [{ SNS_REGION: 'ap-northeast-1', SMS_URL: SMS_AND_MAIL.SMS_URL }, 'SNS_REGION: given besides SMS_URL'],
    [{ SMS_SECOND: 'sns', SNS_REGION: 'ap-northeast-1' }, 'SMS_SECOND: needs SMS_URL'],
    [{ SMS_SECOND_URL: 'https://second.example.jp' }, 'SMS_SECOND_URL: the second provider needs a first one'],
    [{ SMS_SECOND_BODY: '{"to":"{to}","text":"{text}"}' }, 'SMS_SECOND_URL: needed with'],
    [{ ...SMS_AND_MAIL, SMS_SECOND_URL: 'http://second.example.jp' }, 'SMS_SECOND_URL: an http address is refused'],
    [{ PATIENCE_SMS: '61' }, 'PATIENCE_SMS: write seconds'],
    [{ PATIENCE_S3: 'soon' }, 'PATIENCE_S3: write seconds'],
    [{ SNS_SENDER_ID: 'YOI' }, 'SNS_REGION: needed with'],
    [{ SNS_ACCESS_KEY_ID: 'id', SNS_SECRET_ACCESS_KEY: 'secret' }, 'SNS_REGION: needed with'],
    [{ SNS_REGION: 'ap-northeast-1', SNS_ACCESS_KEY_ID: 'id' }, 'SNS_SECRET_ACCESS_KEY: given together'],
    [{ SNS_REGION: 'ap-northeast-1', SNS_ENDPOINT: 'http://sns.example.jp' }, 'SNS_ENDPOINT: an http address'],
    [{ SNS_REGION: 'ap-northeast-1', SNS_SENDER_ID: '0901' }, 'SNS_SENDER_ID: write'],
    [{ SNS_REGION: 'Tokyo!' }, 'SNS_REGION: write'],
    [{ S3_BUCKET: 'yoi-files' }, 'S3_REGION: needed with S3_BUCKET'],
    [{ S3_REGION: 'ap-northeast-1' }, 'S3_BUCKET: needed with S3_REGION'],
    [{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_BUCKET: needed with S3_ACCESS_KEY_ID'],
    [{ S3_ENDPOINT: 'https://files.example.jp' }, 'S3_BUCKET: needed with S3_ENDPOINT'],
    [{ S3_PATH_STYLE: '1' }, 'S3_BUCKET: needed with S3_PATH_STYLE'],
    [{ S3_BUCKET: 'yoi-files', S3_REGION: 'x1', S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY: given together'],
    [{ S3_BUCKET: 'b-b', S3_REGION: 'x1', S3_ENDPOINT: 'http://files.example.jp' }, 'S3_ENDPOINT: an http address'],
    [{ S3_BUCKET: 'Bad_Name', S3_REGION: 'x1' }, 'S3_BUCKET: write'],
    [{ FFMPEG_PATH: 'ffmpeg' }, 'FFMPEG_PATH: write'],
    [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE: write'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN: '],
    [{ YOI_MOCK_TOKENS: '1', YOI_DEMO: '0' }, 'YOI_MOCK_TOKENS: '],
    [
      { YOI_MOCK_TOKENS: '1', YOI_DEMO: '1', PUBLIC_ORIGIN: 'https://example.jp' },
      'YOI_MOCK_TOKENS: mock tokens are believed only on a loopback HOST',
    ],
    [
      { YOI_MOCK_TOKENS: '1', YOI_DEMO: '1', HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://localhost' },
      'YOI_MOCK_TOKENS: mock tokens are believed only on a loopback HOST',
    ],
    [{ YOI_DOORS: '1', YOI_DEMO: '1', PUBLIC_ORIGIN: 'https://localhost:3000' }, 'YOI_DOORS: the test doors open only'],
    [{ TRUSTED_PROXIES: 'nonsense' }, 'TRUSTED_PROXIES: '],
    [{ PLACE_HEADERS: 'a b', TRUSTED_PROXIES: 'loopback' }, 'PLACE_HEADERS: write one or two'],
    [{ PLACE_HEADERS: 'CF-IPCountry' }, 'TRUSTED_PROXIES: needed with PLACE_HEADERS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: '],
    [{ API_HOST: 'example.jp' }, 'API_HOST: '],
    [{ VAPID_PUBLIC_KEY: 'short' }, 'VAPID_PUBLIC_KEY: write 65 bytes'],
    [{ VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}` }, 'VAPID_PRIVATE_KEY: needed with VAPID_PUBLIC_KEY'],
    [{ VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'VAPID_PUBLIC_KEY: needed with VAPID_PRIVATE_KEY'],
    [
      { VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}`, VAPID_PRIVATE_KEY: `${'A'.repeat(42)}E` },
      'VAPID_PRIVATE_KEY: does not belong to VAPID_PUBLIC_KEY',
    ],
    [{ VAPID_SUBJECT: 'support' }, 'VAPID_SUBJECT: '],
    [{ SUPPORT_PHONE: 'call us' }, 'SUPPORT_PHONE: write digits'],
    [{ HELP_URL: 'javascript:alert(1)' }, 'HELP_URL: write an https address'],
    [{ HELP_URL: '/contact' }, 'HELP_URL: write an https address'],
    [{ YOI_PUSH_EMULATOR: 'http://127.0.0.1:4000' }, 'YOI_PUSH_EMULATOR: only with the test doors'],
    [{ YOI_PUSH_EMULATOR: 'http://192.168.0.9:4000', YOI_DOORS: '1' }, 'YOI_PUSH_EMULATOR: only with the test doors'],
  ])('refuse %j', (env, start) => {
    expect(lines(env).join('\n')).toContain(start);
  });

  it('name every wrong one at once', () => {
    expect(lines({ PORT: 'x', LOG_LEVEL: 'y', YOI_DEMO: 'z' })).toHaveLength(3);
    const mixed = lines({ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'nonsense', YOI_DEMO: '1', YOI_DOORS: '1' });
    expect(mixed.map((line) => line.split(':', 1)[0])).toEqual(['PUBLIC_ORIGIN', 'YOI_DOORS']);
  });

  it('read one or two master keys, the newest first', () => {
    const second = Buffer.alloc(32, 2).toString('hex');
    expect(good({ YOI_MASTER_KEY: `${KEY},${second}` }).masterKeys.map((key) => key[0])).toEqual([1, 2]);
    expect(lines({ YOI_MASTER_KEY: `${KEY},${KEY},${KEY}` })).toHaveLength(1);
  });

  it('trust proxies by address, network and name', () => {
    const { trustedProxies } = good({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8, 203.0.113.9' });
    expect(trustedProxies.check('10.9.9.9')).toBe(true);
    expect(trustedProxies.check('127.0.0.1')).toBe(true);
    expect(trustedProxies.check('203.0.113.10')).toBe(false);
  });

  it('name the headers of country and region', () => {
    const headers = (PLACE_HEADERS: string) => good({ TRUSTED_PROXIES: 'loopback', PLACE_HEADERS }).placeHeaders;
    expect(headers('CF-IPCountry')).toEqual({ country: 'cf-ipcountry', region: null });
    expect(headers('X-Country , X-Region')).toEqual({ country: 'x-country', region: 'x-region' });
    expect(good({}).placeHeaders).toBeNull();
  });

  it('count every loopback name as one origin, and no other', () => {
    const local = { publicOrigin: 'http://localhost:3000' };
    expect(isSameOrigin(local, 'http://127.0.0.1:3000')).toBe(true);
    expect(isSameOrigin(local, 'http://[::1]:3000')).toBe(true);
    expect(isSameOrigin(local, 'http://127.0.0.1:3001')).toBe(false);
    expect(isSameOrigin(local, 'http://localhost.example.jp:3000')).toBe(false);
    expect(isSameOrigin({ publicOrigin: 'https://example.jp' }, 'https://www.example.jp')).toBe(false);
    expect(isSameOrigin(local, 'null')).toBe(false);
  });
});

describe('.env.example', () => {
  const text = readFileSync('.env.example', 'utf8');

  it('works unedited', () => {
    const env = Object.fromEntries(
      text
        .split('\n')
        .filter((line) => /^[A-Z]/.test(line))
        .map((line) => line.split(/=(.*)/s, 2)),
    );
    expect(good(env)).toMatchObject({ demo: true, doors: false, port: 3000 });
  });

  it('names every setting that the code reads', () => {
    const source = readFileSync('src/server/settings/settings.ts', 'utf8');
    const written = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
    expect(written.length).toBeGreaterThan(15);
    const names = [...written, ...Object.keys(paymentFields)];
    expect(names).toEqual(expect.arrayContaining(['PAY_SHOP_IDS', 'PAY_TELECOM_QUICK_URL', 'PAY_CREDIX_ANSWER']));
    for (const name of names) expect(text).toMatch(new RegExp(`^(?:# )?${name}=`, 'm'));
  });
});
