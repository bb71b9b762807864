import type { TokenUse } from './claims';
import { ParameterValidationError } from './errors';

/** One allowed value, or several of which one is enough. */
export type AllowedValues = string | readonly string[];

/** The part of WHATWG fetch that is used; `globalThis.fetch` fits. */
export type FetchKeySetResponse = (uri: string, init: RequestInit) => Promise<Response>;

/** What to accept, and the outside world. A check is skipped only by an explicit `null`. */
export interface TokenVerifierOptions {
  /** Expected `iss`. */
  readonly issuer: string;
  /** Expected `client_id` of access tokens, and expected `aud` of id tokens. */
  readonly clientIds: { readonly access: AllowedValues; readonly id: AllowedValues };
  /** Address of the published key set. */
  readonly jwksUri: string;
  /** Expected `aud` beside the client id; null = unchecked. Cognito's access tokens have none. */
  readonly audience: AllowedValues | null;
  /** Scopes of which the token must have one; null = unchecked. */
  readonly scope: AllowedValues | null;
  /** Groups of which the token's `cognito:groups` must have one; null = unchecked. */
  readonly groups: AllowedValues | null;
  /** Allowed difference between clocks, in seconds, for `exp` and `nbf`; exactly enough passes. */
  readonly graceSeconds: number;
  /** Fetches the key set. */
  readonly fetch: FetchKeySetResponse;
  /** The clock: milliseconds since the epoch. */
  readonly now: () => number;
  /**
   * Whether `-mock` test tokens are believed without a signature check (spec §4). Only an explicit true turns it on.
   */
  readonly allowMockTokens?: boolean;
  /** Time-out of one attempt to fetch the key set, in milliseconds. Default 30 000 (spec §9). */
  readonly timeoutMs?: number;
  /** How many verified tokens are remembered. Default 10 000. */
  readonly cacheEntries?: number;
}

/** The options in the one form that verification reads. */
export interface VerificationRules {
  readonly issuer: string;
  readonly clientIds: Readonly<Record<TokenUse, readonly string[]>>;
  readonly audience: readonly string[] | null;
  readonly scope: readonly string[] | null;
  readonly groups: readonly string[] | null;
  readonly graceSeconds: number;
}

/** Options after validation, with defaults filled in. */
export interface ValidatedOptions {
  readonly rules: VerificationRules;
  readonly jwksUri: string;
  readonly fetch: FetchKeySetResponse;
  readonly now: () => number;
  readonly allowMockTokens: boolean;
  readonly timeoutMs: number;
  readonly cacheEntries: number;
}

/** Throws ParameterValidationError for an option that is left out, empty or of a wrong type. */
export function validateOptions(options: TokenVerifierOptions): ValidatedOptions {
  const { fetch, now, allowMockTokens = false, timeoutMs = 30_000, cacheEntries = 10_000 } = options;
  if (typeof fetch !== 'function') {
    throw new ParameterValidationError('fetch must be provided');
  }
  if (typeof now !== 'function') {
    throw new ParameterValidationError('now must be provided');
  }
  if (typeof allowMockTokens !== 'boolean') {
    throw new ParameterValidationError('allowMockTokens must be a boolean');
  }
  return {
    rules: {
      issuer: text('issuer', options.issuer),
      clientIds: {
        access: values('clientIds.access', options.clientIds?.access),
        id: values('clientIds.id', options.clientIds?.id),
      },
      audience: valuesOrNull('audience', options.audience),
      scope: valuesOrNull('scope', options.scope),
      groups: valuesOrNull('groups', options.groups),
      graceSeconds: atLeast(0, 'graceSeconds', options.graceSeconds),
    },
    jwksUri: text('jwksUri', options.jwksUri),
    fetch,
    now,
    allowMockTokens,
    timeoutMs: atLeast(1, 'timeoutMs', timeoutMs),
    cacheEntries: atLeast(0, 'cacheEntries', cacheEntries),
  };
}

/** Throws ParameterValidationError unless the caller said which kind of token it wants. */
export function assertTokenUse(tokenUse: unknown): asserts tokenUse is TokenUse {
  if (tokenUse !== 'access' && tokenUse !== 'id') {
    throw new ParameterValidationError("tokenUse must be provided: 'access' or 'id'");
  }
}

function text(name: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') {
    throw new ParameterValidationError(`${name} must be provided`);
  }
  return value;
}

function values(name: string, value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (list.length === 0) {
    throw new ParameterValidationError(`${name} must not be an empty list`);
  }
  return list.map((item) => text(name, item));
}

function valuesOrNull(name: string, value: unknown): readonly string[] | null {
  if (value === undefined) {
    throw new ParameterValidationError(`${name} must be provided or set to null explicitly`);
  }
  return value === null ? null : values(name, value);
}

function atLeast(minimum: number, name: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < minimum) {
    throw new ParameterValidationError(`${name} must be a number of at least ${minimum}`);
  }
  return value;
}
