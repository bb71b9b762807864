import { useToast } from '@/components/toast';
import { useApiMutation } from '@/hooks/use-api';
import { messageOf } from '@/platform/http';
import { nameOf, type Partner } from './types';

const SHOWN = [
  'GET /api/v1/users/me/talk_rooms/{room_id}/',
  'GET /api/v1/users/me/talk_rooms/',
  'GET /api/v1/users/me/blocks/',
] as const;

/** Blocks a partner, or takes it back; each says how it went and answers whether it did. */
export function useBlock(partner: Partner): {
  block: () => Promise<boolean>;
  unblock: () => Promise<boolean>;
  sending: boolean;
} {
  const toast = useToast();
  const set = useApiMutation('POST /api/v1/users/me/blocks/', { refresh: SHOWN });
  const lift = useApiMutation('DELETE /api/v1/users/me/blocks/{user_id}/', { refresh: SHOWN });
  const said = async (task: Promise<unknown>, text: string) => {
    try {
      await task;
      toast({ text });
      return true;
    } catch (error) {
      toast({ text: messageOf(error), tone: 'error' });
      return false;
    }
  };
  const { user_id } = partner;
  return {
    block: () => said(set.send({ body: { user_id } }), `${nameOf(partner)}をブロックしました`),
    unblock: () => said(lift.send({ params: { user_id } }), `${nameOf(partner)}のブロックを解除しました`),
    sending: set.sending || lift.sending,
  };
}
