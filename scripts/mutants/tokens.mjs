/** Tokens: whose signature, which kind, for how long. */
export default [
  {
    in: 'domain/password-strength.ts',
    by: 'domain/password-strength',
    mutants: [
      [
        'a password that is guessed is refused',
        'score < LEAST_SCORE',
        'score < 0',
        'that is guessed at once is refused',
      ],
    ],
  },
  {
    in: 'auth/sessions.ts',
    by: 'auth/sign-in',
    mutants: [
      [
        'only what was issued counts as reuse',
        "return wasIssued(deps, token) ? 'reuse' : 'unknown';",
        "return 'reuse';",
        'with an invented secret is refused and ends nothing',
      ],
      [
        'a value of generations ago is still reuse',
        "return wasIssued(deps, token) ? 'reuse' : 'unknown';",
        "return 'unknown';",
        'reuse after the successor was used ends the session',
      ],
    ],
  },
  {
    in: 'tokens/check-claims.ts',
    by: 'tokens/claims',
    mutants: [
      [
        'a token without expiry is refused',
        'if (exp === undefined) {',
        'if (exp === undefined) return;\n  if (exp === undefined) {',
      ],
      [
        'the expiry is kept to the millisecond',
        '!(nowSeconds <= exp + graceSeconds)',
        '!(Math.floor(nowSeconds) <= exp + graceSeconds)',
      ],
      ['a broken clock refuses', '!(nowSeconds <= exp + graceSeconds)', 'nowSeconds > exp + graceSeconds'],
      [
        'nothing is valid before its time',
        'nbf !== undefined && !(nowSeconds >= nbf - graceSeconds)',
        'nbf !== undefined && nbf < 0',
      ],
      ['the issuer is compared', "assertAllowed('Issuer', claims.iss, [rules.issuer], JwtInvalidIssuerError);", ''],
      [
        'the audience is compared',
        "assertSomeAllowed('Audience', audience, rules.audience, JwtInvalidAudienceError);",
        'void audience;',
      ],
      [
        'the scope is compared',
        "assertSomeAllowed('Scope', claims.scope?.split(' '), rules.scope, JwtInvalidScopeError);",
        '',
      ],
      [
        'the groups are compared',
        "assertSomeAllowed('Cognito group', claims['cognito:groups'], rules.groups, CognitoJwtInvalidGroupError);",
        '',
      ],
      [
        'the other kind of token is refused',
        "assertAllowed('Token use', claims.token_use, [tokenUse], CognitoJwtInvalidTokenUseError);",
        '',
      ],
      [
        'the client of an access token is compared',
        "assertAllowed('Client ID', claims.client_id, rules.clientIds.access, CognitoJwtInvalidClientIdError);",
        '',
      ],
      [
        'the client of an id token is compared',
        `assertAllowed('Client ID ("audience")', claims.aud, rules.clientIds.id, CognitoJwtInvalidClientIdError);`,
        '',
      ],
    ],
  },
  {
    in: 'tokens/verifier.ts',
    by: 'tokens/signature',
    mutants: [
      ['the signature is checked', 'if (!valid) {', 'if (valid === null) {'],
      ['a token names its key', 'if (!kid) {', 'if (kid === null || kid === undefined) {'],
    ],
  },
  {
    in: 'tokens/verification-key.ts',
    by: 'tokens/signature',
    mutants: [
      ['the algorithm is the key’s', 'if (keyAlg) {', 'if (keyAlg === null) {'],
      ['only keys for signatures are used', "assertAllowed('JWK use', jwk.use, ['sig'], JwkInvalidUseError);", ''],
      ['only RSA keys are used', "assertAllowed('JWK kty', jwk.kty, ['RSA'], JwkInvalidKtyError);", ''],
      ['short keys are refused', 'const minimumModulusBits = 2048;', 'const minimumModulusBits = 1024;'],
    ],
  },
  {
    in: 'tokens/verifier.ts',
    by: 'tokens/verified-cache',
    mutants: [
      [
        'a remembered token expires',
        'return known ? recheck(digest, known, tokenUse)',
        'return known ? known',
        'a remembered token expires',
      ],
      [
        'claims are frozen',
        'const claims = deepFreeze(parsed.unverifiedClaims);',
        'const claims = parsed.unverifiedClaims;',
        'claims are frozen',
      ],
      [
        'a key withdrawn meanwhile leaves nothing remembered',
        'if (keys.isCurrent(kid, key)) {',
        'if (keys) {',
        'whose key was withdrawn',
      ],
    ],
  },
  {
    in: 'tokens/verifier.ts',
    by: 'tokens/mock-token',
    mutants: [
      [
        'mock tokens are believed only when told so',
        'if (allowMockTokens && hasMockMarker(token))',
        'if (hasMockMarker(token))',
      ],
    ],
  },
  {
    in: 'tokens/parse.ts',
    by: 'tokens/parse',
    mutants: [
      ['extensions that must be understood are refused', 'if (crit !== undefined) {', 'if (crit === null) {'],
      ['a token has three parts', '/^([\\w-]+)\\.([\\w-]+)\\.([\\w-]+)$/', '/^([\\w-]+)\\.([\\w-]+)\\.([\\w-]+)/'],
    ],
  },
  {
    in: 'tokens/safe-json.ts',
    by: 'tokens/parse',
    mutants: [
      [
        'no member reaches a prototype',
        "key === '__proto__' || key === 'constructor' ? undefined",
        "key === '__proto__' ? undefined",
      ],
    ],
  },
  {
    in: 'tokens/base64url.ts',
    by: 'tokens/properties',
    mutants: [
      [
        'one signature has one spelling',
        'return endsWithFourFreeBits.test(text);',
        'return true;',
        'any last character but its own',
      ],
    ],
  },
  {
    in: 'tokens/jwks.ts',
    by: 'tokens/key-rotation',
    mutants: [
      ['a changed set forgets what is remembered', 'onChange();\n      }', '}'],
      ['callers share one fetch', 'if (!inFlight) {', 'if (keys) {'],
      ['a failed fetch is not repeated at once', 'penaltyBox.block();\n      throw error;', 'throw error;'],
    ],
  },
  {
    in: 'tokens/penalty-box.ts',
    by: 'tokens/key-rotation',
    mutants: [['the tenth second ends the pause', 'elapsed < backOffMs', 'elapsed <= backOffMs']],
  },
];
