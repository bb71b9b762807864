import CalendarSync from 'lucide-react/icons/calendar-sync';
import { useState } from 'react';
import { later } from '@/components/later';
import { ListRow } from '@/components/list-row';

const CalendarSheet = later(() => import('./calendar-sheet'));

/** The row of a List by which somebody's own calendar shows the reservations. */
export function CalendarRow() {
  const [open, setOpen] = useState(false);
  return (
    <ListRow
      icon={CalendarSync}
      label="カレンダー連携"
      note="予約の日時を、お使いのカレンダーに表示"
      onPress={() => setOpen(true)}
      over={open && <CalendarSheet onClose={() => setOpen(false)} />}
    />
  );
}
