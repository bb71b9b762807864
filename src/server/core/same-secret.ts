import { timingSafeEqual } from 'node:crypto';

/**
 * True when a text that came from outside is the secret, signature or hash that stands here: compared in constant time
 * for one length, so that the time of an answer tells nothing of how much was right.
 */
export function isSameSecret(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
