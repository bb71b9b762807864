import { MINUTE_MS } from '@/domain/durations';
import type { Deps, Work } from '../../../core/deps';
import type { Credential, PoolGrant } from '../../../core/ports';
import { leftGrants, type SealedGrant, sealedGrantsOf, setSessionGrant, setWaitingGrant } from './grant-queries';

/**
 * Removes an account from the user pool; the caller knows that no person of ours has it. Never throws: where the pool
 * does not answer, the account stays there, of no use, and the log has the error.
 */
export async function removeFromPool(deps: Deps, credential: Credential): Promise<void> {
  try {
    await deps.identity.remove(credential);
  } catch (err) {
    deps.log.error({ err }, 'an account was left in the user pool');
  }
}

/** A grant as a row keeps it; null where there is none. */
export const sealedGrant = (deps: Deps, grant: PoolGrant | null): string | null =>
  grant === null ? null : deps.seal.seal('pool-grant', grant);

/** The grant of a row. */
export const openGrant = (deps: Deps, sealed: string | null): PoolGrant | null =>
  sealed === null ? null : deps.seal.open('pool-grant', sealed);

/**
 * Ends a grant that no session keeps. Never throws: where the pool does not answer it lives on there, unknown to all.
 */
export async function revokeGrant(deps: Deps, grant: PoolGrant | null): Promise<boolean> {
  if (grant === null || deps.identity.grants === null) return true;
  try {
    await deps.identity.grants.revoke(grant);
    return true;
  } catch (err) {
    deps.log.warn({ err }, 'a token of the user pool was not revoked');
    return false;
  }
}

/**
 * Ends the grants of sessions that end here, after the commit; what the pool did not answer to is ended by the
 * cleaning.
 */
export function revokeGrantsOf({ deps, afterCommit }: Work, sessionIds: readonly string[]): void {
  if (deps.identity.grants === null || sessionIds.length === 0) return;
  afterCommit(() => {
    sealedGrantsOf(deps.reader(), sessionIds)
      .then((rows) => revokeAll(deps, rows))
      .catch((err) => deps.log.warn({ err }, 'tokens of the user pool were not revoked'));
  });
}

/** Ends the grants of sessions and proofs that are over; stops at the first that the pool does not answer to. */
export async function revokeLeftGrants(deps: Deps): Promise<void> {
  if (deps.identity.grants === null) return;
  const now = deps.clock.now();
  // A proof that waits is good for half an hour, its code for ten minutes more.
  const waitedSince = new Date(now.getTime() - 60 * MINUTE_MS);
  for (;;) {
    const rows = await leftGrants(deps.reader(), { now, waitedSince });
    if (rows.length === 0 || !(await revokeAll(deps, rows))) return;
  }
}

/** Whether the pool answered to all of them. */
async function revokeAll(deps: Deps, rows: readonly SealedGrant[]): Promise<boolean> {
  for (const { id, of, sealed } of rows) {
    if (!(await revokeGrant(deps, openGrant(deps, sealed)))) return false;
    const set = of === 'session' ? setSessionGrant : setWaitingGrant;
    await deps.unitOfWork(({ tx }) => set(tx, id, null));
  }
  return true;
}
