import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { PaymentForm } from '@/features/reservation/payment-form';
import { answer } from '../../support/answer';
import { reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const DUE = '2026-11-21T20:15:00+09:00';
const way = (code: string, name: string, quick: boolean) => ({ code, name, statement: 'TC', quick });
const payments = (quick: boolean) => ({
  total: 18_000,
  due_at: DUE,
  gold_balance: 30_000,
  gold_held: 0,
  has_debt: false,
  ways: [way('telecom', 'テレコム', false), way('credix', 'クレディックス', quick)],
  latest: null,
});

test.each([
  ['the card on file at the second company', true, { provider: 'credix', mode: 'quick' }],
  ['the first company, where none has a card', false, { provider: 'telecom', mode: 'first' }],
])('%s is chosen first, and paid with', async (_, quick, wish) => {
  const sent: unknown[] = [];
  server.use(
    answer('POST /api/v1/users/me/reservations/{reservation_id}/payments/', ({ body }) => {
      sent.push(body);
      return { id: reservation.id, amount: 18_000, redirect_url: '/credit_payment_preparation?order_id=1' };
    }),
  );
  show(
    <PaymentForm id={reservation.id} reservation={reservation} payments={payments(quick)} due={DUE} />,
    `/reserve/payment/${reservation.id}`,
  );
  const [first] = within(screen.getByRole('group', { name: 'お支払い方法' })).getAllByRole('radio');
  expect(first).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: '決済ページへ進む' }));
  expect(sent).toEqual([{ ...wish, gold_amount: 0 }]);
});
