import { type OpenExtension, stepTimes } from '@/domain/machines/reservation-step-times';
import { serverNow } from '@/platform/clock';
import { useApi } from './use-api';
import type { StepOffer } from './use-next-step';
import { useNow } from './use-now';

/**
 * What is asked before a step is taken now: with how much time is left, what becomes of the end, and that an extension
 * still waits. Apart from the offer, so that it comes with the button and not before.
 */
export function useStepQuestion(
  booking: { id: string; starts_at: string; ends_at: string },
  { step, question }: StepOffer,
): StepOffer['question'] {
  const now = useNow(5_000) ?? serverNow();
  const asked = useOpenExtension(booking.id, step.event === 'finish', now);
  if (question === null) return null;
  const { figure, lines } = stepTimes(step.event, booking, now, asked);
  return { ...question, note: [...lines, question.note].join(''), ...(figure === undefined ? {} : { figure }) };
}

/** The extension of a meeting that waits for its answer; asked for only where the step would end it. */
function useOpenExtension(id: string, isEnding: boolean, now: Date): OpenExtension | null {
  const { data } = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/extensions/',
    isEnding ? { params: { reservation_id: id } } : null,
  );
  const latest = data?.latest;
  return latest?.state === 'requested' && new Date(latest.expires_at) > now ? latest : null;
}
