/** Purposes of HKDF subkeys of the master key (docs/rules/installation.md#keys). */
export type SealPurpose =
  | 'check'
  | 'signing-key'
  | 'session'
  | 'pool-grant'
  | 'second-factor'
  | 'address'
  | 'memo'
  | 'vapid'
  | 'push'
  | 'outbox'
  | 'identity'
  | 'withdrawal'
  | 'contact'
  | 'bank'
  | 'export';

/** Encryption at rest. A sealed text carries a key id; two keys are accepted while rotating. */
export type Seal = {
  seal: (purpose: SealPurpose, plain: string) => string;
  open: (purpose: SealPurpose, sealed: string) => string;
  /** How every text begins that the newest key sealed. */
  newestMark: string;
  /** Keyed hash for look-ups of secrets and numbers (HMAC-SHA-256, hex). */
  fingerprint: (purpose: string, text: string) => string;
};
