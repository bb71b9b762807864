import type { Db, Tx } from '../core/db-handle';
import { factOf, putFact } from './installation';

/**
 * What the last check of all invariants found: the failed ones by name, with title and their faults (at most twenty
 * are counted; older results name none).
 */
export type CheckResult = { at: Date; failures: { name: string; title?: string; faults: number }[] };

const KEY = 'nightly_check';

/** Keeps the result for {@link lastCheck}. */
export const storeCheck = (tx: Tx, { at, failures }: CheckResult) =>
  putFact(tx, KEY, { at: at.toISOString(), failures });

/** The result of the last check; null before the first night. */
export async function lastCheck(db: Db): Promise<CheckResult | null> {
  const stored = (await factOf(db, KEY)) as { at: string; failures: CheckResult['failures'] } | null;
  return stored && { ...stored, at: new Date(stored.at) };
}
