import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Logger } from 'pino';
import { CognitoJwtInvalidGroupError, createTokenVerifier, parseUserPoolId } from '@/tokens';
import type { Clock, Random } from '../core/deps';
import type { Credential, IdentityProvider, PoolAccount, PoolGrant } from '../core/ports';
import { Refusal } from '../core/refusal';
import type { CognitoSettings } from '../settings/identity-settings';
import { NO_TOKEN_RULES, type TokenRules } from '../settings/token-settings';
import { clientOf, doesNotFit, GROUPS, makeGroup, nameOf } from './cognito-client';

type Parts = {
  clock: Clock;
  random: Random;
  log: Logger;
  /** Signs our own access tokens. */
  signer: IdentityProvider;
  /** What the pool's tokens must name. */
  rules?: TokenRules;
};

/**
 * A user pool of Amazon Cognito keeps the passwords. An account's name there is random and says nothing of the person.
 * Each sign-in is answered by Cognito with tokens: access and id token are proven by the pool's published keys, the
 * refresh token is the grant by which the pool is asked again whether the sign-in goes on. Our groups are the truth;
 * where a token names others, the pool's are put right.
 */
export function makeCognitoIdentity(settings: CognitoSettings, parts: Parts): IdentityProvider {
  const { clock, random, log, signer, rules = NO_TOKEN_RULES } = parts;
  const client = clientOf(settings);
  const { poolId, clientId, idClientId } = settings;
  const { issuer, jwksUri } = parseUserPoolId(poolId, settings.endpoint ?? undefined);
  const verifier = createTokenVerifier({
    issuer: rules.issuer ?? issuer,
    jwksUri,
    clientIds: { access: clientId, id: idClientId },
    audience: rules.audience,
    scope: rules.scope,
    groups: rules.groups,
    // The clocks of two houses.
    graceSeconds: 60,
    allowMockTokens: false,
    // The verifier asks once more where the first answer fails.
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(settings.patience) }),
    now: () => clock.now().getTime(),
  });
  const at = (name: string) => ({ UserPoolId: poolId, Username: name });
  const stampOf = (name: string) => `cognito:${name}:${random.token(9)}`;

  const write = (name: string, password: string) =>
    client.send(new AdminSetUserPasswordCommand({ ...at(name), Password: password, Permanent: true }));
  const remove = async (name: string) => {
    await client.send(new AdminDeleteUserCommand(at(name))).catch((error: unknown) => {
      if (nameOf(error) !== 'UserNotFoundException') throw error;
    });
  };
  const addTo = async (name: string, group: string) => {
    const add = () => client.send(new AdminAddUserToGroupCommand({ ...at(name), GroupName: group }));
    await add().catch(async (error: unknown) => {
      if (nameOf(error) !== 'ResourceNotFoundException' || !GROUPS.includes(group)) throw error;
      await makeGroup(client, poolId, group);
      await add();
    });
  };
  const signUp = async (password: string, groups: readonly string[]): Promise<Credential> => {
    const name = random.uuid();
    await client.send(new AdminCreateUserCommand({ ...at(name), MessageAction: 'SUPPRESS' }));
    try {
      await write(name, password);
      for (const group of groups) await addTo(name, group);
    } catch (error) {
      await remove(name).catch((err) => log.error({ err }, 'an account was left in the user pool'));
      throw error;
    }
    return stampOf(name);
  };
  const revoke = async (grant: PoolGrant) => {
    await client.send(new RevokeTokenCommand({ ClientId: clientId, Token: grant })).catch((error: unknown) => {
      if (!doesNotFit(error)) throw error;
    });
  };
  const giveBack = (grant: PoolGrant) =>
    revoke(grant).catch((err) => log.warn({ err }, 'a token of the user pool was not revoked'));

  /** Null where Cognito refuses; throws where it does not answer. */
  const asked = async (asking: Promise<{ AuthenticationResult?: Tokens }>): Promise<Tokens | null> => {
    try {
      // A further question (another factor, another password) cannot be answered here.
      return (await asking).AuthenticationResult ?? null;
    } catch (error) {
      if (doesNotFit(error)) return null;
      throw error;
    }
  };
  /**
   * The access token's claims. Null where the two are of two people, or name no group that is asked for; throws for
   * what is not of the pool.
   */
  const proven = async ({ AccessToken, IdToken }: Tokens) => {
    try {
      const claims = await verifier.verify(AccessToken ?? '', { tokenUse: 'access' });
      const id = IdToken ? await verifier.verify(IdToken, { tokenUse: 'id' }) : claims;
      return id.sub === claims.sub ? claims : null;
    } catch (error) {
      if (error instanceof CognitoJwtInvalidGroupError) return null;
      throw error;
    }
  };
  /** False for the tokens of another account; throws for those that are not of the pool. */
  const isProven = async (name: string, tokens: Tokens, groups: readonly string[]): Promise<boolean> => {
    const claims = await proven(tokens);
    if (claims?.username !== name) return false;
    await putRight(name, groups, claims['cognito:groups']).catch((err) =>
      // The next token tells of it again.
      log.warn({ err }, 'groups of an account in the user pool are not as they should be'),
    );
    return true;
  };
  const putRight = async (name: string, groups: readonly string[], claim: unknown) => {
    const there: unknown[] = Array.isArray(claim) ? claim : [];
    for (const group of groups) if (!there.includes(group)) await addTo(name, group);
    for (const group of GROUPS)
      if (there.includes(group) && !groups.includes(group))
        await client.send(new AdminRemoveUserFromGroupCommand({ ...at(name), GroupName: group }));
  };

  const signIn = async (name: string, password: string, groups: readonly string[]) => {
    const tokens = await asked(
      client.send(
        new AdminInitiateAuthCommand({
          UserPoolId: poolId,
          ClientId: clientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: name, PASSWORD: askable(password, random) },
        }),
      ),
    );
    if (!tokens?.AccessToken || !tokens.RefreshToken) return null;
    const { RefreshToken } = tokens;
    const fits = await isProven(name, tokens, groups).catch(async (error: unknown) => {
      await giveBack(RefreshToken);
      throw error;
    });
    if (fits) return { grant: RefreshToken };
    await giveBack(RefreshToken);
    return null;
  };
  const exercise = async (name: string, groups: readonly string[], grant: PoolGrant) => {
    const tokens = await asked(
      client.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: grant },
        }),
      ),
    );
    if (!tokens?.AccessToken || !(await isProven(name, tokens, groups))) return null;
    return { grant: tokens.RefreshToken ?? grant };
  };
  const isEnabled = async (name: string): Promise<boolean> => {
    try {
      return (await client.send(new AdminGetUserCommand(at(name)))).Enabled !== false;
    } catch (error) {
      if (nameOf(error) === 'UserNotFoundException') return false;
      throw error;
    }
  };

  return {
    ...signer,
    signUp: ({ password, groups }) => answered(signUp(password, groups)),
    // Of an account that is not there Cognito is asked too, so that the answer takes as long.
    signIn: async (account, password) => {
      const name = nameIn(account);
      const found = await answered(signIn(name ?? random.uuid(), password, account?.groups ?? []));
      return name === null ? null : found;
    },
    grants: {
      exercise: async (account, grant) => {
        const name = nameIn(account);
        // An account of another pool, which cannot be asked: the session goes on until the next password.
        if (name === null) return { grant };
        if (grant !== null) return answered(exercise(name, account.groups, grant));
        return (await answered(isEnabled(name))) ? { grant } : null;
      },
      revoke: (grant) => answered(revoke(grant)),
    },
    setPassword: async (account, password) => {
      const name = nameIn(account);
      // From the time of another pool: the account begins here with its new password.
      if (name === null) return answered(signUp(password, account.groups));
      await answered(write(name, password));
      await answered(client.send(new AdminUserGlobalSignOutCommand(at(name))));
      return stampOf(name);
    },
    remove: async (credential) => {
      const name = nameIn({ credential });
      if (name !== null) await answered(remove(name));
    },
  };

  // A pool that does not answer is neither a wrong password nor the end of a sign-in.
  function answered<T>(asking: Promise<T>): Promise<T> {
    return asking.catch((err: unknown) => {
      log.error({ err }, 'the user pool did not answer as it should');
      throw new Refusal('busy');
    });
  }
}

type Tokens = { AccessToken?: string; IdToken?: string; RefreshToken?: string };

// What Cognito takes for a password at all; one that it does not is asked for as another one that does not fit.
const askable = (password: string, random: Random) =>
  password === '' || password.length > 256 ? random.token(16) : password;

const nameIn = (account: Pick<PoolAccount, 'credential'> | null) =>
  /^cognito:([0-9a-f-]{36}):/.exec(account?.credential ?? '')?.[1] ?? null;
