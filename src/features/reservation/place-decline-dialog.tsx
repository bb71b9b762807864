import { useCommand } from '@/ui/patterns/use-command';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import { SHOWN_BY } from './use-place-entry';

/**
 * Props of PlaceDeclineDialog: `hotel` null = the customer's home; `hasHomeFee` = this booking has a line for what the
 * cast asks on top for a home.
 */
export type PlaceDeclineDialogProps = { id: string; hotel: string | null; hasHomeFee: boolean; onClose: () => void };

/** Asks before the customer is told that the cast cannot go to the named place, and names what follows. */
export default function PlaceDeclineDialog({ id, hotel, hasHomeFee, onClose }: PlaceDeclineDialogProps) {
  const decline = useCommand('POST /api/v1/users/me/reservations/{reservation_id}/hotel_declined/', {
    refresh: SHOWN_BY,
    done: '場所の変更をお願いしました',
  });
  return (
    <QuestionDialog
      title={`${hotel ?? 'お客様のご自宅'}には行けませんか？`}
      note={hotel === null ? homeNote(hasHomeFee) : HOTEL_NOTE}
      yes="変更をお願いする"
      onYes={() => decline.run({ params: { reservation_id: id } })}
      onClose={onClose}
    />
  );
}

const HOTEL_NOTE =
  'お客様に、別のホテルへの変更をお願いします。理由はお伝えしません。料金も評価も変わりません。このホテルは、この予約ではもう選べません。';
const homeNote = (hasHomeFee: boolean) =>
  `お客様に、出勤エリアのホテルへの変更をお願いします。理由はお伝えしません。${hasHomeFee ? '料金は、ご自宅の追加料金がホテルより高い分だけ下がります。評価は変わりません。' : '料金も評価も変わりません。'}ご自宅の住所は、このあと表示されなくなります。`;
