/** The words of accounts and sign-ins, as their rows hold them (docs/rules/sessions.md). */

/** How far the check of an identity is. */
export const IDENTITY_STATES = ['none', 'draft', 'submitted', 'approved', 'rejected', 'expired'] as const;

/** One of these steps. */
export type IdentityState = (typeof IDENTITY_STATES)[number];

/** How a caller carries the refresh token: a native one in the body, a browser in a cookie. */
export const TRANSPORTS = ['body', 'cookie'] as const;

/** A way to carry the refresh token. */
export type Transport = (typeof TRANSPORTS)[number];

/** Why a session ended before its time. */
export const REVOKED_REASONS = ['signed out', 'refresh token reused'] as const;

/** A reason to end a session. */
export type RevokedReason = (typeof REVOKED_REASONS)[number];
