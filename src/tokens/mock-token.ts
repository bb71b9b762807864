import type { TokenClaims } from './claims';
import { JwtParseError } from './errors';
import { parseUnverifiedToken } from './parse';

/** Whether the token's text contains the marker of test tokens. It can also occur by chance in a real token. */
export function hasMockMarker(token: unknown): token is string {
  return typeof token === 'string' && token.includes('-mock');
}

/**
 * The claims of a `-mock` test token (spec §4). Such tokens are made with the public secret "mock": no signature, time
 * or other claim is checked, so only callers that enable test tokens may call this. Throws JwtParseError for a token
 * without the marker or of a wrong shape.
 */
export function decodeMockToken(token: string): TokenClaims {
  if (!hasMockMarker(token)) {
    throw new JwtParseError('JWT does not contain the marker -mock');
  }
  return parseUnverifiedToken(token).unverifiedClaims;
}
