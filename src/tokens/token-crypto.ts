import type { Algorithm } from './algorithms';
import type { UnverifiedToken } from './parse';

/**
 * Says whether the token was signed with the private half of a key. Throws for a signature that no key can have made.
 */
export type SignatureCheck = (
  token: Pick<UnverifiedToken, 'signingInput' | 'signaturePart'>,
) => Promise<boolean> | boolean;

/** The two things that are asked of the platform's cryptography. */
export interface RuntimeCrypto {
  /** SHA-256 of the text's UTF-8, as text. */
  digest(text: string): Promise<string> | string;
  /** Prepares an imported RSA key for many checks. */
  signatureCheck(key: CryptoKey, algorithm: Algorithm): SignatureCheck;
}
