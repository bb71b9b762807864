import styled from 'styled-components';
import { formatDate } from '@/domain/business-day';
import { Section } from '@/ui/pieces/section';
import type { Request, ShiftView } from '../types';
import { BookingRow, BookingRows } from './booking-row';

/** Bookings under their business days, in the order in which they come, beside each day the hours of its shifts. */
export function BookingDays({
  bookings,
  today,
  shifts = [],
}: {
  bookings: readonly Request[];
  today: string;
  shifts?: readonly ShiftView[];
}) {
  const days = [...new Set(bookings.map(({ business_date: day }) => day))];
  return days.map((day) => (
    <Section
      key={day}
      title={formatDate(day)}
      note={day === today ? '本日' : undefined}
      aside={<Hours shifts={shifts.filter(({ business_date: date }) => date === day)} />}
      spacing="transaction"
    >
      <BookingRows>
        {bookings
          .filter(({ business_date: date }) => date === day)
          .map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
      </BookingRows>
    </Section>
  ));
}

function Hours({ shifts }: { shifts: readonly ShiftView[] }) {
  if (shifts.length === 0) return null;
  return (
    <Clocks className="num">
      <span className="vh">出勤 </span>
      {shifts.map(({ from, to }) => `${from}–${to}`).join('　')}
    </Clocks>
  );
}

const Clocks = styled.span`
  font: var(--t-13);
  color: var(--muted);
`;
