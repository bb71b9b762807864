import styled from 'styled-components';
import { ActionBar } from '@/components/action-bar';
import { AskButton } from '@/components/ask-button';
import { useToast } from '@/components/toast';
import type { Side } from '@/domain/machines/reservation-steps';
import { formatRange30 } from '@/domain/time-range';
import { useNextStep } from '@/hooks/use-next-step';
import type { Reservation } from './status-words';

/**
 * The one next step of the evening (出発する … 終了する, 入室した), fixed at the bottom. Before its time there is no button,
 * only from when; what cannot be taken back is asked about.
 */
export function EveningBar({ reservation, side }: { reservation: Reservation; side: Side }) {
  const toast = useToast();
  const offer = useNextStep(reservation, side);
  if (offer === null) return null;
  const { step, isOpen, wait, isSending, take } = offer;
  if (!isOpen) {
    return (
      <ActionBar above="tabs">
        <Wait>{wait}</Wait>
      </ActionBar>
    );
  }
  const press = async () => {
    const refused = await take();
    if (refused === null) toast({ text: step.done });
    else if (step.question === null) toast({ text: refused, tone: 'error' });
    return refused;
  };
  const thing = formatRange30(new Date(reservation.starts_at), new Date(reservation.ends_at));
  return (
    <ActionBar above="tabs">
      <AskButton
        label={step.label}
        question={step.question && { ...step.question, thing }}
        size="lg"
        full
        loading={isSending}
        onYes={press}
      />
    </ActionBar>
  );
}

const Wait = styled.p`
  font: var(--t-14);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
  text-align: center;
`;
