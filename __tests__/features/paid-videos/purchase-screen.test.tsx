import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { PurchaseScreen } from '@/features/paid-videos/purchase-screen';
import type { Purchase } from '@/features/paid-videos/types';
import { answer } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const id = '44444444-4444-4444-8444-444444444444';
const bought: Purchase = {
  id,
  code: 'V-7K3M',
  kind: 'video',
  paid_video_id: '11111111-1111-4111-8111-111111111111',
  female_cast_id: 1,
  period: null,
  title: '夜の散歩',
  duration: 60,
  cast_name: '退会したユーザー',
  amount: 800,
  paid_gold: 800,
  free_gold: 0,
  balance_after: 2200,
  bought_at: '2026-11-20T20:00:00+09:00',
  refunded_at: null,
  watchable: true,
};
const read = (changes: Partial<Purchase>) => {
  server.use(answer('GET /api/v1/users/me/paid_video_purchases/{purchase_id}/', { ...bought, ...changes }));
  show(<PurchaseScreen />, `/paid-videos/purchase/history?id=${id}`);
};

test('a customer finds a bought film from the receipt, as long as it is shown', async () => {
  read({});
  expect(await screen.findByText('公開中は何度でも')).toBeVisible();
  expect(screen.getByRole('link', { name: '動画を見る' })).toBeVisible();
});

test('of a film that is not shown now the receipt says that its price comes back, and leads to no film', async () => {
  read({ watchable: false });
  expect(await screen.findByText('現在は公開されていません。公開が終了したときは、全額をお返しします')).toBeVisible();
  expect(screen.queryByRole('link', { name: '動画を見る' })).toBeNull();
});
