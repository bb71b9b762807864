import { MINUTE_MS } from '@/domain/durations';
import { isOps, roleOf } from '@/domain/roles';
import { isUuid } from '@/domain/uuid';
import { createTokenVerifier, hasMockMarker, JwtExpiredError } from '@/tokens';
import type { Deps } from '../../../core/deps';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import { revokedSince } from './queries';

// A little longer than an access token lives: after that nothing of a revoked session can be used.
const REMEMBER_MS = 16 * MINUTE_MS;

/** Checks access tokens for HTTP, GraphQL and server-side rendering alike. */
export type Authenticator = {
  /** The person behind a token; throws `auth/invalid` or `auth/expired`. */
  personFromToken: (token: string) => Promise<Person>;
  /** Forgets a session at once, in every process: checked after the verified-token cache. */
  revoke: (sessionId: string, at: Date) => void;
  isRevoked: (sessionId: string) => boolean;
  /**
   * Reads what was revoked while the announcement could not arrive, and which keys are published; called at start and
   * every few seconds.
   */
  sync: () => Promise<void>;
};

const made = new WeakMap<Deps, Authenticator>();

/** The one authenticator of these dependencies. */
export const authenticatorOf = (deps: Deps): Authenticator => {
  const known = made.get(deps);
  if (known) return known;
  const authenticator = makeAuthenticator(deps);
  made.set(deps, authenticator);
  return authenticator;
};

const makeAuthenticator = (deps: Deps): Authenticator => {
  const { issuer, clientIds, jwks, rules } = deps.identity;
  const { mockTokens } = deps.settings;
  const newVerifier = () =>
    createTokenVerifier({
      issuer,
      clientIds,
      jwksUri: `${issuer}/.well-known/jwks.json`,
      audience: rules.audience,
      scope: rules.scope,
      groups: rules.groups,
      graceSeconds: 0,
      allowMockTokens: mockTokens,
      // The embedded pool's key set is at hand: no call to ourselves.
      fetch: async () => Response.json(await jwks()),
      now: () => deps.clock.now().getTime(),
    });
  let verifier = newVerifier();
  let published: string | null = null;
  const revoked = new Map<string, number>();

  const remember = (sessionId: string, at: number) => {
    revoked.set(sessionId, at);
    const oldest = deps.clock.now().getTime() - REMEMBER_MS;
    for (const [id, time] of revoked) if (time < oldest) revoked.delete(id);
  };
  deps.events.listen((announcement) => {
    if (announcement?.kind === 'session_revoked') remember(announcement.sessionId, announcement.at);
  });

  return {
    revoke: (sessionId, at) => {
      remember(sessionId, at.getTime());
      deps.events.announce({ kind: 'session_revoked', sessionId, at: at.getTime() });
    },
    isRevoked: (sessionId) => revoked.has(sessionId),
    sync: async () => {
      // A verifier knows the keys that it fetched until a token names another one: a key that is dropped must go at
      // once.
      const before = published;
      published = JSON.stringify(await jwks());
      if (before !== published) verifier = newVerifier();
      const since = new Date(deps.clock.now().getTime() - REMEMBER_MS);
      for (const row of await revokedSince(deps.reader(), since))
        if (row.revokedAt) remember(row.id, row.revokedAt.getTime());
    },
    personFromToken: async (token) => {
      const claims = await verifier.verify(token, { tokenUse: 'access' }).catch((error) => {
        throw new Refusal(error instanceof JwtExpiredError ? 'auth/expired' : 'auth/invalid');
      });
      const person = personOf(claims, mockTokens && hasMockMarker(token));
      if (!person || revoked.has(person.sessionId)) throw new Refusal('auth/invalid');
      return person;
    },
  };
};

const LARGEST_ID = 2_147_483_647;

const personOf = (claims: Record<string, unknown>, isMock: boolean): Person | null => {
  const { sub, sid } = claims;
  const groups = claims['cognito:groups'];
  const names = Array.isArray(groups) ? groups.filter((name) => typeof name === 'string') : [];
  if (typeof sub !== 'string' || !/^\d{1,10}$/.test(sub) || Number(sub) > LARGEST_ID) return null;
  const sessionId = isMock && !isUuid(String(sid)) ? mockSessionOf(sub) : sid;
  if (typeof sessionId !== 'string') return null;
  // Ops with a female group is refused (docs/rules/sessions.md#roles).
  if (names.includes('yoi-ops') && names.some((name) => name.includes('female'))) return null;
  return { id: Number(sub), role: roleOf(names), isOps: isOps(names), sessionId };
};

// The documented claims name no session; a test token belongs to one that no row holds, the same each time.
const mockSessionOf = (sub: string) => `00000000-0000-4000-8000-${sub.padStart(12, '0')}`;
