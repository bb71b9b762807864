import { useCommand } from '@/ui/patterns/use-command';

/** What shows whether a person is blocked; read again after each block and its end. */
export const BLOCK_SHOWN = [
  'GET /api/v1/users/me/talk_rooms/{room_id}/',
  'GET /api/v1/users/me/talk_rooms/',
  'GET /api/v1/users/me/blocks/',
  'GET /api/v1/users/me/follows/',
  'GET /api/v1/users/me/follows/ids/',
] as const;

/** Ends a block. */
export const UNBLOCK = 'DELETE /api/v1/users/me/blocks/{user_id}/';

/** The toast after the end of a block; `name` with さん. */
export const unblocked = (name: string) => `${name}のブロックを解除しました`;

/** Takes a block back at once, and says how it went; `name` with さん. */
export function useUnblock(userId: number, name: string) {
  const { run, busy } = useCommand(UNBLOCK, { refresh: BLOCK_SHOWN, done: unblocked(name), refusedByToast: true });
  return { busy, run: () => run({ params: { user_id: userId } }) };
}
