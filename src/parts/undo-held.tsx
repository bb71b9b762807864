import { useEffect } from 'react';
import { useRefresh } from '@/hooks/use-api';
import { serverNow } from '@/platform/clock';
import { eventOptions } from '@/platform/reservation-event';
import { useCommand } from '@/ui/patterns/use-command';
import { UndoAnswer } from './undo-answer';

/** Props of UndoHeld: of which booking, until when, and what taking it back means. */
export type UndoHeldProps = { id: string; until: string; children: string };

const READ_AGAIN_MS = 1200;

/** The way back from what the server holds of a booking, while the other side knows nothing of it. */
export function UndoHeld({ id, until, children }: UndoHeldProps) {
  const refresh = useRefresh();
  const undo = useCommand('POST /api/v1/users/me/reservations/{reservation_id}/undo/', {
    refresh: eventOptions.refresh,
    refusedByToast: true,
  });
  // The feed says so as well; without a connection to it the screen is read again by itself.
  useEffect(() => {
    const wait = Math.max(0, Date.parse(until) - serverNow().getTime()) + READ_AGAIN_MS;
    const timer = setTimeout(() => void refresh(eventOptions.refresh), wait);
    return () => clearTimeout(timer);
  }, [until, refresh]);
  return (
    <UndoAnswer
      until={new Date(until)}
      busy={undo.busy}
      onUndo={() => void undo.run({ params: { reservation_id: id } })}
    >
      {children}
    </UndoAnswer>
  );
}
