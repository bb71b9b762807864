import { useEffect } from 'react';
import styled from 'styled-components';
import type { Side } from '@/domain/machines/reservation-steps';
import { formatYen } from '@/domain/money';
import { useNextStep } from '@/hooks/use-next-step';
import { paths } from '@/paths';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { Skeleton } from '@/ui/pieces/skeleton';
import type { Reservation } from './status-words';

const loadButton = () => import('@/parts/step-button');
const StepButton = later(loadButton, <Skeleton height="52px" />);

/**
 * What the customer has to pay, or the one next step of the booking (出発する … 終了する, 入室した), fixed at the bottom. Before
 * its time there is no button, only from when; what cannot be taken back is asked about.
 */
export function NextStepBar({ reservation, side }: { reservation: Reservation; side: Side }) {
  const offer = useNextStep(reservation, side);
  useEffect(() => {
    loadButton().catch(() => undefined); // fetched before its time comes; the bar itself asks again
  }, []);
  if (reservation.held_cancellation) return null;
  if (reservation.state === 'payment_pending' && side === 'male')
    return (
      <ActionBar above="tabs">
        <Button size="lg" href={paths.payment(reservation.id)}>
          支払う　{formatYen(reservation.total)}
        </Button>
      </ActionBar>
    );
  if (offer === null) return null;
  return (
    <ActionBar above="tabs">
      {offer.isOpen ? (
        <StepButton booking={reservation} offer={offer} meetingPath={paths.meeting(reservation.id)} />
      ) : (
        <Wait>{offer.wait}</Wait>
      )}
    </ActionBar>
  );
}

const Wait = styled.p`
  font: var(--t-14);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
  text-align: center;
`;
