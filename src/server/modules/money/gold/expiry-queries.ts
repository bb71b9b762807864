import { and, asc, between, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { goldEntry, goldLot, goldTransfer } from '../../../db/schema';

/** A lot whose gold lapses or has lapsed, and how much of it. */
export type LapsingLot = Pick<
  typeof goldLot.$inferSelect,
  'id' | 'kind' | 'source' | 'createdAt' | 'expiresAt' | 'advisedAt'
> & { amount: number };

/** Lots with an expiry between the two instants that have gold left, or had some when they lapsed. */
export const lotsLapsing = async (db: Db, personId: number, { from, to }: { from: Date; to: Date }) => {
  const broken = db
    .select({ lotId: goldEntry.lotId, amount: sql<number>`(-sum(${goldEntry.amount}))::int`.as('broken') })
    .from(goldEntry)
    .innerJoin(goldTransfer, eq(goldTransfer.id, goldEntry.transferId))
    .where(and(eq(goldTransfer.personId, personId), eq(goldTransfer.kind, 'expire'), eq(goldEntry.account, 'wallet')))
    .groupBy(goldEntry.lotId)
    .as('broken_lots');
  const amount = sql<number>`(${goldLot.remaining} + coalesce(${broken.amount}, 0))::int`;
  const lots: LapsingLot[] = await db
    .select({
      id: goldLot.id,
      kind: goldLot.kind,
      source: goldLot.source,
      amount,
      createdAt: goldLot.createdAt,
      expiresAt: goldLot.expiresAt,
      advisedAt: goldLot.advisedAt,
    })
    .from(goldLot)
    .leftJoin(broken, eq(broken.lotId, goldLot.id))
    .where(and(eq(goldLot.personId, personId), between(goldLot.expiresAt, from, to), sql`${amount} > 0`))
    .orderBy(asc(goldLot.expiresAt), asc(goldLot.id));
  return lots;
};

export const markAdvised = (tx: Tx, personId: number, lotIds: readonly string[], advisedAt: Date) =>
  tx
    .update(goldLot)
    .set({ advisedAt })
    .where(and(eq(goldLot.personId, personId), inArray(goldLot.id, [...lotIds])));

/**
 * All people with gold left in a lot that lapses in one of these spans (from inclusive, to exclusive): how much of it
 * lapses first, and when.
 */
export const goldLapsing = async (db: Db, spans: readonly { from: Date; to: Date }[]) => {
  const inside = spans.map(({ from, to }) => and(gte(goldLot.expiresAt, from), lt(goldLot.expiresAt, to)));
  return db
    .selectDistinctOn([goldLot.personId], {
      personId: goldLot.personId,
      gold: sql<number>`sum(${goldLot.remaining})::int`,
      lapsesAt: goldLot.expiresAt,
    })
    .from(goldLot)
    .where(and(gt(goldLot.remaining, 0), or(...inside)))
    .groupBy(goldLot.personId, goldLot.expiresAt)
    .orderBy(asc(goldLot.personId), asc(goldLot.expiresAt));
};
