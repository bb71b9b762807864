import { hash, verify } from '@node-rs/argon2';
import { type CryptoKey, importPKCS8, SignJWT } from 'jose';
import { MINUTE_MS } from '@/domain/durations';
import type { Clock, Random } from '../core/deps';
import type { IdentityProvider, PoolUser, SigningKey } from '../core/ports';
import { NO_TOKEN_RULES, type TokenRules } from '../settings/token-settings';

/** Id of the embedded user pool: of the form that every region-pool id has (spec §5). */
export const EMBEDDED_POOL_ID = 'ap-northeast-1_YoiLocal1';
/** Seconds that an access token lives (docs/rules/sessions.md#tokens). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

type Parts = {
  publicOrigin: string;
  clock: Clock;
  random: Random;
  /**
   * Those that are published; one of them signs. Asked again after a minute, since another process may have rotated
   * them.
   */
  signingKeys: () => Promise<SigningKey[]>;
  rules?: TokenRules;
};

/** The user pool inside this process: argon2id passwords, RS256 tokens with the claims of a Cognito user pool. */
export const embeddedIdentity = (parts: Parts): IdentityProvider => {
  const { publicOrigin, clock, random, signingKeys, rules = NO_TOKEN_RULES } = parts;
  const issuer = rules.issuer ?? `${publicOrigin}/api/auth/${EMBEDDED_POOL_ID}`;
  const clientIds = { access: 'yoiwebaccess00000000000001', id: 'yoiwebid000000000000000001' };
  const keys = keptMinute(signingKeys, clock);
  let imported: { kid: string; privateKey: CryptoKey } | null = null;
  const signer = async () => {
    const key = (await keys()).find(({ signs }) => signs);
    if (!key) throw new Error('no signing key');
    if (imported?.kid !== key.kid) imported = { kid: key.kid, privateKey: await importPKCS8(key.privatePem, 'RS256') };
    return imported;
  };
  const decoy = once(() => hash(random.token(16), ARGON2ID));

  return {
    issuer,
    poolId: EMBEDDED_POOL_ID,
    clientIds,
    rules,
    // The hash itself is what the pool knows an account by: nothing of it is kept elsewhere, so nothing is to be
    // removed.
    signUp: ({ password }) => hash(password, ARGON2ID),
    setPassword: (_, password) => hash(password, ARGON2ID),
    remove: async () => undefined,
    signIn: async (account, password) => {
      // An unknown account costs the same time as a known one.
      const fits = await verify(account?.credential ?? (await decoy()), password, ARGON2ID);
      return account !== null && fits ? { grant: null } : null;
    },
    grants: null,
    issueAccessToken: async (user, sessionId) => {
      const { kid, privateKey } = await signer();
      const token = await sign(user, sessionId, { kid, privateKey });
      return { token, expiresIn: ACCESS_TOKEN_SECONDS };
    },
    jwks: async () => ({
      keys: (await keys()).map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: 'RS256', use: 'sig' })),
    }),
  };

  function sign(user: PoolUser, sessionId: string, { kid, privateKey }: { kid: string; privateKey: CryptoKey }) {
    const issuedAt = Math.floor(clock.now().getTime() / 1000);
    return new SignJWT({
      token_use: 'access',
      client_id: clientIds.access,
      'cognito:groups': user.groups,
      scope: rules.scope?.join(' ') ?? 'aws.cognito.signin.user.admin',
      aud: rules.audience ? [...rules.audience] : undefined,
      username: String(user.personId),
      jti: random.uuid(),
      sid: sessionId,
      auth_time: issuedAt,
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setSubject(String(user.personId))
      .setIssuer(issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
      .sign(privateKey);
  }
};

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error) => {
      made = undefined; // a failed first try must not stay
      throw error;
    });
    return made;
  };
};

/** Asks again after a minute; where that fails, what was known goes on for another. */
const keptMinute = <T>(ask: () => Promise<T>, clock: Clock) => {
  let known: { answer: Promise<T>; at: number } | undefined;
  return () => {
    const [now, before] = [clock.now().getTime(), known];
    // A clock that was set back must not keep them for longer.
    if (before && Math.abs(now - before.at) < MINUTE_MS) return before.answer;
    const answer = ask().catch((error) => {
      if (before) return before.answer;
      known = undefined; // a failed first try must not stay
      throw error;
    });
    known = { answer, at: now };
    return answer;
  };
};
