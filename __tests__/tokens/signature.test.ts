import { base64url, exportJWK, generateKeyPair } from 'jose';
import {
  createTokenVerifier,
  JwkInvalidKtyError,
  JwkInvalidUseError,
  JwkValidationError,
  JwtInvalidSignatureAlgorithmError,
  JwtInvalidSignatureError,
  JwtWithoutValidKidError,
  type TokenVerifier,
} from '@/tokens';
import { accessClaims, Clock, KeyServer, makeKey, type SigningKey, sign, verifierOptions } from './token-fixtures';

let key: SigningKey;
let other: SigningKey;
let server: KeyServer;
let verifier: TokenVerifier;

beforeAll(async () => {
  [key, other] = await Promise.all([makeKey('k1'), makeKey('k2')]);
});

beforeEach(() => {
  server = new KeyServer(key);
  verifier = createTokenVerifier(verifierOptions(server, new Clock()));
});

const verify = (token: string): Promise<unknown> => verifier.verify(token, { tokenUse: 'access' });
const refusal = (token: string): Promise<unknown> => verify(token).catch((error: unknown) => error);
const encode = (value: unknown): string => base64url.encode(JSON.stringify(value));

test.each(['RS256', 'RS384', 'RS512'])('accepts %s', async (alg) => {
  const strong = await makeKey('s', alg);
  server.publish(strong.jwk);
  await expect(verify(await sign(strong, accessClaims(), { alg, kid: 's' }))).resolves.toMatchObject({ jti: 'jti-1' });
});

test('accepts a key that names no algorithm', async () => {
  server.publish({ ...key.jwk, alg: undefined });
  await expect(verify(await sign(key))).resolves.toBeDefined();
});

describe('the signature', () => {
  test.each<[string, () => Promise<string>]>([
    ['another key under this kid', () => sign(other, accessClaims(), { alg: 'RS256', kid: 'k1' })],
    [
      'other claims',
      async () => {
        const [header, , signature] = (await sign(key)).split('.');
        return `${header}.${encode(accessClaims({ sub: 'admin' }))}.${signature}`;
      },
    ],
    ['a signature of four bytes', async () => (await sign(key)).replace(/[^.]+$/, 'AAAAAA')],
    ['a signature of impossible length', async () => `${await sign(key)}AAA`],
    // The last character has four unused bits: all sixteen spellings mean the same bytes, only one is accepted.
    [
      'another spelling of the same signature',
      async () => (await sign(key)).replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1)),
    ],
  ])('is refused over %s', async (_name, make) => {
    const error = await refusal(await make());
    expect(error).toBeInstanceOf(JwtInvalidSignatureError);
    expect(error).toMatchObject({ message: 'Invalid signature', code: 'token/signature' });
  });

  test('is looked at before the claims', async () => {
    const [header, , signature] = (await sign(key)).split('.');
    const error = await refusal(`${header}.${encode(accessClaims({ exp: 1, iss: 'x' }))}.${signature}`);
    expect(error).toBeInstanceOf(JwtInvalidSignatureError);
  });
});

describe('the algorithm', () => {
  async function hmac(header: Record<string, unknown>, secret: string): Promise<string> {
    const input = `${encode(header)}.${encode(accessClaims())}`;
    const bytes = new TextEncoder();
    const hmacKey = await crypto.subtle.importKey(
      'raw',
      bytes.encode(secret),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    );
    const signature = await crypto.subtle.sign('HMAC', hmacKey, bytes.encode(input));
    return `${input}.${base64url.encode(new Uint8Array(signature))}`;
  }

  test('is not HS256 with the public key as secret', async () => {
    for (const secret of [String(key.jwk.n), JSON.stringify(key.jwk)]) {
      const error = await refusal(await hmac({ alg: 'HS256', kid: 'k1' }, secret));
      expect(error).toBeInstanceOf(JwtInvalidSignatureAlgorithmError);
      expect(error).toMatchObject({
        message: 'JWT signature algorithm not allowed: HS256. Expected: RS256',
        code: 'token/algorithm',
      });
    }
  });

  test.each(['none', 'None', 'NONE', 'ES256', 'PS256', 'rs256', 'RS384'])(
    'is not %s with an RS256 key',
    async (alg) => {
      expect(await refusal(await sign(key, accessClaims(), { alg, kid: 'k1' }))).toBeInstanceOf(
        JwtInvalidSignatureAlgorithmError,
      );
    },
  );

  test('is not none with an empty signature', async () => {
    expect(await refusal(`${encode({ alg: 'none', kid: 'k1' })}.${encode(accessClaims())}.`)).toMatchObject({
      name: 'JwtParseError',
    });
  });

  test('must be supported even if key and header agree', async () => {
    server.publish({ ...key.jwk, alg: 'PS256' });
    expect(await refusal(await sign(key, accessClaims(), { alg: 'PS256', kid: 'k1' }))).toMatchObject({
      name: 'JwtInvalidSignatureAlgorithmError',
      message: 'JWT signature algorithm not allowed: PS256. Expected one of: RS256, RS384, RS512',
    });
  });

  test('must be supported even if the key names none', async () => {
    server.publish({ ...key.jwk, alg: undefined });
    expect(await refusal(await hmac({ alg: 'HS256', kid: 'k1' }, String(key.jwk.n)))).toBeInstanceOf(
      JwtInvalidSignatureAlgorithmError,
    );
  });

  test('must be named', async () => {
    expect(await refusal(await sign(key, accessClaims(), { kid: 'k1' }))).toMatchObject({
      name: 'JwtInvalidSignatureAlgorithmError',
      message: 'Missing JWT signature algorithm. Expected: RS256',
    });
  });
});

describe('the key', () => {
  test.each<[string, Record<string, unknown>, new (m: string) => Error, string, string]>([
    ['for encryption', { use: 'enc' }, JwkInvalidUseError, 'JWK use not allowed: enc. Expected: sig', 'token/key_use'],
    ['without use', { use: undefined }, JwkInvalidUseError, 'Missing JWK use. Expected: sig', 'token/key_use'],
    ['of type EC', { kty: 'EC' }, JwkInvalidKtyError, 'JWK kty not allowed: EC. Expected: RSA', 'token/key_type'],
    [
      'of type oct',
      { kty: 'oct', k: 'AAAA' },
      JwkInvalidKtyError,
      'JWK kty not allowed: oct. Expected: RSA',
      'token/key_type',
    ],
    ['without modulus', { n: undefined }, JwkValidationError, 'Missing modulus (n)', 'token/key_malformed'],
    ['without exponent', { e: '' }, JwkValidationError, 'Missing exponent (e)', 'token/key_malformed'],
    [
      'with a modulus of nonsense',
      { n: '***' },
      JwkValidationError,
      'JWK modulus (n) should have at least 2048 bits',
      'token/key_malformed',
    ],
    ['with a modulus of a wrong type', { n: 5 }, JwkValidationError, 'JWK n should be a string', 'token/key_malformed'],
  ])('is refused %s', async (_name, over, errorClass, message, code) => {
    server.publish({ ...key.jwk, ...over });
    const error = await refusal(await sign(key));
    expect(error).toBeInstanceOf(errorClass);
    expect(error).toMatchObject({ message, code, name: errorClass.name });
  });

  test('is refused below 2048 bits', async () => {
    const weak = await makeKey('weak', 'RS256', 1024);
    server.publish(weak.jwk);
    expect(await refusal(await sign(weak))).toMatchObject({
      name: 'JwkValidationError',
      message: 'JWK modulus (n) should have at least 2048 bits',
    });
  });

  test('is judged before the algorithm', async () => {
    server.publish({ ...key.jwk, use: 'enc' });
    expect(await refusal(await sign(key, accessClaims(), { alg: 'none', kid: 'k1' }))).toBeInstanceOf(
      JwkInvalidUseError,
    );
  });

  test('still verifies when its private half leaked into the set', async () => {
    server.publish({ ...(await exportJWK(key.privateKey)), kid: 'k1', use: 'sig', alg: 'RS256' });
    await expect(verify(await sign(key))).resolves.toBeDefined();
  });

  test('comes from the set alone: jwk, jku and x5u of a header are never used', async () => {
    const header = {
      alg: 'RS256',
      kid: 'k1',
      jwk: other.jwk,
      jku: 'https://evil.example/keys',
      x5u: 'https://evil.example/cert',
    };
    expect(await refusal(await sign(other, accessClaims(), header))).toBeInstanceOf(JwtInvalidSignatureError);
    expect(server.fetches).toBe(1);
    const withoutKid = { alg: 'RS256', jwk: other.jwk };
    expect(await refusal(await sign(other, accessClaims(), withoutKid))).toBeInstanceOf(JwtWithoutValidKidError);
  });

  test('is unharmed by other kinds of keys in the set', async () => {
    const ec = await exportJWK((await generateKeyPair('ES256', { extractable: true })).publicKey);
    server.publish(null, { ...ec, kid: 'ec', use: 'sig' }, { kty: 'oct', k: 'AAAA' }, { kid: 5 }, 'text', key.jwk);
    await expect(verify(await sign(key))).resolves.toBeDefined();
  });
});

test.each([[{ alg: 'RS256' }], [{ alg: 'RS256', kid: '' }]])(
  'a token without kid is refused unasked: %j',
  async (header) => {
    const error = await refusal(await sign(key, accessClaims(), header));
    expect(error).toBeInstanceOf(JwtWithoutValidKidError);
    expect(error).toMatchObject({ message: 'JWT header does not have valid kid claim', code: 'token/kid' });
    expect(server.fetches).toBe(0);
  },
);
