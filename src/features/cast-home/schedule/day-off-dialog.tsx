import { format30 } from '@/domain/business-day';
import { formatRange30 } from '@/domain/date-words';
import { APOLOGY_GOLD } from '@/domain/limits';
import { RESERVATION_STATES, step } from '@/domain/machines/reservation';
import { formatGold } from '@/domain/money';
import { useCommand } from '@/ui/patterns/use-command';
import { DialogLines } from '@/ui/pieces/dialog';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import { useToast } from '@/ui/pieces/toast';
import { SHIFTS_SHOWN_BY, type ShiftView } from '../types';

/** Props of DayOffDialog: what is left of today's shifts. */
export type DayOffDialogProps = { shifts: readonly ShiftView[]; onClose: () => void };

/** 今日を休む: one question for all that is left of today, with what it means for every customer who booked. */
export default function DayOffDialog({ shifts, onClose }: DayOffDialogProps) {
  const toast = useToast();
  const takeOff = useCommand('POST /api/v1/female_casts/me/shifts/day_off/', {
    refresh: SHIFTS_SHOWN_BY,
    onDone: ({ cancelled, remaining }) =>
      toast({
        text: [
          '本日の残りの出勤を取り消しました',
          cancelled > 0 && `${cancelled}件のお客様にお知らせしました`,
          remaining > 0 && `進行中の${remaining}件が終わるまでが出勤です`,
        ]
          .filter(Boolean)
          .join('。'),
      }),
  });
  const bookings = shifts.flatMap((shift) => shift.bookings).filter(isCancellable);
  const hasBookings = bookings.length > 0;
  return (
    <QuestionDialog
      title="今日は休みますか？"
      note={
        hasBookings
          ? `本日の残りの出勤をすべて取り消し、${bookings.length}件の予約をキャンセルします。お客様には全額お戻しし、お詫びの無償${formatGold(APOLOGY_GOLD)}とお知らせをお送りします。`
          : `本日の残りの出勤（${shifts.map(({ from, to }) => `${from}–${to}`).join('、')}）をすべて取り消します。`
      }
      yes={hasBookings ? '予約をキャンセルして休む' : '今日は休む'}
      danger
      onYes={() => takeOff.run({ body: {} })}
      onClose={onClose}
    >
      <DialogLines>
        {bookings.map(({ id, starts_at, ends_at }) => (
          <li key={id}>{formatRange30(new Date(starts_at), new Date(ends_at))}</li>
        ))}
      </DialogLines>
      {underWay(shifts).map(({ id, ends_at }) => (
        <p key={id}>進行中の予約は {format30(new Date(ends_at))} まで続きます。</p>
      ))}
    </QuestionDialog>
  );
}

type Booking = ShiftView['bookings'][number];
const CANCELLABLE: readonly string[] = RESERVATION_STATES.filter((state) => step(state, 'cancel', 'cast') !== null);
const isCancellable = ({ state }: Booking) => CANCELLABLE.includes(state);
const underWay = (shifts: readonly ShiftView[]) =>
  shifts
    .flatMap((shift) => shift.bookings)
    .filter((booking) => booking.state !== 'completed' && !isCancellable(booking));
