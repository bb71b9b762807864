import { type AskedExtension, stepTimes } from '@/domain/machines/reservation-step-times';
import {
  type NextStep,
  nextStep,
  type Side,
  type StepFacts,
  type StepQuestion,
  stepWait,
} from '@/domain/machines/reservation-steps';
import { formatYen } from '@/domain/money';
import { formatRange30 } from '@/domain/time-range';
import { serverNow } from '@/platform/clock';
import type { CallableEvent } from './reservation-event';
import { useApi } from './use-api';
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

/**
 * Offers the next step of the booking, and keeps the time: it opens by itself. What it asks says how much time is left,
 * what becomes of the end, and that an extension still waits. Null when there is none.
 */
export function useNextStep(
  reservation: StepFacts & { id: string; ends_at: string; can: readonly CallableEvent[] },
  side: Side,
): StepOffer | null {
  const now = useNow(5_000) ?? serverNow();
  const step = nextStep(reservation, side);
  const asked = useAsked(reservation.id, step?.event === 'finish', now);
  if (step === null) return null;
  const times = stepTimes(step.event, reservation, now, asked);
  const cash = step.cash === null ? null : `現金 ${formatYen(step.cash)}`;
  const figure = cash ?? times.figure;
  const thing = formatRange30(new Date(reservation.starts_at), new Date(reservation.ends_at));
  return {
    step,
    question: step.question && {
      ...step.question,
      note: [...times.lines, step.question.note].join(''),
      thing,
      ...(figure === undefined ? {} : { figure }),
    },
    ...(cash ? { yes: `${cash} を受け取りました` } : {}),
    isOpen: reservation.can.includes(step.event) || (step.from !== null && step.from <= now && step.waitsFor === null),
    wait: stepWait(step, now),
  };
}

/** The extension of a meeting that waits for its answer; asked for only where the step would end it. */
function useAsked(id: string, isEnding: boolean, now: Date): AskedExtension | null {
  const { data } = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/extensions/',
    isEnding ? { params: { reservation_id: id } } : null,
  );
  const latest = data?.latest;
  return latest?.state === 'requested' && new Date(latest.expires_at) > now ? latest : null;
}
