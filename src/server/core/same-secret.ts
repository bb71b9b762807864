import { timingSafeEqual } from 'node:crypto';

/**
 * True when a text that came from outside is the secret, signature or hash that stands here: compared in constant time
 * for one length, so that the time of an answer tells nothing of how much was right.
 */
export function isSameSecret(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}
