import { formatGold } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { eventOf, eventOptions, RESERVATION_EVENT } from '@/platform/reservation-event';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { ActionTotal } from '@/ui/pieces/action-total';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { Gutter } from '@/ui/pieces/layout';
import { Warning } from '@/ui/pieces/text';
import type { Reservation } from './status-words';

/** Props of ProposalBar; `onCancel` asks for the cancellation, which costs nothing here. */
export type ProposalBarProps = { reservation: Reservation; onCancel?: () => void };

/** The customer's answer to a proposal: approve with the price beside it, buy the missing gold, or cancel for free. */
export function ProposalBar({ reservation, onCancel }: ProposalBarProps) {
  const approve = useCommand(RESERVATION_EVENT, { ...eventOptions, done: '提案を承認しました。予約が確定しました' });
  const gold = useApi('GET /api/v1/users/me/mygold/', {});
  const { proposal, total } = reservation;
  if (proposal === null) return null;
  const short = gold.data === undefined ? 0 : Math.max(0, proposal.total - total - gold.data.total);
  return (
    <>
      <Gutter>
        {short > 0 && <Warning role="status">承認には、あと {formatGold(short)} 必要です</Warning>}
        <Fault>{approve.problem}</Fault>
        {onCancel && (
          <Button tone="quiet" size="sm" full disabled={approve.busy} onClick={onCancel}>
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
            loading={approve.busy}
            onClick={() => void approve.run(eventOf(reservation.id, 'approve'))}
          >
            提案を承認する
          </Button>
        )}
      </ActionBar>
    </>
  );
}
