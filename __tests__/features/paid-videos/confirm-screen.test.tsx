import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ConfirmScreen } from '@/features/paid-videos/confirm-screen';
import { answer, on, silence } from '../../support/answer';
import { show } from '../../support/show';
import { video } from './scene';

const BUY = 'POST /api/v1/users/me/paid_video_purchases/';
const ONE = 'GET /api/v1/paid_videos/{paid_video_id}/';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    answer('GET /api/v1/users/me/mygold/', { total: 3000, paid: 3000, free: 0, held: 0, next_expiry: null }),
    silence(BUY),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const press = async () => {
  const place = show(<ConfirmScreen video={video} onPriceChanged={jest.fn()} />, '/paid-videos/creator');
  await userEvent.click(await screen.findByRole('button', { name: '購入する' }));
  return place;
};

test('a purchase whose answer was lost is looked for until it is known, and is there', async () => {
  let isConnected = false;
  server.use(
    on(ONE, async () => (isConnected ? HttpResponse.json({ data: { ...video, owned: true } }) : HttpResponse.error())),
  );
  const place = await press();
  expect(await screen.findByText('結果を確認しています')).toBeVisible();
  isConnected = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('購入しました')).toBeVisible();
  await waitFor(() => expect(place.path()).toBe(`/paid-videos/creator?video=${video.id}`));
});

test('one that never arrived is said to be none, and the next press sends it with the same key', async () => {
  const keys: (string | null)[] = [];
  server.use(
    answer(ONE, video),
    on(BUY, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ data: { id: video.id, amount: 800 } });
    }),
  );
  await press();
  expect(await screen.findByText('この動画はまだ購入されていません。もう一度お試しください。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '購入する' }));
  expect(await screen.findByText('購入しました')).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
});

test('a customer with too little gold reads how much is missing, and is led to buy it with the way back', async () => {
  server.use(answer('GET /api/v1/users/me/mygold/', { total: 100, paid: 100, free: 0, held: 0, next_expiry: null }));
  show(<ConfirmScreen video={video} onPriceChanged={jest.fn()} />, '/paid-videos/creator');
  expect(await screen.findByText('あと 700G 必要です')).toBeVisible();
  expect(screen.queryByRole('button', { name: '購入する' })).toBeNull();
  const buys = screen.getByRole('link', { name: 'ゴールドを購入' }).getAttribute('href') ?? '';
  expect(buys).toMatch(/^\/mypage\/gold\?need=700&from=/);
});
