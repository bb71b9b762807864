import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { become, type Session } from '@/platform/auth/session-store';
import { UnfinishedPayment } from '@/shell/unfinished-payment';
import { answer, on } from '../support/answer';
import { ghostOf } from '../support/ghost';
import { show } from '../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sessionStorage.clear();
  become(HIS);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const HIS: Session = { state: 'signed_in', role: 'male_user', isOps: false };
const UNFINISHED = 'GET /api/v1/users/me/gold_orders/unfinished/';
const BACK = '/reserve?girl_id=12&step=confirm';
const order: NonNullable<Data<typeof UNFINISHED>> = {
  id: '0193b000-0000-7000-8000-0000000000cc',
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
};

test.each(['/', '/mypage', '/reserve'])(
  'opening %s again tells of the payment that was left, with three ways on',
  async (at) => {
    server.use(answer(UNFINISHED, order));
    show(<UnfinishedPayment />, at);
    expect(await screen.findByText('お支払いが完了していません')).toBeVisible();
    const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leadsTo('もう一度支払う')).toBe(`/mypage/gold?order_id=${order.id}&back=1`);
    expect(leadsTo('別の方法で支払う')).toBe(
      `/mypage/gold?${new URLSearchParams({ need: '3200', from: BACK, pack: 'g5000' })}`,
    );
    expect(leadsTo('予約の画面に戻る')).toBe(BACK);
  },
);

test('a customer who closes it is not asked again, and the server learns of it', async () => {
  const noted: unknown[] = [];
  server.use(
    answer(UNFINISHED, { ...order, return_path: null }),
    on('POST /api/v1/users/me/gold_orders/{order_id}/return/', async ({ params }) => {
      noted.push(params.order_id);
      return HttpResponse.json({ data: order });
    }),
  );
  show(<UnfinishedPayment />, '/mypage');
  await userEvent.click(await screen.findByRole('button', { name: '閉じる' }));
  expect(screen.queryByText('お支払いが完了していません')).toBeNull();
  await waitFor(() => expect(noted).toEqual([order.id]));
});

test.each<[string, string, Session]>([
  ['a booking that is being made', BACK, HIS],
  ['another page', '/talk', HIS],
  ['a guest', '/', { ...HIS, state: 'guest', role: null }],
  ['a cast', '/', { ...HIS, role: 'female_cast' }],
  ['staff acting for the account', '/mypage', { ...HIS, ghost: ghostOf() }],
])('%s is not told of it: nothing is asked', (_, at, session) => {
  become(session);
  show(<UnfinishedPayment />, at);
  expect(screen.queryByText('お支払いが完了していません')).toBeNull();
});
