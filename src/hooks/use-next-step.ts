import { formatRange30 } from '@/domain/date-words';
import {
  type NextStep,
  nextStep,
  type Side,
  type StepFacts,
  type StepQuestion,
  stepWait,
} from '@/domain/machines/reservation-steps';
import { formatYen } from '@/domain/money';
import { serverNow } from '@/platform/clock';
import type { CallableEvent } from '@/platform/reservation-event';
import { useNow } from './use-now';

/** The one next step of a side of a reservation, for the screens that offer it. */
export type StepOffer = {
  step: NextStep;
  /** What is asked before it, naming the time that it is about; null = nothing. */
  question: (StepQuestion & { thing: string; figure?: string }) | null;
  /** The words of the answer that takes it, where they are not the step's own. */
  yes?: string;
  /** It may be taken now; before that `wait` says from when, or what is missing. */
  isOpen: boolean;
  wait: string | null;
};

/** Offers the next step of the booking, and keeps the time: it opens by itself. Null when there is none. */
export function useNextStep(
  reservation: StepFacts & { ends_at: string; can: readonly CallableEvent[] },
  side: Side,
): StepOffer | null {
  const now = useNow(5_000) ?? serverNow();
  const step = nextStep(reservation, side);
  if (step === null) return null;
  const cash = step.cash === null ? null : `現金 ${formatYen(step.cash)}`;
  const thing = formatRange30(new Date(reservation.starts_at), new Date(reservation.ends_at));
  return {
    step,
    question: step.question && { ...step.question, thing, ...(cash ? { figure: cash } : {}) },
    ...(cash ? { yes: `${cash} を受け取りました` } : {}),
    isOpen: reservation.can.includes(step.event) || (step.from !== null && step.from <= now && step.waitsFor === null),
    wait: stepWait(step, now),
  };
}
