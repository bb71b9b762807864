import { compactVerify } from 'jose';
import { decodeBase64Url } from './base64url';
import type { RuntimeCrypto } from './token-crypto';

/** Signatures are verified by jose, with the key of our set: works in browsers and in node. */
export const joseCrypto: RuntimeCrypto = {
  async digest(text) {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8.encode(text)));
    return String.fromCharCode(...bytes);
  },
  signatureCheck(key, algorithm) {
    return async ({ signingInput, signaturePart }) => {
      decodeBase64Url(signaturePart); // jose takes other spellings of the same bytes
      await compactVerify(`${signingInput}.${signaturePart}`, key, { algorithms: [algorithm] });
      return true;
    };
  },
};

const utf8 = new TextEncoder();
