/** The token verifier: a small library on jose that runs in node and in browsers. */
export type { TokenClaims, TokenUse } from './claims';
export * from './errors';
export { decodeMockToken, hasMockMarker } from './mock-token';
export type { AllowedValues, FetchKeySetResponse, TokenVerifierOptions } from './options';
export { parseUserPoolId, type UserPool } from './user-pool';
export { createTokenVerifier, type TokenVerifier } from './verifier';
