import { useRouter } from 'next/router';
import { AskButton } from '@/components/ask-button';
import { eventOptions, RESERVATION_EVENT, stepOf } from '@/hooks/reservation-event';
import type { StepOffer } from '@/hooks/use-next-step';
import { useStepQuestion } from '@/hooks/use-step-question';
import { useCommand } from '@/kit/use-command';
import { paths } from '@/shell/paths';
import type { Request } from './types';

/** The one next step of a booking, asked before it is taken. */
export function NextStepButton({ booking, offer }: { booking: Request; offer: StepOffer }) {
  const { step, yes = step.label } = offer;
  const question = useStepQuestion(booking, offer);
  const router = useRouter();
  const take = useCommand(RESERVATION_EVENT, {
    ...eventOptions,
    done: step.done,
    // What a cast needs during a meeting stands on a screen of its own.
    onDone: () => (step.event === 'start' ? router.push(paths.meeting(booking.id)) : undefined),
  });
  return (
    <AskButton
      label={step.label}
      question={question}
      yes={yes}
      size="sm"
      loading={take.busy}
      onYes={() => take.run(stepOf(booking.id, step))}
    />
  );
}
