/**
 * One class per reason of refusal. Names and messages are those of aws-jwt-verify; `code` is ours and stable, so that
 * callers can map it without reading English text.
 */
export abstract class JwtBaseError extends Error {
  /** Stable machine-readable reason, `token/…`. */
  abstract readonly code: string;
}

/** The token is not a well-formed JWT: shape, base64url, JSON or the type of a claim. */
export class JwtParseError extends JwtBaseError {
  override readonly name = 'JwtParseError';
  readonly code = 'token/malformed';
}

/** The verifier was called or configured wrongly; this is a bug of the caller, never of the token. */
export class ParameterValidationError extends JwtBaseError {
  override readonly name = 'ParameterValidationError';
  readonly code = 'token/parameter';
}

/** The signature does not belong to header, payload and key. */
export class JwtInvalidSignatureError extends JwtBaseError {
  override readonly name = 'JwtInvalidSignatureError';
  readonly code = 'token/signature';
}

/** The header's algorithm is missing, unsupported or differs from the key's. */
export class JwtInvalidSignatureAlgorithmError extends JwtBaseError {
  override readonly name = 'JwtInvalidSignatureAlgorithmError';
  readonly code = 'token/algorithm';
}

/** A correctly signed token carries a claim that is not allowed here. */
export abstract class JwtInvalidClaimError extends JwtBaseError {}

/** `exp` (plus grace) has passed, or there is no `exp` at all. */
export class JwtExpiredError extends JwtInvalidClaimError {
  override readonly name = 'JwtExpiredError';
  readonly code = 'token/expired';
}

/** `nbf` (less grace) has not come yet. */
export class JwtNotBeforeError extends JwtInvalidClaimError {
  override readonly name = 'JwtNotBeforeError';
  readonly code = 'token/not_yet_valid';
}

/** `iss` is not the expected issuer. */
export class JwtInvalidIssuerError extends JwtInvalidClaimError {
  override readonly name = 'JwtInvalidIssuerError';
  readonly code = 'token/issuer';
}

/** `aud` holds none of the expected audiences. */
export class JwtInvalidAudienceError extends JwtInvalidClaimError {
  override readonly name = 'JwtInvalidAudienceError';
  readonly code = 'token/audience';
}

/** `scope` holds none of the expected scopes. */
export class JwtInvalidScopeError extends JwtInvalidClaimError {
  override readonly name = 'JwtInvalidScopeError';
  readonly code = 'token/scope';
}

/** `cognito:groups` holds none of the expected groups. */
export class CognitoJwtInvalidGroupError extends JwtInvalidClaimError {
  override readonly name = 'CognitoJwtInvalidGroupError';
  readonly code = 'token/group';
}

/** `token_use` is not `access` or `id`, or not the wanted one of the two. */
export class CognitoJwtInvalidTokenUseError extends JwtInvalidClaimError {
  override readonly name = 'CognitoJwtInvalidTokenUseError';
  readonly code = 'token/token_use';
}

/** `client_id` (access token) or `aud` (id token) is not the expected client. */
export class CognitoJwtInvalidClientIdError extends JwtInvalidClaimError {
  override readonly name = 'CognitoJwtInvalidClientIdError';
  readonly code = 'token/client_id';
}

/** The header names no key. */
export class JwtWithoutValidKidError extends JwtBaseError {
  override readonly name = 'JwtWithoutValidKidError';
  readonly code = 'token/kid';
}

/** The key set, freshly fetched, has no key of that name. */
export class KidNotFoundInJwksError extends JwtBaseError {
  override readonly name = 'KidNotFoundInJwksError';
  readonly code = 'token/kid_not_found';
}

/** The key is not meant for signatures. */
export class JwkInvalidUseError extends JwtBaseError {
  override readonly name = 'JwkInvalidUseError';
  readonly code = 'token/key_use';
}

/** The key is not an RSA key. */
export class JwkInvalidKtyError extends JwtBaseError {
  override readonly name = 'JwkInvalidKtyError';
  readonly code = 'token/key_type';
}

/** The key is malformed, too short or lacks modulus or exponent. */
export class JwkValidationError extends JwtBaseError {
  override readonly name = 'JwkValidationError';
  readonly code = 'token/key_malformed';
}

/** The key set is empty, not JSON or not a key set. */
export class JwksValidationError extends JwtBaseError {
  override readonly name = 'JwksValidationError';
  readonly code = 'token/key_set_malformed';
}

/** The key set could not be fetched: network, status, content type or time-out. */
export class FetchError extends JwtBaseError {
  override readonly name = 'FetchError';
  readonly code = 'token/key_set_unavailable';

  constructor(uri: string, reason: string, options?: ErrorOptions) {
    super(`Failed to fetch ${uri}: ${reason}`, options);
  }
}

/** The key is not known and asking again is blocked, since the last attempt failed less than 10 seconds ago. */
export class WaitPeriodNotYetEndedJwkError extends JwtBaseError {
  override readonly name = 'WaitPeriodNotYetEndedJwkError';
  readonly code = 'token/key_set_blocked';
}

/** Every error that this library throws. */
export type TokenError =
  | JwtParseError
  | ParameterValidationError
  | JwtInvalidSignatureError
  | JwtInvalidSignatureAlgorithmError
  | JwtExpiredError
  | JwtNotBeforeError
  | JwtInvalidIssuerError
  | JwtInvalidAudienceError
  | JwtInvalidScopeError
  | CognitoJwtInvalidGroupError
  | CognitoJwtInvalidTokenUseError
  | CognitoJwtInvalidClientIdError
  | JwtWithoutValidKidError
  | KidNotFoundInJwksError
  | JwkInvalidUseError
  | JwkInvalidKtyError
  | JwkValidationError
  | JwksValidationError
  | FetchError
  | WaitPeriodNotYetEndedJwkError;

/** Union of all codes, for total maps from code to status or text. */
export type TokenErrorCode = TokenError['code'];
