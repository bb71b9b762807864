import { businessDayOpen, format30 } from '@/domain/business-day';
import { HOUR_MS } from '@/domain/durations';
import { ShiftBar, type ShiftBarSegment } from '@/parts/shift-bar';
import { paths } from '@/paths';
import { countsOf, isRequest } from './shift-days';
import type { ShiftView } from './types';

/**
 * Props: the shift, its scale in hours of the 30-hour clock, the server's time, a time that the cast is about to
 * offer, and whether each booking leads to its page.
 */
export type ShiftLineProps = {
  shift: ShiftView;
  scale?: readonly [number, number];
  now?: Date | null;
  small?: boolean;
  offered?: { from: string; to: Date } | null;
  leads?: boolean;
};

/** One business day as a line: hours, bookings, ways and requests. The home's scale is the shift itself. */
export function ShiftLine({ shift, scale, now = null, small = false, offered = null, leads = false }: ShiftLineProps) {
  const hour = (instant: string | Date) => hourOf(shift.business_date, instant);
  const [start, end] = scale ?? [Math.floor(hour(shift.starts_at)), Math.ceil(hour(shift.ends_at))];
  const segments: ShiftBarSegment[] = [
    { kind: 'shift', from: hour(shift.starts_at), to: hour(shift.ends_at) },
    ...shift.bookings.flatMap((booking) => segmentsOf(booking, hour)),
    ...(offered ? [{ kind: 'request' as const, from: hour(offered.from), to: hour(offered.to) }] : []),
  ];
  return (
    <ShiftBar
      start={start}
      end={end}
      segments={leads ? segments : segments.map(({ way: _, ...rest }) => rest)}
      summary={summaryOf(shift)}
      now={now && hour(now)}
      axis={!small}
      small={small}
    />
  );
}

type Booking = ShiftView['bookings'][number];

function segmentsOf(booking: Booking, hour: (instant: string) => number): ShiftBarSegment[] {
  const [from, to] = [hour(booking.starts_at), hour(booking.ends_at)];
  const name = `${clock(booking.starts_at)}の${isRequest(booking) ? '依頼' : '予約'}を見る`;
  const way = { href: paths.reservation(booking.id), name };
  if (isRequest(booking))
    return [{ kind: 'request', from, to, label: '依頼', more: `　${clock(booking.starts_at)}`, way }];
  return [
    { kind: 'booking', from, to, label: clock(booking.starts_at), more: `–${clock(booking.ends_at)}`, way },
    { kind: 'travel', from: to, to: hour(booking.occupied_until) },
  ];
}

const clock = (instant: string) => format30(new Date(instant));

function summaryOf(shift: ShiftView): string {
  const { booked, asked } = countsOf([shift]);
  return `${shift.from}から${shift.to}まで出勤、予約${booked}件、依頼${asked}件`;
}

// Hours since midnight of the business date: the day opens at 9:00.
function hourOf(date: string, instant: string | Date): number {
  return 9 + (new Date(instant).getTime() - businessDayOpen(date).getTime()) / HOUR_MS;
}
