import { formatClocks30 } from '@/domain/date-words';
import { paths } from '@/paths';
import { List, ListRow } from '@/ui/pieces/list-row';
import { isRequest } from './shift-days';
import type { ShiftView } from './types';

/** The bookings and requests of a shift; each leads to its page. */
export function ShiftBookings({ shift: { bookings } }: { shift: ShiftView }) {
  if (bookings.length === 0) return null;
  return (
    <List>
      {bookings.map((booking) => (
        <ListRow
          key={booking.id}
          label={<span className="num">{formatClocks30(new Date(booking.starts_at), new Date(booking.ends_at))}</span>}
          value={isRequest(booking) ? '依頼' : '予約'}
          href={paths.reservation(booking.id)}
        />
      ))}
    </List>
  );
}
