import { type NextStep, nextStep, type Side, type StepFacts, stepWait } from '@/domain/machines/reservation-steps';
import { serverNow } from '@/platform/clock';
import { messageOf } from '@/platform/http';
import { useNow } from './use-now';
import { type CallableEvent, useReservationEvent } from './use-reservation-event';

/** The one next step of a side of a reservation, for the screens that offer it. */
export type StepOffer = {
  step: NextStep;
  /** It may be taken now; before that `wait` says from when, or what is missing. */
  isOpen: boolean;
  wait: string | null;
  isSending: boolean;
  /** Takes the step; resolves with null, or with the sentence that says why not. */
  take: () => Promise<string | null>;
};

/** Offers the next step of the evening, and keeps the time: it opens by itself. Null when there is none. */
export function useNextStep(
  reservation: StepFacts & { id: string; can: readonly CallableEvent[] },
  side: Side,
): StepOffer | null {
  const now = useNow(5_000) ?? serverNow();
  const { send, sending } = useReservationEvent(reservation.id);
  const step = nextStep(reservation, side);
  if (step === null) return null;
  const take = async () => {
    try {
      await send(step.event);
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  return {
    step,
    isOpen: reservation.can.includes(step.event) || (step.from !== null && step.from <= now && step.waitsFor === null),
    wait: stepWait(step, now),
    isSending: sending === step.event,
    take,
  };
}
