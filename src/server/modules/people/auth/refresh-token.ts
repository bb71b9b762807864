import type { Deps } from '../../../core/deps';
import { isSameSecret } from '../../../core/same-secret';

/**
 * A new refresh token, `{session id}.{256 random bits}{our signature}`: the id finds the session, and the signature
 * shows that we issued the value, even when it is generations old and no row holds its hash any more.
 */
export const newRefreshToken = (deps: Deps, sessionId: string): string => {
  const unsigned = `${sessionId}.${deps.random.token(32)}`;
  return unsigned + signatureOf(deps, unsigned);
};

const SIGNATURE_LENGTH = 32;
const signatureOf = (deps: Deps, unsigned: string) =>
  deps.seal.fingerprint('refresh-token-issued', unsigned).slice(0, SIGNATURE_LENGTH);

/** True for a refresh token that we issued, whatever became of it. */
export const wasIssued = (deps: Deps, token: string): boolean =>
  isSameSecret(token.slice(-SIGNATURE_LENGTH), signatureOf(deps, token.slice(0, -SIGNATURE_LENGTH)));

/** What a session's row holds of its refresh token. */
export const hashOf = (deps: Deps, token: string): string => deps.seal.fingerprint('refresh-token', token);

/** The id of the session that a refresh token names, as lower-case UUID; null where it is none of ours by its form. */
export const sessionIdIn = (token: string): string | null =>
  /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.[\w-]{20,200}$/.exec(token)?.[1] ?? null;
