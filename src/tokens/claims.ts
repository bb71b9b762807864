import { JwtParseError } from './errors';
import type { JsonObject } from './safe-json';

/** Which of the two kinds of token is wanted (claim `token_use`). */
export type TokenUse = 'access' | 'id';

/**
 * Claims by name. Each is absent or of the stated type. From `verify` they have passed every configured check, so
 * `exp`, `iss` and `token_use` are there; from `decodeMockToken` nothing was checked. Instants are seconds since the
 * epoch.
 */
export interface TokenClaims {
  readonly iss?: string;
  readonly sub?: string;
  readonly aud?: string | readonly string[];
  readonly exp?: number;
  readonly nbf?: number;
  readonly iat?: number;
  readonly scope?: string;
  readonly jti?: string;
  readonly token_use?: string;
  readonly client_id?: string;
  readonly 'cognito:groups'?: readonly string[];
  readonly [claim: string]: unknown;
}

/** Throws JwtParseError where a claim that this library or its callers read is of a wrong type. */
export function assertClaimTypes(payload: JsonObject): asserts payload is TokenClaims {
  for (const claim of numberClaims) {
    // An exp of 1e400 parses to Infinity, which is no instant.
    if (payload[claim] !== undefined && !Number.isFinite(payload[claim])) {
      throw new JwtParseError(`JWT payload ${claim} claim is not a number`);
    }
  }
  for (const claim of stringClaims) {
    if (payload[claim] !== undefined && typeof payload[claim] !== 'string') {
      throw new JwtParseError(`JWT payload ${claim} claim is not a string`);
    }
  }
  if (payload.aud !== undefined && typeof payload.aud !== 'string' && !isStringArray(payload.aud)) {
    throw new JwtParseError('JWT payload aud claim is not a string or array of strings');
  }
  if (payload['cognito:groups'] !== undefined && !isStringArray(payload['cognito:groups'])) {
    throw new JwtParseError('JWT payload cognito:groups claim is not an array of strings');
  }
}

const numberClaims = ['exp', 'nbf', 'iat'] as const;
const stringClaims = ['iss', 'sub', 'scope', 'jti', 'token_use', 'client_id'] as const;

function isStringArray(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
