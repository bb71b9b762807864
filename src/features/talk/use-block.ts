import { useCommand } from '@/kit/use-command';
import { nameOf, type Partner } from './types';

const SHOWN = [
  'GET /api/v1/users/me/talk_rooms/{room_id}/',
  'GET /api/v1/users/me/talk_rooms/',
  'GET /api/v1/users/me/blocks/',
] as const;

/** Blocks a partner, and what is said then; where it is not done its sentence belongs to whoever asked. */
export function useBlock(partner: Partner) {
  const { run } = useCommand('POST /api/v1/users/me/blocks/', {
    refresh: SHOWN,
    done: `${nameOf(partner)}をブロックしました`,
  });
  return () => run({ body: { user_id: partner.user_id } });
}

/** Takes a block back, and says how it went. */
export function useUnblock(partner: Partner) {
  const { run, busy } = useCommand('DELETE /api/v1/users/me/blocks/{user_id}/', {
    refresh: SHOWN,
    done: `${nameOf(partner)}のブロックを解除しました`,
    refusedByToast: true,
  });
  return { busy, run: () => run({ params: { user_id: partner.user_id } }) };
}
