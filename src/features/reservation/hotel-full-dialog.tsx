import { QuestionDialog } from '@/components/question-dialog';
import type { Side } from '@/domain/machines/reservation-steps';
import { useCommand } from '@/kit/use-command';

/** Props of HotelFullDialog. */
export type HotelFullDialogProps = { id: string; side: Side; name: string; onClose: () => void };

/** Asks before everybody is told that a hotel was full, and names what follows. */
export default function HotelFullDialog({ id, side, name, onClose }: HotelFullDialogProps) {
  const report = useCommand('POST /api/v1/users/me/reservations/{reservation_id}/hotel_full/', {
    refresh: ['GET /api/v1/users/me/reservations/{reservation_id}/hotel_full/'],
    done: '満室をお知らせしました',
  });
  return (
    <QuestionDialog
      title={`${name}は満室でしたか？`}
      note={`${side === 'male' ? 'キャスト' : 'お客様'}にお知らせし、ほかの方のホテル選びにも「満室の連絡あり」と2時間表示します。お名前は表示しません。予約はそのままです。${side === 'male' ? '続けて、別のホテルに料金そのままで変更できます。' : ''}`}
      yes="満室を知らせる"
      onYes={() => report.run({ params: { reservation_id: id } })}
      onClose={onClose}
    />
  );
}
