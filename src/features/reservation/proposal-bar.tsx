import { useState } from 'react';
import styled from 'styled-components';
import { ActionBar } from '@/components/action-bar';
import { ActionTotal } from '@/components/action-total';
import { Button } from '@/components/button';
import { Gutter } from '@/components/layout';
import { useToast } from '@/components/toast';
import { formatGold } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { useReservationEvent } from '@/hooks/use-reservation-event';
import { messageOf } from '@/platform/http';
import { paths } from '@/shell/paths';
import type { Reservation } from './status-words';

/** Props of ProposalBar; `onCancel` asks for the cancellation, which costs nothing here. */
export type ProposalBarProps = { reservation: Reservation; onCancel?: (() => void) | undefined };

/** His answer to a proposal: approve with the price beside it, buy the gold that is missing, or cancel free of charge. */
export function ProposalBar({ reservation, onCancel }: ProposalBarProps) {
  const toast = useToast();
  const { send, sending } = useReservationEvent(reservation.id);
  const gold = useApi('GET /api/v1/users/me/mygold/', {});
  const [problem, setProblem] = useState<string | null>(null);
  const { proposal, total } = reservation;
  if (proposal === null) return null;
  const short = gold.data === undefined ? 0 : Math.max(0, proposal.total - total - gold.data.total);

  const approve = async () => {
    setProblem(null);
    try {
      if (await send('approve')) toast({ text: '提案を承認しました。予約が確定しました' });
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <>
      <Gutter>
        {short > 0 && <Short role="status">承認には、あと {formatGold(short)} 必要です</Short>}
        <Fault role="alert">{problem}</Fault>
        {onCancel && (
          <Button tone="quiet" size="sm" full disabled={sending !== null} onClick={onCancel}>
            お断りして予約をキャンセルする（無料）
          </Button>
        )}
      </Gutter>
      <ActionBar above="tabs" lead={<ActionTotal note="ご提案の総額" amount={formatGold(proposal.total)} unit="" />}>
        {short > 0 ? (
          <Button size="lg" href={paths.goldFor({ need: short, from: paths.reservation(reservation.id) })}>
            ゴールドを購入する
          </Button>
        ) : (
          <Button
            size="lg"
            disabled={!reservation.can.includes('approve')}
            loading={sending === 'approve'}
            onClick={() => void approve()}
          >
            提案を承認する
          </Button>
        )}
      </ActionBar>
    </>
  );
}

const Short = styled.p`
  margin: 12px 0 6px;
  padding: 10px 12px;
  border-radius: var(--r-control);
  background: var(--warning-tint);
  color: var(--warning);
  font: var(--t-14);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Fault = styled.p`
  padding-top: 8px;
  font: var(--t-13);
  color: var(--danger);

  &:empty { display: none; }
`;
