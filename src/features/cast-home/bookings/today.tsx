import styled from 'styled-components';
import { isFinal } from '@/domain/machines/reservation';
import { formatYen } from '@/domain/money';
import { Section } from '@/ui/pieces/section';
import type { Home, Request } from '../types';
import { BookingRow, BookingRows, rewardOf } from './booking-row';
import { NextPlane } from './next-plane';

/** The cast's day: the next booking on its plane, what comes after it, what is done and what it came to. */
export function Today({ bookings, home }: { bookings: readonly Request[]; home: Home | undefined }) {
  const next = home?.next_reservation?.business_date === home?.business_date ? home?.next_reservation : null;
  const waits = ({ state }: Request) => state === 'requested' || state === 'adjusting';
  const coming = bookings.filter((one) => one.id !== next?.id && !isFinal(one.state) && !waits(one));
  const done = bookings.filter(({ state }) => isFinal(state));
  return (
    <>
      {next && <NextPlane booking={next} />}
      {coming.length > 0 && (
        <Section title="このあと" spacing="transaction">
          <BookingRows>{coming.map(rowOf)}</BookingRows>
        </Section>
      )}
      {done.length > 0 && (
        <Section
          title="終わった予約"
          aside={
            <Sum>
              {done.length}本　<b>{formatYen(sumOf(done))}</b>
            </Sum>
          }
          spacing="transaction"
        >
          <BookingRows>{done.toReversed().map(rowOf)}</BookingRows>
        </Section>
      )}
      {home && (
        <Foot className="num">
          今日の手取り見込み <b>{formatYen(home.reward_today.expected)}</b>
          {home.shift && `　${home.shift.from}–${home.shift.to}`}
        </Foot>
      )}
    </>
  );
}

const rowOf = (booking: Request) => <BookingRow key={booking.id} booking={booking} />;
const sumOf = (bookings: readonly Request[]) => bookings.reduce((sum, one) => sum + rewardOf(one), 0);

const Sum = styled.span`
  font: var(--t-13);
  font-variant-numeric: tabular-nums;
  color: var(--muted);

  b { color: var(--ink); }
`;

const Foot = styled.p`
  padding: 16px var(--gutter);
  font: var(--t-14);
  color: var(--muted);

  b { color: var(--ink); }
`;
