import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { cutPage, readId } from '../../../core/cursor';
import type { Db } from '../../../core/work';
import { meetingPlaces } from '../../booking/reservation/service';
import { meetingsInAlarm } from '../../booking/safety/service';
import { looksAt, peersInLooks } from '../../booking/talk/service';
import { openSignsAbout } from '../../people/coercion/service';
import { contactLooksOf } from '../../people/staff-note/service';

type Looks = Reply<'GET /api/v1/users/me/record_looks/'>;

const LIST = 'record_looks';

/**
 * A page of the looks at a person's contact and talk, the newest first. While a safety case of the person, or of the
 * other one of that talk, is open the look is not told: another person may hold the telephone on which it would be
 * read.
 */
export async function listRecordLooks(
  db: Db,
  ownerId: number,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<Looks> {
  const before = readId(cursor, LIST, 'uuid');
  const peers = await peersInLooks(db, ownerId);
  const contacts = await contactLooksOf(db, ownerId, { before, limit: limit + 1 });
  const isNothing = peers.length === 0 && contacts.length === 0;
  const inCase = isNothing ? [] : await peopleInCase(db, [ownerId, ...peers]);
  if (isNothing || inCase.includes(ownerId)) return { data: [], page: { next_cursor: null, total: null } };
  const pictures = await looksAt(db, ownerId, { before, limit: limit + 1, without: inCase });
  const found = [
    ...pictures.map((row) => ({ ...told(row), kind: 'picture' as const, reason: row.reason })),
    ...contacts.map((row) => ({ ...told(row), kind: 'contact' as const, reason: row.reason })),
  ].sort((one, other) => (one.id < other.id ? 1 : -1));
  const { shown, page } = cutPage(LIST, found, limit, ({ id }) => id);
  return { data: shown, page };
}

const told = ({ id, at, lookedBy }: { id: string; at: Date; lookedBy: number }) => ({
  id,
  at: toTokyoIso(at),
  staff_id: lookedBy,
});

/** Who of these has an open safety case: an alarm about a meeting on either side, or a sign of coercion. */
async function peopleInCase(db: Db, ids: readonly number[]): Promise<number[]> {
  const signed = await openSignsAbout(db, ids);
  const meetings = await meetingPlaces(db, await meetingsInAlarm(db));
  const meeting = new Set(meetings.flatMap(({ personId, castPersonId }) => [personId, castPersonId]));
  return [...new Set([...signed, ...ids.filter((id) => meeting.has(id))])];
}
