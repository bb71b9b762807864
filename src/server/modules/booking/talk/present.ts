import type { Data } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { type AvatarName, avatarPicture } from '@/domain/guest-profile';
import { stateLabel } from '@/domain/machines/reservation';
import type { Db } from '../../../core/work';
import { castRefs } from '../../supply/photo/service';
import { type LiveBooking, liveBookings } from '../reservation/service';
import { type MessageRow, messagesAt } from './message-queries';
import { type PictureRow, picturesOf } from './picture-queries';
import { placesOf } from './places';
import { type RoomRow, TONIGHT } from './queries';

/** A room, a message and a partner as the contract shows them. */
export type ShownRoom = Data<'GET /api/v1/users/me/talk_rooms/{room_id}/'>;
export type ShownMessage = Data<'POST /api/v1/users/me/talk_rooms/{room_id}/messages/'>;
export type ShownPartner = ShownRoom['partner'];

/** A message as this person sees it, with what is left of its pictures, and its place. */
export const presentMessage = (
  { seq, clientId, senderId, body, pictures: sent, at }: MessageRow,
  { pictures, place }: { pictures: readonly PictureRow[]; place: ShownMessage['place'] },
  me: number,
): ShownMessage => ({
  seq,
  client_id: clientId,
  mine: senderId === me,
  body,
  pictures: pictures.map(({ id, width, height, blurred, reportId }) => ({
    id,
    width,
    height,
    blurred: blurred && senderId !== me,
    checking: reportId !== null,
  })),
  pictures_sent: sent,
  place,
  at: toTokyoIso(at),
});

/** Messages as this person sees them; their pictures and each kind of place are read by one query. */
export async function presentMessages(db: Db, messages: readonly MessageRow[], me: number): Promise<ShownMessage[]> {
  const pictures = await picturesOf(
    db,
    messages.filter(({ pictures: sent }) => sent > 0),
  );
  const placeOf = await placesOf(db, messages);
  return messages.map((message) => {
    const own = pictures.filter(({ roomId, seq }) => roomId === message.roomId && seq === message.seq);
    return presentMessage(message, { pictures: own, place: placeOf(message) }, me);
  });
}

/** Rooms as this person sees them; casts, bookings and last messages are read by one query each. */
export async function presentRooms(db: Db, rows: readonly RoomRow[], me: number, now: Date): Promise<ShownRoom[]> {
  const casts = rows.filter(({ personId }) => personId === me).map(({ castId }) => castId);
  const refs = await castRefs(db, casts, now);
  const bookings = await liveBookings(db, rows, now);
  const places = rows.flatMap(({ id, lastSeq }) => (lastSeq === null ? [] : [{ roomId: id, seq: lastSeq }]));
  const found = await messagesAt(db, places);
  const shown = await presentMessages(db, found, me);
  const lasts = new Map(found.map(({ roomId }, at) => [roomId, shown[at]]));
  return rows.map((row) => {
    const booking = bookings.find(({ personId, castId }) => personId === row.personId && castId === row.castId);
    return {
      id: row.id,
      partner:
        row.personId === me
          ? castPartner(row.castPersonId, refs.get(row.castId))
          : manPartner(row.personId, row.nickname, row.avatar),
      tonight: row.rank === TONIGHT,
      reservation: booking ? presentBooking(booking) : null,
      last_message: lasts.get(row.id) ?? null,
      unread: row.unread,
      peer_read_seq: row.peerReadSeq,
      blocking: row.blocking,
    };
  });
}

/** A cast as a partner. */
export const castPartner = (
  userId: number,
  ref: { id: number; display_name: string; store_name: string; photo: ShownPartner['photo'] } | undefined,
): ShownPartner => ({
  user_id: userId,
  role: 'female_cast',
  name: ref?.display_name ?? '',
  note: ref?.store_name ?? null,
  photo: ref?.photo ?? null,
  female_cast_id: ref?.id ?? null,
});

/** A customer as a partner: a nickname and the chosen drawing, nothing else. */
export const manPartner = (userId: number, nickname: string, avatar: AvatarName | null = null): ShownPartner => ({
  user_id: userId,
  role: 'male_user',
  name: nickname,
  note: null,
  photo: avatar && avatarPicture(avatar),
  female_cast_id: null,
});

function presentBooking({ id, startsAt, endsAt, state }: LiveBooking): ShownRoom['reservation'] {
  return { id, starts_at: toTokyoIso(startsAt), ends_at: toTokyoIso(endsAt), state, state_label: stateLabel(state) };
}
