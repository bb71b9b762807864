import type { Reply } from '@/contract';
import { businessDateOf, toTokyoIso } from '@/domain/business-day';
import { castEventNow, castEventStep, eventDiscount } from '@/domain/cast-event';
import { minutesBounds } from '@/domain/unit-price';
import { readCursor, writeCursor } from '../../../core/cursor';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { tell } from '../../people/notice/service';
import { castRefs, purgePages } from '../photo/service';
import { rangeOf, storeById } from '../place/service';
import { lockCast, profileOf } from '../profile/service';
import { presentEvent } from './present';
import * as rows from './queries';

type Waiting = Reply<'GET /api/v1/ops/events/'>;
type Deps = Work['deps'];

const LIST = 'events';

/** A page of what waits, the oldest first, with what each course of the cast would cost. */
export async function listWaiting(deps: Deps, { cursor, limit }: { cursor?: string; limit: number }): Promise<Waiting> {
  const read = readCursor(cursor, LIST, ['instant', 'int']);
  const after = read && { sentAt: read[0], id: read[1] };
  const db = deps.reader();
  const found = await rows.waitingPage(db, { after, today: businessDateOf(deps.clock.now()), limit: limit + 1 });
  const page = found.slice(0, limit);
  const faces = await castRefs(db, [...new Set(page.map(({ castId }) => castId))], deps.clock.now());
  const data: Waiting['data'] = [];
  for (const row of page) {
    const face = faces.get(row.castId);
    if (!face || row.sentAt === null) continue;
    data.push({
      ...presentEvent(row),
      version: row.version,
      sent_at: toTokyoIso(row.sentAt),
      female_cast: face,
      courses: await coursesWith(db, row),
    });
  }
  const last = found.length > limit ? page.at(-1) : undefined;
  return { data, page: { next_cursor: last?.sentAt ? writeCursor(LIST, [last.sentAt, last.id]) : null, total: null } };
}

/** Shows an event to all. Throws `not_found`, and `event/state_conflict` where it is another one than was read. */
export async function approveEvent(work: Work, id: number, by: number, version: number): Promise<null> {
  return decide(work, { id, by, version, step: 'approve' });
}

/** Sends an event back with a reason. Throws as {@link approveEvent}. */
export async function refuseEvent(work: Work, id: number, by: number, sent: { version: number; reason: string }) {
  return decide(work, { id, by, step: 'refuse', ...sent });
}

type Decision = { id: number; by: number; version: number; step: 'approve' | 'refuse'; reason?: string };

async function decide(work: Work, { id, by, version, step, reason }: Decision): Promise<null> {
  const { tx, now } = work;
  const seen = await rows.findEvent(tx, id);
  // The cast's row first, as everything that touches the cast's events does.
  const personId = seen && (await lockCast(tx, seen.castId));
  const row = seen && (await rows.lockEvent(tx, id));
  if (!row || personId === null) throw new Refusal('not_found');
  const to = castEventStep(castEventNow(row, businessDateOf(now)), step, 'ops');
  if (to === null || to === 'gone' || row.version !== version) throw new Refusal('event/state_conflict');
  await rows.updateEvent(tx, id, { state: to, refusal: reason ?? null, decidedAt: now, decidedBy: by });
  if (to === 'approved') purgePages(work);
  await tell(work, personId, { kind: 'event', subject: String(id), path: '/home/events' });
  return null;
}

async function coursesWith(db: Db, row: rows.EventRow): Promise<Waiting['data'][number]['courses']> {
  const cast = await profileOf(db, row.castId);
  const store = cast && (await storeById(db, cast.storeId));
  if (!cast || !store) return [];
  return cast.courses.map(({ minutes, amount }) => {
    const floor = minutesBounds(rangeOf(store), minutes).min;
    return { minutes, amount, discount: eventDiscount(row, amount, floor), floor };
  });
}
