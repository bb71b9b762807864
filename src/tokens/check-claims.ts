import { assertAllowed, assertSomeAllowed } from './assert-allowed';
import type { TokenClaims, TokenUse } from './claims';
import {
  CognitoJwtInvalidClientIdError,
  CognitoJwtInvalidGroupError,
  CognitoJwtInvalidTokenUseError,
  JwtExpiredError,
  JwtInvalidAudienceError,
  JwtInvalidIssuerError,
  JwtInvalidScopeError,
  JwtNotBeforeError,
} from './errors';
import type { VerificationRules } from './options';

/**
 * Checks the claims of a token whose signature is known to be good, in the fixed order exp, nbf, iss, aud, scope,
 * groups, token_use, client id. `nowMs` is in milliseconds. Throws the error class of the first rule that is broken.
 */
export function checkClaims(claims: TokenClaims, rules: VerificationRules, tokenUse: TokenUse, nowMs: number): void {
  checkTimes(claims, rules.graceSeconds, nowMs / 1000);
  assertAllowed('Issuer', claims.iss, [rules.issuer], JwtInvalidIssuerError);
  // An id token has no scope, and its audience is its client.
  const isAccess = tokenUse === 'access';
  if (rules.audience && isAccess) {
    const audience = typeof claims.aud === 'string' ? [claims.aud] : claims.aud;
    assertSomeAllowed('Audience', audience, rules.audience, JwtInvalidAudienceError);
  }
  if (rules.scope && isAccess) {
    assertSomeAllowed('Scope', claims.scope?.split(' '), rules.scope, JwtInvalidScopeError);
  }
  if (rules.groups) {
    assertSomeAllowed('Cognito group', claims['cognito:groups'], rules.groups, CognitoJwtInvalidGroupError);
  }
  assertAllowed('Token use', claims.token_use, tokenUses, CognitoJwtInvalidTokenUseError);
  assertAllowed('Token use', claims.token_use, [tokenUse], CognitoJwtInvalidTokenUseError);
  if (tokenUse === 'id') {
    assertAllowed('Client ID ("audience")', claims.aud, rules.clientIds.id, CognitoJwtInvalidClientIdError);
  } else {
    assertAllowed('Client ID', claims.client_id, rules.clientIds.access, CognitoJwtInvalidClientIdError);
  }
}

const tokenUses = ['id', 'access'] as const satisfies readonly TokenUse[];

function checkTimes({ exp, nbf }: TokenClaims, graceSeconds: number, nowSeconds: number): void {
  if (exp === undefined) {
    // Stricter than aws-jwt-verify, which lets such a token live for ever.
    throw new JwtExpiredError('Missing exp. A token without expiry is not accepted');
  }
  // Both conditions are written so that a clock that yields NaN refuses.
  if (!(nowSeconds <= exp + graceSeconds)) {
    throw new JwtExpiredError(`Token expired at ${instant(exp)}`);
  }
  if (nbf !== undefined && !(nowSeconds >= nbf - graceSeconds)) {
    throw new JwtNotBeforeError(`Token can't be used before ${instant(nbf)}`);
  }
}

const maxDateSeconds = 8.64e12;

/** ISO text where a Date can hold the instant (toISOString throws beyond), else the bare number. */
function instant(seconds: number): string {
  return Math.abs(seconds) <= maxDateSeconds
    ? new Date(seconds * 1000).toISOString()
    : `${seconds} seconds since the epoch`;
}
