import { screen } from '@testing-library/react';
import ReservationActions from '@/features/reservation/reservation-actions';
import type { Reservation } from '@/features/reservation/status-words';
import { reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const done: Reservation = { ...reservation, state: 'completed', state_label: '完了', can: [] };
const row = () => screen.queryByRole('link', { name: /あなただけのメモ/ });

test('a booking that is over leads the cast to the memo, and says while there is none', () => {
  show(<ReservationActions reservation={{ ...done, has_memo: false }} side="cast" />, '/reserve');
  expect(row()).toHaveAttribute('href', `/home/history/detail?reservation_id=${done.id}`);
  expect(row()).toHaveTextContent('まだ');
});

test('a memo that is there is led to without a word about it', () => {
  show(<ReservationActions reservation={{ ...done, has_memo: true }} side="cast" />, '/reserve');
  expect(row()).not.toHaveTextContent('まだ');
});

test('neither the customer nor a booking that is not over has the row', () => {
  show(<ReservationActions reservation={done} side="male" />, '/reserve');
  show(<ReservationActions reservation={reservation} side="cast" />, '/reserve');
  expect(row()).toBeNull();
});
