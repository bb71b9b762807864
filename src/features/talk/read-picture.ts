import type { TalkPictureSize } from '@/domain/talk-pictures';
import { api } from '@/platform/http';

/** A picture of talk as the address of an image; it is kept nowhere. */
export async function readPicture(roomId: string, pictureId: string, size: TalkPictureSize): Promise<string> {
  const { content_type: type, base64 } = await api('GET /api/v1/users/me/talk_rooms/{room_id}/pictures/{picture_id}/', {
    params: { room_id: roomId, picture_id: pictureId },
    query: { size },
  });
  return `data:${type};base64,${base64}`;
}
