import type { Logger } from 'pino';
import type { Tx } from '../core/db-handle';
import type { Clock, Deps, UnitOfWork, Work } from '../core/deps';
import { Refusal } from '../core/refusal';
import type { Database } from './open';
import { SQL_STATE, sqlState } from './sql-state';
import { insideTransaction, refuseInsideTransaction } from './transaction-scope';

const RETRIES = 3;
/** Milliseconds: the first retry waits up to this long, the next twice as long. */
const RETRY_PAUSE = 30;

/**
 * Makes the one way to write: READ COMMITTED, retried three times on 40P01 and 40001, then `busy`; so does a lock that
 * stays taken. A call inside an open transaction throws. `deps` is asked late: the unit of work is one of them.
 */
export function makeUnitOfWork(database: Database, clock: Clock, log: Logger, deps: () => Deps): UnitOfWork {
  const parts = { database, clock, log };
  return async (task) => {
    refuseInsideTransaction('deps.unitOfWork is');
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await runOnce(parts, deps(), task);
      } catch (error) {
        if (!isRetryable(error)) throw isBusy(error) ? new Refusal('busy') : error;
        log.warn({ attempt, sqlState: sqlState(error) }, 'transaction retried');
        if (attempt === RETRIES) throw new Refusal('busy');
        await pause(RETRY_PAUSE * 2 ** attempt * Math.random());
      }
    }
  };
}

type Parts = { database: Database; clock: Clock; log: Logger };

async function runOnce<T>({ database, clock, log }: Parts, deps: Deps, task: (work: Work) => Promise<T>): Promise<T> {
  const put: (() => void)[] = [];
  const result = await insideTransaction(() =>
    database.root.transaction(
      async (handle) => {
        // The one border at which a drizzle transaction becomes a Tx.
        const tx = handle as unknown as Tx;
        const done = await task({ tx, deps, now: clock.now(), afterCommit: (later) => put.push(later) });
        await database.assertCommittable(tx);
        return done;
      },
      // PGlite would spend a statement on it, and knows no other client that could have changed the default.
      database.kind === 'postgres' ? { isolationLevel: 'read committed' } : undefined,
    ),
  );
  for (const later of put) runLater(later, log);
  return result;
}

/** The effect is committed: what follows may fail without failing the call. */
function runLater(later: () => void, log: Logger): void {
  try {
    later();
  } catch (error) {
    log.error({ err: error }, 'task after commit failed');
  }
}

function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === SQL_STATE.deadlockDetected || state === SQL_STATE.serializationFailure;
}

function isBusy(error: unknown): boolean {
  if (sqlState(error) === SQL_STATE.lockNotAvailable) return true;
  // The pool's own error has no code.
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
