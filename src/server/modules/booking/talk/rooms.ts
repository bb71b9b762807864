import type { Received, Reply } from '@/contract';
import { isUuid } from '@/domain/uuid';
import { readCursor, writeCursor } from '../../../core/cursor';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { recordEvents } from '../../machinery/live/service';
import { blocks, isBlockedPair } from '../../people/block/service';
import { readTalkNotice } from '../../people/notice/service';
import { castIdOf } from '../../supply/profile/service';
import { pairOfReservation, reservationsBetween, type Viewer } from '../reservation/service';
import { hasWritten } from './message-queries';
import { presentRooms, type ShownRoom } from './present';
import * as rows from './queries';
import { pairOf } from './writer-queries';

type Form = Received<'POST /api/v1/users/me/talk_rooms/'>['body'];
type Pair = { personId: number; castId: number };

/** A page of the viewer's rooms that hold a message. Refuses a bad cursor. */
export async function listRooms(
  db: Db,
  me: number,
  now: Date,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<Reply<'GET /api/v1/users/me/talk_rooms/'>> {
  const found = await rows.roomPage(db, me, now, { after: readPosition(cursor), limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    data: await presentRooms(db, shown, me, now),
    page: { next_cursor: last ? writePosition(last) : null, total: null },
  };
}

/** One room of the viewer. Throws `not_found` for every id that is not the viewer's. */
export async function readRoom(db: Db, id: string, me: number, now: Date): Promise<ShownRoom> {
  const [room] = await presentRooms(db, [await requireRoom(db, id, me, now)], me, now);
  if (!room) throw new Refusal('not_found');
  return room;
}

/** The latest reservations of a room's two people as the viewer sees them, the newest first. Throws `not_found`. */
export async function listReservations(
  db: Db,
  id: string,
  viewer: Viewer,
): Promise<Reply<'GET /api/v1/users/me/talk_rooms/{room_id}/reservations/'>> {
  const room = await requireRoom(db, id, viewer.id, viewer.now);
  const data = await reservationsBetween(db, room, viewer, RESERVATIONS_SHOWN);
  return { data, page: { next_cursor: null, total: null } };
}

/** The stored room of the viewer; throws `not_found` for every id that is not the viewer's. */
export async function requireRoom(db: Db, id: string, me: number, now: Date): Promise<rows.RoomRow> {
  const row = isUuid(id) ? await rows.roomOf(db, id, me, now) : null;
  if (!row) throw new Refusal('not_found');
  return row;
}

/**
 * The room with the partner that the form names, made when there is none. A customer finds published casts, a cast
 * customers who wrote or booked; all others are `not_found`. A room that exists stays open to both, even with a block.
 */
export async function openRoom(work: Work, person: Person, form: Form): Promise<ShownRoom> {
  const { tx, now, deps } = work;
  const pair = await pairOfForm(tx, person, form);
  const known = await rows.roomIdOf(tx, pair.personId, pair.castId);
  if (known === null || person.role === 'female_cast') await assertReachable(work, person, pair, known);
  const id = known ?? (await rows.ensureRoom(tx, { ...pair, id: deps.random.uuid(), createdAt: now }));
  return readRoom(tx, id, person.id, now);
}

/**
 * Moves the viewer's read mark forward and publishes it to both; nothing reaches the other one while either blocks the
 * other, or keeps read marks off.
 */
export async function markRead(work: Work, me: number, id: string, seq: number): Promise<{ read_seq: number }> {
  const { tx, now } = work;
  const room = await requireRoom(tx, id, me, now);
  const upTo = Math.min(seq, room.lastSeq ?? 0);
  if (upTo === 0) return { read_seq: 0 };
  const raised = await rows.raiseRead(tx, { roomId: room.id, personId: me, seq: upTo, at: now });
  await readTalkNotice(tx, me, { roomId: room.id, seq: upTo, readAt: now });
  if (raised === null) return { read_seq: upTo };
  const peerId = me === room.personId ? room.castPersonId : room.personId;
  const isSilent = !room.marks || room.blocking || (await blocks(tx, peerId, me));
  // The customer before the cast, always (live/service).
  const recipients = isSilent ? [me] : [room.personId, room.castPersonId];
  await recordEvents(work, recipients, { kind: 'talk', subject: room.id, payload: { read: upTo } });
  return { read_seq: upTo };
}

async function pairOfForm(db: Db, person: Person, form: Form): Promise<Pair> {
  const callerCastId = await castIdOf(db, person.id);
  if (form.reservation_id !== undefined) {
    const pair = await pairOfReservation(db, form.reservation_id);
    if (pair && (pair.personId === person.id || pair.castId === callerCastId)) return pair;
    throw new Refusal('not_found');
  }
  if (callerCastId !== null) {
    if (form.user_id === undefined) throw new Refusal('not_found');
    return { personId: form.user_id, castId: callerCastId };
  }
  const castId = form.female_cast_id ?? (form.user_id === undefined ? null : await castIdOf(db, form.user_id));
  if (castId === null) throw new Refusal('not_found');
  return { personId: person.id, castId };
}

async function assertReachable({ tx, now }: Work, person: Person, pair: Pair, known: string | null): Promise<void> {
  const facts = await pairOf(tx, pair.personId, pair.castId, now);
  if (!facts) throw new Refusal('not_found');
  if (facts.booked) return;
  if (person.role === 'female_cast') {
    if (known === null || !(await hasWritten(tx, known, [pair.personId]))) throw new Refusal('not_found');
    return;
  }
  if (!facts.published || (await isBlockedPair(tx, facts.castPersonId, person.id))) throw new Refusal('not_found');
}

const RESERVATIONS_SHOWN = 10;

const LIST = 'talk_rooms';

const writePosition = ({ rank, lastAt, id }: rows.RoomRow) => writeCursor(LIST, [rank, lastAt ?? '', id]);

function readPosition(text: string | undefined): rows.Position | null {
  const parts = readCursor(text, LIST, ['int', 'instant', 'uuid']);
  return parts && { rank: parts[0], lastAt: parts[1], id: parts[2] };
}
