import { createTokenVerifier, ParameterValidationError, parseUserPoolId, type TokenVerifierOptions } from '@/tokens';
import { Clock, KeyServer, verifierOptions } from './token-fixtures';

const complete = verifierOptions(new KeyServer(), new Clock());

/** Options as a caller in JavaScript could hand them over. */
const create = (options: Record<string, unknown>): unknown => Reflect.apply(createTokenVerifier, undefined, [options]);

test.each(Object.keys(complete))('an option left out is an error: %s', (name) => {
  expect(() => create({ ...complete, [name]: undefined })).toThrow(ParameterValidationError);
  const { [name as keyof TokenVerifierOptions]: _left, ...rest } = complete;
  expect(() => create(rest)).toThrow(ParameterValidationError);
});

test('the message of a check that is left out says how to skip it', () => {
  expect(() => create({ ...complete, audience: undefined })).toThrow(
    'audience must be provided or set to null explicitly',
  );
});

test.each<[string, unknown]>([
  ['issuer', null],
  ['issuer', ''],
  ['issuer', 5],
  ['jwksUri', null],
  ['clientIds', null],
  ['clientIds', {}],
  ['clientIds', { access: 'a' }],
  ['clientIds', { access: 'a', id: null }],
  ['clientIds', { access: [], id: 'b' }],
  ['audience', ''],
  ['audience', []],
  ['scope', ['']],
  ['scope', 5],
  ['groups', [null]],
  ['graceSeconds', null],
  ['graceSeconds', -1],
  ['graceSeconds', Number.NaN],
  ['graceSeconds', Number.POSITIVE_INFINITY],
  ['graceSeconds', '5'],
  ['fetch', null],
  ['now', 5],
  ['allowMockTokens', 'true'],
  ['allowMockTokens', 1],
  ['timeoutMs', 0],
  ['cacheEntries', -1],
])('a wrong option is an error: %s = %j', (name, value) => {
  expect(() => create({ ...complete, [name]: value })).toThrow(ParameterValidationError);
});

test('null skips audience, scope and groups, and lists are accepted', () => {
  expect(() => create({ ...complete, audience: null, scope: null, groups: null })).not.toThrow();
  expect(() => create({ ...complete, audience: ['a', 'b'], clientIds: { access: ['a'], id: ['b'] } })).not.toThrow();
});

test.each([undefined, null, {}, { tokenUse: null }, { tokenUse: 'refresh' }])(
  'verify without a token use is an error: %j',
  async (wanted) => {
    const verify = createTokenVerifier(complete).verify as (token: string, wanted: unknown) => Promise<unknown>;
    await expect(verify('x', wanted)).rejects.toMatchObject({
      name: 'ParameterValidationError',
      code: 'token/parameter',
    });
  },
);

test('left-out options do not compile', () => {
  const { audience: _a, ...withoutAudience } = complete;
  const { scope: _s, ...withoutScope } = complete;
  const { groups: _g, ...withoutGroups } = complete;
  const { graceSeconds: _grace, ...withoutGrace } = complete;
  const { issuer: _i, ...withoutIssuer } = complete;
  const { now: _n, ...withoutClock } = complete;
  const { fetch: _f, ...withoutFetch } = complete;
  const attempts = [
    // @ts-expect-error audience must be named, or null
    () => createTokenVerifier(withoutAudience),
    // @ts-expect-error scope must be named, or null
    () => createTokenVerifier(withoutScope),
    // @ts-expect-error groups must be named, or null
    () => createTokenVerifier(withoutGroups),
    // @ts-expect-error grace must be named
    () => createTokenVerifier(withoutGrace),
    // @ts-expect-error issuer must be named
    () => createTokenVerifier(withoutIssuer),
    // @ts-expect-error the issuer check cannot be skipped
    () => createTokenVerifier({ ...complete, issuer: null }),
    // @ts-expect-error both client ids must be named
    () => createTokenVerifier({ ...complete, clientIds: { access: 'a' } }),
    // @ts-expect-error there is no hidden clock
    () => createTokenVerifier(withoutClock),
    // @ts-expect-error there is no hidden network
    () => createTokenVerifier(withoutFetch),
    // @ts-expect-error an undefined audience is not a skipped one
    () => createTokenVerifier({ ...complete, audience: undefined }),
  ];
  for (const attempt of attempts) {
    expect(attempt).toThrow(ParameterValidationError);
  }
});

test('a verification without token use does not compile', async () => {
  const verifier = createTokenVerifier(complete);
  // @ts-expect-error the wanted kind must be named
  await expect(verifier.verify('x')).rejects.toBeInstanceOf(ParameterValidationError);
  // @ts-expect-error and must be one of the two
  await expect(verifier.verify('x', { tokenUse: 'refresh' })).rejects.toBeInstanceOf(ParameterValidationError);
});

describe('user pool ids', () => {
  test.each([
    ['ap-northeast-1_AbCd12345', 'ap-northeast-1'],
    ['us-gov-west-1_x', 'us-gov-west-1'],
  ])('%s names region, issuer and key address', (userPoolId, region) => {
    expect(parseUserPoolId(userPoolId)).toEqual({
      userPoolId,
      region,
      issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
      jwksUri: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}/.well-known/jwks.json`,
    });
  });

  test('a pool of our own lives under a base of our own', () => {
    expect(parseUserPoolId('ap-northeast-1_YoiLocal1', 'http://127.0.0.1:3000/api/auth/')).toMatchObject({
      issuer: 'http://127.0.0.1:3000/api/auth/ap-northeast-1_YoiLocal1',
      jwksUri: 'http://127.0.0.1:3000/api/auth/ap-northeast-1_YoiLocal1/.well-known/jwks.json',
    });
  });

  test.each([
    '',
    'ap-northeast-1',
    'ap-northeast-1_',
    '_abc',
    'AP-NORTHEAST-1_a',
    'ap-northeast_a',
    'ap-northeast-1_a/b',
    'ap-northeast-1_a\n',
    ' ap-northeast-1_a',
    'ap-northeast-1_a-b',
  ])('refuses %j', (userPoolId) => {
    expect(() => parseUserPoolId(userPoolId)).toThrow(ParameterValidationError);
    expect(() => parseUserPoolId(userPoolId)).toThrow(`Invalid Cognito User Pool ID: ${userPoolId}`);
  });
});
