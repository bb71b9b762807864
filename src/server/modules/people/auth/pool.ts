import type { Deps } from '../../../core/deps';
import type { Credential } from '../../../core/ports';

/** Removes an account from the pool that no person has any more; should the pool not answer, the log says what is left there. */
export async function removeFromPool(deps: Deps, credential: Credential): Promise<void> {
  try {
    await deps.identity.remove(credential);
  } catch (err) {
    deps.log.error({ err }, 'an account was left in the user pool');
  }
}
