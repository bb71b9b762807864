import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../core/db-handle';
import type { Invariant, Rule } from './invariant';
import { cardInvariants } from './invariants-card';
import { cashInvariants } from './invariants-cash';
import { debtInvariants } from './invariants-debt';
import { goldInvariants } from './invariants-gold';
import { matchingInvariants } from './invariants-matching';
import { payInvariants } from './invariants-pay';
import { reservationInvariants } from './invariants-reservation';
import { safetyInvariants } from './invariants-safety';
import { videoInvariants } from './invariants-video';
import { waitlistInvariants } from './invariants-waitlist';

/** A check that is not one query: it answers with one line for each fault. */
export type ExtraCheck = Rule & { find: (db: Db) => Promise<string[]> };
/** What was found. */
export type InvariantReport = { ok: boolean; failures: (Rule & { detail: string })[] };

/** Faults shown per invariant: enough to see what is wrong. */
const SHOWN = 20;

/**
 * Compares everything that is written twice, and everything that rules forbid, over all rows. Each area is one statement,
 * hence one snapshot: it may run beside live traffic.
 */
export async function checkInvariants(db: Db, extra: readonly ExtraCheck[] = []): Promise<InvariantReport> {
  const failures: InvariantReport['failures'] = [];
  for (const area of AREAS) {
    const faults = await db.select({ number: sql<number>`number`, detail: sql<string>`detail` }).from(faultsOf(area));
    for (const { number, detail } of faults) {
      const rule = area[number];
      if (rule) failures.push({ name: rule.name, title: rule.title, detail });
    }
  }
  for (const { name, title, find } of extra) {
    const details = await find(db);
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

const eventNumbers: Invariant = {
  name: 'person events are numbered without gaps, up to their counter',
  title: 'お知らせの通し番号が欠けずに続く',
  query: sql`
    select concat('person ', person_id, ': ', e.events, ' events, first ', e.first, ', last ', e.last,
      ', counter ', c.event_seq) as detail
    from (select person_id, count(*) as events, min(seq) as first, max(seq) as last from person_event group by 1) e
    full join person_counter c using (person_id)
    where coalesce(e.events, 0) <> coalesce(e.last - e.first + 1, 0) or coalesce(e.last, 0) <> coalesce(c.event_seq, 0)`,
};

/** What is compared together: an area with all its rows is read within the time that a statement has. */
const AREAS: readonly (readonly Invariant[])[] = [
  goldInvariants,
  cardInvariants,
  debtInvariants,
  cashInvariants,
  payInvariants,
  reservationInvariants,
  safetyInvariants,
  matchingInvariants,
  videoInvariants,
  waitlistInvariants,
  [eventNumbers],
];
