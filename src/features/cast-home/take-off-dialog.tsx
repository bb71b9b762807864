import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useToast } from '@/components/toast';
import { formatDate } from '@/domain/business-day';
import { APOLOGY_GOLD } from '@/domain/limits';
import { formatGold } from '@/domain/money';
import { formatRange30 } from '@/domain/time-range';
import { useApiMutation } from '@/hooks/use-api';
import { messageOf } from '@/platform/http';
import type { ShiftView } from './shift-line';

/** Props of TakeOffDialog: the shift, and what follows when it is gone. */
export type TakeOffDialogProps = { shift: ShiftView; onClose: () => void; onGone: () => void };

/** 休む: withdraws a shift; where bookings stand on it, names them and what their cancellation means. */
export default function TakeOffDialog({ shift, onClose, onGone }: TakeOffDialogProps) {
  const toast = useToast();
  const busy = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { send, sending } = useApiMutation('DELETE /api/v1/female_casts/me/shifts/{shift_id}/', {
    refresh: ['GET /api/v1/female_casts/me/shifts/', 'GET /api/v1/female_casts/me/home_top/'],
  });
  const bookings = shift.bookings.filter(({ state }) => state !== 'completed');
  const takeOff = async () => {
    if (busy.current) return;
    busy.current = true;
    setProblem(null);
    try {
      const cancel_bookings = bookings.length > 0 ? 'true' : 'false';
      await send({ params: { shift_id: shift.id }, query: { cancel_bookings } });
      toast({ text: `${formatDate(shift.business_date)} の出勤を取り消しました` });
      onGone();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      busy.current = false;
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!sending}
      title="この出勤を休みますか？"
      note={
        bookings.length === 0
          ? `${formatDate(shift.business_date)} ${shift.from}–${shift.to}`
          : `${bookings.length}件の予約をすべてキャンセルします。お客様には全額お戻しし、お詫びの無償${formatGold(APOLOGY_GOLD)}とお知らせをお送りします。`
      }
      actions={
        <>
          <Button tone="danger-filled" full loading={sending} onClick={() => void takeOff()}>
            {bookings.length === 0 ? '出勤を取り消す' : '予約をキャンセルして休む'}
          </Button>
          <Button tone="secondary" full disabled={sending} onClick={onClose}>
            戻る
          </Button>
        </>
      }
    >
      <Times>
        {bookings.map(({ id, starts_at, ends_at }) => (
          <li key={id}>{formatRange30(new Date(starts_at), new Date(ends_at))}</li>
        ))}
      </Times>
      <Fault role="alert">{problem}</Fault>
    </Dialog>
  );
}

const Times = styled.ul`
  margin-top: 8px;
  font: var(--t-15);
  font-variant-numeric: tabular-nums;
`;

const Fault = styled.div`
  font: var(--t-13);
  color: var(--danger);
`;
