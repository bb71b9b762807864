import { checkClaims } from './check-claims';
import type { TokenClaims, TokenUse } from './claims';
import { JwtExpiredError, JwtInvalidSignatureError, JwtWithoutValidKidError } from './errors';
import { fetchKeySet } from './fetch-key-set';
import { createKeyStore } from './jwks';
import { decodeMockToken, hasMockMarker } from './mock-token';
import { assertTokenUse, type TokenVerifierOptions, validateOptions } from './options';
import { parseUnverifiedToken, type UnverifiedToken } from './parse';
import { createPenaltyBox } from './penalty-box';
import { detectRuntimeCrypto } from './runtime-crypto';
import type { RuntimeCrypto, SignatureCheck } from './token-crypto';
import { createVerifiedCache } from './verified-cache';

/** Decides whether tokens are genuine and valid now. */
export interface TokenVerifier {
  /**
   * Resolves to the token's claims (frozen) when every check passes, in the order: parse, kid and key set, key,
   * algorithm, signature, exp, nbf, iss, aud, scope, groups, token_use, client id. Rejects with the error class of the
   * first that does not; with ParameterValidationError when no token use is given.
   */
  verify(token: string, wanted: { readonly tokenUse: TokenUse }): Promise<TokenClaims>;
}

/**
 * A verifier for the tokens of one user pool. It keeps the pool's keys and the tokens verified so far in memory, so
 * one verifier should live as long as the process or page. `runtime` is the platform's cryptography, detected by
 * default. Throws ParameterValidationError for an option that is left out or wrong.
 */
export function createTokenVerifier(
  options: TokenVerifierOptions,
  runtime: RuntimeCrypto = detectRuntimeCrypto(),
): TokenVerifier {
  const { rules, jwksUri, fetch, now, allowMockTokens, timeoutMs, cacheEntries } = validateOptions(options);
  const verified = createVerifiedCache(cacheEntries);
  const keys = createKeyStore({
    fetchKeySet: () => fetchKeySet({ uri: jwksUri, fetch, timeoutMs }),
    penaltyBox: createPenaltyBox(now),
    onChange: verified.clear,
  });

  function recheck(digest: string, claims: TokenClaims, tokenUse: TokenUse): TokenClaims {
    try {
      checkClaims(claims, rules, tokenUse, now());
    } catch (error) {
      if (error instanceof JwtExpiredError) {
        verified.forget(digest);
      }
      throw error;
    }
    return claims;
  }

  async function verifyNew(digest: string, token: unknown, tokenUse: TokenUse): Promise<TokenClaims> {
    const parsed = parseUnverifiedToken(token);
    const { alg, kid } = parsed.unverifiedHeader;
    if (!kid) {
      throw new JwtWithoutValidKidError('JWT header does not have valid kid claim');
    }
    const key = await keys.find(kid);
    await assertSignature(parsed, await key.signatureCheck(alg, runtime));
    const claims = deepFreeze(parsed.unverifiedClaims);
    checkClaims(claims, rules, tokenUse, now());
    // The keys may have changed while the signature was checked.
    if (keys.isCurrent(kid, key)) {
      verified.put(digest, claims);
    }
    return claims;
  }

  return {
    async verify(token, wanted) {
      const tokenUse: unknown = wanted?.tokenUse;
      assertTokenUse(tokenUse);
      if (allowMockTokens && hasMockMarker(token)) {
        return decodeMockToken(token);
      }
      const digest = typeof token === 'string' ? await runtime.digest(token) : '';
      const known = verified.get(digest);
      return known ? recheck(digest, known, tokenUse) : verifyNew(digest, token, tokenUse);
    },
  };
}

async function assertSignature(token: UnverifiedToken, check: SignatureCheck): Promise<void> {
  let valid = false;
  try {
    valid = await check(token);
  } catch {
    // Not canonical base64url, or of a form that the platform refuses: no signature of this key either way.
  }
  if (!valid) {
    throw new JwtInvalidSignatureError('Invalid signature');
  }
}

/** One object is handed to every caller that shows the same token, so none may change it. */
function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
