import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { WAITLIST_STANDING, type WaitlistState } from '@/domain/machines/waitlist';
import type { Interval } from '@/domain/slots';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { waitlistEntry } from '../../../db/schema';

/** A stored place in line. */
export type EntryRow = typeof waitlistEntry.$inferSelect;

export const insertEntry = (tx: Tx, row: typeof waitlistEntry.$inferInsert) => tx.insert(waitlistEntry).values(row);

export const findEntry = async (db: Db, id: string): Promise<EntryRow | null> => {
  const [row] = await db.select().from(waitlistEntry).where(eq(waitlistEntry.id, id));
  return row ?? null;
};

const standing = inArray(waitlistEntry.state, [...WAITLIST_STANDING]);

/** Where a customer stands in line, the nearest time first. */
export const standingOf = (db: Db, personId: number): Promise<EntryRow[]> =>
  db
    .select()
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.personId, personId), standing))
    .orderBy(asc(waitlistEntry.wanted), asc(waitlistEntry.id));

/**
 * How many stand before each of these, by its id: earlier in the line of the same business day, for hours that touch
 * theirs.
 */
export const standingBefore = async (db: Db, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: waitlistEntry.id,
      before: sql<number>`(select count(*) from waitlist_entry o where o.cast_id = ${waitlistEntry}.cast_id
        and o.business_date = ${waitlistEntry}.business_date and o.state in ('waiting','offered')
        and o.wanted && ${waitlistEntry}.wanted
        and (o.created_at, o.id) < (${waitlistEntry}.created_at, ${waitlistEntry}.id))`.mapWith(Number),
    })
    .from(waitlistEntry)
    .where(inArray(waitlistEntry.id, [...ids]));
  return new Map(rows.map(({ id, before }) => [id, before]));
};

/** What is held for a customer with a cast. */
export const heldEntries = (tx: Tx, castId: number, personId: number): Promise<EntryRow[]> =>
  tx
    .select()
    .from(waitlistEntry)
    .where(
      and(eq(waitlistEntry.castId, castId), eq(waitlistEntry.personId, personId), eq(waitlistEntry.state, 'offered')),
    );

/** Holds a time of the cast for a waiting customer; false when the customer does not wait any more. */
export const holdFor = async (
  tx: Tx,
  id: string,
  hold: { state: WaitlistState; startsAt: Date; occupied: Interval; expiresAt: Date },
): Promise<boolean> =>
  (await affected(
    tx
      .update(waitlistEntry)
      .set(hold)
      .where(and(eq(waitlistEntry.id, id), eq(waitlistEntry.state, 'waiting'))),
  )) === 1;

/** Writes that the customer is told, and until when it is held; false when the customer was told before. */
export const markTold = async (tx: Tx, id: string, toldAt: Date, expiresAt: Date): Promise<boolean> =>
  (await affected(
    tx
      .update(waitlistEntry)
      .set({ toldAt, expiresAt })
      .where(and(eq(waitlistEntry.id, id), eq(waitlistEntry.state, 'offered'), isNull(waitlistEntry.toldAt))),
  )) === 1;

/** Ends a place in line by compare-and-swap; what it held is free from here on. */
export const endEntry = async (
  tx: Tx,
  { id, state }: Pick<EntryRow, 'id' | 'state'>,
  to: WaitlistState,
  endedAt: Date,
): Promise<boolean> =>
  (await affected(
    tx
      .update(waitlistEntry)
      .set({ state: to, endedAt })
      .where(and(eq(waitlistEntry.id, id), eq(waitlistEntry.state, state))),
  )) === 1;

/** How many openings are held for a customer. */
export const countHeld = (db: Db, personId: number, now: Date): Promise<number> =>
  db.$count(
    waitlistEntry,
    and(
      eq(waitlistEntry.personId, personId),
      eq(waitlistEntry.state, 'offered'),
      sql`${waitlistEntry.expiresAt} > ${now.toISOString()}`,
    ),
  );

/** Removes places that ended before an instant; returns how many. */
export const deleteEntries = (tx: Tx, endedBefore: Date): Promise<number> =>
  affected(tx.delete(waitlistEntry).where(lt(waitlistEntry.endedAt, endedBefore)));
