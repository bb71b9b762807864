import { useState } from 'react';
import { calledName } from '@/domain/called-name';
import { useApi } from '@/hooks/use-api';
import { useSession } from '@/hooks/use-session';
import { useCommand } from '@/ui/patterns/use-command';
import { useToast } from '@/ui/pieces/toast';

/** What is read again when a cast is followed or no longer. */
export const FOLLOW_ENDPOINTS = ['GET /api/v1/users/me/follows/', 'GET /api/v1/users/me/follows/ids/'] as const;

/** Following one cast. `followed` is null while that is not known: for guests and casts it never is. */
export type Follow = { followed: boolean | null; isGuest: boolean; toggle: () => void };

/** Whether the visitor follows a cast, changed at once on the screen and then on the server. */
export function useFollow(castId: number, name: string): Follow {
  const { state, role } = useSession();
  const isMan = state === 'signed_in' && role === 'male_user';
  const { data } = useApi('GET /api/v1/users/me/follows/ids/', isMan ? {} : null);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const toast = useToast();
  const settled = { refresh: FOLLOW_ENDPOINTS, refusedByToast: true, onRefused: () => setWanted(null) };
  const follow = useCommand('POST /api/v1/users/me/follows/', {
    ...settled,
    onDone: () => {
      setWanted(null);
      toast({ text: `${calledName(name)}をフォローしました` });
    },
  });
  const unfollow = useCommand('DELETE /api/v1/users/me/follows/{female_cast_id}/', {
    ...settled,
    onDone: () => setWanted(null),
  });
  const followed = wanted ?? data?.ids.includes(castId) ?? null;
  const toggle = () => {
    if (followed === null || follow.busy || unfollow.busy) return;
    setWanted(!followed);
    if (followed) void unfollow.run({ params: { female_cast_id: castId } });
    else void follow.run({ body: { female_cast_id: castId } });
  };
  return { followed, isGuest: state === 'guest', toggle };
}
