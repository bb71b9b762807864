import { browserConfig } from '../browser-config';
import { serverNow } from '../clock';

/** The claims that the browser reads of its own access token, after signature, issuer, client and expiry were checked. */
export type VerifiedPayload = { sub: string; groups: readonly string[] };

type Verify = (token: string) => Promise<unknown>;

let verifier: Promise<Verify> | undefined;

/**
 * Verifies an access token against the issuer's published keys (spec §4). Rejects with the token library's errors; see
 * `isForged` for those that end the session. The library's chunk is loaded on first use.
 */
export async function verifyPayload(token: string): Promise<VerifiedPayload> {
  verifier ??= loadVerifier();
  verifier.catch(() => {
    verifier = undefined; // the chunk did not load: the next token tries again
  });
  const verify = await verifier;
  const claims: unknown = await verify(token);
  const read: Record<string, unknown> = typeof claims === 'object' && claims !== null ? { ...claims } : {};
  const groups: unknown = read['cognito:groups'];
  return {
    sub: typeof read.sub === 'string' ? read.sub : '',
    groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
  };
}

/** True when the token itself is wrong. A key set that cannot be fetched or a phone with a wrong clock proves nothing. */
export function isForged(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return /^(?:Jwt|CognitoJwt)/.test(name) && !/Expired|NotBefore/.test(name);
}

async function loadVerifier(): Promise<Verify> {
  const { issuer, clientIds } = browserConfig();
  if (!issuer) throw new Error('this document names no issuer');
  const { createTokenVerifier } = await import('@/tokens');
  const verifier = createTokenVerifier({
    issuer,
    clientIds,
    jwksUri: `${keysHolder(issuer)}/.well-known/jwks.json`,
    audience: null,
    scope: null,
    groups: null,
    graceSeconds: 60,
    fetch: (uri, init) => fetch(uri, init),
    now: () => serverNow().getTime(),
  });
  return (token) => verifier.verify(token, { tokenUse: 'access' });
}

// Our own pool's keys are asked for under the name by which the page came (localhost or 127.0.0.1, or another API host):
// the content security policy knows no other, while the issuer keeps its one name in every token.
function keysHolder(issuer: string): string {
  const { pathname } = new URL(issuer);
  if (!pathname.startsWith('/api/auth/')) return issuer;
  return `${browserConfig().apiHost || window.location.origin}${pathname}`;
}
