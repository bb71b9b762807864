import { hash, verify } from '@node-rs/argon2';
import { type CryptoKey, importPKCS8, SignJWT } from 'jose';
import type { Clock, Random } from '../core/deps';
import type { IdentityProvider, PoolUser, SigningKey } from '../core/ports';

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
  /** Newest first; the first key that is not retired signs. Asked once and kept. */
  signingKeys: () => Promise<SigningKey[]>;
};

/** The user pool inside this process: argon2id passwords, RS256 tokens with the claims of a Cognito user pool. */
export const embeddedIdentity = ({ publicOrigin, clock, random, signingKeys }: Parts): IdentityProvider => {
  const issuer = `${publicOrigin}/api/auth/${EMBEDDED_POOL_ID}`;
  const clientIds = { access: 'yoiwebaccess00000000000001', id: 'yoiwebid000000000000000001' };
  const keys = once(signingKeys);
  const signer = once(async () => {
    const key = (await keys()).find(({ retired }) => !retired);
    if (!key) throw new Error('no signing key');
    return { kid: key.kid, privateKey: await importPKCS8(key.privatePem, 'RS256') };
  });
  const decoy = once(() => hash(random.token(16), ARGON2ID));

  return {
    issuer,
    poolId: EMBEDDED_POOL_ID,
    clientIds,
    // The hash itself is what the pool knows an account by: nothing of it is kept elsewhere, so nothing is to be removed.
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
      scope: 'aws.cognito.signin.user.admin',
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
