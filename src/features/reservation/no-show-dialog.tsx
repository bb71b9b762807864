import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useToast } from '@/components/toast';
import { APOLOGY_GOLD } from '@/domain/limits';
import type { Side } from '@/domain/machines/reservation-steps';
import { formatGold } from '@/domain/money';
import { useReservationEvent } from '@/hooks/use-reservation-event';
import { messageOf } from '@/platform/http';
import type { Reservation } from './status-words';

/** Props of NoShowDialog. */
export type NoShowDialogProps = { reservation: Reservation; side: Side; onClose: () => void };

/** Asks before somebody is said not to have come, and names what follows. */
export default function NoShowDialog({ reservation, side, onClose }: NoShowDialogProps) {
  const toast = useToast();
  const { send, sending } = useReservationEvent(reservation.id);
  const [problem, setProblem] = useState<string | null>(null);
  const report = async () => {
    setProblem(null);
    try {
      if (!(await send('no_show'))) return;
      toast({ text: '未到着を記録しました' });
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const [title, note] =
    side === 'cast'
      ? [
          'お客様は来ませんでしたか？',
          'コース料金と交通費の100%がお客様のご負担になり、予約は終了します。先にトークやお電話でご確認ください。',
        ]
      : [
          'キャストは来ませんでしたか？',
          `${formatGold(reservation.total)}を全額お戻しし、お詫びの無償${formatGold(APOLOGY_GOLD)}をお送りします。予約は終了します。`,
        ];
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={sending === null}
      title={title}
      note={note}
      actions={
        <>
          <Button tone="danger-filled" full loading={sending !== null} onClick={() => void report()}>
            来なかった
          </Button>
          <Button tone="secondary" full disabled={sending !== null} onClick={onClose}>
            戻る
          </Button>
        </>
      }
    >
      <Fault role="alert">{problem}</Fault>
    </Dialog>
  );
}

const Fault = styled.div`
  font: var(--t-13);
  color: var(--danger);
`;
