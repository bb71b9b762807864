import { useRouter } from 'next/router';
import { AskButton } from '@/components/ask-button';
import { eventOptions, RESERVATION_EVENT, stepOf } from '@/hooks/reservation-event';
import type { StepOffer } from '@/hooks/use-next-step';
import { useStepQuestion } from '@/hooks/use-step-question';
import { useCommand } from '@/kit/use-command';
import { paths } from '@/shell/paths';

/** Takes the next step of the booking; one that cannot be taken back is asked about. */
export default function StepButton({
  booking,
  offer,
}: {
  booking: Parameters<typeof useStepQuestion>[0];
  offer: StepOffer;
}) {
  const { id } = booking;
  const { step, yes = step.label } = offer;
  const question = useStepQuestion(booking, offer);
  const router = useRouter();
  // A question has a place for words of its own.
  const take = useCommand(RESERVATION_EVENT, {
    ...eventOptions,
    done: step.done,
    onDone: () => (step.event === 'start' ? router.push(paths.meeting(id)) : undefined),
    refusedByToast: question === null,
  });
  return (
    <AskButton
      label={step.label}
      question={question}
      yes={yes}
      size="lg"
      full
      loading={take.busy}
      onYes={() => take.run(stepOf(id, step))}
    />
  );
}
