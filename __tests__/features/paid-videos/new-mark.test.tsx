/** @jest-environment-options {"url": "https://localhost/"} */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { Menu } from '@/features/mypage/menu';
import { NewVideosScreen } from '@/features/paid-videos/new-screen';
import { clearCookie, readCookie } from '@/platform/storage/cookies';
import { answer } from '../../support/answer';
import { noBadges } from '../../support/badges';
import { show } from '../../support/show';
import { video } from './scene';

const COUNT = 'GET /api/v1/users/me/paid_videos/count/';
const newest = (hour: number) =>
  answer(COUNT, { purchased: 0, liked: 0, bookmarked: 0, newest_at: `2026-11-21T${hour}:00:00+09:00` });
const server = setupServer(
  ...noBadges,
  answer('GET /api/v1/users/me/follows/', []),
  answer('GET /api/v1/users/me/paid_video_subscriptions/', []),
  answer('GET /api/v1/paid_videos/', { data: [video], page: { next_cursor: null, total: null } }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => clearCookie('unsetPaidVideoBadge'));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const row = () => screen.findByRole('link', { name: /^有料動画/ });

test('the row at マイページ tells of new films until they were shown, and again with the next one', async () => {
  server.use(newest(19));
  show(<Menu />, '/mypage');
  await waitFor(async () => expect(await row()).toHaveTextContent('新着があります'));
  cleanup();
  show(<NewVideosScreen />, '/paid-videos/list/new');
  await waitFor(() => expect(readCookie('unsetPaidVideoBadge')).toBe('2026-11-21T19:00:00+09:00'));
  cleanup();
  show(<Menu />, '/mypage');
  expect(await row()).not.toHaveTextContent('新着があります');
  cleanup();
  server.use(newest(20));
  show(<Menu />, '/mypage');
  await waitFor(async () => expect(await row()).toHaveTextContent('新着があります'));
});
