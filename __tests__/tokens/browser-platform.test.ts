import { Clock, KeyServer, makeKey, sign, verifierOptions } from './token-fixtures';

type Tokens = typeof import('@/tokens');

const mockVerified = jest.fn();
jest.mock('jose', () => {
  const jose = jest.requireActual('jose');
  const compactVerify = (...asked: unknown[]) => {
    mockVerified(...asked);
    return jose.compactVerify(...asked);
  };
  return { ...jose, compactVerify };
});

/** The library as it loads where node's own modules cannot be looked up. */
async function loadAsInBrowser(): Promise<Tokens> {
  jest.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
  let loaded: Promise<Tokens> | undefined;
  await jest.isolateModulesAsync(async () => {
    loaded = import('@/tokens');
    await loaded;
  });
  if (!loaded) {
    throw new Error('the library did not load');
  }
  return loaded;
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('without node, tokens are verified by jose, are remembered and are refused alike', async () => {
  const { createTokenVerifier } = await loadAsInBrowser();
  const key = await makeKey('k1');
  const verifier = createTokenVerifier(verifierOptions(new KeyServer(key), new Clock()));
  const token = await sign(key);

  const claims = await verifier.verify(token, { tokenUse: 'access' });
  expect(await verifier.verify(token, { tokenUse: 'access' })).toBe(claims);
  expect(mockVerified.mock.calls).toEqual([[token, expect.anything(), { algorithms: ['RS256'] }]]);

  const last = token.slice(-1);
  const respelled = token.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) + 1);
  for (const forged of [respelled, token.replace(/[^.]+$/, 'AAAA'), token.replace(/[^.]+$/, 'A')]) {
    await expect(verifier.verify(forged, { tokenUse: 'access' })).rejects.toMatchObject({
      name: 'JwtInvalidSignatureError',
    });
  }
  await expect(verifier.verify('a.b.c', { tokenUse: 'access' })).rejects.toMatchObject({ name: 'JwtParseError' });
});
