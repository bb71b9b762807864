import { KidNotFoundInJwksError } from './errors';
import type { KeySet } from './key-set';
import type { PenaltyBox } from './penalty-box';
import { createVerificationKey, type VerificationKey } from './verification-key';

/** The published keys, fetched when first needed and again when a token names an unknown one. */
export interface KeyStore {
  /**
   * The key of that name: from memory, else from a fetch that all callers share. Throws KidNotFoundInJwksError,
   * JwkValidationError, JwksValidationError, FetchError, or WaitPeriodNotYetEndedJwkError within ten seconds of any of
   * them.
   */
  find(kid: string): Promise<VerificationKey>;
  /** Whether this very key is still published, as far as is known. */
  isCurrent(kid: string, key: VerificationKey): boolean;
}

/** What the store is made of. `onChange` is called, synchronously, when a fetched set differs from the one before. */
export interface KeyStoreParts {
  readonly fetchKeySet: () => Promise<KeySet>;
  readonly penaltyBox: PenaltyBox;
  readonly onChange: () => void;
}

/** A store that knows no key yet. */
export function createKeyStore({ fetchKeySet, penaltyBox, onChange }: KeyStoreParts): KeyStore {
  let fingerprint = '';
  let keys: ReadonlyMap<string, VerificationKey> = new Map();
  let inFlight: Promise<KeySet> | null = null;

  async function refresh(): Promise<KeySet> {
    try {
      const set = await fetchKeySet();
      if (set.fingerprint !== fingerprint) {
        fingerprint = set.fingerprint;
        keys = new Map([...set.keysByKid].map(([kid, jwk]) => [kid, createVerificationKey(jwk)]));
        onChange();
      }
      return set;
    } catch (error) {
      penaltyBox.block();
      throw error;
    } finally {
      inFlight = null;
    }
  }

  return {
    async find(kid) {
      const known = keys.get(kid);
      if (known) {
        return known;
      }
      if (!inFlight) {
        penaltyBox.assertFree();
        inFlight = refresh();
      }
      const set = await inFlight;
      const found = keys.get(kid);
      if (found) {
        return found;
      }
      penaltyBox.block();
      throw set.malformed ?? new KidNotFoundInJwksError(`JWK for kid "${kid}" not found in the JWKS`);
    },
    isCurrent: (kid, key) => keys.get(kid) === key,
  };
}
