import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { CreditBridgeScreen } from '@/features/gold/credit-bridge-screen';
import { GoldScreen } from '@/features/gold/gold-screen';
import { answer } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const ORDER = 'GET /api/v1/users/me/gold_orders/{order_id}/';
const ID = '0193b000-0000-7000-8000-0000000000aa';
const order: Data<typeof ORDER> = {
  id: ID,
  state: 'created',
  amount: 5000,
  pack: 'g5000',
  reservation_id: null,
  paid_gold: 5000,
  free_gold: 100,
  provider: 'techcoin',
  provider_name: 'テックコイン',
  mode: 'first',
  created_at: '2026-11-21T19:40:00+09:00',
  expires_at: '2026-11-21T20:10:00+09:00',
  gold_until: '2027/05/20(木)まで',
  need: null,
  return_path: null,
  returned_at: null,
};
const CARD = { code: 'telecom', name: 'クレジットカード', quick: true };
const COIN = { code: 'techcoin', name: 'テックコイン', quick: false };

const page = (providers: (typeof CARD)[]) => [
  answer('GET /api/v1/users/me/mygold/', { total: 0, paid: 0, free: 0, held: 0, next_expiry: null }),
  answer('GET /api/v1/users/me/gold/expired/', []),
  answer('GET /api/v1/users/me/gold_packs/', {
    packs: [{ code: 'g5000', price: 5000, paid_gold: 5000, free_gold: 100 }],
    providers,
    gold_until: '2027/05/20(木)まで',
  }),
  answer('GET /api/v1/users/me/gold_orders/unfinished/', null),
  answer('GET /api/v1/users/me/user_gold_histories/', { data: [], page: { next_cursor: null, total: null } }),
];

test('gold is paid with the coin where it is chosen beside the card', async () => {
  const sent: unknown[] = [];
  server.use(
    ...page([CARD, COIN]),
    answer(ORDER, order),
    answer('POST /api/v1/users/me/gold_orders/', ({ body }) => {
      sent.push(body);
      return { id: ID, amount: 5000, redirect_url: `/credit_payment_preparation?order_id=${ID}` };
    }),
  );
  const place = show(<GoldScreen />, '/mypage/gold');
  const ways = await screen.findByRole('group', { name: 'お支払い方法' });
  expect(ways).toContainElement(screen.getByRole('radio', { name: /クレジットカード/ }));
  expect(screen.getByRole('radio', { name: /前回のカードで支払う/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /テックコイン/ }));
  expect(screen.queryByRole('radio', { name: /前回のカードで支払う/ })).toBe(null);
  expect(screen.getByText(/テックコインのページへ移動します/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '購入へ進む' }));
  await waitFor(() => expect(place.path()).toContain('/credit_payment_preparation'));
  expect(sent).toEqual([{ pack: 'g5000', provider: 'techcoin', mode: 'first' }]);
});

test('without a contract for the coin there is nothing to choose', async () => {
  server.use(...page([CARD]));
  show(<GoldScreen />, '/mypage/gold');
  expect(await screen.findByRole('button', { name: '購入へ進む' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'お支払い方法' })).toBe(null);
});

test('the last page before the coin speaks of its balance, and of no card', async () => {
  server.use(answer(ORDER, order));
  show(<CreditBridgeScreen />, `/credit_payment_preparation?order_id=${ID}`);
  expect(await screen.findByText(/テックコインの残高から1回払い/)).toBeVisible();
  expect(screen.getByRole('heading', { name: '残高からのお支払いについて' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('カード');
});

test('a customer who could not pay is told to look at the balance', async () => {
  server.use(...page([CARD, COIN]), answer(ORDER, { ...order, state: 'failed' }));
  show(<GoldScreen />, `/mypage/gold?order_id=${ID}&back=1`);
  expect(await screen.findByText(/コインの残高をご確認ください/)).toBeVisible();
});
