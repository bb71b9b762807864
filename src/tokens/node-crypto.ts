import type { Algorithm } from './algorithms';
import { decodeBase64Url } from './base64url';
import type { RuntimeCrypto } from './token-crypto';

/**
 * Node's own functions, or null where they are not at hand. The server checks a token with each call, and jose goes
 * through WebCrypto, which hands each check and each digest to a thread: 117 µs of processor time a check and 32 µs a
 * digest, here 52 and 3 (`npm run bench -- tokens`, docs/decisions/0055-jose-verifies-in-the-browser.md). They are
 * looked up at run time, so that browser bundles need nothing.
 */
export function nodeCrypto(): RuntimeCrypto | null {
  const native = globalThis.process?.getBuiltinModule?.('node:crypto');
  if (!native?.hash) {
    return null;
  }
  return {
    digest: (text) => native.hash('sha256', text, 'base64'),
    signatureCheck(key, algorithm) {
      const keyObject = native.KeyObject.from(key);
      const hash = hashes[algorithm];
      return ({ signingInput, signaturePart }) =>
        native.verify(hash, ascii.encode(signingInput), keyObject, decodeBase64Url(signaturePart));
    },
  };
}

const hashes = { RS256: 'sha256', RS384: 'sha384', RS512: 'sha512' } as const satisfies Record<Algorithm, string>;

const ascii = new TextEncoder();
