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
export const REVOKED_REASONS = [
  'signed out',
  'refresh token reused',
  'device signed out',
  'password changed',
  'phone changed',
  'left',
  'suspended',
  'ended by the user pool',
  'second factor reset',
] as const;

/** A reason to end a session. */
export type RevokedReason = (typeof REVOKED_REASONS)[number];

/**
 * What a code or a token proves: that a person may set a password; that a device, a new number or a mailbox is the
 * person's own; after the right password, that the person may take back having left; and that a new number belongs to
 * the person who lost the old one, or to a person that the staff invited.
 */
export const PROOF_KINDS = [
  'password reset',
  'device',
  'phone change',
  'mail',
  'take back',
  'bank account',
  'phone recovery',
  'staff invitation',
] as const;

/** A thing to prove. */
export type ProofKind = (typeof PROOF_KINDS)[number];

/**
 * The telephone numbers of the demo's logins (E.164): a customer, a cast, a 責任者, then one of the staff for each role
 * and a second 責任者. In the demo every visitor knows their password, and no one holds their phones.
 */
export const DEMO_LOGINS = {
  man: '+819010000001',
  cast: '+819010000002',
  ops: '+819010000003',
  reception: '+819010000011',
  safety: '+819010000012',
  review: '+819010000013',
  money: '+819010000014',
  store: '+819010000015',
  editor: '+819010000016',
  numbers: '+819010000017',
  lead: '+819010000018',
} as const;
