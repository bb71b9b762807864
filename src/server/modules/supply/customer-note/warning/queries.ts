import { and, asc, eq, gt, inArray, lt, lte, ne, or } from 'drizzle-orm';
import type { WarningKind } from '@/domain/guest-warnings';
import type { Db, Tx } from '../../../../core/work';
import { affected } from '../../../../db/affected';
import { guestWarning } from '../../../../db/schema';

/** A stored warning. */
export type WarningRow = typeof guestWarning.$inferSelect;
type Pair = { castId: number; personId: number };

const isOf = ({ castId, personId }: Pair) => and(eq(guestWarning.castId, castId), eq(guestWarning.personId, personId));

/** What one cast has said of one customer, the oldest first. */
export const warningsBy = (db: Db, pair: Pair): Promise<WarningRow[]> =>
  db.select().from(guestWarning).where(isOf(pair)).orderBy(asc(guestWarning.sentAt), asc(guestWarning.id));

/** What the other casts of a store say of these customers. */
export const standingAbout = (
  db: Db,
  { storeId, castId, now }: { storeId: number; castId: number; now: Date },
  personIds: readonly number[],
): Promise<{ personId: number; kind: WarningKind }[]> =>
  db
    .selectDistinct({ personId: guestWarning.personId, kind: guestWarning.kind })
    .from(guestWarning)
    .where(
      and(
        inArray(guestWarning.personId, [...personIds]),
        eq(guestWarning.storeId, storeId),
        ne(guestWarning.castId, castId),
        eq(guestWarning.state, 'active'),
        gt(guestWarning.endsAt, now),
      ),
    )
    .orderBy(asc(guestWarning.kind));

/** How many other casts of the store a warning about the customer comes from. */
export const countOthers = (db: Db, { storeId, castId, personId }: WarningRow, now: Date): Promise<number> =>
  db.$count(
    guestWarning,
    and(
      eq(guestWarning.personId, personId),
      eq(guestWarning.storeId, storeId),
      ne(guestWarning.castId, castId),
      eq(guestWarning.state, 'active'),
      gt(guestWarning.endsAt, now),
    ),
  );

/** What casts of any store say of a customer. */
export const activeAbout = async (db: Db, personId: number, now: Date): Promise<WarningKind[]> => {
  const rows = await db
    .selectDistinct({ kind: guestWarning.kind })
    .from(guestWarning)
    .where(and(eq(guestWarning.personId, personId), eq(guestWarning.state, 'active'), gt(guestWarning.endsAt, now)));
  return rows.map(({ kind }) => kind);
};

/** Those that wait, the oldest first. */
export const waitingPage = (
  db: Db,
  { after, limit }: { after: { sentAt: Date; id: string } | null; limit: number },
): Promise<WarningRow[]> => {
  const { sentAt, id } = guestWarning;
  const beyond = after && or(gt(sentAt, after.sentAt), and(eq(sentAt, after.sentAt), gt(id, after.id)));
  return db
    .select()
    .from(guestWarning)
    .where(and(eq(guestWarning.state, 'reviewing'), beyond ?? undefined))
    .orderBy(asc(sentAt), asc(id))
    .limit(limit);
};

export const findWarning = async (db: Db, id: string): Promise<WarningRow | null> => {
  const [row] = await db.select().from(guestWarning).where(eq(guestWarning.id, id));
  return row ?? null;
};

export const insertWarning = (tx: Tx, row: typeof guestWarning.$inferInsert) => tx.insert(guestWarning).values(row);

export const updateWarning = (tx: Tx, id: string, set: Partial<WarningRow>) =>
  tx.update(guestWarning).set(set).where(eq(guestWarning.id, id));

/** Removes a cast's warnings of one state about a customer; a pair has one of each at most. */
export const deleteOfState = (tx: Tx, pair: Pair, state: WarningRow['state']) =>
  tx.delete(guestWarning).where(and(isOf(pair), eq(guestWarning.state, state)));

/** Removes one of a cast's warnings about a customer. Returns whether there was one. */
export const deleteWarning = async (tx: Tx, pair: Pair, id: string): Promise<boolean> =>
  (await affected(tx.delete(guestWarning).where(and(isOf(pair), eq(guestWarning.id, id))))) > 0;

/** Removes all that were said of a person, and all that a cast said. */
export const deleteWarningsOf = (tx: Tx, personId: number, castId: number | null) =>
  tx
    .delete(guestWarning)
    .where(or(eq(guestWarning.personId, personId), castId === null ? undefined : eq(guestWarning.castId, castId)));

/** Removes those that ended by now, refusals of before one instant, and whatever was decided before another. */
export const deleteOver = (
  tx: Tx,
  { now, refusedBefore, before }: Record<'now' | 'refusedBefore' | 'before', Date>,
): Promise<number> => {
  const { state, decidedAt, endsAt } = guestWarning;
  const over = or(lte(endsAt, now), and(eq(state, 'refused'), lt(decidedAt, refusedBefore)), lt(decidedAt, before));
  return affected(tx.delete(guestWarning).where(over));
};
