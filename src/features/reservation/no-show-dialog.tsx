import { APOLOGY_GOLD } from '@/domain/limits';
import type { Side } from '@/domain/machines/reservation-steps';
import { formatGold } from '@/domain/money';
import { eventOf, eventOptions, RESERVATION_EVENT } from '@/platform/reservation-event';
import { useCommand } from '@/ui/patterns/use-command';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import type { Reservation } from './status-words';

/** Props of NoShowDialog. */
export type NoShowDialogProps = { reservation: Reservation; side: Side; onClose: () => void };

/** Asks before a person is said not to have come, and names what follows. */
export default function NoShowDialog({ reservation, side, onClose }: NoShowDialogProps) {
  const report = useCommand(RESERVATION_EVENT, { ...eventOptions, done: '未到着を記録しました' });
  const isCast = side === 'cast';
  return (
    <QuestionDialog
      title={isCast ? 'お客様は来ませんでしたか？' : 'キャストは来ませんでしたか？'}
      note={
        isCast
          ? 'コース料金と交通費の100%がお客様のご負担になり、予約は終了します。先にトークやお電話でご確認ください。'
          : `${reservation.payment_method === 'cash' ? '料金はかかりません。' : `${formatGold(reservation.total)}を全額お戻しし、`}お詫びの無償${formatGold(APOLOGY_GOLD)}をお送りします。予約は終了します。`
      }
      yes="来なかった"
      danger
      onYes={() => report.run(eventOf(reservation.id, 'no_show'))}
      onClose={onClose}
    />
  );
}
