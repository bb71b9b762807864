import { and, count, desc, eq, gt, inArray, isNotNull, lt, lte, ne, not, or } from 'drizzle-orm';
import type { IntroductionState } from '@/domain/machines/guest-introduction';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { bookingOffer, guestIntroduction } from '../../../db/schema';
import { blockBetween } from '../../people/block/service';
import { isReachable } from '../../people/person/service';

/** A stored introduction. */
export type IntroductionRow = typeof guestIntroduction.$inferSelect;
type Pair = { castId: number; personId: number };

export const insertIntroduction = (tx: Tx, row: typeof guestIntroduction.$inferInsert) =>
  tx.insert(guestIntroduction).values(row);

export const findIntroduction = async (db: Db, id: string): Promise<IntroductionRow | null> => {
  const [row] = await db.select().from(guestIntroduction).where(eq(guestIntroduction.id, id));
  return row ?? null;
};

const isOpen = (now: Date) => and(eq(guestIntroduction.state, 'open'), gt(guestIntroduction.until, now));

/**
 * Open introductions of a cast, the newest first, without customers that the cast could not reach: something stands
 * between them, or the account is not here.
 */
export const introducedTo = (
  db: Db,
  { castId, castPersonId, now }: { castId: number; castPersonId: number; now: Date },
  only?: number,
): Promise<IntroductionRow[]> =>
  db
    .select()
    .from(guestIntroduction)
    .where(
      and(
        eq(guestIntroduction.castId, castId),
        isOpen(now),
        only === undefined ? undefined : eq(guestIntroduction.personId, only),
        isReachable(guestIntroduction.personId),
        not(blockBetween(castPersonId, guestIntroduction.personId)),
      ),
    )
    .orderBy(desc(guestIntroduction.createdAt), desc(guestIntroduction.id));

/** How many are open for a pair, for a customer with any cast, and for a cast with any customer. */
export const openCounts = async (db: Db, { castId, personId }: Pair, now: Date) => {
  const rows = await db
    .select({ castId: guestIntroduction.castId, personId: guestIntroduction.personId, total: count() })
    .from(guestIntroduction)
    .where(and(isOpen(now), or(eq(guestIntroduction.castId, castId), eq(guestIntroduction.personId, personId))))
    .groupBy(guestIntroduction.castId, guestIntroduction.personId);
  const of = (fits: (row: Pair) => boolean) => rows.filter(fits).reduce((sum, { total }) => sum + total, 0);
  return {
    pair: of((row) => row.castId === castId && row.personId === personId),
    guest: of((row) => row.personId === personId),
    cast: of((row) => row.castId === castId),
  };
};

/** Ends an open one; false when it is over already. */
export const endIntroduction = async (
  tx: Tx,
  id: string,
  change: { state: IntroductionState; endedAt: Date; withdrawnBy?: number; withdrawal?: string },
): Promise<boolean> =>
  (await affected(
    tx
      .update(guestIntroduction)
      .set(change)
      .where(and(eq(guestIntroduction.id, id), eq(guestIntroduction.state, 'open'))),
  )) === 1;

/** Ends what is open for a pair: the customer does not want it. */
export const declineIntroductions = (tx: Tx, { castId, personId }: Pair, now: Date) =>
  tx
    .update(guestIntroduction)
    .set({ state: 'declined', endedAt: now })
    .where(
      and(
        eq(guestIntroduction.castId, castId),
        eq(guestIntroduction.personId, personId),
        eq(guestIntroduction.state, 'open'),
      ),
    );

/** Ends those of a pair whose time is over and whose timer has not run. */
export const endOverdue = (tx: Tx, { castId, personId }: Pair, now: Date) =>
  tx
    .update(guestIntroduction)
    .set({ state: 'expired', endedAt: now })
    .where(
      and(
        eq(guestIntroduction.castId, castId),
        eq(guestIntroduction.personId, personId),
        eq(guestIntroduction.state, 'open'),
        lte(guestIntroduction.until, now),
      ),
    );

/** True when the customer once declined an offer by an introduction to this cast. */
export const hasDeclined = async (db: Db, { castId, personId }: Pair): Promise<boolean> => {
  const { castId: cast, personId: man, state, introductionId } = bookingOffer;
  const [row] = await db
    .select({ id: bookingOffer.id })
    .from(bookingOffer)
    .where(and(eq(cast, castId), eq(man, personId), eq(state, 'declined'), isNotNull(introductionId)))
    .limit(1);
  return row !== undefined;
};

/** A page for the desk, the newest first. */
export const introductionPage = (
  db: Db,
  { isOpen: open, after, limit }: { isOpen: boolean; after: { createdAt: Date; id: string } | null; limit: number },
): Promise<IntroductionRow[]> => {
  const { createdAt, id, state } = guestIntroduction;
  const beyond = after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)));
  return db
    .select()
    .from(guestIntroduction)
    .where(and(open ? eq(state, 'open') : ne(state, 'open'), beyond ?? undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
};

/** How many bookings were offered by each of these. */
export const offersBy = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: bookingOffer.introductionId, total: count() })
    .from(bookingOffer)
    .where(inArray(bookingOffer.introductionId, [...ids]))
    .groupBy(bookingOffer.introductionId);
  return new Map(rows.flatMap(({ id, total }) => (id === null ? [] : [[id, total]])));
};

/** Offers by an introduction that wait for the customer's answer. */
export const standingOffersBy = async (tx: Tx, introductionId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: bookingOffer.id })
    .from(bookingOffer)
    .where(and(eq(bookingOffer.introductionId, introductionId), eq(bookingOffer.state, 'proposed')));
  return rows.map(({ id }) => id);
};

/** Forgets introductions that ended before an instant; returns how many. */
export const deleteIntroductions = (tx: Tx, endedBefore: Date): Promise<number> =>
  affected(tx.delete(guestIntroduction).where(lt(guestIntroduction.endedAt, endedBefore)));

/** Forgets every introduction of a person, on either side. */
export const deleteIntroductionsOf = (tx: Tx, personId: number, castId: number | null) =>
  tx
    .delete(guestIntroduction)
    .where(
      or(eq(guestIntroduction.personId, personId), castId === null ? undefined : eq(guestIntroduction.castId, castId)),
    );
