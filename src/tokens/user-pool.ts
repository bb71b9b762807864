import { ParameterValidationError } from './errors';

/** Where the tokens of a user pool come from. */
export interface UserPool {
  readonly userPoolId: string;
  /** For example `ap-northeast-1`. */
  readonly region: string;
  /** Expected `iss` of the pool's tokens. */
  readonly issuer: string;
  /** Address of the pool's key set. */
  readonly jwksUri: string;
}

/**
 * Derives issuer and key address from a user pool id of the form `region_pool` (`ap-northeast-1_AbCd12345`, spec §5).
 * `issuerBase` is the address below which a pool of our own is published; by default it is the cloud provider's, by
 * region. Throws ParameterValidationError for an id of another form.
 */
export function parseUserPoolId(userPoolId: string, issuerBase?: string): UserPool {
  const region = typeof userPoolId === 'string' ? regionPool.exec(userPoolId)?.[1] : undefined;
  if (region === undefined) {
    throw new ParameterValidationError(`Invalid Cognito User Pool ID: ${userPoolId}`);
  }
  const base = (issuerBase ?? `https://cognito-idp.${region}.amazonaws.com`).replace(/\/+$/, '');
  const issuer = `${base}/${userPoolId}`;
  return { userPoolId, region, issuer, jwksUri: `${issuer}/.well-known/jwks.json` };
}

const regionPool = /^([a-z]{2}-(?:gov-)?[a-z]+-\d)_[a-zA-Z0-9]+$/;
