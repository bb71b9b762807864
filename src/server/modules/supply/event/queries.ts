import { and, asc, desc, eq, gt, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { castEvent } from '../../../db/schema';

/** A stored event. */
export type EventRow = typeof castEvent.$inferSelect;
/** What the cast wrote of it. */
export type EventFacts = Pick<
  EventRow,
  'name' | 'startsOn' | 'endsOn' | 'fromHour' | 'toHour' | 'audience' | 'benefit' | 'amount'
>;

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('no row came back');
  return row;
};

export const eventsOf = (db: Db, castId: number): Promise<EventRow[]> =>
  db.select().from(castEvent).where(eq(castEvent.castId, castId)).orderBy(desc(castEvent.id));

/** How many of the cast's events are not over on a date. */
export const countOpen = (db: Db, castId: number, today: string): Promise<number> =>
  db.$count(castEvent, and(eq(castEvent.castId, castId), ne(castEvent.state, 'ended'), gte(castEvent.endsOn, today)));

export const findEvent = async (db: Db, id: number): Promise<EventRow | null> => {
  const [row] = await db.select().from(castEvent).where(eq(castEvent.id, id));
  return row ?? null;
};

/** One event, only of the named cast if one is named; its row is locked until commit. */
export const lockEvent = async (tx: Tx, id: number, castId?: number): Promise<EventRow | null> => {
  const ofCast = castId === undefined ? undefined : eq(castEvent.castId, castId);
  const [row] = await tx
    .select()
    .from(castEvent)
    .where(and(eq(castEvent.id, id), ofCast))
    .for('update');
  return row ?? null;
};

export const insertEvent = async (tx: Tx, row: typeof castEvent.$inferInsert): Promise<EventRow> =>
  only(await tx.insert(castEvent).values(row).returning());

export const updateEvent = async (tx: Tx, id: number, set: Partial<EventRow>): Promise<EventRow> =>
  only(await tx.update(castEvent).set(set).where(eq(castEvent.id, id)).returning());

export const deleteEvent = (tx: Tx, id: number) => tx.delete(castEvent).where(eq(castEvent.id, id));

export const deleteEventsOf = (tx: Tx, castId: number) => tx.delete(castEvent).where(eq(castEvent.castId, castId));

const isShown = (through: string, from: string) =>
  and(eq(castEvent.state, 'approved'), gte(castEvent.endsOn, from), lte(castEvent.startsOn, through));

/** Approved ones of these casts whose period touches the dates, those that begin first before the others. */
export const shownOf = (db: Db, castIds: readonly number[], from: string, through: string): Promise<EventRow[]> =>
  db
    .select()
    .from(castEvent)
    .where(and(inArray(castEvent.castId, [...castIds]), isShown(through, from)))
    .orderBy(asc(castEvent.startsOn), asc(castEvent.id));

/** Approved ones of all casts on a date, one a cast, those that end first before the others. */
export const shownOn = async (db: Db, date: string, limit: number): Promise<EventRow[]> => {
  const rows = await db
    .select()
    .from(castEvent)
    .where(isShown(date, date))
    .orderBy(asc(castEvent.endsOn), asc(castEvent.id))
    .limit(limit);
  return rows.filter(({ castId }, at) => rows.findIndex((row) => row.castId === castId) === at);
};

/** Those that wait and are not over, the oldest first. */
export const waitingPage = (
  db: Db,
  { after, today, limit }: { after: { sentAt: Date; id: number } | null; today: string; limit: number },
): Promise<EventRow[]> =>
  db
    .select()
    .from(castEvent)
    .where(
      and(
        eq(castEvent.state, 'reviewing'),
        gte(castEvent.endsOn, today),
        after === null
          ? undefined
          : or(
              gt(castEvent.sentAt, after.sentAt),
              and(sql`${castEvent.sentAt} = ${after.sentAt.toISOString()}`, gt(castEvent.id, after.id)),
            ),
      ),
    )
    .orderBy(asc(castEvent.sentAt), asc(castEvent.id))
    .limit(limit);
