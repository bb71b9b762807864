import { readSettings } from '@/server/settings/settings';
import { SMS_AND_MAIL } from '../../support/test-deps';

const good = (env: Record<string, string>) => {
  const read = readSettings({ ...SMS_AND_MAIL, ...env });
  if (!read.ok) throw new Error(read.lines.join('\n'));
  return read.settings;
};
const KEY = Buffer.alloc(32, 1).toString('base64');
const POSTGRES = { DATABASE_URL: 'postgres://127.0.0.1/yoi', YOI_MASTER_KEY: KEY };
const COGNITO = { COGNITO_USER_POOL_ID: 'ap-northeast-1_X', COGNITO_CLIENT_ID: 'client' };

describe('settings of providers', () => {
  it('name who sends SMS and mail', () => {
    expect(good({})).toMatchObject({
      smsProvider: {
        kind: 'gateway',
        url: SMS_AND_MAIL.SMS_URL,
        authorization: null,
        body: '{"to":"{to}","text":"{text}"}',
      },
      mailServer: { url: SMS_AND_MAIL.SMTP_URL, from: SMS_AND_MAIL.MAIL_FROM },
    });
    const demo = readSettings({});
    expect(demo).toMatchObject({ ok: true, settings: { smsProvider: null, mailServer: null } });
  });

  it('say where people find help', () => {
    const help = { SUPPORT_PHONE: '03-1234-5678', HELP_URL: 'https://help.example.jp/faq' };
    expect(good(help)).toMatchObject({ supportPhone: help.SUPPORT_PHONE, helpUrl: help.HELP_URL });
    expect(good({ YOI_DEMO: '0' })).toMatchObject({ supportPhone: '0120-000-000', helpUrl: '' });
    expect(readSettings({})).toMatchObject({ ok: true, settings: { helpUrl: '/sandbox/help' } });
  });

  it('name Amazon SNS in place of another provider of SMS', () => {
    const env = { ...SMS_AND_MAIL, SMS_URL: '', SNS_REGION: 'ap-northeast-1' };
    const keys = { SNS_ACCESS_KEY_ID: 'id', SNS_SECRET_ACCESS_KEY: 'secret', SNS_SENDER_ID: 'YOI' };
    const sns = { kind: 'sns', region: 'ap-northeast-1', endpoint: null };
    expect(good({ ...env, YOI_DEMO: '0' }).smsProvider).toEqual({ ...sns, keys: null, senderId: null });
    expect(good({ ...env, ...keys }).smsProvider).toEqual({
      ...sns,
      keys: { id: 'id', secret: 'secret' },
      senderId: 'YOI',
    });
  });

  it('name a second provider of SMS, of either kind', () => {
    const second = { SMS_SECOND_URL: 'https://second.example.jp/', SMS_SECOND_AUTHORIZATION: 'Bearer x' };
    const gateway = { kind: 'gateway', url: second.SMS_SECOND_URL, authorization: 'Bearer x' };
    expect(good(SMS_AND_MAIL).smsSecond).toBe(null);
    expect(good({ ...SMS_AND_MAIL, ...second }).smsSecond).toMatchObject(gateway);
    const sns = { ...SMS_AND_MAIL, SNS_REGION: 'ap-northeast-1', SMS_SECOND: 'sns' };
    expect(good(sns).smsProvider).toMatchObject({ kind: 'gateway', url: SMS_AND_MAIL.SMS_URL });
    expect(good(sns).smsSecond).toMatchObject({ kind: 'sns', region: 'ap-northeast-1' });
    expect(good({ ...second, SMS_URL: '', SNS_REGION: 'ap-northeast-1' }).smsProvider).toMatchObject({ kind: 'sns' });
  });

  it('say how long each provider is waited for, and what a screen waits for ends within five seconds', () => {
    const { patience } = good({});
    for (const milliseconds of [2 * patience.cognito, 2 * patience.bucket, patience.payment])
      expect(milliseconds).toBeLessThanOrEqual(5000);
    const env = { PATIENCE_S3: '1.5', PATIENCE_SMS: '9', PATIENCE_COGNITO: '0.5' };
    expect(good(env).patience).toEqual({ ...patience, bucket: 1500, sms: 9000, cognito: 500 });
  });

  it('name the user pool of Amazon, and no server but its own', () => {
    expect(good({}).cognito).toBe(null);
    const clients = { clientId: 'client', idClientId: 'client' };
    const cognito = { poolId: 'ap-northeast-1_X', ...clients, endpoint: null, keys: null, patience: 2000 };
    expect(good({ ...COGNITO, ...POSTGRES }).cognito).toEqual(cognito);
    const another = { COGNITO_ID_CLIENT_ID: 'idclient' };
    expect(good({ ...COGNITO, ...POSTGRES, ...another }).cognito?.idClientId).toBe(another.COGNITO_ID_CLIENT_ID);
    const keys = { COGNITO_ACCESS_KEY_ID: 'id', COGNITO_SECRET_ACCESS_KEY: 'secret' };
    expect(good({ ...COGNITO, ...POSTGRES, ...keys }).cognito).toEqual({
      ...cognito,
      keys: { id: 'id', secret: 'secret' },
    });
  });

  it('name the ffmpeg that makes films, or none', () => {
    expect([good({}).ffmpeg, good({ FFMPEG_PATH: 'none' }).ffmpeg]).toEqual([null, 'none']);
    expect(good({ FFMPEG_PATH: '/usr/bin/ffmpeg' }).ffmpeg).toBe('/usr/bin/ffmpeg');
  });

  it('name the bucket that files lie in', () => {
    expect(good({}).bucket).toBe(null);
    const env = { S3_BUCKET: 'yoi-files', S3_REGION: 'ap-northeast-1' };
    expect(good(env).bucket).toEqual({
      bucket: 'yoi-files',
      region: 'ap-northeast-1',
      endpoint: null,
      pathStyle: false,
      keys: null,
      patience: 2000,
    });
    const other = { S3_ENDPOINT: 'https://files.example.jp', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(good({ ...env, ...other }).bucket).toMatchObject({
      endpoint: 'https://files.example.jp',
      pathStyle: true,
      keys: { id: 'id', secret: 'secret' },
    });
    expect(good({ ...env, ...other, S3_PATH_STYLE: '0' }).bucket).toMatchObject({ pathStyle: false });
  });
});
