import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { TopUpResultScreen } from '@/features/gold/top-up-result-screen';
import { answer, refuse } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ORDER = 'GET /api/v1/users/me/gold_orders/{order_id}/';
const ID = '0193b000-0000-7000-8000-0000000000aa';
const order: Data<typeof ORDER> = {
  id: ID,
  state: 'paid',
  amount: 5000,
  pack: 'g5000',
  reservation_id: null,
  paid_gold: 5000,
  free_gold: 100,
  provider: 'sandbox',
  provider_name: 'サンドボックス決済',
  mode: 'first',
  created_at: '2026-11-21T19:00:00+09:00',
  expires_at: '2026-11-21T19:30:00+09:00',
  gold_until: '2027/05/20(木)まで',
  need: null,
  return_path: null,
  returned_at: null,
};

test.each([
  ['paid', 'ゴールドの購入が完了しました'],
  ['failed', 'お手続きは完了していません'],
  ['amount_mismatch', '確認中です（数分かかる場合があります）'],
] as const)('says of an order that is %s what became of it', async (state, title) => {
  server.use(answer(ORDER, { ...order, state }));
  show(<TopUpResultScreen />, `/techcoin/complete?order_id=${ID}`);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ゴールド残高を見る' })).toHaveAttribute('href', '/mypage/gold');
});

test('knows nothing of an order of somebody else', async () => {
  server.use(refuse(ORDER, 'not_found'));
  show(<TopUpResultScreen />, `/techcoin/complete?order_id=${ID}`);
  expect(await screen.findByText('お手続きを確認できませんでした')).toBeVisible();
});
