import { formatDate } from '@/domain/business-day';
import { formatRange30 } from '@/domain/date-words';
import { APOLOGY_GOLD } from '@/domain/limits';
import { formatGold } from '@/domain/money';
import { useCommand } from '@/ui/patterns/use-command';
import { DialogLines } from '@/ui/pieces/dialog';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import { SHIFTS_SHOWN_BY, type ShiftView } from './types';

/** Props of TakeOffDialog: the shift. */
export type TakeOffDialogProps = { shift: ShiftView; onClose: () => void };

/** 休む: withdraws a shift; where bookings stand on it, names them and what their cancellation means. */
export default function TakeOffDialog({ shift, onClose }: TakeOffDialogProps) {
  const takeOff = useCommand('DELETE /api/v1/female_casts/me/shifts/{shift_id}/', {
    refresh: SHIFTS_SHOWN_BY,
    done: `${formatDate(shift.business_date)} の出勤を取り消しました`,
  });
  const bookings = shift.bookings.filter(({ state }) => state !== 'completed');
  const isBooked = bookings.length > 0;
  return (
    <QuestionDialog
      title="この出勤を休みますか？"
      note={
        isBooked
          ? `${bookings.length}件の予約をすべてキャンセルします。お客様には全額お戻しし、お詫びの無償${formatGold(APOLOGY_GOLD)}とお知らせをお送りします。`
          : `${formatDate(shift.business_date)} ${shift.from}–${shift.to}`
      }
      yes={isBooked ? '予約をキャンセルして休む' : '出勤を取り消す'}
      danger
      onYes={() =>
        takeOff.run({ params: { shift_id: shift.id }, query: { cancel_bookings: isBooked ? 'true' : 'false' } })
      }
      onClose={onClose}
    >
      <DialogLines>
        {bookings.map(({ id, starts_at, ends_at }) => (
          <li key={id}>{formatRange30(new Date(starts_at), new Date(ends_at))}</li>
        ))}
      </DialogLines>
    </QuestionDialog>
  );
}
