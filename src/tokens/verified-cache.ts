import type { TokenClaims } from './claims';

/** Remembers whose signatures were good. Only that: the claims are checked again at every use. */
export interface VerifiedCache {
  /** The frozen claims of a token that was verified before, by the digest of the whole token. */
  get(digest: string): TokenClaims | undefined;
  /** Remembers a token; those that were not used for longest make room. */
  put(digest: string, claims: TokenClaims): void;
  forget(digest: string): void;
  clear(): void;
}

/**
 * A cache of at most `capacity` tokens. It keeps two halves: what is used moves to the recent one, and when that is
 * full the other is dropped. So the most recently used half always survives, and a hit on a busy token changes nothing
 * (to reorder a Map at every hit would double the cost of the hit).
 */
export function createVerifiedCache(capacity: number): VerifiedCache {
  const half = Math.floor(capacity / 2);
  let recent = new Map<string, TokenClaims>();
  let older = new Map<string, TokenClaims>();

  function put(digest: string, claims: TokenClaims): void {
    if (recent.size >= half) {
      older = recent;
      recent = new Map();
    }
    if (half > 0) {
      recent.set(digest, claims);
    }
  }

  return {
    get(digest) {
      const claims = recent.get(digest) ?? older.get(digest);
      if (claims && !recent.has(digest)) {
        older.delete(digest);
        put(digest, claims);
      }
      return claims;
    },
    put,
    forget(digest) {
      recent.delete(digest);
      older.delete(digest);
    },
    clear() {
      recent.clear();
      older.clear();
    },
  };
}
