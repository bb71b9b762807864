import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { roleOf } from '@/domain/roles';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { Deps } from '../../../core/deps';
import type { Actor } from '../../../core/person';
import type { Db, Work } from '../../../core/work';
import { tell } from '../../people/notice/service';
import { endOf, placeOfWrite } from './policy';
import * as rows from './queries';
import { wordsOfRead } from './words';

/** One request of a ghost session: the route's pattern and how it was answered, never what was sent or shown. */
export type Noted = { method: string; route: string; status: number; stepUpId?: string | null };

/**
 * Writes a request into the log, in a transaction of its own: what cannot be noted must not be answered. A write that
 * took place is told to the account's owner in it.
 */
export async function noteRequest(deps: Deps, actor: Actor, { stepUpId = null, ...noted }: Noted): Promise<void> {
  await deps.unitOfWork(async (work) => {
    const { tx, now } = work;
    await rows.insertRequest(tx, { ...noted, stepUpId, ghostSessionId: actor.ghostId, at: now });
    if (stepUpId !== null && noted.status < 400) await tellOwner(work, stepUpId);
  });
}

const tellOwner = async (work: Work, stepUpId: string): Promise<void> => {
  const write = await rows.writeOf(work.tx, stepUpId);
  if (!write) throw new Error('a write of a ghost session has no step-up');
  const { path, undo } = placeOfWrite(write.path, roleOf(write.subjectGroups));
  await tell(work, write.subjectId, {
    kind: 'ghost_write',
    subject: stepUpId,
    path,
    facts: { write: write.label, undo },
  });
};

/** The sign-ins that the log refers to: they stay with it. */
export async function sessionsInLog(db: Db): Promise<string[]> {
  return (await rows.actorSessions(db)).map(({ id }) => id);
}

/** A page of what the operator did in this account, the newest first. */
export async function listVisits(
  db: Db,
  subjectId: number,
  { cursor, limit, now }: { cursor: string | undefined; limit: number; now: Date },
): Promise<Reply<'GET /api/v1/users/me/ghost_sessions/'>> {
  const found = await rows.visitsTo(db, subjectId, { before: readPosition(cursor), limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const ids = page.map(({ id }) => id);
  const [reads, writes] = ids.length === 0 ? [[], []] : [await rows.readsIn(db, ids), await rows.writesIn(db, ids)];
  return {
    data: page.map((row) => {
      const ended = endOf(row, now);
      return {
        id: row.id,
        started_at: toTokyoIso(row.startedAt),
        ended_at: ended && toTokyoIso(ended),
        staff_id: row.actorId,
        reason: row.reason,
        ticket: row.ticket,
        requests: row.requests,
        reads: inWords(reads.filter(({ ghostSessionId }) => ghostSessionId === row.id)),
        writes: writes
          .filter(({ ghostSessionId }) => ghostSessionId === row.id)
          // Without an answer in the log the process ended in between: it may have happened, so that is what the owner
          // reads.
          .map(({ label, status, at }) => ({ label, at: toTokyoIso(at), succeeded: status === null || status < 400 })),
      };
    }),
    page: { next_cursor: last ? writePosition(last) : null, total: null },
  };
}

/** The nightly job: ends the log of sessions that were begun before an instant. */
export const forgetOldVisits = ({ tx }: Work, before: Date): Promise<number> => rows.deleteVisits(tx, before);

/**
 * What was seen, each thing once in the order in which it was first seen, however many calls a screen makes for it.
 */
const inWords = (reads: readonly { route: string; times: number }[]) => {
  const times = new Map<string, number>();
  for (const read of reads) {
    const label = wordsOfRead(read.route);
    times.set(label, (times.get(label) ?? 0) + read.times);
  }
  return [...times].map(([label, count]) => ({ label, times: count }));
};

const LIST = 'ghost_sessions';

const writePosition = ({ startedAt, id }: { startedAt: Date; id: string }) => writeCursor(LIST, [startedAt, id]);

function readPosition(text: string | undefined): rows.Position | null {
  const parts = readCursor(text, LIST, ['instant', 'uuid']);
  return parts && { at: parts[0], id: parts[1] };
}
