import { createTokenVerifier, FetchError, JwksValidationError, type TokenVerifier } from '@/tokens';
import { Clock, json, jwksUri, KeyServer, makeKey, type SigningKey, sign, verifierOptions } from './token-fixtures';

/** Above any pause of a busy machine: an answer that comes is never late. */
const TIMEOUT_MS = 400;

let key: SigningKey;
let token: string;
let server: KeyServer;
let verifier: TokenVerifier;

beforeAll(async () => {
  key = await makeKey('k1');
  token = await sign(key);
});

beforeEach(() => {
  server = new KeyServer(key);
  verifier = createTokenVerifier(verifierOptions(server, new Clock(), { timeoutMs: TIMEOUT_MS }));
});

const verify = (): Promise<unknown> => verifier.verify(token, { tokenUse: 'access' });
const refusal = (): Promise<unknown> => verify().catch((error: unknown) => error);
const keySet = (): string => JSON.stringify({ keys: [key.jwk] });

test('asks for JSON, without cookies, and follows no redirect', async () => {
  let asked: RequestInit | undefined;
  server.answer = (init) => {
    asked = init;
    return json(keySet());
  };
  await verify();
  expect(asked).toMatchObject({ credentials: 'omit', redirect: 'manual', headers: { accept: 'application/json' } });
});

test('calls fetch without a receiver, as browsers demand', async () => {
  let receiver: unknown = 'not called';
  const fetch = async function (this: unknown): Promise<Response> {
    receiver = this;
    return json(keySet());
  };
  await createTokenVerifier(verifierOptions(server, new Clock(), { fetch })).verify(token, { tokenUse: 'access' });
  expect(receiver).toBeUndefined();
});

test.each(['application/json', 'Application/JSON; charset=utf-8', 'application/jwk-set+json'])(
  'accepts a set of type %s',
  async (type) => {
    server.answer = () => json(keySet(), 200, type);
    await expect(verify()).resolves.toBeDefined();
  },
);

describe('an unexpected status is not retried', () => {
  test.each([
    [429, 'Too many requests'],
    [500, 'Status code is 500, expected 200'],
    [404, 'Status code is 404, expected 200'],
    [302, 'Status code is 302, expected 200'],
    [201, 'Status code is 201, expected 200'],
  ])('%d', async (status, reason) => {
    server.answer = () => json(keySet(), status);
    const error = await refusal();
    expect(error).toBeInstanceOf(FetchError);
    expect(error).toMatchObject({
      message: `Failed to fetch ${jwksUri}: ${reason}`,
      code: 'token/key_set_unavailable',
      name: 'FetchError',
    });
    expect(server.fetches).toBe(1);
  });
});

describe('another failure is retried once', () => {
  test('and then reported', async () => {
    server.answer = () => Promise.reject(new TypeError('fetch failed'));
    const error = await refusal();
    expect(error).toBeInstanceOf(FetchError);
    expect(error).toMatchObject({ message: `Failed to fetch ${jwksUri}: fetch failed` });
    expect(server.fetches).toBe(2);
  });

  test('and the token verifies when the second attempt works', async () => {
    server.answer = () => {
      if (server.fetches === 1) {
        throw new TypeError('connection reset');
      }
      return json(keySet());
    };
    await expect(verify()).resolves.toBeDefined();
  });

  test.each(['text/html', 'application/jsonp', 'text/json'])('also the content type %s', async (type) => {
    server.answer = () => json(keySet(), 200, type);
    expect(await refusal()).toMatchObject({
      name: 'FetchError',
      message: `Failed to fetch ${jwksUri}: Content-type is "${type}", expected "application/json"`,
    });
    expect(server.fetches).toBe(2);
  });

  test('also a missing content type', async () => {
    server.answer = () => new Response(new TextEncoder().encode(keySet()));
    expect(await refusal()).toMatchObject({ message: expect.stringContaining('Content-type is "null"') });
  });

  test('also a failure that is followed by an unexpected status', async () => {
    server.answer = () => {
      if (server.fetches === 1) {
        throw new TypeError('connection reset');
      }
      return json('', 503);
    };
    expect(await refusal()).toMatchObject({ message: `Failed to fetch ${jwksUri}: Status code is 503, expected 200` });
    expect(server.fetches).toBe(2);
  });

  test('and what was thrown need not be an Error', async () => {
    server.answer = () => Promise.reject('gone');
    expect(await refusal()).toMatchObject({ name: 'FetchError', message: `Failed to fetch ${jwksUri}: gone` });
  });
});

describe('a hanging key server', () => {
  const never = (): Promise<never> => new Promise(() => undefined);

  test('is given up after the time-out, twice, and the requests are aborted', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    server.answer = (init) => {
      signals.push(init.signal);
      return never();
    };
    const error = await refusal();
    expect(error).toBeInstanceOf(FetchError);
    expect(error).toMatchObject({ message: `Failed to fetch ${jwksUri}: Response time-out (after ${TIMEOUT_MS} ms.)` });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
  });

  test('is given up as well when only the body hangs', async () => {
    server.answer = () =>
      new Response(new ReadableStream({ pull: never }), { headers: { 'content-type': 'application/json' } });
    expect(await refusal()).toMatchObject({ message: expect.stringContaining('Response time-out') });
  });

  test('may take 30 000 ms by default', async () => {
    jest.useFakeTimers();
    try {
      server.answer = never;
      const patient = createTokenVerifier(verifierOptions(server, new Clock()));
      const outcome = patient.verify(token, { tokenUse: 'access' }).catch((error: unknown) => error);
      await jest.advanceTimersByTimeAsync(29_999);
      expect(server.fetches).toBe(1);
      await jest.advanceTimersByTimeAsync(1);
      expect(server.fetches).toBe(2);
      await jest.advanceTimersByTimeAsync(30_000);
      expect(await outcome).toMatchObject({ message: expect.stringContaining('Response time-out (after 30000 ms.)') });
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a malformed key set', () => {
  test.each([
    ['<html>', 'JWKS could not be parsed as JSON'],
    ['', 'JWKS could not be parsed as JSON'],
    ['null', 'JWKS empty'],
    ['0', 'JWKS empty'],
    ['{"keys":[]}', 'JWKS empty'],
    ['[]', 'JWKS should be an object'],
    ['"keys"', 'JWKS should be an object'],
    ['{}', 'JWKS does not include keys'],
    ['{"keys":{}}', 'JWKS keys should be an array'],
  ])('is refused: %s', async (body, message) => {
    server.answer = () => json(body);
    const error = await refusal();
    expect(error).toBeInstanceOf(JwksValidationError);
    expect(error).toMatchObject({ message, code: 'token/key_set_malformed', name: 'JwksValidationError' });
  });

  test.each([
    ['null', 'JWK empty'],
    ['"key"', 'JWK should be an object'],
    ['{"kid":"k1"}', 'JWK kty should be a string'],
    ['{"kid":1,"kty":"RSA"}', 'JWK kid should be a string'],
    ['{"kid":"k1","kty":"RSA","use":1}', 'JWK use should be a string'],
    ['{"kid":"k1","kty":"RSA","alg":1}', 'JWK alg should be a string'],
    ['{"kid":"k1","kty":"RSA","e":1}', 'JWK e should be a string'],
  ])('is refused for its key: %s', async (jwk, message) => {
    server.answer = () => json(`{"keys":[${jwk}]}`);
    expect(await refusal()).toMatchObject({ name: 'JwkValidationError', message });
  });

  test('names the malformed key where the wanted one is not found beside it', async () => {
    server.publish({ kid: 'k1' }, { ...key.jwk, kid: 'k2' });
    expect(await refusal()).toMatchObject({ name: 'JwkValidationError', message: 'JWK kty should be a string' });
  });
});
