import type { Side } from '@/domain/machines/reservation-steps';
import { useCommand } from '@/ui/patterns/use-command';
import { QuestionDialog } from '@/ui/pieces/question-dialog';

/** Props of HotelFullDialog; `isListed` = other customers read it too. */
export type HotelFullDialogProps = { id: string; side: Side; name: string; isListed: boolean; onClose: () => void };

/**
 * Asks before the other side, and for a listed hotel every visitor, is told that it was full, and names what follows.
 */
export default function HotelFullDialog({ id, side, name, isListed, onClose }: HotelFullDialogProps) {
  const other = side === 'male' ? 'キャスト' : 'お客様';
  const report = useCommand('POST /api/v1/users/me/reservations/{reservation_id}/hotel_full/', {
    refresh: ['GET /api/v1/users/me/reservations/{reservation_id}/hotel_full/'],
    done: '満室をお知らせしました',
  });
  return (
    <QuestionDialog
      title={`${name}は満室でしたか？`}
      note={`${other}にお知らせし${isListed ? '、ほかの方のホテル選びにも「満室の連絡あり」と2時間表示します。お名前は表示しません' : 'ます'}。予約はそのままです。${side === 'male' ? '続けて、別のホテルに料金そのままで変更できます。' : ''}`}
      yes="満室を知らせる"
      onYes={() => report.run({ params: { reservation_id: id } })}
      onClose={onClose}
    />
  );
}
