import { act, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { PaidVideosScreen } from '@/features/paid-videos/top-screen';
import { answer, refuse } from '../../support/answer';
import { show } from '../../support/show';
import { video } from './scene';

const server = setupServer(
  answer('GET /api/v1/paid_videos/', { data: [video], page: { next_cursor: null, total: null } }),
  answer('GET /api/v1/paid_videos/creators/', []),
  answer('GET /api/v1/paid_video_plans/', []),
  answer('GET /api/v1/users/me/paid_videos/count/', { purchased: 1, liked: 0, bookmarked: 0, newest_at: null }),
  answer('GET /api/v1/users/me/paid_video_subscriptions/', []),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => jest.restoreAllMocks());
afterAll(() => server.close());

const connect = (isConnected: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isConnected);
    window.dispatchEvent(new Event(isConnected ? 'online' : 'offline'));
  });
const WORDS = /^\d+\/\d+\(.\) \d+:\d\d時点の内容です。/;

test('without a connection the films stay, it is said of what time they are', async () => {
  server.use(refuse('GET /api/v1/paid_videos/ranking/', 'busy'));
  show(<PaidVideosScreen />, '/paid-videos');
  const price = await screen.findByText('800G');
  // A part that cannot be read says so, the others remain.
  expect(await screen.findByText('ランキングを読み込めませんでした')).toBeVisible();
  expect(screen.queryByText(WORDS)).toBeNull();
  connect(false);
  expect(await screen.findByText(WORDS)).toBeVisible();
  expect(screen.getByText('800G')).toBe(price);
  connect(true);
  expect(screen.queryByText(WORDS)).toBeNull();
});
