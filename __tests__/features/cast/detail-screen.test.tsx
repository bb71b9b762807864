import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { DetailScreen } from '@/features/cast/detail/detail-screen';
import { answer } from '../../support/answer';
import { showWhole } from '../../support/show';
import { about, cast, laterReview, week } from './scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const screenOf = (changes: Partial<typeof cast> = {}) => (
  <DetailScreen cast={{ ...cast, ...changes }} week={week} today="2026-11-21" about={about} origin="" />
);

test('the bar begins a booking and names the earliest time and the price', async () => {
  await showWhole(screenOf(), '/girl/1');
  const book = screen.getByRole('link', { name: /予約する/ });
  expect(book).toHaveAttribute('href', '/reserve?girl_id=1');
  expect(book).toHaveTextContent('最短 本日 20:40〜');
  expect(book).toHaveTextContent('¥20,000〜');
});

test('a cast who paused her reception cannot be booked', async () => {
  await showWhole(screenOf({ accepting: false }), '/girl/1');
  expect(screen.getByRole('button', { name: 'ただいま受付を停止しています' })).toBeDisabled();
});

test('a press on a free hour of the week begins a booking there', async () => {
  const place = await showWhole(screenOf(), '/girl/1');
  const table = screen.getByRole('table', { name: '11月21日からの7日間の空き状況' });
  expect(within(table).getByText('月祝')).toBeVisible();
  await userEvent.click(within(table).getByRole('button', { name: /11月22日 日曜日 19:00/ }));
  expect(place.visited).toEqual(['/reserve?girl_id=1&date=2026-11-22&from=19%3A00']);
});

test('the description shows forty characters and unfolds', async () => {
  await showWhole(screenOf(), '/girl/1');
  expect(screen.getByText(/ほっとできる時間になれたらうれし.*…/)).toBeVisible();
  await userEvent.click(screen.getByText('もっと見る'));
  expect(screen.getByText(cast.bio)).toBeVisible();
});

test('average, spread and the four questions stand above the words, and more words can be read', async () => {
  server.use(
    answer('GET /api/v1/female_casts/{female_cast_id}/reviews/', {
      data: [...cast.reviews, laterReview],
      page: { next_cursor: null, total: null },
    }),
  );
  await showWhole(screenOf(), '/girl/1');
  expect(screen.getByRole('list', { name: '評価ごとの件数' })).toHaveTextContent('104');
  expect(screen.getByText('写真との一致')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '口コミをもっと見る' }));
  expect(await screen.findByText('口コミ2番')).toBeVisible();
  expect(screen.queryByRole('button', { name: '口コミをもっと見る' })).toBeNull();
});

test('a cast without reviews says so', async () => {
  await showWhole(screenOf({ rating: null, review_count: 0, reviews: [], rating_axes: null }), '/girl/1');
  expect(screen.getByText('口コミ待ち')).toBeVisible();
  expect(screen.getByText(/口コミはまだありません/)).toBeVisible();
});
