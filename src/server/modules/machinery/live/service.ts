import type { LiveEventKind } from '@/domain/messages';
import type { CommittedEvent } from '../../../core/ports';
import type { Db, Work } from '../../../core/work';
import { appendEvents, deleteEvents, findBeyond, findEventsAfter, findLastSeq } from './queries';

/** Something that happened to a person's things; `payload` holds ids and states, never personal text. */
export type LiveEvent = { kind: LiveEventKind; subject: string; payload: Record<string, unknown> };

/** An event with its place in the person's row of events. */
export type NumberedEvent = CommittedEvent;

/**
 * Records an event for a person and publishes it to their live screens after commit. Numbers come from a counter row
 * locked until commit: gapless, and in commit order (a database sequence is neither). The customer comes before the
 * cast in one transaction, so that counters are always locked in one order.
 */
export const recordEvent = (work: Work, personId: number, event: LiveEvent): Promise<Numbers> =>
  recordEvents(work, [personId], event);

/** The numbers under which people got an event. */
export type Numbers = ReadonlyMap<number, number>;

/** The same event for people, in one statement: the customer before the cast here too. */
export async function recordEvents(work: Work, personIds: readonly number[], event: LiveEvent): Promise<Numbers> {
  const at = work.now;
  const written = await appendEvents(work.tx, personIds, { ...event, at });
  if (written.length !== personIds.length) throw new Error('an event counter returned no row');
  work.afterCommit(() => {
    for (const { personId, seq } of written) work.deps.events.publish({ personId, seq, event: { ...event, seq, at } });
  });
  return new Map(written.map(({ personId, seq }) => [personId, seq]));
}

/** A person's events after number `seq`, in order, at most `limit`. */
export function eventsAfter(db: Db, personId: number, seq: number, limit: number): Promise<NumberedEvent[]> {
  return findEventsAfter(db, personId, seq, limit);
}

/** The number of a person's newest event; 0 before the first. */
export async function lastSeq(db: Db, personId: number): Promise<number> {
  return (await findLastSeq(db, personId)) ?? 0;
}

/** The people among these who have events beyond the number given, with their newest; one statement for all. */
export async function newestBeyond(
  db: Db,
  known: readonly { personId: number; seq: number }[],
): Promise<{ personId: number; seq: number }[]> {
  return known.length === 0 ? [] : findBeyond(db, known);
}

/** Forgets events from before an instant; each person's newest stays. Returns how many. */
export const forgetOldEvents = ({ tx }: Work, before: Date): Promise<number> => deleteEvents(tx, before);
