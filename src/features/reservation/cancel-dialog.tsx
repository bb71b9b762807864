import { useRef } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { calledName } from '@/domain/called-name';
import { formatDateTime30 } from '@/domain/date-words';
import { APOLOGY_GOLD } from '@/domain/limits';
import type { Side } from '@/domain/machines/reservation-steps';
import { formatGold, formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { useSession } from '@/hooks/use-session';
import { eventOf, eventOptions, RESERVATION_EVENT } from '@/platform/reservation-event';
import { Loaded } from '@/ui/patterns/loaded';
import { useCommand } from '@/ui/patterns/use-command';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import { Skeleton } from '@/ui/pieces/skeleton';
import { KeyValueTable } from '@/ui/pieces/tables';
import type { Reservation } from './status-words';

/** Props of CancelDialog; it lives only while it is open, so that its fee is asked for each time. */
export type CancelDialogProps = { reservation: Reservation; side: Side; onClose: () => void };

/** Asks before a cancellation, naming the fee to the yen and what comes back; to the cast what it costs both. */
export default function CancelDialog({ reservation, side, onClose }: CancelDialogProps) {
  const { id, female_cast: cast, male_user: man, starts_at: start } = reservation;
  const other = side === 'cast' ? man.nickname : cast.display_name;
  // A customer's is held for some seconds, and the page says so; what the staff send for an account is given at once.
  const isHeld = useSession().ghost === undefined && side === 'male';
  const cancel = useCommand(RESERVATION_EVENT, {
    ...eventOptions,
    ...(!isHeld && { done: '予約をキャンセルしました' }),
  });
  const sending = useRef(false);
  const preview = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/cancel_preview/',
    { params: { reservation_id: id } },
    // Once it is sent there is no fee to ask for any more.
    { revalidateOnMount: true, dedupingInterval: 0, isPaused: () => sending.current },
  );
  const send = async () => {
    sending.current = true;
    const refused = await cancel.run(eventOf(id, 'cancel', { fee: preview.data?.fee, ...(isHeld && { hold: true }) }));
    sending.current = refused === null;
    if (refused !== null) await preview.mutate();
    return refused;
  };
  return (
    <QuestionDialog
      title="この予約をキャンセルしますか？"
      note={`${calledName(other)}　${formatDateTime30(new Date(start))}〜`}
      yes="この予約をキャンセルする"
      danger
      disabled={preview.data === undefined}
      onYes={send}
      onClose={onClose}
    >
      <Body>
        <Loaded from={preview} failed="キャンセル料を確認できませんでした" inline waiting={<Skeleton height="64px" />}>
          {(fees) => (
            <KeyValueTable
              rows={
                side === 'cast' ? rowsForCast(fees, reservation) : rowsOf(fees, reservation.payment_method === 'cash')
              }
            />
          )}
        </Loaded>
      </Body>
    </QuestionDialog>
  );
}

type Fees = Data<'GET /api/v1/users/me/reservations/{reservation_id}/cancel_preview/'>;

function rowsOf({ percent, fee, refund, refund_card: toCard }: Fees, isCash: boolean) {
  return [
    {
      key: percent === 0 ? 'キャンセル料' : `キャンセル料（${percent}%）`,
      value: <Fee $due={fee > 0}>{fee === 0 ? '無料' : formatYen(fee)}</Fee>,
      strong: true,
    },
    ...(isCash && fee > 0 ? [{ key: 'お支払い', value: 'あとからゴールドかカードで' }] : []),
    ...(toCard > 0 ? [{ key: 'カードへの返金', value: formatYen(toCard) }] : []),
    ...(!isCash && (refund > toCard || toCard === 0) ? [{ key: '返金', value: formatGold(refund - toCard) }] : []),
  ];
}

function rowsForCast(
  fees: Fees,
  { reward_estimate: expected, payment_method: method, confirmed_at: agreed }: Reservation,
) {
  return [
    ...rowsOf(fees, method === 'cash').map((row) => ({ ...row, key: `お客様の${row.key}` })),
    ...(agreed === null ? [] : [{ key: 'お客様へのお詫び', value: `無償${formatGold(APOLOGY_GOLD)}（運営から）` }]),
    { key: 'あなたの手取り', value: `¥0（見込み ${formatYen(expected ?? 0)}）`, strong: true },
  ];
}

const Body = styled.div`
  margin-top: 12px;
`;

const Fee = styled.b<{ $due: boolean }>`
  color: ${({ $due }) => ($due ? 'var(--danger)' : 'var(--positive)')};
`;
