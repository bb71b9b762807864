import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { CreditBridgeScreen } from '@/features/gold/credit-bridge-screen';
import { GoldScreen } from '@/features/gold/gold-screen';
import { answer, on, problemOf } from '../../support/answer';
import { show, showWhole } from '../../support/show';

type Order = Data<'GET /api/v1/users/me/gold_orders/{order_id}/'>;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const ORDER = 'GET /api/v1/users/me/gold_orders/{order_id}/';
const REDIRECT = 'POST /api/v1/users/me/gold_orders/{order_id}/redirect/';
const HISTORY = 'GET /api/v1/users/me/user_gold_histories/';
const ID = '0193b000-0000-7000-8000-0000000000aa';
const BACK = '/reserve?girl_id=12&step=confirm';

const order: Order = {
  id: ID,
  state: 'created',
  amount: 5000,
  pack: 'g5000',
  reservation_id: null,
  paid_gold: 5000,
  free_gold: 100,
  provider: 'sandbox',
  provider_name: 'サンドボックス決済',
  mode: 'first',
  created_at: '2026-11-21T19:40:00+09:00',
  expires_at: '2026-11-21T20:10:00+09:00',
  gold_until: '2027/05/20(木)まで',
  need: null,
  return_path: null,
  returned_at: null,
};

const PACKS = [
  { code: 'g3000', price: 3000, paid_gold: 3000, free_gold: 0 },
  { code: 'g5000', price: 5000, paid_gold: 5000, free_gold: 100 },
];

function page() {
  return [
    answer('GET /api/v1/users/me/mygold/', {
      total: 34_500,
      paid: 32_000,
      free: 2500,
      held: 0,
      next_expiry: { amount: 5000, expires_at: '2026-12-21T23:59:59+09:00' },
    }),
    answer('GET /api/v1/users/me/gold/expired/', []),
    answer('GET /api/v1/users/me/gold_packs/', {
      packs: PACKS,
      providers: [{ code: 'sandbox', name: 'サンドボックス決済', quick: true }],
      gold_until: '2027/05/20(木)まで',
    }),
    answer('GET /api/v1/users/me/gold_orders/unfinished/', null),
    answer(HISTORY, { data: [], page: { next_cursor: null, total: null } }),
  ];
}

test('the smallest pack that reaches is proposed, and a double tap makes one order', async () => {
  const sent: unknown[] = [];
  server.use(
    ...page(),
    answer(ORDER, order), // the router of the test keeps the screen where Next would show the bridge
    answer('POST /api/v1/users/me/gold_orders/', ({ body }) => {
      sent.push(body);
      return { id: ID, amount: 5000, redirect_url: `/credit_payment_preparation?order_id=${ID}` };
    }),
  );
  const place = show(<GoldScreen />, `/mypage/gold?${new URLSearchParams({ need: '3200', from: BACK })}`);
  expect(await screen.findByText('あと 3,200G 必要です')).toBeVisible();
  expect(screen.getByRole('radio', { name: /5,100G/ })).toBeChecked();
  expect(await screen.findByText('ゴールドの履歴はありません')).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: '購入へ進む' }));
  await waitFor(() => expect(place.path()).toContain('/credit_payment_preparation'));
  expect(sent).toEqual([{ pack: 'g5000', provider: 'sandbox', mode: 'quick', need: 3200, return_path: BACK }]);
  expect(new URL(place.path(), 'http://x').searchParams.get('from')).toBe(BACK);
});

test.each([
  ['the company that has the card of the last time', true, 'クレジットカードB'],
  ['the first company, where none has a card', false, 'クレジットカードA'],
])('%s is chosen first', async (_, quick, name) => {
  const providers = [
    { code: 'telecom', name: 'クレジットカードA', quick: false },
    { code: 'credix', name: 'クレジットカードB', quick },
  ];
  const gold_until = '2027/05/20(木)まで';
  server.use(answer('GET /api/v1/users/me/gold_packs/', { packs: PACKS, providers, gold_until }), ...page());
  show(<GoldScreen />, '/mypage/gold');
  const ways = await screen.findByRole('group', { name: 'お支払い方法' });
  expect(within(ways).getByRole('radio', { checked: true })).toHaveAccessibleName(name);
  const onFile = quick ? [expect.anything()] : [];
  expect(screen.queryAllByRole('radio', { name: /前回のカードで支払う/, checked: true })).toEqual(onFile);
});

test('the six items stand before the payment, and without consent nothing is sent', async () => {
  server.use(answer(ORDER, order));
  show(<CreditBridgeScreen />, `/credit_payment_preparation?${new URLSearchParams({ order_id: ID, from: BACK })}`);
  for (const item of ['分量', '販売価格', '支払時期・方法', '引渡時期', '申込期間', '撤回・解除']) {
    expect(await screen.findByText(item)).toBeVisible();
  }
  await userEvent.click(screen.getByRole('button', { name: '決済画面へ進む' }));
  expect(screen.getByText('内容の確認と同意が必要です')).toBeVisible();
  expect(screen.getByRole('checkbox')).toHaveFocus();
  expect(sessionStorage.getItem('yoi_credit_payment_preparation')).toContain(ID);
});

test('without an order in the address or the session it says so, and asks for none', async () => {
  await showWhole(<CreditBridgeScreen />, '/credit_payment_preparation');
  expect(await screen.findByText('お手続きの有効期限が切れました')).toBeVisible();
});

test('with consent the provider gets its form, fields as given', async () => {
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  server.use(
    answer(ORDER, order),
    answer(REDIRECT, {
      action: 'https://pay.example/order',
      method: 'POST',
      charset: 'UTF-8',
      fields: [{ name: 'money', value: '5000' }],
    }),
  );
  show(<CreditBridgeScreen />, `/credit_payment_preparation?order_id=${ID}`);
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '決済画面へ進む' }));
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
  const form = document.querySelector('form');
  expect(form).toHaveAttribute('action', 'https://pay.example/order');
  expect(form?.querySelector('input')).toHaveValue('5000');
  form?.remove();
  submit.mockRestore();
});

test('an order that lapsed meanwhile goes on to the page that says so', async () => {
  let state: Order['state'] = 'created';
  server.use(
    answer(ORDER, () => ({ ...order, state })),
    on(REDIRECT, async () => {
      state = 'abandoned';
      return problemOf('gold_order/expired');
    }),
  );
  const place = show(<CreditBridgeScreen />, `/credit_payment_preparation?order_id=${ID}`);
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '決済画面へ進む' }));
  await waitFor(() => expect(place.path()).toBe(`/mypage/gold?order_id=${ID}&back=1`));
});

test('an order that is paid has no terms any more, and leads to its result', async () => {
  server.use(answer(ORDER, { ...order, state: 'paid' }));
  show(<CreditBridgeScreen />, `/credit_payment_preparation?order_id=${ID}`);
  expect(await screen.findByText('このお手続きは完了しています')).toBeVisible();
  expect(screen.getByRole('link', { name: '結果を確認する' })).toHaveAttribute('href', `/mypage/gold?order_id=${ID}`);
  expect(screen.queryByRole('button', { name: '決済画面へ進む' })).toBeNull();
});

test('an order that ran out while the page was closed goes on to the page that says so', async () => {
  server.use(answer(ORDER, { ...order, state: 'abandoned' }));
  const place = show(<CreditBridgeScreen />, `/credit_payment_preparation?order_id=${ID}`);
  await waitFor(() => expect(place.path()).toBe(`/mypage/gold?order_id=${ID}&back=1`));
});

test('after the return the order is followed until the notice has come, then leads back to the booking', async () => {
  let asked = 0;
  sessionStorage.setItem(
    'yoi_credit_payment_preparation',
    new URLSearchParams({ order_id: ID, from: BACK }).toString(),
  );
  server.use(
    ...page(),
    on(ORDER, async () => {
      asked += 1;
      return HttpResponse.json({ data: { ...order, state: asked > 1 ? 'paid' : 'redirected' } });
    }),
  );
  show(<GoldScreen />, `/mypage/gold?order_id=${ID}`);
  expect(await screen.findByText('お支払いを確認中です')).toBeVisible();
  expect(await screen.findByText('5,100Gを追加しました', {}, { timeout: 5000 })).toBeVisible();
  expect(screen.getByRole('link', { name: '予約の確認に戻る' })).toHaveAttribute('href', BACK);
});

test('an order of a wrong amount says that it is looked at', async () => {
  server.use(...page(), answer(ORDER, { ...order, state: 'amount_mismatch' }));
  show(<GoldScreen />, `/mypage/gold?order_id=${ID}`);
  expect(await screen.findByText('お支払い内容を確認しています')).toBeVisible();
});

test('a return path to another site is not followed', async () => {
  server.use(...page());
  show(<GoldScreen />, '/mypage/gold?from=//evil.example/');
  await screen.findByText('34,500');
  expect(screen.getByRole('link', { name: '戻る' })).toHaveAttribute('href', '/mypage');
});

test('もっと見る reads the next page of the history', async () => {
  server.use(
    answer(HISTORY, ({ query }) => ({
      data: [
        {
          id: query.get('cursor') ?? '1',
          kind: 'purchase',
          label: query.get('cursor') ? '古い購入' : 'ゴールドの購入',
          amount: 5000,
          balance_after: 5000,
          order_id: null,
          reservation_id: null,
          created_at: '2026-11-21T19:40:00+09:00',
        },
      ],
      page: { next_cursor: query.get('cursor') ? null : '2', total: null },
    })),
    ...page(),
  );
  show(<GoldScreen />, '/mypage/gold');
  await userEvent.click(await screen.findByRole('button', { name: 'もっと見る' }));
  expect(await screen.findByText('古い購入')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull();
});
