import type { Deps } from '../../../core/deps';
import type { Credential } from '../../../core/ports';

/**
 * Removes an account from the user pool; the caller knows that no person of ours has it. Never throws: where the pool does not answer,
 * the account stays there, of use to nobody, and the log has the error.
 */
export async function removeFromPool(deps: Deps, credential: Credential): Promise<void> {
  try {
    await deps.identity.remove(credential);
  } catch (err) {
    deps.log.error({ err }, 'an account was left in the user pool');
  }
}
