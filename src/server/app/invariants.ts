import type { Db } from '../core/db-handle';
import { findFaults, type InvariantReport } from '../db/invariants';
import { declarations } from './registers';

const areas = declarations.flatMap(({ invariants }) => (invariants ? [invariants] : []));
const checks = declarations.flatMap((module) => module.checks ?? []);

/**
 * Checks everything that any module says must hold, over all rows. What is kept current for coming days alone is
 * looked at from `now` on; null = as far back as there are rows.
 */
export const checkInvariants = (db: Db, now: Date | null = null): Promise<InvariantReport> =>
  findFaults(db, { areas, checks, now });
