import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { TopUpResultScreen } from '@/features/gold/top-up-result-screen';
import { become } from '@/platform/auth/session-store';
import { answer, refuse } from '../../support/answer';
import { show } from '../../support/show';

// What came meanwhile is asked for here; the live connection has tests of its own.
jest.mock('@/platform/realtime', () => ({ subscribeChanges: () => () => undefined }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const RETURN = 'POST /api/v1/gold_order_returns/';
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
  provider: 'techcoin',
  provider_name: 'テックコイン',
  mode: 'first',
  created_at: '2026-11-21T19:00:00+09:00',
  expires_at: '2026-11-21T19:30:00+09:00',
  gold_until: '2027/05/20(木)まで',
  need: null,
  return_path: null,
  returned_at: null,
};

test.each([
  ['paid', 'ゴールドの購入が完了しました', 'ゴールド残高を見る', '/mypage/gold'],
  ['failed', 'お手続きは完了していません', 'お支払いの画面に進む', `/mypage/gold?order_id=${ID}&back=1`],
  ['abandoned', 'お手続きは完了していません', 'お支払いの画面に進む', `/mypage/gold?order_id=${ID}&back=1`],
  ['amount_mismatch', '確認中です（数分かかる場合があります）', 'ゴールド残高を見る', '/mypage/gold'],
] as const)('says of an order that is %s what became of it, and leads on', async (state, title, way, href) => {
  server.use(answer(ORDER, { ...order, state }));
  show(<TopUpResultScreen />, `/techcoin/complete?order_id=${ID}`);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: way })).toHaveAttribute('href', href);
});

test('what the gold was wanted for is the way on once it is there', async () => {
  server.use(answer(ORDER, { ...order, return_path: '/reserve?girl_id=7' }));
  show(<TopUpResultScreen />, `/techcoin/complete?order_id=${ID}`);
  expect(await screen.findByRole('link', { name: '予約の確認に戻る' })).toHaveAttribute('href', '/reserve?girl_id=7');
});

test('an open order is watched until its notice has come; who left it without paying is told so at once', async () => {
  let asked = 0;
  server.use(
    answer(ORDER, () => {
      asked += 1;
      return { ...order, state: asked === 1 ? 'redirected' : 'paid' };
    }),
  );
  show(<TopUpResultScreen />, `/techcoin/complete?order_id=${ID}`);
  expect(await screen.findByText('確認中です（数分かかる場合があります）')).toBeVisible();
  expect(await screen.findByText('ゴールドの購入が完了しました', {}, { timeout: 4000 })).toBeVisible();
  server.use(answer(ORDER, { ...order, state: 'redirected' }));
  show(<TopUpResultScreen />, `/techcoin/complete?order_id=${ID}&back=1`);
  expect(await screen.findByText('お手続きは完了していません')).toBeVisible();
});

test('who is not signed in here reads this one payment with the token of the address, and may sign in', async () => {
  become({ state: 'guest', role: null, isOps: false });
  const sent: unknown[] = [];
  const { id, amount, paid_gold, free_gold, gold_until } = order;
  server.use(
    answer(RETURN, ({ body }) => {
      sent.push(body);
      const seen = { id, state: 'paid' as const, amount, paid_gold, free_gold, gold_until, own: false };
      return { ...seen, reservation_id: null, buys: 'gold', return_path: null, next_token: null };
    }),
  );
  show(<TopUpResultScreen />, `/techcoin/complete?order_id=${ID}&token=first`);
  expect(await screen.findByText('ゴールドの購入が完了しました')).toBeVisible();
  expect(screen.getByText(/お支払い金額 ¥5,000（税込）/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ログインして確認する' })).toHaveAttribute(
    'href',
    `/login?${new URLSearchParams({ from: `/mypage/gold?order_id=${ID}` })}`,
  );
  expect(sent).toEqual([{ order_id: ID, token: 'first' }]);
});

test('without a token nothing is told to who is not signed in', async () => {
  become({ state: 'guest', role: null, isOps: false });
  show(<TopUpResultScreen />, `/techcoin/complete?order_id=${ID}`);
  expect(await screen.findByText('お手続きを確認できませんでした')).toBeVisible();
});

test('asks for nothing before it is known who uses this page', async () => {
  become({ state: 'unknown', role: null, isOps: false });
  show(<TopUpResultScreen />, `/techcoin/complete?order_id=${ID}&token=first`);
  expect(await screen.findByText('購入の結果を確認中')).toBeInTheDocument();
});

test('knows nothing of an order of another account', async () => {
  server.use(refuse(ORDER, 'not_found'));
  show(<TopUpResultScreen />, `/techcoin/complete?order_id=${ID}`);
  expect(await screen.findByText('お手続きを確認できませんでした')).toBeVisible();
});
