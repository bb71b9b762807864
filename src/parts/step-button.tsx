import { useRouter } from 'next/router';
import type { StepOffer } from '@/hooks/use-next-step';
import { useStepQuestion } from '@/hooks/use-step-question';
import { eventOptions, RESERVATION_EVENT, stepOf } from '@/platform/reservation-event';
import { useCommand } from '@/ui/patterns/use-command';
import { AskButton } from '@/ui/pieces/ask-button';

type Props = {
  booking: Parameters<typeof useStepQuestion>[0];
  offer: StepOffer;
  /** Where a started meeting goes on: what a cast needs then stands on a screen of its own. */
  meetingPath: string;
  /** `lg` takes the whole width. */
  size?: 'sm' | 'lg';
};

/** Takes the next step of a booking; one that cannot be taken back is asked about. */
export default function StepButton({ booking, offer, meetingPath, size = 'lg' }: Props) {
  const { step, yes = step.label } = offer;
  const question = useStepQuestion(booking, offer);
  const router = useRouter();
  const take = useCommand(RESERVATION_EVENT, {
    ...eventOptions,
    done: step.done,
    onDone: () => (step.event === 'start' ? router.push(meetingPath) : undefined),
    // A question has a place for words of its own.
    refusedByToast: question === null,
  });
  return (
    <AskButton
      label={step.label}
      question={question}
      yes={yes}
      size={size}
      full={size === 'lg'}
      loading={take.busy}
      onYes={() => take.run(stepOf(booking.id, step))}
    />
  );
}
