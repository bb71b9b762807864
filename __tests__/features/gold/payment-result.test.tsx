import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { PaymentResultScreen } from '@/features/gold/payment-result-screen';
import { become } from '@/platform/auth/session-store';
import { answer, refuse, silence } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => void become({ state: 'guest', role: null, isOps: false }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const RETURN = 'POST /api/v1/gold_order_returns/';
const ID = '0193b000-0000-7000-8000-0000000000aa';
const AT = `/credit_payment_result?order_id=${ID}&token=first`;
const seen = {
  id: ID,
  state: 'redirected' as const,
  amount: 5000,
  paid_gold: 5000,
  free_gold: 100,
  gold_until: '2027/05/20(木)まで',
  own: false,
  reservation_id: null,
  buys: 'gold' as const,
  return_path: null,
  next_token: null,
};

test('who is not signed in here sees how this payment stands, and that it goes on in the app', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(RETURN, ({ body }) => {
      sent.push(body);
      return { ...seen, state: 'paid' };
    }),
  );
  show(<PaymentResultScreen />, AT);
  expect(await screen.findByText('5,100Gを追加しました')).toBeVisible();
  expect(screen.getByText(/お支払い金額 ¥5,000（税込）/)).toHaveTextContent('アプリに戻ると続きから進めます');
  expect(screen.getByRole('link', { name: 'ログインして続ける' })).toHaveAttribute(
    'href',
    `/login?${new URLSearchParams({ from: `/mypage/gold?order_id=${ID}` })}`,
  );
  expect(sent).toEqual([{ order_id: ID, token: 'first' }]);
});

test('while the payment is open it is asked again with the token of the last answer', async () => {
  const tokens: unknown[] = [];
  server.use(
    answer(RETURN, ({ body }) => {
      tokens.push((body as { token: string }).token);
      return tokens.length === 1 ? { ...seen, next_token: 'second' } : { ...seen, state: 'paid' };
    }),
  );
  show(<PaymentResultScreen />, AT);
  expect(await screen.findByText('お支払いを確認中です')).toBeVisible();
  expect(await screen.findByText('5,100Gを追加しました')).toBeVisible();
  expect(tokens).toEqual(['first', 'second']);
});

test('who left without paying is told so, whichever account is signed in here', async () => {
  server.use(answer(RETURN, seen));
  show(<PaymentResultScreen />, `${AT}&back=1`);
  expect(await screen.findByText('お支払いは完了していません')).toBeVisible();
});

test('a buyer who is signed in is led on to the order', async () => {
  become({ state: 'signed_in', role: 'male_user', isOps: false });
  server.use(answer(RETURN, { ...seen, own: true }));
  const place = show(<PaymentResultScreen />, `${AT}&back=1`);
  await waitFor(() => expect(place.path()).toBe(`/mypage/gold?order_id=${ID}&back=1`));
});

test('an address that was opened before shows nothing of the payment, nor does a lost connection', async () => {
  server.use(refuse(RETURN, 'not_found'));
  show(<PaymentResultScreen />, AT);
  expect(await screen.findByText('この画面では結果を表示できません')).toBeVisible();
  server.use(silence(RETURN));
  show(<PaymentResultScreen />, AT);
  expect(await screen.findByText('お支払いの結果を確認できませんでした')).toBeVisible();
});
