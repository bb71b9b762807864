import type { Tx } from '../core/db-handle';
import type { Work } from '../core/deps';

/** SQLSTATE codes that this product reacts to. */
export const SQL_STATE = {
  uniqueViolation: '23505',
  checkViolation: '23514',
  exclusionViolation: '23P01',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  lockNotAvailable: '55P03',
} as const;

/**
 * The SQLSTATE of a database error, or null. A statement's error carries it in `cause`, a COMMIT's in the error
 * itself.
 */
export function sqlState(error: unknown): string | null {
  return fieldOf(error, 'code');
}

/** The name of the constraint that a database error reports, or null. */
export function constraintOf(error: unknown): string | null {
  return fieldOf(error, 'constraint');
}

/**
 * Runs `task` inside a savepoint: when it throws, only its own statements are undone and the transaction stays usable.
 * The only place where a constraint's error (23P01, 23505) may be caught. What it put off until after commit is
 * forgotten with it.
 */
export async function inSavepoint<T>(work: Work, task: (work: Work) => Promise<T>): Promise<T> {
  const put: (() => void)[] = [];
  const result = await work.tx.transaction((tx) =>
    task({ ...work, tx: tx as unknown as Tx, afterCommit: (later) => put.push(later) }),
  );
  for (const later of put) work.afterCommit(later);
  return result;
}

function fieldOf(error: unknown, name: 'code' | 'constraint'): string | null {
  if (typeof error !== 'object' || error === null) return null;
  const inner: unknown = Reflect.get(Object(Reflect.get(error, 'cause')), name);
  const value = inner ?? Reflect.get(error, name);
  return typeof value === 'string' ? value : null;
}
