import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  GetGroupCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Logger } from 'pino';
import { createTokenVerifier, parseUserPoolId } from '@/tokens';
import type { Clock, Random } from '../core/deps';
import type { Credential, IdentityProvider } from '../core/ports';
import { Refusal } from '../core/refusal';
import type { CognitoSettings } from '../settings/identity-settings';

/** The groups that people of ours are in. */
const GROUPS = ['male_user', 'female_cast', 'yoi-ops'];
const TIMEOUT_MS = 10_000;
/** What Cognito says where number and password do not belong together; of an account that is not there it says the same. */
const DOES_NOT_FIT = ['NotAuthorizedException', 'UserNotFoundException', 'InvalidPasswordException'];

type Parts = { clock: Clock; random: Random; log: Logger /** Signs our own access tokens. */; own: IdentityProvider };

/**
 * A user pool of Amazon Cognito keeps the passwords. An account's name there is random and says nothing of the person. Each sign-in is
 * answered by Cognito with a token, which is proven by the pool's published keys; it is then revoked, because sessions are ours.
 */
export function makeCognitoIdentity(settings: CognitoSettings, { clock, random, log, own }: Parts): IdentityProvider {
  const client = clientOf(settings);
  const { poolId, clientId } = settings;
  const { issuer, jwksUri } = parseUserPoolId(poolId, settings.endpoint ?? undefined);
  const verifier = createTokenVerifier({
    issuer,
    jwksUri,
    clientIds: { access: clientId, id: clientId },
    audience: null,
    scope: null,
    groups: null,
    // The clocks of two houses.
    graceSeconds: 60,
    allowMockTokens: false,
    fetch,
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
  const signUp = async (password: string, groups: readonly string[]): Promise<Credential> => {
    const name = random.uuid();
    await client.send(new AdminCreateUserCommand({ ...at(name), MessageAction: 'SUPPRESS' }));
    try {
      await write(name, password);
      for (const group of groups) await client.send(new AdminAddUserToGroupCommand({ ...at(name), GroupName: group }));
    } catch (error) {
      await remove(name).catch((err) => log.error({ err }, 'an account was left in the user pool'));
      throw error;
    }
    return stampOf(name);
  };
  const signIn = async (name: string, password: string): Promise<boolean> => {
    const asked = await client
      .send(
        new AdminInitiateAuthCommand({
          UserPoolId: poolId,
          ClientId: clientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: name, PASSWORD: askable(password, random) },
        }),
      )
      .catch((error: unknown) => {
        if (DOES_NOT_FIT.includes(nameOf(error))) return null;
        throw error;
      });
    if (asked === null) return false;
    const { AccessToken, RefreshToken } = asked.AuthenticationResult ?? {};
    // A further question (another factor, another password) is one that nobody here can answer.
    if (!AccessToken || !RefreshToken) return false;
    await client
      .send(new RevokeTokenCommand({ ClientId: clientId, Token: RefreshToken }))
      .catch((err) => log.warn({ err }, 'a token of the user pool was not revoked'));
    const claims = await verifier.verify(AccessToken, { tokenUse: 'access' });
    return claims.username === name;
  };

  return {
    ...own,
    signUp: ({ password, groups }) => answered(signUp(password, groups)),
    // Of an account that is not there Cognito is asked too, so that the answer takes as long.
    fits: async (credential, password) => {
      const name = nameIn(credential);
      const fits = await answered(signIn(name ?? random.uuid(), password));
      return name !== null && fits;
    },
    setPassword: async ({ credential, groups }, password) => {
      const name = nameIn(credential);
      // From the time of another pool: the account begins here with its new password.
      if (name === null) return answered(signUp(password, groups));
      await answered(write(name, password));
      await answered(client.send(new AdminUserGlobalSignOutCommand(at(name))));
      return stampOf(name);
    },
    remove: async (credential) => {
      const name = nameIn(credential);
      if (name !== null) await answered(remove(name));
    },
  };

  // A pool that does not answer is no wrong password.
  function answered<T>(asked: Promise<T>): Promise<T> {
    return asked.catch((err: unknown) => {
      log.error({ err }, 'the user pool did not answer as it should');
      throw new Refusal('busy');
    });
  }
}

/**
 * Asks the pool at a start: a pool, client, group or keys that do not fit are wrong settings and throw. A pool that does not answer now
 * may answer later.
 */
export async function proveUserPool(settings: CognitoSettings, log: Logger): Promise<void> {
  const client = clientOf(settings);
  const { poolId, clientId } = settings;
  const nobody = { USERNAME: 'nobody', PASSWORD: 'Nobody-2026' };
  try {
    for (const GroupName of GROUPS) await client.send(new GetGroupCommand({ UserPoolId: poolId, GroupName }));
    await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId: poolId,
        ClientId: clientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: nobody,
      }),
    );
  } catch (error) {
    // A client with a secret is answered like a wrong password: nobody could ever sign in.
    const wantsSecret = error instanceof Error && /secret/i.test(error.message);
    if (DOES_NOT_FIT.includes(nameOf(error)) && !wantsSecret) return;
    if (error instanceof CognitoIdentityProviderServiceException && error.$fault === 'client' && !isBusy(error))
      throw new Error(`COGNITO_USER_POOL_ID: ${poolId} answered ${error.name}: ${error.message}`);
    log.warn({ err: error }, 'the user pool does not answer');
  } finally {
    client.destroy();
  }
}

const clientOf = ({ poolId, endpoint, keys }: CognitoSettings) =>
  new CognitoIdentityProviderClient({
    region: parseUserPoolId(poolId).region,
    ...(endpoint === null ? {} : { endpoint }),
    // Without keys of its own: the usual chain of AWS (environment, role of the machine).
    ...(keys === null ? {} : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    requestHandler: { connectionTimeout: 5_000, requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
  });

// What Cognito takes for a password at all; one that it does not is asked for as another one that does not fit.
const askable = (password: string, random: Random) =>
  password === '' || password.length > 256 ? random.token(16) : password;

const isBusy = ({ name, $metadata }: CognitoIdentityProviderServiceException) =>
  name === 'TooManyRequestsException' || $metadata.httpStatusCode === 429;
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
const nameIn = (credential: Credential | null) => /^cognito:([0-9a-f-]{36}):/.exec(credential ?? '')?.[1] ?? null;
