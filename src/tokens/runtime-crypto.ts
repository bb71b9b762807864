import type { Algorithm } from './algorithms';

/** Says whether `signature` over `signed` was made with the private half of the key. */
export type SignatureCheck = (
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
) => Promise<boolean> | boolean;

/** The two things that are asked of the platform's cryptography. */
export interface RuntimeCrypto {
  /** SHA-256 of the text's UTF-8, as text. */
  digest(text: string): Promise<string> | string;
  /** Prepares an imported RSA key for many checks. */
  signatureCheck(key: CryptoKey, algorithm: Algorithm): SignatureCheck;
}

/** WebCrypto: works in browsers and in node. */
export const webRuntimeCrypto: RuntimeCrypto = {
  async digest(text) {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text)));
    return String.fromCharCode(...bytes);
  },
  signatureCheck(key) {
    return (signature, signed) => crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, signature, signed);
  },
};

/**
 * The quickest that this platform offers. WebCrypto hands each call to a thread and costs 60–100 µs; node's own functions
 * do the same work on the spot in 2 and 23 µs. They are looked up at run time, so that browser bundles need nothing.
 */
export function detectRuntimeCrypto(): RuntimeCrypto {
  const native = globalThis.process?.getBuiltinModule?.('node:crypto');
  if (!native?.hash) {
    return webRuntimeCrypto;
  }
  return {
    digest: (text) => native.hash('sha256', text, 'base64'),
    signatureCheck(key, algorithm) {
      const keyObject = native.KeyObject.from(key);
      const hash = nodeHashes[algorithm];
      return (signature, signed) => native.verify(hash, signed, keyObject, signature);
    },
  };
}

const nodeHashes = { RS256: 'sha256', RS384: 'sha384', RS512: 'sha512' } as const satisfies Record<Algorithm, string>;

const utf8 = new TextEncoder();
