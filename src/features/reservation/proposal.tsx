import styled from 'styled-components';
import type { Side } from '@/domain/machines/reservation-steps';
import { ProposalBar } from './proposal-bar';
import { ProposalPanel } from './proposal-panel';
import type { Reservation } from './status-words';

/** Props of Proposal; `onCancel` asks for the cancellation, which costs nothing here. */
export type ProposalProps = { reservation: Reservation; side: Side; onCancel?: () => void };

/** The cast's proposal beside what the customer had asked for; on the customer's side with the answers under it. */
export default function Proposal({ reservation, side, onCancel }: ProposalProps) {
  return (
    <Waiting>
      <ProposalPanel reservation={reservation} />
      {side === 'male' && <ProposalBar reservation={reservation} onCancel={onCancel} />}
    </Waiting>
  );
}

/* The panel that waits for an answer. */
const Waiting = styled.div`
  border-bottom: 1px solid var(--line);
  background: var(--surface);
`;
