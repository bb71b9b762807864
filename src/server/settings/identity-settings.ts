import * as z from 'zod';
import { type AwsKeys, awsKey, awsKeysOf } from './aws-setting';

/**
 * A user pool of Amazon Cognito; `keys` null = the usual chain of AWS. `endpoint` null = Amazon's, in the pool's
 * region: no setting names another, because emulators sign with a key that is public.
 */
export type CognitoSettings = {
  poolId: string;
  /** The app client that is asked and that access tokens name. */
  clientId: string;
  /** The app client that id tokens name. */
  idClientId: string;
  endpoint: string | null;
  keys: AwsKeys | null;
  /** Milliseconds until an answer; each call is tried twice at most. */
  patience: number;
};

/** The settings, for the schema of all of them. */
export const identityFields = {
  COGNITO_USER_POOL_ID: z
    .string()
    .regex(/^ap-northeast-1_[A-Za-z0-9]{1,40}$/, 'write the id of a pool in Tokyo: ap-northeast-1_AbCd12345')
    .optional(),
  COGNITO_CLIENT_ID: z
    .string()
    .regex(/^\w{1,128}$/, 'write the id of an app client of the pool, one without a secret')
    .optional(),
  COGNITO_ID_CLIENT_ID: z
    .string()
    .regex(/^\w{1,128}$/, 'write the id of the app client that the id tokens of the pool name')
    .optional(),
  COGNITO_ACCESS_KEY_ID: awsKey.optional(),
  COGNITO_SECRET_ACCESS_KEY: awsKey.optional(),
};

type IdentityEnv = { [Key in keyof typeof identityFields]?: z.output<(typeof identityFields)[Key]> };

/** The user pool; null = the embedded one. */
export const cognitoOf = (env: IdentityEnv, patience: number): CognitoSettings | null =>
  env.COGNITO_USER_POOL_ID === undefined || env.COGNITO_CLIENT_ID === undefined
    ? null
    : {
        poolId: env.COGNITO_USER_POOL_ID,
        clientId: env.COGNITO_CLIENT_ID,
        idClientId: env.COGNITO_ID_CLIENT_ID ?? env.COGNITO_CLIENT_ID,
        endpoint: null,
        keys: awsKeysOf(env.COGNITO_ACCESS_KEY_ID, env.COGNITO_SECRET_ACCESS_KEY),
        patience,
      };

/** What is missing or half given, a line each: accounts must lie in the pool in which the operator believes them. */
export const identityFaults = (env: IdentityEnv, demo: boolean) => {
  const some = Object.keys(identityFields).filter((name) => env[name as keyof IdentityEnv] !== undefined);
  return [
    some.length > 0 && !env.COGNITO_USER_POOL_ID && `COGNITO_USER_POOL_ID: needed with ${some.join(', ')}`,
    some.length > 0 && !env.COGNITO_CLIENT_ID && `COGNITO_CLIENT_ID: needed with ${some.join(', ')}`,
    (env.COGNITO_ACCESS_KEY_ID === undefined) !== (env.COGNITO_SECRET_ACCESS_KEY === undefined) &&
      'COGNITO_SECRET_ACCESS_KEY: given together with COGNITO_ACCESS_KEY_ID, or neither',
    demo && some.length > 0 && 'YOI_DEMO: the demo is refused together with a user pool (COGNITO_…)',
  ];
};
