import CalendarSync from 'lucide-react/icons/calendar-sync';
import { later } from '@/components/later';
import { SheetRow } from '@/kit/sheet-row';

const CalendarSheet = later(() => import('./calendar-sheet'));

/** The row of a List by which somebody's own calendar shows the reservations. */
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
