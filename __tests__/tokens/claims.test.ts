import {
  CognitoJwtInvalidClientIdError,
  CognitoJwtInvalidGroupError,
  CognitoJwtInvalidTokenUseError,
  createTokenVerifier,
  JwtExpiredError,
  JwtInvalidAudienceError,
  JwtInvalidIssuerError,
  JwtInvalidScopeError,
  JwtNotBeforeError,
  type TokenUse,
  type TokenVerifierOptions,
} from '@/tokens';
import {
  accessClaims,
  Clock,
  idClaims,
  issuer,
  KeyServer,
  makeKey,
  type SigningKey,
  sign,
  startSeconds,
  verifierOptions,
} from './token-fixtures';

let key: SigningKey;
let clock: Clock;

beforeAll(async () => {
  key = await makeKey('k1');
});

beforeEach(() => {
  clock = new Clock();
});

async function verify(
  payload: unknown,
  over: Partial<TokenVerifierOptions> = {},
  tokenUse: TokenUse = 'access',
): Promise<unknown> {
  const verifier = createTokenVerifier(verifierOptions(new KeyServer(key), clock, over));
  return verifier.verify(await sign(key, payload), { tokenUse });
}

const refusal = (...args: Parameters<typeof verify>): Promise<unknown> => verify(...args).catch((error) => error);

test('accepts a good access token and a good id token', async () => {
  await expect(verify(accessClaims())).resolves.toEqual(accessClaims());
  await expect(verify(idClaims(), {}, 'id')).resolves.toEqual(idClaims());
});

describe('time', () => {
  test.each([
    ['at its expiry', { exp: startSeconds }, 0],
    ['with exactly enough grace after expiry', { exp: startSeconds - 30 }, 30],
    ['at its not-before', { nbf: startSeconds }, 0],
    ['with exactly enough grace before not-before', { nbf: startSeconds + 30 }, 30],
    ['with an exp that no Date can hold', { exp: 1e300 }, 0],
    ['with the largest number as exp', { exp: Number.MAX_VALUE }, 60],
  ])('accepts a token %s', async (_name, over, graceSeconds) => {
    await expect(verify(accessClaims(over), { graceSeconds })).resolves.toMatchObject(over);
  });

  test('refuses a token one millisecond after its expiry, with the instant in the message', async () => {
    clock.ms += 1;
    const error = await refusal(accessClaims({ exp: startSeconds }));
    expect(error).toBeInstanceOf(JwtExpiredError);
    expect(error).toMatchObject({ message: 'Token expired at 2027-01-15T08:00:00.000Z', code: 'token/expired' });
  });

  test('refuses one second more than the grace, both ways', async () => {
    const grace = { graceSeconds: 30 };
    expect(await refusal(accessClaims({ exp: startSeconds - 31 }), grace)).toBeInstanceOf(JwtExpiredError);
    const error = await refusal(accessClaims({ nbf: startSeconds + 31 }), grace);
    expect(error).toBeInstanceOf(JwtNotBeforeError);
    expect(error).toMatchObject({
      message: "Token can't be used before 2027-01-15T08:00:31.000Z",
      code: 'token/not_yet_valid',
    });
  });

  test('refuses times that no Date can hold with its own errors', async () => {
    expect(await refusal(accessClaims({ exp: -1e300 }))).toBeInstanceOf(JwtExpiredError);
    expect(await refusal(accessClaims({ nbf: 1e300 }))).toMatchObject({
      name: 'JwtNotBeforeError',
      message: "Token can't be used before 1e+300 seconds since the epoch",
    });
  });

  test('refuses a token without exp', async () => {
    expect(await refusal(accessClaims({ exp: undefined }))).toBeInstanceOf(JwtExpiredError);
  });

  test('refuses everything while the clock is broken', async () => {
    clock.ms = Number.NaN;
    expect(await refusal(accessClaims())).toBeInstanceOf(JwtExpiredError);
  });
});

describe('issuer, audience, scope and groups', () => {
  test.each<[string, Record<string, unknown>, Partial<TokenVerifierOptions>, new (m: string) => Error, string, string]>(
    [
      [
        'another issuer',
        { iss: 'https://evil.example' },
        {},
        JwtInvalidIssuerError,
        `Issuer not allowed: https://evil.example. Expected: ${issuer}`,
        'token/issuer',
      ],
      [
        'an issuer with a slash more',
        { iss: `${issuer}/` },
        {},
        JwtInvalidIssuerError,
        `Issuer not allowed: ${issuer}/. Expected: ${issuer}`,
        'token/issuer',
      ],
      [
        'no issuer',
        { iss: undefined },
        {},
        JwtInvalidIssuerError,
        `Missing Issuer. Expected: ${issuer}`,
        'token/issuer',
      ],
      [
        'another audience',
        { aud: 'other' },
        { audience: 'api' },
        JwtInvalidAudienceError,
        'Audience not allowed: other. Expected: api',
        'token/audience',
      ],
      [
        'no audience',
        {},
        { audience: ['api', 'web'] },
        JwtInvalidAudienceError,
        'Missing Audience. Expected one of: api, web',
        'token/audience',
      ],
      [
        'another scope',
        {},
        { scope: 'admin' },
        JwtInvalidScopeError,
        'Scope not allowed: openid, profile. Expected: admin',
        'token/scope',
      ],
      [
        'a scope that only begins alike',
        {},
        { scope: 'open' },
        JwtInvalidScopeError,
        'Scope not allowed: openid, profile. Expected: open',
        'token/scope',
      ],
      [
        'no scope',
        { scope: undefined },
        { scope: 'openid' },
        JwtInvalidScopeError,
        'Missing Scope. Expected: openid',
        'token/scope',
      ],
      [
        'another group',
        {},
        { groups: 'yoi-ops' },
        CognitoJwtInvalidGroupError,
        'Cognito group not allowed: female_cast. Expected: yoi-ops',
        'token/group',
      ],
      [
        'an empty group list',
        { 'cognito:groups': [] },
        { groups: ['yoi-ops'] },
        CognitoJwtInvalidGroupError,
        'Cognito group not allowed: . Expected: yoi-ops',
        'token/group',
      ],
      [
        'no groups',
        { 'cognito:groups': undefined },
        { groups: 'yoi-ops' },
        CognitoJwtInvalidGroupError,
        'Missing Cognito group. Expected: yoi-ops',
        'token/group',
      ],
    ],
  )('refuses %s', async (_name, claims, over, errorClass, message, code) => {
    const error = await refusal(accessClaims(claims), over);
    expect(error).toBeInstanceOf(errorClass);
    expect(error).toMatchObject({ message, code, name: errorClass.name });
  });

  test('accepts a token that holds one of several allowed values', async () => {
    const over = { audience: ['api', 'web'], scope: ['admin', 'profile'], groups: ['yoi-ops', 'female_cast'] };
    await expect(verify(accessClaims({ aud: ['web', 'x'] }), over)).resolves.toMatchObject({ jti: 'jti-1' });
  });

  test('leaves audience, scope and groups unchecked when they are null', async () => {
    const claims = accessClaims({ aud: 'x', scope: 'x', 'cognito:groups': ['x'] });
    await expect(verify(claims)).resolves.toEqual(claims);
  });
});

describe('token use and client id', () => {
  test('refuses a token of the other kind', async () => {
    const error = await refusal(idClaims());
    expect(error).toBeInstanceOf(CognitoJwtInvalidTokenUseError);
    expect(error).toMatchObject({ message: 'Token use not allowed: id. Expected: access', code: 'token/token_use' });
    expect(await refusal(accessClaims({ aud: 'client-id' }), {}, 'id')).toBeInstanceOf(CognitoJwtInvalidTokenUseError);
  });

  test.each([
    ['refresh', 'Token use not allowed: refresh. Expected one of: id, access'],
    [undefined, 'Missing Token use. Expected one of: id, access'],
  ])('refuses the token use %s', async (token_use, message) => {
    expect(await refusal(accessClaims({ token_use }))).toMatchObject({ message });
  });

  test.each<[string, TokenUse, Record<string, unknown>, string]>([
    [
      'client_id of an access token',
      'access',
      accessClaims({ client_id: 'other' }),
      'Client ID not allowed: other. Expected: client-access',
    ],
    [
      'id client on an access token',
      'access',
      accessClaims({ client_id: 'client-id' }),
      'Client ID not allowed: client-id. Expected: client-access',
    ],
    [
      'access token with aud alone',
      'access',
      accessClaims({ client_id: undefined, aud: 'client-access' }),
      'Missing Client ID. Expected: client-access',
    ],
    [
      'aud of an id token',
      'id',
      idClaims({ aud: 'client-access' }),
      'Client ID ("audience") not allowed: client-access. Expected: client-id',
    ],
    [
      'id token with client_id alone',
      'id',
      idClaims({ aud: undefined, client_id: 'client-id' }),
      'Missing Client ID ("audience"). Expected: client-id',
    ],
    [
      'id token with a list of audiences',
      'id',
      idClaims({ aud: ['client-id'] }),
      'Client ID ("audience") is not of type string',
    ],
  ])('refuses a wrong %s', async (_name, tokenUse, claims, message) => {
    const error = await refusal(claims, {}, tokenUse);
    expect(error).toBeInstanceOf(CognitoJwtInvalidClientIdError);
    expect(error).toMatchObject({ message, code: 'token/client_id' });
  });
});

test('reports the first broken rule in the fixed order', async () => {
  const broken: Record<string, unknown> = {
    exp: startSeconds - 1,
    nbf: startSeconds + 1,
    iss: 'x',
    aud: 'x',
    scope: 'x',
    'cognito:groups': ['x'],
    token_use: 'x',
    client_id: 'x',
  };
  const repaired = { ...accessClaims({ nbf: startSeconds, aud: 'api' }) };
  const seen: string[] = [];
  for (const claim of Object.keys(broken)) {
    const error = await refusal(accessClaims(broken), { audience: 'api', scope: 'openid', groups: 'female_cast' });
    seen.push(error instanceof Error ? error.name : 'accepted');
    broken[claim] = repaired[claim];
  }
  expect(seen).toEqual([
    'JwtExpiredError',
    'JwtNotBeforeError',
    'JwtInvalidIssuerError',
    'JwtInvalidAudienceError',
    'JwtInvalidScopeError',
    'CognitoJwtInvalidGroupError',
    'CognitoJwtInvalidTokenUseError',
    'CognitoJwtInvalidClientIdError',
  ]);
});
