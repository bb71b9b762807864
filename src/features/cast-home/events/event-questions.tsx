import { useRouter } from 'next/router';
import { castPaths } from '@/paths/cast';
import { messageOf } from '@/platform/http';
import { type Once, useOnce } from '@/ui/patterns/use-command';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import type { CastEvent } from './event-words';

type Props = { event: CastEvent; onClose: () => void };

const AGAIN = { refresh: ['GET /api/v1/female_casts/me/events/'] } as const;

/** Before what is shown ends. */
export function EndQuestion({ event, onClose }: Props) {
  const act = useAct(event, (once, params) =>
    once('POST /api/v1/female_casts/me/events/{event_id}/end/', { params }, AGAIN),
  );
  return (
    <QuestionDialog
      title="イベントを終えますか？"
      thing={event.name}
      note="すぐに表示されなくなります。すでにある見積もりと予約は変わりません。"
      yes="終える"
      danger
      onYes={act}
      onClose={onClose}
    />
  );
}

/** Before one is gone. */
export function RemoveQuestion({ event, onClose }: Props) {
  const act = useAct(event, (once, params) =>
    once('DELETE /api/v1/female_casts/me/events/{event_id}/', { params }, AGAIN),
  );
  return (
    <QuestionDialog
      title="イベントを消しますか？"
      thing={event.name}
      note="元に戻すことはできません。"
      yes="消す"
      danger
      onYes={act}
      onClose={onClose}
    />
  );
}

function useAct(event: CastEvent, send: (once: Once, params: { event_id: number }) => Promise<unknown>) {
  const once = useOnce();
  const router = useRouter();
  return async () => {
    try {
      await send(once, { event_id: event.id });
      void router.push(castPaths.events);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
}
