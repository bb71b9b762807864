import { MINUTE_MS } from '@/domain/durations';
import type { Deps } from '../../../core/deps';
import { accountById } from '../person/service';
import { setSessionGrant } from './grant-queries';
import { openGrant, sealedGrant } from './pool';
import { lockSession, revokeSessionRow, type SessionRow, updateSession } from './queries';

/** The pool is asked about one session not more often than this; a refresh usually comes every quarter of an hour. */
const ASK_MINUTES = 5;

const asking = new WeakMap<Deps, Map<string, Promise<string | null>>>();

/**
 * Asks the pool, where it is elsewhere, whether the sign-in of a session goes on, outside any transaction; what it
 * exchanged is kept. Returns the session's id where the pool has ended it: its row is revoked then. Refreshes at the
 * same moment wait for one answer. Throws `busy` where the pool does not answer: that is no verdict, and the next
 * refresh asks again.
 */
export async function followPool(deps: Deps, row: SessionRow): Promise<string | null> {
  if (deps.identity.grants === null) return null;
  const asked = row.poolAskedAt?.getTime() ?? 0;
  if (deps.clock.now().getTime() - asked < ASK_MINUTES * MINUTE_MS) return null;
  const here = asking.get(deps) ?? new Map<string, Promise<string | null>>();
  asking.set(deps, here);
  const known = here.get(row.id);
  if (known) return known;
  const answer = ask(deps, row).finally(() => here.delete(row.id));
  here.set(row.id, answer);
  return answer;
}

async function ask(deps: Deps, row: SessionRow): Promise<string | null> {
  const account = await accountById(deps.reader(), row.personId);
  if (!account || deps.identity.grants === null) return null;
  const grant = openGrant(deps, row.poolGrantSealed);
  const answer = await deps.identity.grants.exercise(account, grant);
  return deps.unitOfWork(async ({ tx, now }) => {
    const current = await lockSession(tx, row.id);
    if (!current || current.revokedAt) return null;
    // A new password began another sign-in, or another process was answered: this answer is about what is over.
    const isOver = current.poolAskedAt?.getTime() !== row.poolAskedAt?.getTime();
    if (isOver || openGrant(deps, current.poolGrantSealed) !== grant) return null;
    if (answer === null) {
      await revokeSessionRow(tx, row.id, now, 'ended by the user pool');
      await setSessionGrant(tx, row.id, null);
      return row.id;
    }
    const changed = answer.grant === grant ? {} : { poolGrantSealed: sealedGrant(deps, answer.grant) };
    await updateSession(tx, row.id, { poolAskedAt: now, ...changed });
    return null;
  });
}
