import CalendarSync from 'lucide-react/icons/calendar-sync';
import { SheetRow } from '@/ui/patterns/sheet-row';
import { later } from '@/ui/pieces/later';

const CalendarSheet = later(() => import('./calendar-sheet'));

/** The row of a List by which a person's own calendar shows the reservations. */
export function CalendarRow() {
  return (
    <SheetRow
      icon={CalendarSync}
      label="カレンダー連携"
      note="予約の日時を、お使いのカレンダーに表示"
      sheet={(close) => <CalendarSheet onClose={close} />}
    />
  );
}
