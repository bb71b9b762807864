import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  CognitoIdentityProviderServiceException,
  CreateGroupCommand,
  GetGroupCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Logger } from 'pino';
import { parseUserPoolId } from '@/tokens';
import type { CognitoSettings } from '../settings/identity-settings';

/** The groups in which we put accounts. The other groups of the pool are left alone. */
export const GROUPS = ['male_user', 'female_cast', 'yoi-ops'];
/**
 * What Cognito says where account and password, or account and token, do not belong together; of an account that is
 * not there it says the same.
 */
const DOES_NOT_FIT = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'InvalidPasswordException',
  // An operator of the pool asked for another password: ours sets it, by SMS.
  'PasswordResetRequiredException',
];

/** A client of the pool's region. */
export const clientOf = ({ poolId, endpoint, keys, patience }: CognitoSettings) =>
  new CognitoIdentityProviderClient({
    region: parseUserPoolId(poolId).region,
    ...(endpoint === null ? {} : { endpoint }),
    // Without keys of its own: the usual chain of AWS (environment, role of the machine).
    ...(keys === null ? {} : { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: patience, requestTimeout: patience, throwOnRequestTimeout: true },
  });

/** The name of an error as Cognito says it, or ''. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/**
 * Whether Cognito refuses an account. A client with a secret, or one whose flow is off, is answered by the same names:
 * then no person could sign in or stay, so it is a fault of the settings.
 */
export const doesNotFit = (error: unknown): boolean =>
  DOES_NOT_FIT.includes(nameOf(error)) && !/secret|not enabled/i.test(error instanceof Error ? error.message : '');

/** Makes a group of ours; that it is there already is as good. */
export async function makeGroup(client: CognitoIdentityProviderClient, poolId: string, name: string): Promise<void> {
  await client.send(new CreateGroupCommand({ UserPoolId: poolId, GroupName: name })).catch((error: unknown) => {
    if (nameOf(error) !== 'GroupExistsException') throw error;
  });
}

/**
 * Asks the pool at a start: a pool, client or keys that do not fit are wrong settings and throw; groups that are not
 * there are made. A pool that does not answer now may answer later.
 */
export async function proveUserPool(settings: CognitoSettings, log: Logger): Promise<void> {
  const client = clientOf(settings);
  const { poolId, clientId } = settings;
  const isRefused = async (asking: Promise<unknown>) => {
    const error = await asking.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (error !== null && !doesNotFit(error)) throw error;
  };
  try {
    for (const group of GROUPS)
      await client.send(new GetGroupCommand({ UserPoolId: poolId, GroupName: group })).catch((error: unknown) => {
        if (nameOf(error) !== 'ResourceNotFoundException') throw error;
        return makeGroup(client, poolId, group);
      });
    await isRefused(
      client.send(
        new AdminInitiateAuthCommand({
          UserPoolId: poolId,
          ClientId: clientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: 'nobody', PASSWORD: 'Nobody-2026' },
        }),
      ),
    );
    await isRefused(
      client.send(
        new InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: 'nobodys' },
        }),
      ),
    );
  } catch (error) {
    if (error instanceof CognitoIdentityProviderServiceException && error.$fault === 'client' && !isBusy(error))
      throw new Error(`COGNITO_USER_POOL_ID: ${poolId} answered ${error.name}: ${error.message}`);
    log.warn({ err: error }, 'the user pool does not answer');
  } finally {
    client.destroy();
  }
}

const isBusy = ({ name, $metadata }: CognitoIdentityProviderServiceException) =>
  name === 'TooManyRequestsException' || $metadata.httpStatusCode === 429;
