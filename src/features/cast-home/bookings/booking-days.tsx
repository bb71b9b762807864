import { Section } from '@/components/section';
import { formatDate } from '@/domain/business-day';
import type { Request } from '../types';
import { BookingRow, BookingRows } from './booking-row';

/** Bookings under their business days, in the order in which they come. */
export function BookingDays({ bookings, today }: { bookings: readonly Request[]; today: string }) {
  const days = [...new Set(bookings.map(({ business_date: day }) => day))];
  return days.map((day) => (
    <Section key={day} title={formatDate(day)} note={day === today ? '本日' : undefined} spacing="transaction">
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
