import { useRouter } from 'next/router';
import { AskButton } from '@/components/ask-button';
import { eventOf, eventOptions, RESERVATION_EVENT } from '@/hooks/reservation-event';
import { useNextStep } from '@/hooks/use-next-step';
import { useCommand } from '@/kit/use-command';
import { paths } from '@/shell/paths';
import type { Reservation } from './status-words';

/** Ends the meeting from its own screen; the question says how much time is left and what still waits. */
export function Finish({ booking }: { booking: Reservation }) {
  const router = useRouter();
  const offer = useNextStep(booking, 'cast');
  const take = useCommand(RESERVATION_EVENT, {
    ...eventOptions,
    done: offer?.step.done ?? '',
    onDone: () => router.push(paths.castHome),
  });
  if (!offer?.isOpen || offer.step.event !== 'finish') return null;
  return (
    <AskButton
      label="終了する"
      tone="secondary"
      size="sm"
      question={offer.question}
      loading={take.busy}
      onYes={() => take.run(eventOf(booking.id, 'finish'))}
    />
  );
}
