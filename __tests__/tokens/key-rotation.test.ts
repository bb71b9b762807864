import {
  createTokenVerifier,
  FetchError,
  KidNotFoundInJwksError,
  type TokenVerifier,
  WaitPeriodNotYetEndedJwkError,
} from '@/tokens';
import {
  accessClaims,
  Clock,
  json,
  KeyServer,
  makeKey,
  type SigningKey,
  sign,
  verifierOptions,
} from './token-fixtures';

let first: SigningKey;
let second: SigningKey;
let byFirst: string;
let bySecond: string;
let clock: Clock;
let server: KeyServer;
let verifier: TokenVerifier;

beforeAll(async () => {
  [first, second] = await Promise.all([makeKey('k1'), makeKey('k2')]);
  [byFirst, bySecond] = await Promise.all([sign(first), sign(second)]);
});

beforeEach(() => {
  clock = new Clock();
  server = new KeyServer(first);
  verifier = createTokenVerifier(verifierOptions(server, clock));
});

const verify = (token: string): Promise<unknown> => verifier.verify(token, { tokenUse: 'access' });
const refusal = (token: string): Promise<unknown> => verify(token).catch((error: unknown) => error);
const blocked = 'Not allowed to fetch JWKS yet, still waiting for back off period to end';

test('a hundred verifications on an empty store make one fetch', async () => {
  const tokens = await Promise.all(Array.from({ length: 100 }, (_, i) => sign(first, accessClaims({ jti: `j${i}` }))));
  await Promise.all(tokens.map(verify));
  expect(server.fetches).toBe(1);
});

test('a hundred verifications against a broken server make one fetch and fail alike', async () => {
  server.answer = () => json('', 500);
  const errors = await Promise.all(Array.from({ length: 100 }, () => refusal(byFirst)));
  expect(errors.every((error) => error instanceof FetchError)).toBe(true);
  expect(server.fetches).toBe(1);
});

test('keys once fetched are used without asking again', async () => {
  await verify(byFirst);
  clock.advance(800);
  await verify(await sign(first, accessClaims({ jti: 'later' })));
  expect(server.fetches).toBe(1);
});

test('a new key is found as soon as a token names it', async () => {
  await verify(byFirst);
  server.publish(first.jwk, second.jwk);
  await expect(verify(bySecond)).resolves.toBeDefined();
  await expect(verify(byFirst)).resolves.toBeDefined();
  expect(server.fetches).toBe(2);
});

test('a key that is no longer published stops verifying, remembered tokens included', async () => {
  await verify(byFirst);
  server.publish(second.jwk);
  await verify(bySecond);
  expect(await refusal(byFirst)).toBeInstanceOf(KidNotFoundInJwksError);
});

test('a key that was replaced under the same kid stops verifying, remembered tokens included', async () => {
  await verify(byFirst);
  server.publish({ ...second.jwk, kid: 'k1' }, { ...second.jwk });
  await verify(bySecond);
  expect(await refusal(byFirst)).toMatchObject({ message: 'Invalid signature' });
});

test('a set that did not change keeps what is remembered', async () => {
  await verify(byFirst);
  expect(await refusal(bySecond)).toBeInstanceOf(KidNotFoundInJwksError);
  const digests = jest.spyOn(crypto.subtle, 'importKey');
  await verify(await sign(first, accessClaims({ jti: 'later' })));
  expect(digests).not.toHaveBeenCalled();
  digests.mockRestore();
});

describe('after an unknown kid', () => {
  beforeEach(async () => {
    await verify(byFirst);
    const error = await refusal(bySecond);
    expect(error).toBeInstanceOf(KidNotFoundInJwksError);
    expect(error).toMatchObject({ message: 'JWK for kid "k2" not found in the JWKS', code: 'token/kid_not_found' });
    server.publish(first.jwk, second.jwk);
  });

  test('nothing is fetched for ten seconds', async () => {
    for (const seconds of [0, 5, 4.999]) {
      clock.advance(seconds);
      const error = await refusal(bySecond);
      expect(error).toBeInstanceOf(WaitPeriodNotYetEndedJwkError);
      expect(error).toMatchObject({ message: blocked, code: 'token/key_set_blocked' });
    }
    expect(server.fetches).toBe(2);
  });

  test('cached keys keep verifying meanwhile', async () => {
    await expect(verify(await sign(first, accessClaims({ jti: 'new' })))).resolves.toMatchObject({ jti: 'new' });
  });

  test('the tenth second ends the block', async () => {
    clock.advance(10);
    await expect(verify(bySecond)).resolves.toBeDefined();
  });

  test('a clock that is set back ends it too', async () => {
    clock.advance(-3600);
    await expect(verify(bySecond)).resolves.toBeDefined();
  });
});

describe('after a failed fetch', () => {
  test.each<[string, () => Response | Promise<Response>]>([
    ['by status', () => json('', 500)],
    ['by too many requests', () => json('', 429)],
    ['by network', () => Promise.reject(new TypeError('no route'))],
    ['by content type', () => json('{}', 200, 'text/html')],
    ['by content', () => json('{"keys":[]}')],
    ['by a bad key', () => json('{"keys":[null]}')],
  ])('%s nothing is fetched for ten seconds', async (_name, answer) => {
    server.answer = answer;
    await refusal(byFirst);
    const { fetches } = server;
    server.publish(first.jwk);
    clock.advance(9.999);
    expect(await refusal(byFirst)).toBeInstanceOf(WaitPeriodNotYetEndedJwkError);
    expect(server.fetches).toBe(fetches);
    clock.advance(0.001);
    await expect(verify(byFirst)).resolves.toBeDefined();
  });

  test('keys that were known before keep verifying', async () => {
    await verify(byFirst);
    for (const body of ['{"keys":[]}', 'nonsense', '{"keys":[null]}']) {
      server.answer = () => json(body);
      await refusal(bySecond);
      await expect(verify(await sign(first, accessClaims({ jti: body })))).resolves.toMatchObject({ jti: body });
      clock.advance(10);
    }
  });
});

test('a kid named like a member of every object is unknown', async () => {
  for (const kid of ['__proto__', 'constructor', 'toString']) {
    clock.advance(10);
    expect(await refusal(await sign(first, accessClaims(), { alg: 'RS256', kid }))).toBeInstanceOf(
      KidNotFoundInJwksError,
    );
  }
});
