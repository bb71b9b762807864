import type { Reply } from '@/contract';
import type { PlaceWish } from '@/domain/talk-places';
import { isUuid } from '@/domain/uuid';
import { cutPage, readId } from '../../../core/cursor';
import type { Person } from '../../../core/person';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { recordEvents } from '../../machinery/live/service';
import { tell } from '../../people/notice/service';
import * as rows from './message-queries';
import type { StoredPictures } from './picture-files';
import { keepPictures } from './pictures';
import { columnsOf, placesOf } from './places';
import { minuteBefore, refusalToWrite, secondsToWait } from './policy';
import { presentMessage, presentMessages, type ShownMessage } from './present';
import { requireRoom } from './rooms';
import { lockForWriter, type WriterRow } from './writer-queries';

type Page = Reply<'GET /api/v1/users/me/talk_rooms/{room_id}/messages/'>;
/** Who reads, and when. */
type Reader = { me: number; now: Date };
/** What is sent: a text, with or without pictures, or a place. */
type Wish = { clientId: string; body?: string; pictures?: StoredPictures; place?: PlaceWish };
type ListFilter = { cursor?: string; after?: number; limit: number };

const LIST = 'messages';

/** Messages of a room: a page from the newest down, or with `after` the next ones up. Throws `not_found`. */
export async function listMessages(db: Db, roomId: string, { me, now }: Reader, filter: ListFilter): Promise<Page> {
  const room = await requireRoom(db, roomId, me, now);
  const { after, limit } = filter;
  const wanted =
    after === undefined
      ? { below: readId(filter.cursor, LIST, 'int') ?? null, limit: limit + 1 }
      : { above: after, limit: limit + 1 };
  const found = await rows.messagesOf(db, room.id, me, wanted);
  const { shown, page } = cutPage(LIST, found, limit, ({ seq }) => seq);
  return {
    data: await presentMessages(db, shown, me),
    page,
    peer_read_seq: room.peerReadSeq,
  };
}

/**
 * Writes a message, with or without pictures, or a place, and tells both sides. The same `clientId` of one sender is
 * one message, however often it comes. When the other one blocks the sender, the message is kept from them and the
 * sender learns nothing. Throws `not_found`, `identity/not_approved`, `talk/closed`, `talk/blocking`, `rate/limited`,
 * `talk/place_unknown`, `talk/place_outside`.
 */
export async function sendMessage(
  work: Work,
  person: Person,
  roomId: string,
  { clientId, body = '', pictures, place }: Wish,
): Promise<ShownMessage> {
  const { tx, now } = work;
  const room = isUuid(roomId) ? await lockForWriter(tx, roomId, person.id, now) : null;
  if (!room) throw new Refusal('not_found');
  // Only under the lock: the same message, sent twice, may have committed.
  const before = await rows.sentBy(tx, person.id, { since: minuteBefore(now), clientId });
  const sent = before.find((one) => one.clientId === clientId);
  if (sent) return replay(tx, sent, room.roomId, person.id);
  assertMayWrite(person, room);
  const wait = secondsToWait(before.flatMap(timesOf), now);
  if (wait > 0) throw new Refusal('rate/limited', { headers: { 'retry-after': String(wait) } });
  const { personId, castPersonId, blocked: withheld } = room;
  const count = pictures?.list.length ?? 0;
  const placed = await columnsOf(tx, place);
  const row = {
    roomId: room.roomId,
    senderId: person.id,
    clientId,
    body,
    pictures: count,
    ...placed,
    withheld,
    at: now,
  };
  const seq = await rows.appendMessage(tx, row);
  const kept = pictures ? await keepPictures(work, pictures, { ...row, seq }) : [];
  // The customer before the cast, always (live/service).
  const recipients = withheld ? [person.id] : [personId, castPersonId];
  const numbers = await recordEvents(work, recipients, { kind: 'talk', subject: room.roomId, payload: { seq } });
  if (!withheld) {
    const peerId = person.id === personId ? castPersonId : personId;
    const path = `/talk/message?userId=${person.id}`;
    const notice = { kind: 'talk', subject: room.roomId, path, otherId: person.id, facts: { seq } } as const;
    await tell(work, peerId, notice, numbers);
  }
  const placeOf = await placesOf(tx, [row]);
  return presentMessage({ ...row, seq }, { pictures: kept, place: placeOf(row) }, person.id);
}

// Each picture counts as a message.
const timesOf = ({ at, pictures }: rows.MessageRow) => Array<Date>(Math.max(1, pictures)).fill(at);

function assertMayWrite(person: Person, room: WriterRow): void {
  if (room.groups.some((group) => group.includes('female'))) throw new Refusal('not_found');
  const refused = refusalToWrite({ ...room, writer: person.id === room.personId ? 'male_user' : 'female_cast' });
  if (refused) throw new Refusal(refused);
}

async function replay(db: Db, sent: rows.MessageRow, roomId: string, me: number): Promise<ShownMessage> {
  if (sent.roomId !== roomId) throw fieldRefusal('body.client_id', 'このIDは別のトークで使われています');
  const [shown] = await presentMessages(db, [sent], me);
  if (!shown) throw new Error('a message that was sent before was not shown');
  return shown;
}
