import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../core/db-handle';
import type { ExtraCheck, Invariant, Rule } from './invariant';

/** What was found. */
export type InvariantReport = { ok: boolean; failures: (Rule & { detail: string })[] };

/** Faults shown per invariant: enough to see what is wrong. */
const SHOWN = 20;

/** What is compared: each area is one statement, hence one snapshot; all its rows are read in a statement's time. */
export type Comparison = { areas: readonly (readonly Invariant[])[]; checks: readonly ExtraCheck[]; now: Date | null };

/**
 * Compares everything that is written twice, and everything that rules forbid, over all rows. It may run beside live
 * traffic.
 */
export async function findFaults(db: Db, { areas, checks, now }: Comparison): Promise<InvariantReport> {
  const failures: InvariantReport['failures'] = [];
  for (const area of areas) {
    const faults = await db.select({ number: sql<number>`number`, detail: sql<string>`detail` }).from(faultsOf(area));
    for (const { number, detail } of faults) {
      const rule = area[number];
      if (rule) failures.push({ name: rule.name, title: rule.title, detail });
    }
  }
  for (const { name, title, find } of checks) {
    const details = await find(db, now);
    failures.push(...details.slice(0, SHOWN).map((detail) => ({ name, title, detail })));
  }
  return { ok: failures.length === 0, failures };
}

/** The faults of all invariants of an area, with the invariant's place in it. */
function faultsOf(area: readonly Invariant[]): SQL {
  const each = area.map(
    ({ query }, number) =>
      sql`(select ${sql.raw(String(number))} as number, fault.detail from (${query}) as fault limit ${sql.raw(String(SHOWN))})`,
  );
  return sql`(${sql.join(each, sql` union all `)}) as faults`;
}
