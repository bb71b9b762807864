import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { personCounter, personEvent } from '../../../db/schema';

/**
 * Writes the same event to people, each under their next number: one statement. The counters are raised in the order
 * of the list and stay locked until commit. Returns each person's number; a person may stand in the list once.
 */
export const appendEvents = (
  tx: Tx,
  personIds: readonly number[],
  row: Omit<typeof personEvent.$inferInsert, 'seq' | 'personId'>,
) => {
  const next = tx.$with('next').as(
    tx
      .insert(personCounter)
      .values(personIds.map((personId) => ({ personId, eventSeq: 1 })))
      .onConflictDoUpdate({ target: personCounter.personId, set: { eventSeq: sql`${personCounter.eventSeq} + 1` } })
      .returning({ personId: personCounter.personId, eventSeq: personCounter.eventSeq }),
  );
  return tx
    .with(next)
    .insert(personEvent)
    .values(
      personIds.map((personId) => ({
        ...row,
        personId,
        seq: sql`(select event_seq from next where person_id = ${personId})`,
      })),
    )
    .returning({ personId: personEvent.personId, seq: personEvent.seq });
};

export const findEventsAfter = (db: Db, personId: number, seq: number, limit: number) =>
  db
    .select({
      seq: personEvent.seq,
      kind: personEvent.kind,
      subject: personEvent.subject,
      payload: personEvent.payload,
      at: personEvent.at,
    })
    .from(personEvent)
    .where(and(eq(personEvent.personId, personId), gt(personEvent.seq, seq)))
    .orderBy(asc(personEvent.seq))
    .limit(limit);

export const findLastSeq = async (db: Db, personId: number): Promise<number | null> => {
  const [counter] = await db
    .select({ seq: personCounter.eventSeq })
    .from(personCounter)
    .where(eq(personCounter.personId, personId));
  return counter?.seq ?? null;
};

/** The people among these whose newest number is beyond the one given. */
export const findBeyond = (db: Db, known: readonly { personId: number; seq: number }[]) => {
  const [ids, seqs] = [known.map(({ personId }) => personId), known.map(({ seq }) => seq)];
  return db
    .select({ personId: personCounter.personId, seq: personCounter.eventSeq })
    .from(personCounter)
    .innerJoin(
      sql`unnest(${arrayText(ids)}::int[], ${arrayText(seqs)}::int[]) as known(id, seq)`,
      sql`known.id = ${personCounter.personId}`,
    )
    .where(sql`${personCounter.eventSeq} > known.seq`);
};

const arrayText = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

/** Removes events from before an instant, but for each person's newest: the numbers go on from it. */
export const deleteEvents = (tx: Tx, before: Date): Promise<number> =>
  affected(
    tx
      .delete(personEvent)
      .where(
        and(
          lt(personEvent.at, before),
          sql`${personEvent.seq} < (select c.event_seq from person_counter c where c.person_id = ${personEvent.personId})`,
        ),
      ),
  );

/** Removes everything that happened to a person's things, the number with it. */
export const deleteEventsOf = async (tx: Tx, personId: number): Promise<void> => {
  await tx.delete(personEvent).where(eq(personEvent.personId, personId));
  await tx.delete(personCounter).where(eq(personCounter.personId, personId));
};
