import { useRouter } from 'next/router';
import { type StepOffer, useNextStep } from '@/hooks/use-next-step';
import { useStepQuestion } from '@/hooks/use-step-question';
import { paths } from '@/paths';
import { eventOf, eventOptions, RESERVATION_EVENT } from '@/platform/reservation-event';
import { useCommand } from '@/ui/patterns/use-command';
import { AskButton } from '@/ui/pieces/ask-button';
import type { Reservation } from './status-words';

type Props = { booking: Reservation };

/** Ends the meeting from its own screen; the question says how much time is left and what still waits. */
export function Finish({ booking }: Props) {
  const offer = useNextStep(booking, 'cast');
  return offer?.isOpen && offer.step.event === 'finish' ? <FinishButton booking={booking} offer={offer} /> : null;
}

function FinishButton({ booking, offer }: Props & { offer: StepOffer }) {
  const router = useRouter();
  const question = useStepQuestion(booking, offer);
  const take = useCommand(RESERVATION_EVENT, {
    ...eventOptions,
    done: offer.step.done,
    onDone: () => router.push(paths.castHome),
  });
  return (
    <AskButton
      label="終了する"
      tone="secondary"
      size="sm"
      question={question}
      loading={take.busy}
      onYes={() => take.run(eventOf(booking.id, 'finish'))}
    />
  );
}
