import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { BookmarkedScreen, LikedScreen, PurchasedScreen } from '@/features/paid-videos/customer-list-screen';
import { VideoHomeScreen } from '@/features/paid-videos/home-screen';
import { answer } from '../../support/answer';
import { show } from '../../support/show';
import { video } from './scene';

/** The films of each own list by their titles. */
const FILMS: Record<string, string[]> = { purchased: ['夜の散歩'], bookmarked: ['朝の光', '雨の日'], liked: [] };
const LIST = 'GET /api/v1/users/me/paid_videos/';

const server = setupServer(
  answer(LIST, ({ query }) => ({
    data: (FILMS[query.get('list') ?? ''] ?? []).map((title, at) => ({
      ...video,
      id: `${at}${video.id.slice(1)}`,
      title,
    })),
    page: { next_cursor: null, total: null },
  })),
  answer('GET /api/v1/users/me/paid_video_subscriptions/', []),
  answer('GET /api/v1/users/me/paid_videos/count/', { purchased: 1, liked: 0, bookmarked: 2, newest_at: null }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const titles = () => [...document.querySelectorAll('a[href*="video="] > b')].map(({ textContent }) => textContent);

test('/paid-videos/home has a shelf for each own list, which leads to all of it', async () => {
  show(<VideoHomeScreen />, '/paid-videos/home');
  expect(await screen.findByText('いいねした動画はありません')).toBeVisible();
  expect(await screen.findByText('雨の日')).toBeVisible();
  expect(titles()).toEqual(['夜の散歩', '朝の光', '雨の日']);
  const all = screen.getAllByRole('link', { name: /^すべて見る/ }).map((link) => link.getAttribute('href'));
  expect(all).toEqual(['/paid-videos/list/purchased', '/paid-videos/list/bookmarked', '/paid-videos/list/liked']);
});

test.each([
  ['bookmarked', BookmarkedScreen, '保存した動画', ['朝の光', '雨の日']],
  ['purchased', PurchasedScreen, '購入済みの動画', ['夜の散歩']],
] as const)('/paid-videos/list/%s shows what is in it', async (list, List, title, films) => {
  show(<List />, `/paid-videos/list/${list}`);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await screen.findByText(films[0])).toBeVisible();
  expect(titles()).toEqual(films);
});

test('a list with nothing in it says so and leads to the films', async () => {
  show(<LikedScreen />, '/paid-videos/list/liked');
  expect(await screen.findByText('いいねした動画はありません')).toBeVisible();
  expect(screen.getByRole('link', { name: '動画を見る' })).toHaveAttribute('href', '/paid-videos');
});
