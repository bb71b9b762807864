import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import type { WarningDays } from '@/domain/guest-warnings';
import { isUuid } from '@/domain/uuid';
import { readCursor, writeCursor } from '../../../../core/cursor';
import { Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { tell } from '../../../people/notice/service';
import { nicknamesOf } from '../../../people/person/service';
import { castRefs } from '../../photo/service';
import { lockCast, personsOfCasts } from '../../profile/service';
import * as rows from './queries';

type Waiting = Reply<'GET /api/v1/ops/guest_warnings/'>;

const LIST = 'guest warnings';

/** A page of what waits for a person of the operator, the oldest first. */
export async function listWaiting(
  db: Db,
  { cursor, limit }: { cursor?: string; limit: number },
  now: Date,
): Promise<Waiting> {
  const read = readCursor(cursor, LIST, ['instant', 'uuid']);
  const found = await rows.waitingPage(db, { after: read && { sentAt: read[0], id: read[1] }, limit: limit + 1 });
  const page = found.slice(0, limit);
  const castIds = [...new Set(page.map(({ castId }) => castId))];
  const casts = await castRefs(db, castIds, now);
  const accounts = new Map((await personsOfCasts(db, castIds)).map((one) => [one.castId, one.personId]));
  const nicknames = await nicknamesOf(db, [...new Set(page.map(({ personId }) => personId))]);
  const data: Waiting['data'] = [];
  for (const row of page) {
    const castWarnings = await rows.warningsBy(db, row);
    const standing = castWarnings.find(({ endsAt }) => endsAt !== null && endsAt > now)?.endsAt ?? null;
    const cast = casts.get(row.castId);
    data.push({
      id: row.id,
      kind: row.kind,
      detail: row.detail,
      sent_at: toTokyoIso(row.sentAt),
      female_cast: {
        user_id: accounts.get(row.castId) ?? 0,
        display_name: cast?.display_name ?? '',
        store_name: cast?.store_name ?? '',
      },
      male_user: { user_id: row.personId, nickname: nicknames.get(row.personId) ?? '' },
      standing_until: standing && toTokyoIso(standing),
      others: await rows.countOthers(db, row, now),
    });
  }
  const last = found.length > limit ? page.at(-1) : undefined;
  return { data, page: { next_cursor: last ? writeCursor(LIST, [last.sentAt, last.id]) : null, total: null } };
}

/**
 * Lets the store's other casts read it for so many days, in place of the cast's own that stands. Throws `not_found`,
 * `warning/state_conflict`.
 */
export async function approveWarning(work: Work, id: string, by: number, days: WarningDays): Promise<null> {
  const { row, personId } = await waitingOne(work, id);
  const { tx, now } = work;
  await rows.deleteOfState(tx, row, 'active');
  const endsAt = new Date(now.getTime() + days * DAY_MS);
  await rows.updateWarning(tx, id, { state: 'active', decidedAt: now, decidedBy: by, endsAt });
  return told(work, personId, row);
}

/** Sends it back with a reason, which the cast reads. Throws as {@link approveWarning}. */
export async function refuseWarning(work: Work, id: string, by: number, refusal: string): Promise<null> {
  const { row, personId } = await waitingOne(work, id);
  await rows.updateWarning(work.tx, id, { state: 'refused', decidedAt: work.now, decidedBy: by, refusal });
  return told(work, personId, row);
}

async function waitingOne({ tx }: Work, id: string) {
  const seen = isUuid(id) ? await rows.findWarning(tx, id) : null;
  // The cast's row first: the cast may take it back at this moment, and two may decide.
  const personId = seen && (await lockCast(tx, seen.castId));
  const row = seen && (await rows.findWarning(tx, id));
  if (!row || personId === null) throw new Refusal('not_found');
  if (row.state !== 'reviewing') throw new Refusal('warning/state_conflict');
  return { row, personId };
}

async function told(work: Work, personId: number, { id, reservationId }: rows.WarningRow): Promise<null> {
  const path = `/home/history/detail?reservation_id=${reservationId}`;
  await tell(work, personId, { kind: 'guest_warning', subject: id, path });
  return null;
}
