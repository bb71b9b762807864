import { ActionBar } from '@/components/action-bar';
import { Button } from '@/components/button';
import { useToast } from '@/components/toast';
import { format30 } from '@/domain/business-day';
import { nextStep, type Side } from '@/domain/machines/reservation-steps';
import { useNow } from '@/hooks/use-now';
import { useReservationEvent } from '@/hooks/use-reservation-event';
import { messageOf } from '@/platform/http';
import type { Reservation } from './status-words';

/** The one next step of the evening (出発する … 終了する, 入室した), fixed at the bottom; before its time it says from when. */
export function EveningBar({ reservation, side }: { reservation: Reservation; side: Side }) {
  const toast = useToast();
  const now = useNow(5_000);
  const { send, sending } = useReservationEvent(reservation.id);
  const step = nextStep(reservation, side);
  if (step === null) return null;
  const open = reservation.can.includes(step.event) || (now !== null && step.from !== null && step.from <= now);
  const press = async () => {
    try {
      if (await send(step.event)) toast({ text: step.done });
    } catch (error) {
      toast({ text: messageOf(error), tone: 'error' });
    }
  };
  return (
    <ActionBar above="tabs">
      <Button
        size="lg"
        full
        disabled={!open}
        loading={sending === step.event}
        note={open || step.from === null ? undefined : `${format30(step.from)}から押せます`}
        onClick={() => void press()}
      >
        {step.label}
      </Button>
    </ActionBar>
  );
}
