import * as tokens from '@/tokens';

const classes = Object.entries(tokens).filter(
  ([, value]) => typeof value === 'function' && value.prototype instanceof tokens.JwtBaseError,
);
const reasons = classes.filter(([name]) => name !== 'JwtInvalidClaimError');

function build(value: unknown): tokens.TokenError {
  // Each class of the catalogue takes text; FetchError takes two.
  const Reason = value as new (...texts: string[]) => tokens.TokenError;
  return new Reason('uri', 'reason');
}

test('every reason of the catalogue has a class', () => {
  expect(reasons.map(([name]) => name).sort()).toEqual([
    'CognitoJwtInvalidClientIdError',
    'CognitoJwtInvalidGroupError',
    'CognitoJwtInvalidTokenUseError',
    'FetchError',
    'JwkInvalidKtyError',
    'JwkInvalidUseError',
    'JwkValidationError',
    'JwksValidationError',
    'JwtExpiredError',
    'JwtInvalidAudienceError',
    'JwtInvalidIssuerError',
    'JwtInvalidScopeError',
    'JwtInvalidSignatureAlgorithmError',
    'JwtInvalidSignatureError',
    'JwtNotBeforeError',
    'JwtParseError',
    'JwtWithoutValidKidError',
    'KidNotFoundInJwksError',
    'ParameterValidationError',
    'WaitPeriodNotYetEndedJwkError',
  ]);
});

test.each(reasons)('%s names itself and is an Error with a stack', (name, value) => {
  const error = build(value);
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe(name);
  expect(String(error)).toMatch(new RegExp(`^${name}: `));
  expect(error.code).toMatch(/^token\/[a-z_]+$/);
});

test('no two reasons share a code', () => {
  const codes = reasons.map(([, value]) => build(value).code);
  expect(new Set(codes).size).toBe(codes.length);
});

test('errors about claims can be told from errors about form and keys', () => {
  expect(new tokens.JwtExpiredError('x')).toBeInstanceOf(tokens.JwtInvalidClaimError);
  expect(new tokens.JwtInvalidSignatureError('x')).not.toBeInstanceOf(tokens.JwtInvalidClaimError);
});
