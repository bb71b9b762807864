import { pino } from 'pino';
import { makeCognitoIdentity } from '@/server/adapters/identity-cognito';
import { random } from '@/server/core/random';
import { NO_TOKEN_RULES } from '@/server/settings/token-settings';
import { makeCognitoServer } from '../support/cognito-server';
import { makeTestApp, type TestApp } from '../support/test-app';

const log = pino({ level: 'silent' });
const PASSWORD = 'yoi-pass-2026';
/** The emulator lives in this very moment. */
const NOW = { now: () => new Date() };

let cognito: Awaited<ReturnType<typeof makeCognitoServer>>;
let app: TestApp;
beforeAll(async () => {
  cognito = await makeCognitoServer();
  app = await makeTestApp((deps, signer) =>
    makeCognitoIdentity(cognito.settings, { clock: NOW, random: deps.random, log, signer }),
  );
});
afterAll(async () => {
  await app.deps.close();
  await cognito.close();
});

test('a user pool of Amazon Cognito proves the id token too, by a client of its own, and takes what the settings ask of the tokens', async () => {
  const pool = app.deps.identity;
  const credential = await pool.signUp({ password: PASSWORD, groups: ['male_user'] });
  const account = { credential, groups: ['male_user'] };
  const by = (settings: object, rules: object = {}) =>
    makeCognitoIdentity(
      { ...cognito.settings, ...settings },
      { clock: NOW, random, log, signer: pool, rules: { ...NO_TOKEN_RULES, ...rules } },
    ).signIn(account, PASSWORD);
  expect(await by({}, { groups: ['male_user', 'other'] })).not.toBeNull();
  expect(await by({}, { groups: ['other'] })).toBeNull();
  await expect(by({ idClientId: 'another' })).rejects.toMatchObject({ code: 'busy' });
  await expect(by({}, { issuer: 'https://example.jp/ap-northeast-1_Other' })).rejects.toMatchObject({ code: 'busy' });
  await expect(by({}, { scope: ['nobodys'] })).rejects.toMatchObject({ code: 'busy' });
});
