import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { MatchingHome } from '@/features/matching/matching-home';
import { DebtSection } from '@/features/reservation/debt-section';
import { OwedNotice } from '@/parts/owed-notice';
import { answer } from '../../support/answer';
import { reservation } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const debt = {
  id: '019a0000-0000-7000-8000-0000000000d0',
  reservation_id: reservation.id,
  cause: 'extension' as const,
  reason: '延長料金の不足分',
  amount: 3_000,
  state: 'open' as const,
  created_at: '2026-11-21T20:30:00+09:00',
};
const TELECOM = { code: 'telecom', name: 'テレコム', statement: 'TC', quick: false };
const shown = {
  ...debt,
  gold_balance: 500,
  gold_held: 0,
  ways: [TELECOM],
  latest: null,
};
const DEBT = 'GET /api/v1/users/me/reservations/{reservation_id}/debt/';
const PAY = 'POST /api/v1/users/me/debts/{debt_id}/payments/';

test('why and how much is owed; by card it goes on to the terms', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(DEBT, shown),
    answer(PAY, ({ body }) => {
      sent.push(body);
      return { id: debt.id, amount: 3_000, redirect_url: '/credit_payment_preparation?order_id=1' };
    }),
  );
  const place = show(<DebtSection reservation={reservation} />, `/reserve/payment/${reservation.id}`);
  expect(await screen.findByText('追加のお支払い（延長料金の不足分）')).toBeVisible();
  expect(screen.getByRole('radio', { name: /カード番号を入力する/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: '決済ページへ進む' }));
  expect(sent).toEqual([{ method: 'card', provider: 'telecom', mode: 'first', gold_amount: 0 }]);
  expect(place.path()).toBe('/credit_payment_preparation?order_id=1');
});

test('gold pays what it can and the card the rest, at least 100 yen', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(DEBT, { ...shown, gold_balance: 2_000, gold_held: 500 }),
    answer(PAY, ({ body }) => {
      sent.push(body);
      return { id: debt.id, amount: 500, redirect_url: '/credit_payment_preparation?order_id=1' };
    }),
  );
  show(<DebtSection reservation={reservation} />, `/reserve/payment/${reservation.id}`);
  const first = await screen.findByRole('switch', { name: /ゴールドを先に使う/ });
  expect(first).toBeChecked();
  expect(screen.getAllByText('カードで支払う額').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: '決済ページへ進む' }));
  expect(sent).toEqual([{ method: 'card', provider: 'telecom', mode: 'first', gold_amount: 2_500 }]);
});

test.each([
  ['the card on file, at whichever company it is', true, '前回のカードで支払う テレコム'],
  ['gold, without a card on file', false, '残高'],
])('where gold would do, %s is chosen first', async (_, quick, note) => {
  server.use(
    answer(DEBT, {
      ...shown,
      gold_balance: 9_000,
      ways: [
        { code: 'credix', name: 'クレディックス', statement: 'CX', quick: false },
        { ...TELECOM, quick },
      ],
    }),
  );
  show(<DebtSection reservation={reservation} />, `/reserve/payment/${reservation.id}`);
  const group = await screen.findByRole('group', { name: 'お支払い方法' });
  expect(within(group).getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(note));
});

test('where the card of the last time is refused meanwhile, its number is asked for, and not gold', async () => {
  let isRefused = false;
  const latest = { id: '019a0000-0000-7000-8000-0000000000d1' };
  server.use(
    answer(DEBT, () => ({
      ...shown,
      ways: shown.ways.map((way) => ({ ...way, quick: !isRefused })),
      latest: { ...latest, state: isRefused ? ('failed' as const) : ('redirected' as const) },
    })),
  );
  show(<DebtSection reservation={reservation} />, `/reserve/payment/${reservation.id}`);
  expect(await screen.findByRole('radio', { name: /前回のカードで支払う/ })).toBeChecked();
  isRefused = true;
  await waitFor(() => expect(screen.queryByRole('radio', { name: /前回のカードで支払う/ })).toBeNull(), {
    timeout: 4000,
  });
  expect(screen.getByRole('radio', { name: /カード番号を入力する/ })).toBeChecked();
});

test('who owes something is led from matching to paying it, and is offered nothing that would be refused', async () => {
  const causes = [{ code: 'debt', message: '追加のお支払いが完了していません。', until: null }];
  server.use(
    answer('GET /api/v1/users/me/matching_requests/', { data: [], page: { next_cursor: null, total: null } }),
    answer('GET /api/v1/users/me/reception/', { accepting: false, causes }),
    answer('GET /api/v1/users/me/debts/', [debt]),
  );
  show(<MatchingHome />, '/matching');
  expect(await screen.findByRole('link', { name: '支払う' })).toHaveAttribute(
    'href',
    `/reserve/payment/${reservation.id}`,
  );
  expect(screen.queryByRole('button', { name: '受付を再開する' })).toBeNull();
});

test('gold that is short leads to buying it', async () => {
  server.use(answer(DEBT, shown));
  show(<DebtSection reservation={reservation} />, `/reserve/payment/${reservation.id}`);
  await userEvent.click(await screen.findByRole('radio', { name: /ゴールドで支払う/ }));
  expect(screen.getByText(/あと 2,500G 必要です/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ゴールドを購入する' })).toBeVisible();
});

test('gold that is there pays, and the page says so', async () => {
  let state: 'open' | 'paid' = 'open';
  server.use(
    answer(DEBT, () => ({ ...shown, state, gold_balance: 4_000 })),
    answer(PAY, () => {
      state = 'paid';
      return { id: debt.id, amount: 0, redirect_url: `/reserve/payment/${reservation.id}` };
    }),
  );
  show(<DebtSection reservation={reservation} />, `/reserve/payment/${reservation.id}`);
  expect(await screen.findByRole('radio', { name: /ゴールドで支払う/ })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'ゴールドで支払う' }));
  expect(await screen.findByText('お支払いが完了しました')).toBeVisible();
});

test('wherever it stands in the way, what is owed is named with the way to pay it', async () => {
  server.use(answer('GET /api/v1/users/me/debts/', [debt]));
  show(<OwedNotice payAt={(id) => `/reserve/payment/${id}`} />, '/mypage');
  expect(await screen.findByText(/延長料金の不足分 ¥3,000 のお支払い/)).toBeVisible();
  expect(screen.getByRole('link', { name: '支払う' })).toHaveAttribute('href', `/reserve/payment/${reservation.id}`);
});
