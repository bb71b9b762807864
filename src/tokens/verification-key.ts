import { importJWK } from 'jose';
import { type Algorithm, algorithms } from './algorithms';
import { assertAllowed } from './assert-allowed';
import {
  JwkInvalidKtyError,
  JwkInvalidUseError,
  JwkValidationError,
  JwtInvalidSignatureAlgorithmError,
} from './errors';
import type { Jwk } from './key-set';
import type { RuntimeCrypto, SignatureCheck } from './token-crypto';

/** A published key, imported when first used. */
export interface VerificationKey {
  /**
   * A check of signatures with this key. `alg` is the token header's, and must be the key's. Throws
   * JwkInvalidUseError, JwkInvalidKtyError, JwkValidationError or JwtInvalidSignatureAlgorithmError, in this order.
   */
  signatureCheck(alg: string | undefined, runtime: RuntimeCrypto): Promise<SignatureCheck>;
}

/** Wraps a key of unknown quality; nothing is checked before it is used. */
export function createVerificationKey(jwk: Jwk): VerificationKey {
  const imported = new Map<Algorithm, Promise<SignatureCheck>>();
  return {
    async signatureCheck(alg, runtime) {
      const material = rsaSignatureKey(jwk);
      const algorithm = agreedAlgorithm(alg, jwk.alg);
      const known = imported.get(algorithm);
      if (known) {
        return known;
      }
      const check = importRsaKey(material, algorithm).then((key) => runtime.signatureCheck(key, algorithm));
      imported.set(algorithm, check);
      return check;
    },
  };
}

/** Shorter keys are forbidden by RFC 7518 §3.3. */
const minimumModulusBits = 2048;

/** Public numbers only: a set that leaks private ones must not turn this into a signing key. */
interface RsaMaterial {
  readonly n: string;
  readonly e: string;
}

function rsaSignatureKey(jwk: Jwk): RsaMaterial {
  assertAllowed('JWK use', jwk.use, ['sig'], JwkInvalidUseError);
  assertAllowed('JWK kty', jwk.kty, ['RSA'], JwkInvalidKtyError);
  if (!jwk.n) {
    throw new JwkValidationError('Missing modulus (n)');
  }
  if (!jwk.e) {
    throw new JwkValidationError('Missing exponent (e)');
  }
  return { n: jwk.n, e: jwk.e };
}

function agreedAlgorithm(headerAlg: string | undefined, keyAlg: string | undefined): Algorithm {
  if (keyAlg) {
    assertAllowed('JWT signature algorithm', headerAlg, [keyAlg], JwtInvalidSignatureAlgorithmError);
  }
  const supported = algorithms.find((algorithm) => algorithm === headerAlg);
  if (!supported) {
    throw new JwtInvalidSignatureAlgorithmError(
      `JWT signature algorithm not allowed: ${headerAlg}. Expected one of: ${algorithms.join(', ')}`,
    );
  }
  return supported;
}

async function importRsaKey({ n, e }: RsaMaterial, algorithm: Algorithm): Promise<CryptoKey> {
  let key: CryptoKey | Uint8Array;
  try {
    key = await importJWK({ kty: 'RSA', n, e }, algorithm);
  } catch {
    throw new JwkValidationError('JWK is not a valid RSA public key');
  }
  // An RSA key is never imported as bytes; the type of importJWK also covers symmetric ones.
  if (key instanceof Uint8Array || modulusBits(key) < minimumModulusBits) {
    throw new JwkValidationError(`JWK modulus (n) should have at least ${minimumModulusBits} bits`);
  }
  return key;
}

function modulusBits({ algorithm }: CryptoKey): number {
  return 'modulusLength' in algorithm ? Number(algorithm.modulusLength) : 0;
}
