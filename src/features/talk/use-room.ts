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

type Wish = Input<'POST /api/v1/users/me/talk_rooms/'>['body'];

/**
 * The room that the address names: `?userId=`, or by way of a cast or a reservation, which then becomes `?userId=`.
 */
export function useRoom(): { room: Room | undefined; error: unknown; reload: () => void } {
  const router = useRouter();
  const { isReady, query, replace } = router;
  const { userId, castId, reservationId } = query;
  const wish = useMemo(() => wishOf({ userId, castId, reservationId }), [userId, castId, reservationId]);
  const [opened, setOpened] = useState<Room>();
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  const ghosting = useSession().ghost !== undefined;
  const isOpen = opened !== undefined && wish?.user_id === opened.partner.user_id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again
  useEffect(() => {
    if (!isReady || isOpen) return;
    let left = false;
    setError(undefined);
    (ghosting ? findRoom(wish) : api('POST /api/v1/users/me/talk_rooms/', { body: wish ?? {} })).then(
      (room) => {
        if (left) return;
        setOpened(room);
        if (wish?.user_id === undefined) {
          void replace(paths.talkMessage({ userId: room.partner.user_id }), undefined, { shallow: true });
        }
      },
      (refused: unknown) => {
        if (!left) setError(refused);
      },
    );
    return () => {
      left = true;
    };
  }, [isReady, isOpen, wish, turn, replace, ghosting]);

  const id = opened?.id;
  const { data } = useApi(
    'GET /api/v1/users/me/talk_rooms/{room_id}/',
    id === undefined ? null : { params: { room_id: id } },
    opened ? { fallbackData: opened } : {},
  );
  return { room: data ?? opened, error, reload: () => setTurn((count) => count + 1) };
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
