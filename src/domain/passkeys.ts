import { MINUTE_MS } from './durations';

/**
 * What a person proves by the lock of the device: that a passkey may be kept, the app opened, another bank account
 * named, the second factor of the staff given.
 */
export const PASSKEY_PURPOSES = ['register', 'lock', 'bank', 'factor'] as const;
/** One of these. */
export type PasskeyPurpose = (typeof PASSKEY_PURPOSES)[number];

/** How long a question waits for its answer, in milliseconds. */
export const PASSKEY_CHALLENGE_MS = 5 * MINUTE_MS;
/** Passkeys of an account at most. */
export const PASSKEYS_MAX = 20;

/** Minutes away from the app after which it is locked, to choose from. */
export const LOCK_MINUTES = [0, 1, 5, 15] as const;
