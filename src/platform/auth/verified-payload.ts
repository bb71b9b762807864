import { isOps, type Role, roleOf } from '@/domain/roles';
import { apiBase, browserConfig } from '../browser-config';
import { serverNow } from '../clock';

/** What the browser reads of its own access token, after signature, issuer, client and expiry were checked. */
export type VerifiedPayload = { sub: string; role: Role; isOps: boolean };

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
  const claim: unknown = read['cognito:groups'];
  const groups = Array.isArray(claim) ? claim.filter((group) => typeof group === 'string') : [];
  return { sub: typeof read.sub === 'string' ? read.sub : '', role: roleOf(groups), isOps: isOps(groups) };
}

/**
 * True when the token itself is wrong. A key set that cannot be fetched or a phone with a wrong clock proves nothing.
 */
export function isForged(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return /^(?:Jwt|CognitoJwt)/.test(name) && !/Expired|NotBefore/.test(name);
}

async function loadVerifier(): Promise<Verify> {
  const { issuer, keysPath, clientIds, audience, scope, groups, mockTokens } = browserConfig();
  if (!issuer) throw new Error('this document names no issuer');
  const { createTokenVerifier } = await import('@/tokens');
  const verifier = createTokenVerifier({
    issuer,
    clientIds,
    // Asked for under the name by which the page came (localhost or 127.0.0.1, or another API host): the content
    // security policy knows no other, while the issuer keeps its one name in every token.
    jwksUri: `${apiBase() || window.location.origin}${keysPath}`,
    audience,
    scope,
    groups,
    graceSeconds: 60,
    allowMockTokens: mockTokens,
    fetch: (uri, init) => fetch(uri, init),
    now: () => serverNow().getTime(),
  });
  return (token) => verifier.verify(token, { tokenUse: 'access' });
}
