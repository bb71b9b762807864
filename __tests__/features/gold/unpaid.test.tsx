import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { CreditBridgeScreen } from '@/features/gold/credit-bridge-screen';
import { GoldScreen } from '@/features/gold/gold-screen';
import { answer, on, problemOf } from '../../support/answer';
import { show } from '../../support/show';

type Order = Data<'GET /api/v1/users/me/gold_orders/{order_id}/'>;

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ORDER = 'GET /api/v1/users/me/gold_orders/{order_id}/';
const CREATE = 'POST /api/v1/users/me/gold_orders/';
const NEXT = '0193b000-0000-7000-8000-0000000000bb';
const BACK = '/reserve?girl_id=12&step=confirm';

let count = 0;
/** An order of its own for each test: what the buyer was told of one is remembered for the browser session. */
const newOrder = (change: Partial<Order> = {}): Order => {
  count += 1;
  return {
    id: `0193b000-0000-7000-8000-00000000${String(count).padStart(4, '0')}`,
    state: 'redirected',
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
    need: 3200,
    return_path: BACK,
    returned_at: null,
    ...change,
  };
};

function page({ unfinished = null, notes = [] }: { unfinished?: Order | null; notes?: string[] } = {}) {
  return [
    answer('GET /api/v1/users/me/mygold/', { total: 0, paid: 0, free: 0, held: 0, next_expiry: null }),
    answer('GET /api/v1/users/me/gold/expired/', []),
    answer('GET /api/v1/users/me/gold_packs/', {
      packs: [
        { code: 'g3000', price: 3000, paid_gold: 3000, free_gold: 0 },
        { code: 'g5000', price: 5000, paid_gold: 5000, free_gold: 100 },
        { code: 'g10000', price: 10_000, paid_gold: 10_000, free_gold: 400 },
      ],
      providers: [{ code: 'sandbox', name: 'サンドボックス決済', quick: false }],
      gold_until: '2027/05/20(木)まで',
    }),
    answer('GET /api/v1/users/me/user_gold_histories/', { data: [], page: { next_cursor: null, total: null } }),
    answer('GET /api/v1/users/me/gold_orders/unfinished/', unfinished),
    on('POST /api/v1/users/me/gold_orders/{order_id}/return/', async ({ params }) => {
      notes.push(params.order_id ?? '');
      return HttpResponse.json({ data: { ...newOrder(), id: params.order_id } });
    }),
  ];
}

test('who comes back without paying is told at once, with the ways on, and the return is recorded once', async () => {
  const order = newOrder();
  const notes: string[] = [];
  server.use(...page({ notes }), answer(ORDER, order));
  show(<GoldScreen />, `/mypage/gold?order_id=${order.id}&back=1`);
  expect(await screen.findByRole('heading', { name: 'お支払いは完了していません' })).toBeVisible();
  expect(screen.getByText('ゴールドはまだ追加されていません。')).toBeVisible();
  expect(screen.getByText('あと 3,200G')).toBeVisible();
  expect(screen.getByRole('link', { name: '別の方法で支払う' })).toHaveAttribute(
    'href',
    `/mypage/gold?${new URLSearchParams({ need: '3200', from: BACK, pack: 'g5000' })}`,
  );
  expect(screen.getByRole('link', { name: '予約の画面に戻る' })).toHaveAttribute('href', BACK);
  expect(screen.getByRole('link', { name: '戻る' })).toHaveAttribute('href', BACK);
  await waitFor(() => expect(notes).toEqual([order.id]));
});

test('paying again is one new order with the same pack, need and way back, however often it is pressed', async () => {
  const order = newOrder();
  const sent: unknown[] = [];
  server.use(
    ...page(),
    answer(ORDER, order),
    answer(CREATE, ({ body }) => {
      sent.push(body);
      return { id: NEXT, amount: 5000, redirect_url: `/credit_payment_preparation?order_id=${NEXT}` };
    }),
  );
  const place = show(<GoldScreen />, `/mypage/gold?order_id=${order.id}&back=1`);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'もう一度支払う' }));
  await waitFor(() => expect(place.path()).toContain('/credit_payment_preparation'));
  expect(sent).toEqual([{ pack: 'g5000', provider: 'sandbox', mode: 'first', need: 3200, return_path: BACK }]);
  expect(new URL(place.path(), 'http://x').searchParams.get('from')).toBe(BACK);
});

test('a card used last that is refused by now is entered again', async () => {
  const order = newOrder({ mode: 'quick' });
  const modes: unknown[] = [];
  server.use(
    ...page(),
    answer(ORDER, order),
    on(CREATE, async ({ request }) => {
      const { mode } = await request.json();
      modes.push(mode);
      if (mode === 'quick') return problemOf('payment/not_offered');
      const data = { id: NEXT, amount: 5000, redirect_url: `/credit_payment_preparation?order_id=${NEXT}` };
      return HttpResponse.json({ data }, { status: 201 });
    }),
  );
  const place = show(<GoldScreen />, `/mypage/gold?order_id=${order.id}&back=1`);
  await userEvent.click(await screen.findByRole('button', { name: 'もう一度支払う' }));
  await waitFor(() => expect(place.path()).toContain('/credit_payment_preparation'));
  expect(modes).toEqual(['quick', 'first']);
});

test('after a refusal the card used last is not tried once more', async () => {
  const order = newOrder({ mode: 'quick', state: 'failed' });
  const modes: unknown[] = [];
  server.use(
    ...page(),
    answer(ORDER, order),
    answer(CREATE, ({ body }) => {
      modes.push(Object(body).mode);
      return { id: NEXT, amount: 5000, redirect_url: `/credit_payment_preparation?order_id=${NEXT}` };
    }),
  );
  const place = show(<GoldScreen />, `/mypage/gold?order_id=${order.id}&back=1`);
  expect(await screen.findByText('サンドボックス決済')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'もう一度支払う' }));
  await waitFor(() => expect(place.path()).toContain('/credit_payment_preparation'));
  expect(modes).toEqual(['first']);
});

test('a notice that comes late still wins: the page says that it is paid', async () => {
  const order = newOrder();
  let state: Order['state'] = 'redirected';
  server.use(
    ...page(),
    answer(ORDER, () => ({ ...order, state })),
  );
  show(<GoldScreen />, `/mypage/gold?order_id=${order.id}&back=1`);
  expect(await screen.findByText(/決済会社の返事を自動で確認しています/)).toBeVisible();
  state = 'paid';
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('5,100Gを追加しました')).toBeVisible();
  expect(screen.getByRole('link', { name: '予約の確認に戻る' })).toHaveAttribute('href', BACK);
  expect(screen.queryByText('お支払いは完了していません')).toBeNull();
});

test('who opens the gold page again after leaving the provider is told the same, once', async () => {
  const order = newOrder();
  server.use(...page({ unfinished: order }), answer(ORDER, order));
  const place = show(<GoldScreen />, '/mypage/gold');
  expect(await screen.findByRole('heading', { name: 'お支払いは完了していません' })).toBeVisible();
  expect(place.path()).toBe(`/mypage/gold?order_id=${order.id}&back=1`);
  await waitFor(() => expect(sessionStorage.getItem('yoi_attempt_gold_order_left')).toBe(order.id));
});

test('an unfinished purchase for one booking does not stand in the way of another', async () => {
  server.use(...page({ unfinished: newOrder() }));
  const other = '/reserve?girl_id=13&step=confirm';
  show(<GoldScreen />, `/mypage/gold?${new URLSearchParams({ need: '9000', from: other })}`);
  expect(await screen.findByText('あと 9,000G 必要です')).toBeVisible();
  expect(screen.getByRole('radio', { name: /10,400G/ })).toBeChecked();
});

test('another way to pay keeps the pack and the need', async () => {
  server.use(...page());
  show(<GoldScreen />, `/mypage/gold?${new URLSearchParams({ need: '3200', from: BACK, pack: 'g10000' })}`);
  expect(await screen.findByRole('radio', { name: /10,400G/ })).toBeChecked();
  expect(screen.getByText('あと 3,200G 必要です')).toBeVisible();
});

test('the back button of the browser, from the provider to the bridge page, is a return too', async () => {
  const order = newOrder({ state: 'created' });
  let state: Order['state'] = 'created';
  server.use(answer(ORDER, () => ({ ...order, state })));
  const place = show(<CreditBridgeScreen />, `/credit_payment_preparation?order_id=${order.id}`);
  expect(await screen.findByRole('button', { name: '決済画面へ進む' })).toBeVisible();
  state = 'redirected';
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await waitFor(() => expect(place.path()).toBe(`/mypage/gold?order_id=${order.id}&back=1`));
});

test.each([
  ['failed', 'お支払いが完了しませんでした'],
  ['abandoned', 'お手続きの有効期限が切れました'],
] as const)('an order that is %s says so and offers the same ways on', async (state, text) => {
  const order = newOrder({ state });
  server.use(...page(), answer(ORDER, order));
  show(<GoldScreen />, `/mypage/gold?order_id=${order.id}`);
  expect(await screen.findByRole('heading', { name: text })).toBeVisible();
  expect(screen.getByRole('button', { name: 'もう一度支払う' })).toBeVisible();
  expect(screen.getByRole('link', { name: '別の方法で支払う' })).toHaveAttribute(
    'href',
    `/mypage/gold?${new URLSearchParams({ need: '3200', from: BACK, pack: 'g5000' })}`,
  );
  expect(screen.getByRole('link', { name: '予約の画面に戻る' })).toHaveAttribute('href', BACK);
  expect(screen.queryByText(/そのままお待ちください/)).toBeNull();
});
