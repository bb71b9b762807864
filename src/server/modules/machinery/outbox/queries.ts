import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, min, ne, or } from 'drizzle-orm';
import { type Renew, renewColumn } from '../../../core/renewed-column';
import type { Db, Tx } from '../../../core/work';
import { affected } from '../../../db/affected';
import { outbox } from '../../../db/schema';

export type OutboxRow = typeof outbox.$inferSelect;
/** What one provider sends of one urgency. */
export type Lane = Pick<OutboxRow, 'lane' | 'channel'>;

/** Seals messages with a code anew: the code and the text around it. */
export const renewMessageSeals: Renew = async (work) => {
  const where = isNotNull(outbox.code);
  const body = await renewColumn(work, { id: outbox.id, sealed: outbox.body, purpose: 'outbox', where });
  const code = await renewColumn(work, { id: outbox.id, sealed: outbox.code, purpose: 'outbox', where });
  return { renewed: body.renewed + code.renewed, left: body.left + code.left };
};

export const insertMessage = (tx: Tx, row: typeof outbox.$inferInsert) => tx.insert(outbox).values(row);

/** SMS and mails that were not given up, the newest first. */
export const newestSmsAndMail = (db: Db, to: string | undefined, limit: number): Promise<OutboxRow[]> =>
  db
    .select()
    .from(outbox)
    .where(
      and(ne(outbox.channel, 'push'), eq(outbox.isMissed, false), to === undefined ? undefined : eq(outbox.to, to)),
    )
    .orderBy(desc(outbox.id))
    .limit(limit);

/** The messages that carry notices about one thing, the oldest first: neither address nor text. */
export const carriers = (db: Db, subject: string) =>
  db
    .select({
      to: outbox.noticeTo,
      kind: outbox.noticeKind,
      channel: outbox.channel,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      isMissed: outbox.isMissed,
      attempts: outbox.attempts,
    })
    .from(outbox)
    .where(eq(outbox.noticeSubject, subject))
    .orderBy(asc(outbox.id));

/** One of them. */
export type Carried = Awaited<ReturnType<typeof carriers>>[number];

/** What should have been sent, by lane and channel: how many, and when the oldest was written. */
export const backlogOf = (db: Db, now: Date) =>
  db
    .select({ lane: outbox.lane, channel: outbox.channel, waiting: count(), oldestAt: min(outbox.createdAt) })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), or(lte(outbox.dueAt, now), gt(outbox.attempts, 0))))
    .groupBy(outbox.lane, outbox.channel);

/** The lanes in which something is due and unsent, each by the channels of it. */
export const waitingLanes = (db: Db, now: Date): Promise<Lane[]> =>
  db
    .selectDistinct({ lane: outbox.lane, channel: outbox.channel })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.dueAt, now)));

/** What is due and unsent in a lane by one channel, oldest first, locked; what others hold is passed over. */
export const lockWaiting = (tx: Tx, { lane, channel }: Lane, now: Date, limit: number): Promise<OutboxRow[]> =>
  tx
    .select()
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.dueAt, now), eq(outbox.lane, lane), eq(outbox.channel, channel)))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(limit)
    .for('update', { skipLocked: true });

export const updateMessages = (tx: Tx, ids: number[], change: Partial<typeof outbox.$inferInsert>) =>
  tx.update(outbox).set(change).where(inArray(outbox.id, ids));

/** Messages with codes from before an instant. */
export const deleteOldCodes = (tx: Tx, before: Date) =>
  affected(tx.delete(outbox).where(and(isNotNull(outbox.code), lt(outbox.createdAt, before))));

/** Messages that were sent before an instant. */
export const deleteSent = (tx: Tx, before: Date): Promise<number> =>
  affected(tx.delete(outbox).where(lt(outbox.sentAt, before)));

/** Everything to a number or a mailbox, sent or not. */
export const deleteMessagesTo = (tx: Tx, to: readonly string[]) => tx.delete(outbox).where(inArray(outbox.to, [...to]));

/** Gives messages up: of a notice it stays to be seen that this way missed. */
export const giveUp = async (tx: Tx, ids: number[], now: Date): Promise<void> => {
  await tx.delete(outbox).where(and(inArray(outbox.id, ids), isNull(outbox.noticeSubject)));
  await updateMessages(tx, ids, { sentAt: now, isMissed: true });
};
