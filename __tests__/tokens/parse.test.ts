import { base64url } from 'jose';
import { createTokenVerifier, JwtParseError, type TokenVerifier } from '@/tokens';
import { parseUnverifiedToken } from '@/tokens/parse';
import { accessClaims, Clock, KeyServer, makeKey, type SigningKey, sign, verifierOptions } from './token-fixtures';

let key: SigningKey;
let server: KeyServer;
let verifier: TokenVerifier;

beforeAll(async () => {
  key = await makeKey('k1');
});

beforeEach(() => {
  server = new KeyServer(key);
  verifier = createTokenVerifier(verifierOptions(server, new Clock()));
});

const encode = (value: unknown): string => base64url.encode(typeof value === 'string' ? value : JSON.stringify(value));
const good = encode({ alg: 'RS256', kid: 'k1' });
const payload = encode(accessClaims());

async function refusal(token: unknown): Promise<unknown> {
  // Callers in JavaScript, and headers of requests, do not heed the type.
  const verify = verifier.verify as (token: unknown, wanted: { tokenUse: 'access' }) => Promise<unknown>;
  return verify(token, { tokenUse: 'access' }).catch((error: unknown) => error);
}

test.each<[string, unknown, string]>([
  ['nothing', undefined, 'Empty JWT'],
  ['null', null, 'Empty JWT'],
  ['an empty string', '', 'Empty JWT'],
  ['a number', 5, 'JWT is not a string'],
  ['an object', { a: 1 }, 'JWT is not a string'],
])('refuses %s', async (_name, token, message) => {
  const error = await refusal(token);
  expect(error).toBeInstanceOf(JwtParseError);
  expect(error).toMatchObject({ message, code: 'token/malformed', name: 'JwtParseError' });
});

test.each([
  ['one part', good],
  ['two parts', `${good}.${payload}`],
  ['four parts', `${good}.${payload}.AAAA.AAAA`],
  ['an empty header', `.${payload}.AAAA`],
  ['an empty payload', `${good}..AAAA`],
  ['an empty signature', `${good}.${payload}.`],
  ['padding', `${good}=.${payload}.AAAA`],
  ['the other base64 alphabet', `${good}.${payload}.AA+/`],
  ['a space before', ` ${good}.${payload}.AAAA`],
  ['a line feed after', `${good}.${payload}.AAAA\n`],
  ['the word Bearer', `Bearer ${good}.${payload}.AAAA`],
])('refuses a token with %s', async (_name, token) => {
  const error = await refusal(token);
  expect(error).toBeInstanceOf(JwtParseError);
  expect(error).toMatchObject({
    message: 'JWT string does not consist of exactly 3 parts (header, payload, signature)',
  });
});

test.each([
  ['a header that is not JSON', `${encode('{')}.${payload}.AAAA`, 'Invalid JWT. Header is not a valid JSON object'],
  ['a payload that is not JSON', `${good}.${encode('nope')}.AAAA`, 'Invalid JWT. Payload is not a valid JSON object'],
  ['a header of an impossible length', `A.${payload}.AAAA`, 'Invalid JWT. Header is not a valid JSON object'],
  [
    'broken UTF-8',
    `${good}.${base64url.encode(new Uint8Array([0x22, 0xff, 0x22]))}.AAAA`,
    'Invalid JWT. Payload is not a valid JSON object',
  ],
  ['a byte order mark', `${good}.${encode('\ufeff{}')}.AAAA`, 'Invalid JWT. Payload is not a valid JSON object'],
  // "e31" decodes to "{}" as "e30" does, with a bit left over.
  ['left-over bits in the header', `e31.${payload}.AAAA`, 'Invalid JWT. Header is not a valid JSON object'],
  ['an array as header', `${encode([])}.${payload}.AAAA`, 'JWT header is not an object'],
  ['null as payload', `${good}.${encode(null)}.AAAA`, 'JWT payload is not an object'],
  ['a string as payload', `${good}.${encode('"x"')}.AAAA`, 'JWT payload is not an object'],
  ['alg of a wrong type', `${encode({ alg: 1 })}.${payload}.AAAA`, 'JWT header alg claim is not a string'],
  [
    'kid of a wrong type',
    `${encode({ alg: 'RS256', kid: {} })}.${payload}.AAAA`,
    'JWT header kid claim is not a string',
  ],
  [
    'critical extensions',
    `${encode({ alg: 'RS256', kid: 'k1', crit: ['b64'] })}.${payload}.AAAA`,
    'JWT header crit claim is not supported',
  ],
])('refuses %s', async (_name, token, message) => {
  const error = await refusal(token);
  expect(error).toBeInstanceOf(JwtParseError);
  expect(error).toMatchObject({ message });
});

test.each([
  ['exp', '9', 'JWT payload exp claim is not a number'],
  ['nbf', true, 'JWT payload nbf claim is not a number'],
  ['iat', null, 'JWT payload iat claim is not a number'],
  ['iss', 1, 'JWT payload iss claim is not a string'],
  ['sub', [], 'JWT payload sub claim is not a string'],
  ['scope', ['openid'], 'JWT payload scope claim is not a string'],
  ['jti', 1, 'JWT payload jti claim is not a string'],
  ['token_use', {}, 'JWT payload token_use claim is not a string'],
  ['client_id', 1, 'JWT payload client_id claim is not a string'],
  ['aud', 1, 'JWT payload aud claim is not a string or array of strings'],
  ['aud', ['a', 1], 'JWT payload aud claim is not a string or array of strings'],
  ['cognito:groups', 'female', 'JWT payload cognito:groups claim is not an array of strings'],
  ['cognito:groups', ['female', 1], 'JWT payload cognito:groups claim is not an array of strings'],
])('refuses a signed token whose %s is %j', async (claim, value, message) => {
  const error = await refusal(await sign(key, accessClaims({ [claim]: value })));
  expect(error).toBeInstanceOf(JwtParseError);
  expect(error).toMatchObject({ message });
});

test('refuses an exp beyond all numbers', async () => {
  const error = await refusal(await sign(key, '{"exp":1e999}'));
  expect(error).toMatchObject({ message: 'JWT payload exp claim is not a number' });
});

test('never asks the key server for a malformed token', async () => {
  await refusal(`${good}.${payload}`);
  await refusal(await sign(key, accessClaims({ exp: 'soon' })));
  expect(server.fetches).toBe(0);
});

test('never quotes the token in an error', async () => {
  const error = await refusal(`${encode('secret-header')}.${payload}.AAAA`);
  expect(JSON.stringify([error, String(error)])).not.toContain('secret-header');
});

test('drops __proto__ and constructor at every depth, however they are spelled', async () => {
  const claims = JSON.stringify(accessClaims());
  const hostile = `${claims.slice(0, -1)},"__proto__":{"admin":true},"deep":{"constructor":{"prototype":1},"kept":[{"\\u005f_proto__":1,"x":2}]}}`;
  const verified = await verifier.verify(await sign(key, hostile), { tokenUse: 'access' });
  expect(Object.hasOwn(verified, '__proto__')).toBe(false);
  expect(verified.admin).toBeUndefined();
  expect(verified.deep).toEqual({ kept: [{ x: 2 }] });
  expect(verified.deep && Object.keys(verified.deep)).toEqual(['kept']);
});

test('keeps a value that merely reads like a dangerous name', () => {
  const { unverifiedClaims } = parseUnverifiedToken(`${good}.${encode({ nick: 'constructor' })}.AAAA`);
  expect(unverifiedClaims.nick).toBe('constructor');
});
