import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { NextBooking } from '@/features/cast-home/next-booking';
import { RewardToday } from '@/features/cast-home/reward-today';
import { answer, refuse } from '../../support/answer';
import { reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const EVENT = 'POST /api/v1/users/me/reservations/{reservation_id}/{event}/';
const REWARD = 'GET /api/v1/female_casts/me/reward/{shift_id}/';
const booking = { ...reservation, state: 'departed' as const, reward_estimate: 17_000, can: ['arrive' as const] };

test('her next booking leads to its page and takes its next step', async () => {
  const sent: string[] = [];
  server.use(
    answer(EVENT, ({ params }) => {
      sent.push(String(params.event));
      return { ...booking, state: 'arrived' };
    }),
  );
  show(<NextBooking booking={booking} today={booking.business_date} />, '/home');
  expect(screen.getByRole('link')).toHaveAttribute('href', `/reserve/detail/${booking.id}`);
  expect(screen.getByText(/¥17,000/)).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: '到着した' }));
  expect(await screen.findByText('到着をお知らせしました')).toBeVisible();
  expect(sent).toEqual(['arrive']);
});

test('before its time the step says from when', () => {
  show(<NextBooking booking={{ ...booking, state: 'confirmed', can: [] }} today={booking.business_date} />, '/home');
  expect(screen.getByRole('button', { name: /出発する/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /出発する/ })).toHaveTextContent('22:00から');
});

const today = { completed: 15_000, completed_count: 1, expected: 30_000 };

test('today’s reward opens its lines', async () => {
  server.use(
    answer(REWARD, {
      lines: [
        { reservation_id: reservation.id, code: 'course', label: 'コース 60分（60%）', amount: 12_000 },
        { reservation_id: reservation.id, code: 'travel', label: '交通費', amount: 3_000 },
      ],
      cash_received: 0,
      total: 15_000,
      pay_state: 'open',
    }),
  );
  show(<RewardToday reward={today} shiftId={7} />, '/home');
  await userEvent.click(screen.getByRole('button', { name: '明細' }));
  expect(await screen.findByText('コース 60分（60%）')).toBeVisible();
  expect(screen.getByText('差引支給額')).toBeVisible();
});

test('lines that cannot be read say so; without a shift there are none', async () => {
  server.use(refuse(REWARD, 'busy'));
  show(<RewardToday reward={today} shiftId={7} />, '/home');
  await userEvent.click(screen.getByRole('button', { name: '明細' }));
  expect(await screen.findByText('明細を表示できませんでした')).toBeVisible();
});
