import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Skeleton } from '@/components/skeleton';
import { KeyValueTable } from '@/components/tables';
import { useToast } from '@/components/toast';
import { formatDateTime30 } from '@/domain/business-day';
import { formatGold, formatYen } from '@/domain/money';
import { useApi, useRefresh } from '@/hooks/use-api';
import { api, messageOf, refusalOf } from '@/platform/http';
import { attemptKey, clearAttempt } from '@/platform/storage/attempts';
import type { Reservation } from './status-words';

/** Props of CancelDialog; it lives only while it is open, so that its fee is asked for each time. */
export type CancelDialogProps = { reservation: Reservation; onClose: () => void };

/** Asks before a cancellation, naming the fee to the yen and what comes back. */
export default function CancelDialog({ reservation, onClose }: CancelDialogProps) {
  const toast = useToast();
  const refresh = useRefresh();
  const busy = useRef(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/cancel_preview/',
    { params: { reservation_id: reservation.id } },
    // Once it is sent there is no fee to ask for any more.
    { revalidateOnMount: true, dedupingInterval: 0, isPaused: () => busy.current },
  );

  const cancel = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setProblem(null);
    const attempt = `cancel:${reservation.id}`;
    try {
      await api(
        'POST /api/v1/users/me/reservations/{reservation_id}/{event}/',
        { params: { reservation_id: reservation.id, event: 'cancel' } },
        { idempotencyKey: attemptKey(attempt) },
      );
      clearAttempt(attempt);
      await refresh(READ_AGAIN);
      toast({ text: '予約をキャンセルしました' });
      onClose();
    } catch (error) {
      if (refusalOf(error)?.code === 'reservation/state_conflict') await refresh(READ_AGAIN);
      setProblem(messageOf(error));
      busy.current = false;
      setSending(false);
    }
  };

  const blocked = preview.data === undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!sending}
      title="この予約をキャンセルしますか？"
      note={`${reservation.female_cast.display_name}さん　${formatDateTime30(new Date(reservation.starts_at))}〜`}
      actions={
        <>
          <Button tone="danger-filled" full disabled={blocked} loading={sending} onClick={() => void cancel()}>
            この予約をキャンセルする
          </Button>
          <Button tone="secondary" full disabled={sending} onClick={onClose}>
            戻る
          </Button>
        </>
      }
    >
      <Body>
        {preview.data ? (
          <KeyValueTable rows={rowsOf(preview.data)} />
        ) : preview.error === undefined ? (
          <Skeleton height="64px" />
        ) : (
          <Fault role="alert">
            キャンセル料を確認できませんでした。{messageOf(preview.error)}
            <Button tone="quiet" size="sm" onClick={() => void preview.mutate()}>
              もう一度試す
            </Button>
          </Fault>
        )}
        <div role="alert">{problem !== null && <Fault>{problem}</Fault>}</div>
      </Body>
    </Dialog>
  );
}

const READ_AGAIN = [
  'GET /api/v1/users/me/reservations/{reservation_id}/',
  'GET /api/v1/users/me/reservations/',
  'GET /api/v1/users/me/mygold/',
  'GET /api/v1/male_users/me/footer/badge/',
  'GET /api/v1/female_casts/me/home_top/',
] as const;

function rowsOf({ percent, fee, refund }: { percent: number; fee: number; refund: number }) {
  return [
    {
      key: percent === 0 ? 'キャンセル料' : `キャンセル料（${percent}%）`,
      value: fee === 0 ? <Free>無料</Free> : <Fee>{formatYen(fee)}</Fee>,
      strong: true,
    },
    { key: '返金', value: formatGold(refund) },
  ];
}

const Body = styled.div`
  margin-top: 12px;
`;

const Fee = styled.b`
  color: var(--danger);
`;

const Free = styled.b`
  color: var(--positive);
`;

const Fault = styled.p`
  margin-top: 8px;
  font: var(--t-13);
  color: var(--danger);
`;
