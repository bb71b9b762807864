import { JwksValidationError, JwkValidationError } from './errors';
import { isJsonObject } from './safe-json';

/** A published key of any kind; only its shape is checked. */
export interface Jwk {
  readonly kty: string;
  readonly kid?: string;
  readonly use?: string;
  readonly alg?: string;
  readonly n?: string;
  readonly e?: string;
}

/** A key set as it was published. */
export interface KeySet {
  readonly keysByKid: ReadonlyMap<string, Jwk>;
  /** Why the first malformed key is malformed; it matters only when the wanted key is not found. */
  readonly malformed: JwkValidationError | null;
  /** Equal for equal sets. */
  readonly fingerprint: string;
}

/**
 * Reads a key set. Keys that we cannot use do no harm beside one that we can. Throws JwksValidationError for what is
 * no key set or holds no key, JwkValidationError where every key is malformed.
 */
export function readKeySet(json: unknown): KeySet {
  const entries = entriesOf(json);
  const keysByKid = new Map<string, Jwk>();
  let malformed: JwkValidationError | null = null;
  let wellFormed = 0;
  for (const entry of entries) {
    const jwk = readJwk(entry);
    if (jwk instanceof JwkValidationError) {
      malformed ??= jwk;
      continue;
    }
    wellFormed += 1;
    if (jwk.kid !== undefined && !keysByKid.has(jwk.kid)) {
      keysByKid.set(jwk.kid, jwk);
    }
  }
  if (malformed && wellFormed === 0) {
    throw malformed;
  }
  return { keysByKid, malformed, fingerprint: JSON.stringify(entries) };
}

function entriesOf(json: unknown): readonly unknown[] {
  if (!json) {
    throw new JwksValidationError('JWKS empty');
  }
  if (!isJsonObject(json)) {
    throw new JwksValidationError('JWKS should be an object');
  }
  if (!('keys' in json)) {
    throw new JwksValidationError('JWKS does not include keys');
  }
  if (!Array.isArray(json.keys)) {
    throw new JwksValidationError('JWKS keys should be an array');
  }
  if (json.keys.length === 0) {
    throw new JwksValidationError('JWKS empty');
  }
  return json.keys;
}

function readJwk(entry: unknown): Jwk | JwkValidationError {
  if (!entry) {
    return new JwkValidationError('JWK empty');
  }
  if (!isJsonObject(entry)) {
    return new JwkValidationError('JWK should be an object');
  }
  const { kty, kid, use, alg, n, e } = entry;
  if (typeof kty !== 'string') {
    return notAString('kty');
  }
  if (!isOptionalString(kid)) {
    return notAString('kid');
  }
  if (!isOptionalString(use)) {
    return notAString('use');
  }
  if (!isOptionalString(alg)) {
    return notAString('alg');
  }
  if (!isOptionalString(n)) {
    return notAString('n');
  }
  if (!isOptionalString(e)) {
    return notAString('e');
  }
  return { kty, kid, use, alg, n, e };
}

function isOptionalString(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

function notAString(field: string): JwkValidationError {
  return new JwkValidationError(`JWK ${field} should be a string`);
}
