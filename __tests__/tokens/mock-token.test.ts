import { base64url } from 'jose';
import { createTokenVerifier, decodeMockToken, JwtParseError } from '@/tokens';
import { accessClaims, Clock, KeyServer, verifierOptions } from './token-fixtures';

const encode = (value: unknown): string => base64url.encode(JSON.stringify(value));

/** A test token as a client makes it: HS256 with the secret "mock", and the marker at the end. */
async function mockToken(claims: Record<string, unknown>): Promise<string> {
  const input = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  const bytes = new TextEncoder();
  const secret = await crypto.subtle.importKey('raw', bytes.encode('mock'), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const signature = await crypto.subtle.sign('HMAC', secret, bytes.encode(input));
  return `${input}.${base64url.encode(new Uint8Array(signature))}-mock`;
}

test('a -mock token is decoded without any check', async () => {
  const claims = accessClaims({ exp: 1, iss: 'anyone' });
  expect(decodeMockToken(await mockToken(claims))).toEqual(claims);
  expect(decodeMockToken(`${encode({})}.${encode({ sub: 'x' })}.-mock`)).toEqual({ sub: 'x' });
});

test('it drops dangerous keys like any other token', () => {
  const payload = base64url.encode('{"sub":"x","__proto__":{"admin":true}}');
  expect(decodeMockToken(`${encode({})}.${payload}.x-mock`)).toEqual({ sub: 'x' });
});

test.each([
  ['without the marker', `${encode({})}.${encode({})}.AAAA`],
  ['that is the marker alone', '-mock'],
  ['with a payload that is no object', `${encode({})}.${encode([])}.x-mock`],
  ['with a claim of a wrong type', `${encode({})}.${encode({ exp: 'never' })}.x-mock`],
])('a token %s is refused', (_name, token) => {
  expect(() => decodeMockToken(token)).toThrow(JwtParseError);
});

test('a verifier believes -mock tokens only when told so', async () => {
  const server = new KeyServer();
  const token = await mockToken(accessClaims());
  const verify = (allowMockTokens: boolean | undefined): Promise<unknown> =>
    createTokenVerifier(verifierOptions(server, new Clock(), { allowMockTokens })).verify(token, {
      tokenUse: 'access',
    });
  await expect(verify(true)).resolves.toEqual(accessClaims());
  expect(server.fetches).toBe(0);
  await expect(verify(false)).rejects.toMatchObject({ name: 'JwtWithoutValidKidError' });
  await expect(verify(undefined)).rejects.toMatchObject({ name: 'JwtWithoutValidKidError' });
});
