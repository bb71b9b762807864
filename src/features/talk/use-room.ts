import { useRouter } from 'next/router';
import { useEffect, useMemo, useState } from 'react';
import type { Data, Input } from '@/contract';
import { useApi } from '@/hooks/use-api';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { api } from '@/platform/http';
import type { Room } from './types';

/** What `error` is when there is no such room and none may be opened. */
export const NO_SUCH_ROOM = new Error('no such room');

type RoomQuestion = { wish: Wish | null; ghosting: boolean };
type Wish = Input<'POST /api/v1/users/me/talk_rooms/'>['body'];

/**
 * The room that the address names: `?userId=`, or by way of a cast or a reservation, which then becomes `?userId=`.
 */
export function useRoom(): { room: Room | undefined; error: unknown; reload: () => void } {
  const router = useRouter();
  const { isReady, query, replace } = router;
  const { userId, castId, reservationId } = query;
  const ghosting = useSession().ghost !== undefined;
  const asked = useMemo(
    () => ({ wish: wishOf({ userId, castId, reservationId }), ghosting }),
    [userId, castId, reservationId, ghosting],
  );
  const [opened, setOpened] = useState<Room>();
  const [refused, setRefused] = useState<{ asked: RoomQuestion; error: unknown }>();
  const isOpen = opened !== undefined && asked.wish?.user_id === opened.partner.user_id;
  const isRefused = refused !== undefined && refused.asked === asked;

  useEffect(() => {
    if (!isReady || isOpen || isRefused) return;
    let left = false;
    const { wish } = asked;
    (asked.ghosting ? findRoom(wish) : api('POST /api/v1/users/me/talk_rooms/', { body: wish ?? {} })).then(
      (room) => {
        if (left) return;
        setOpened(room);
        if (wish?.user_id === undefined) {
          void replace(paths.talkMessage({ userId: room.partner.user_id }), undefined, { shallow: true });
        }
      },
      (error: unknown) => {
        if (!left) setRefused({ asked, error });
      },
    );
    return () => {
      left = true;
    };
  }, [isReady, isOpen, isRefused, asked, replace]);

  const id = opened?.id;
  const { data } = useApi(
    'GET /api/v1/users/me/talk_rooms/{room_id}/',
    id === undefined ? null : { params: { room_id: id } },
    opened ? { fallbackData: opened } : {},
  );
  return {
    room: data ?? opened,
    error: isRefused ? refused.error : undefined,
    // What was refused is asked for again as soon as it counts no more.
    reload: () => setRefused(undefined),
  };
}

/** Staff who act for another person open nothing: the room is looked up among those that exist. */
async function findRoom(wish: Wish | null): Promise<Room> {
  let cursor: string | null = null;
  do {
    const query: Input<'GET /api/v1/users/me/talk_rooms/'>['query'] = {
      limit: 50,
      ...(cursor === null ? {} : { cursor }),
    };
    const { data, page }: Data<'GET /api/v1/users/me/talk_rooms/'> = await api('GET /api/v1/users/me/talk_rooms/', {
      query,
    });
    const found = data.find((room) => isWished(room, wish));
    if (found) return found;
    cursor = page.next_cursor;
  } while (cursor !== null);
  throw NO_SUCH_ROOM;
}

function isWished({ partner, reservation }: Room, wish: Wish | null): boolean {
  if (wish?.user_id !== undefined) return partner.user_id === wish.user_id;
  if (wish?.female_cast_id !== undefined) return partner.female_cast_id === wish.female_cast_id;
  return wish?.reservation_id !== undefined && reservation?.id === wish.reservation_id;
}

function wishOf(query: Readonly<Record<string, string | string[] | undefined>>): Wish | null {
  const { userId, castId, reservationId } = query;
  if (typeof reservationId === 'string') return { reservation_id: reservationId };
  if (typeof castId === 'string') return { female_cast_id: Number(castId) };
  return typeof userId === 'string' ? { user_id: Number(userId) } : null;
}
