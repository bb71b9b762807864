import { createTokenVerifier, type TokenVerifier, type TokenVerifierOptions } from '@/tokens';
import { joseCrypto } from '@/tokens/jose-crypto';
import { detectRuntimeCrypto } from '@/tokens/runtime-crypto';
import type { RuntimeCrypto } from '@/tokens/token-crypto';
import { createVerifiedCache } from '@/tokens/verified-cache';
import {
  accessClaims,
  Clock,
  KeyServer,
  makeKey,
  type SigningKey,
  sign,
  startSeconds,
  verifierOptions,
} from './token-fixtures';

let key: SigningKey;
let clock: Clock;
let checks: number;

beforeAll(async () => {
  key = await makeKey('k1');
});

beforeEach(() => {
  clock = new Clock();
  checks = 0;
});

/** The given cryptography, counting the signatures that are really checked. */
function counting(runtime: RuntimeCrypto): RuntimeCrypto {
  return {
    digest: runtime.digest,
    signatureCheck(cryptoKey, algorithm) {
      const check = runtime.signatureCheck(cryptoKey, algorithm);
      return (token) => {
        checks += 1;
        return check(token);
      };
    },
  };
}

function make(over: Partial<TokenVerifierOptions> = {}, runtime = detectRuntimeCrypto()): TokenVerifier {
  return createTokenVerifier(verifierOptions(new KeyServer(key), clock, over), counting(runtime));
}

const access = { tokenUse: 'access' } as const;

describe.each([
  ['the platform at hand', detectRuntimeCrypto()],
  ['WebCrypto alone', joseCrypto],
])('on %s', (_name, runtime) => {
  test('the signature of a repeated token is checked once', async () => {
    const verifier = make({}, runtime);
    const token = await sign(key);
    const claims = await verifier.verify(token, access);
    expect(await verifier.verify(token, access)).toBe(claims);
    expect(checks).toBe(1);
  });

  test('a token that differs in its signature alone is another token', async () => {
    const verifier = make({}, runtime);
    const token = await sign(key);
    await verifier.verify(token, access);
    const forged = token.replace(
      /[^.]+$/,
      (signature) => `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    );
    await expect(verifier.verify(forged, access)).rejects.toMatchObject({ name: 'JwtInvalidSignatureError' });
    expect(checks).toBe(2);
  });

  test('both digests are SHA-256 of the whole text', async () => {
    const digest = await runtime.digest('abc');
    const bytes = digest.length === 32 ? digest : atob(digest);
    const hex = [...bytes].map((char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('');
    expect(hex).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

test('node uses its own functions, a platform without them uses jose', () => {
  expect(detectRuntimeCrypto()).not.toBe(joseCrypto);
  const lookup = jest.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
  expect(detectRuntimeCrypto()).toBe(joseCrypto);
  lookup.mockRestore();
});

test('a remembered token expires, and stays remembered no longer', async () => {
  const verifier = make();
  const token = await sign(key, accessClaims({ exp: startSeconds + 60 }));
  await verifier.verify(token, access);
  clock.advance(60);
  await verifier.verify(token, access);
  clock.advance(1);
  await expect(verifier.verify(token, access)).rejects.toMatchObject({ name: 'JwtExpiredError' });
  clock.advance(-30);
  await expect(verifier.verify(token, access)).resolves.toBeDefined();
  expect(checks).toBe(2);
});

test('a remembered token is not valid before its time when the clock is set back', async () => {
  const verifier = make();
  const token = await sign(key, accessClaims({ nbf: startSeconds }));
  await verifier.verify(token, access);
  clock.advance(-1);
  await expect(verifier.verify(token, access)).rejects.toMatchObject({ name: 'JwtNotBeforeError' });
});

test('a remembered token is still refused as the other kind', async () => {
  const verifier = make();
  const token = await sign(key, accessClaims({ aud: 'client-id' }));
  await verifier.verify(token, access);
  await expect(verifier.verify(token, { tokenUse: 'id' })).rejects.toMatchObject({
    name: 'CognitoJwtInvalidTokenUseError',
  });
});

test('claims are frozen, so that no caller can change what the next one gets', async () => {
  const claims = await make().verify(await sign(key, accessClaims({ nested: { deep: [1] } })), access);
  expect(() => Object.assign(claims, { sub: 'admin' })).toThrow(TypeError);
  expect(Object.isFrozen(claims['cognito:groups'])).toBe(true);
  expect(claims.nested && Object.values(claims.nested).every(Object.isFrozen)).toBe(true);
});

test('a token that was refused is not remembered', async () => {
  const verifier = make({ groups: 'yoi-ops' });
  const token = await sign(key);
  for (const expected of [1, 2]) {
    await expect(verifier.verify(token, access)).rejects.toMatchObject({ name: 'CognitoJwtInvalidGroupError' });
    expect(checks).toBe(expected);
  }
});

test('an option turns remembering off', async () => {
  const verifier = make({ cacheEntries: 0 });
  const token = await sign(key);
  await verifier.verify(token, access);
  await verifier.verify(token, access);
  expect(checks).toBe(2);
});

test('a token whose key was withdrawn while its signature was checked is not remembered', async () => {
  const next = await makeKey('k2');
  const server = new KeyServer(key);
  const runtime = detectRuntimeCrypto();
  const hooks: (() => Promise<void>)[] = [];
  const verifier = createTokenVerifier(verifierOptions(server, clock), {
    digest: runtime.digest,
    signatureCheck(cryptoKey, algorithm) {
      const check = runtime.signatureCheck(cryptoKey, algorithm);
      return async (token) => {
        await hooks.pop()?.();
        return check(token);
      };
    },
  });
  const [token, byNext] = [await sign(key), await sign(next)];
  hooks.push(async () => {
    server.publish(next.jwk);
    await verifier.verify(byNext, access);
  });
  await expect(verifier.verify(token, access)).resolves.toBeDefined();
  await expect(verifier.verify(token, access)).rejects.toMatchObject({ name: 'KidNotFoundInJwksError' });
});

describe('the cache itself', () => {
  test('never holds more than its capacity, and keeps what is used', () => {
    const cache = createVerifiedCache(10);
    cache.put('busy', { sub: 'busy' });
    for (let i = 0; i < 1000; i += 1) {
      cache.put(`t${i}`, { sub: String(i) });
      expect(cache.get('busy')).toEqual({ sub: 'busy' });
    }
    const held = Array.from({ length: 1000 }, (_, i) => `t${i}`).filter((digest) => cache.get(digest)).length;
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(10);
  });

  test('forgets one or all', () => {
    const cache = createVerifiedCache(10);
    cache.put('a', {});
    cache.put('b', {});
    cache.forget('a');
    expect(cache.get('a')).toBeUndefined();
    cache.clear();
    expect(cache.get('b')).toBeUndefined();
  });
});
