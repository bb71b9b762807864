import { QuestionDialog } from '@/components/question-dialog';
import { useCommand } from '@/kit/use-command';
import { SHOWN_BY } from './use-place-entry';

/** Props of HotelDeclineDialog. */
export type HotelDeclineDialogProps = { id: string; name: string; onClose: () => void };

/** Asks before he is told that she cannot go to the hotel that he named, and names what follows. */
export default function HotelDeclineDialog({ id, name, onClose }: HotelDeclineDialogProps) {
  const decline = useCommand('POST /api/v1/users/me/reservations/{reservation_id}/hotel_declined/', {
    refresh: SHOWN_BY,
    done: '場所の変更をお願いしました',
  });
  return (
    <QuestionDialog
      title={`${name}には行けませんか？`}
      note="お客様に、別のホテルへの変更をお願いします。理由はお伝えしません。料金も評価も変わりません。このホテルは、この予約ではもう選べません。"
      yes="変更をお願いする"
      onYes={() => decline.run({ params: { reservation_id: id } })}
      onClose={onClose}
    />
  );
}
