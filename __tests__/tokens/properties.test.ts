import fc from 'fast-check';
import { base64url } from 'jose';
import { createTokenVerifier, JwtBaseError, type TokenVerifier } from '@/tokens';
import { isJsonObject, parseSafeJson } from '@/tokens/safe-json';
import { accessClaims, Clock, KeyServer, makeKey, sign, verifierOptions } from './token-fixtures';

let token: string;
let verifier: TokenVerifier;

beforeAll(async () => {
  const key = await makeKey('k1');
  token = await sign(key);
  verifier = createTokenVerifier(verifierOptions(new KeyServer(key), new Clock()));
  await verifier.verify(token, { tokenUse: 'access' });
});

async function expectRefusal(candidate: string): Promise<void> {
  const outcome = await verifier.verify(candidate, { tokenUse: 'access' }).then(
    () => 'verified',
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(JwtBaseError);
}

test('no text at random verifies or escapes the error classes', async () => {
  await fc.assert(fc.asyncProperty(fc.string({ unit: 'binary' }), expectRefusal), { numRuns: 300 });
});

test('no three parts at random verify or escape the error classes', async () => {
  const part = fc.oneof(
    fc.json().map((text) => base64url.encode(text)),
    fc
      .record({ alg: fc.constantFrom('RS256', 'none', 'HS256'), kid: fc.constantFrom('k1', 'k2', '') })
      .map((header) => base64url.encode(JSON.stringify(header))),
    fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => base64url.encode(bytes)),
  );
  await fc.assert(
    fc.asyncProperty(part, part, part, (header, payload, signature) =>
      expectRefusal(`${header}.${payload}.${signature}`),
    ),
    { numRuns: 500 },
  );
});

test('no token with one bit flipped verifies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: token.length - 1 }), fc.nat({ max: 6 }), async (index, bit) => {
      const flipped = String.fromCharCode(token.charCodeAt(index) ^ (1 << bit));
      await expectRefusal(token.slice(0, index) + flipped + token.slice(index + 1));
    }),
    { numRuns: 1000 },
  );
});

test('no token with any last character but its own verifies', async () => {
  for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
    if (!token.endsWith(last)) {
      await expectRefusal(token.slice(0, -1) + last);
    }
  }
});

test('no part of a token, and no token with something added, verifies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: token.length - 1 }), fc.string({ minLength: 1 }), async (length, extra) => {
      await expectRefusal(token.slice(0, length));
      await expectRefusal(token + extra);
      await expectRefusal(extra + token);
    }),
    { numRuns: 200 },
  );
});

test('no claims at random verify without a signature of theirs', async () => {
  const [header, , signature] = token.split('.');
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), (claims) =>
      expectRefusal(
        `${header}.${base64url.encode(JSON.stringify({ ...accessClaims(), ...claims, x: 1 }))}.${signature}`,
      ),
    ),
    { numRuns: 200 },
  );
});

test('safe JSON equals JSON, less the dangerous keys, for every value', () => {
  const key = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', '\\'));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue(),
      fc.array(tie('value')),
      fc.array(fc.tuple(key, tie('value'))),
    ),
  }));
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value)), (entries) => {
      const text = `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${JSON.stringify(item)}`).join()}}`;
      const parsed = parseSafeJson(text);
      expect(isJsonObject(parsed)).toBe(true);
      const expected = new Set(
        entries.map(([name]) => name).filter((name) => name !== '__proto__' && name !== 'constructor'),
      );
      expect(new Set(Object.keys(Object(parsed)))).toEqual(expected);
    }),
  );
});
