import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { MOVIE_SCENES } from '@/domain/movie-making';
import { CoverPicker } from '@/features/cast-home/movie/cover-picker';
import type { CastMovie } from '@/features/cast-home/movie/movie-words';
import { answer, refuse } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const COVER = 'PUT /api/v1/female_casts/me/movies/{movie_id}/cover/';
const STRIP = 'GET /api/v1/female_casts/me/movies/{movie_id}/strip/';
const picture = { content_type: 'image/webp', base64: 'UklGRg==' };
const movie: CastMovie = {
  id: '0190b1f0-0000-7000-8000-000000000001',
  kind: 'free',
  title: '夜',
  description: '',
  tags: [],
  price: null,
  state: 'draft',
  width: 854,
  height: 480,
  likes: 0,
  plays: 0,
  duration: 120,
  bytes: 100,
  received: 100,
  is_uploaded: true,
  sample_sha256: null,
  has_cover: false,
  has_strip: true,
  cover: null,
  consent: null,
  performers: [],
  reason: null,
  reason_second: null,
  stop_reason: null,
  created_at: '2026-11-21T18:00:00+09:00',
  sent_at: null,
  due_at: null,
  published_at: null,
  stopped_at: null,
  erased_at: null,
};
const scenes = async () => {
  await screen.findByRole('group', { name: '表紙にする場面' });
  return screen.getAllByRole('button', { name: /^\d+:\d\d$/ });
};

test('where the file is not on this device a scene that the server drew becomes the cover by a press', async () => {
  const taken: unknown[] = [];
  server.use(
    answer(STRIP, picture),
    answer(COVER, ({ body, params }) => {
      taken.push({ ...Object(body), ...params });
      return { ...movie, has_cover: true };
    }),
  );
  show(<CoverPicker movie={movie} onChoose={() => undefined} />, '/home/movie');
  const all = await scenes();
  expect(all).toHaveLength(MOVIE_SCENES);
  expect(all.map((one) => one.textContent).slice(0, 2)).toEqual(['0:05', '0:15']);
  await userEvent.click(all[3] as HTMLElement);
  expect(await screen.findByRole('button', { pressed: true })).toHaveTextContent('0:35');
  expect(taken).toEqual([{ scene: 3, movie_id: movie.id }]);
});

test('a scene that the server does not take is said there, and none is chosen', async () => {
  server.use(answer(STRIP, picture), refuse(COVER, 'movie/state_conflict'));
  show(<CoverPicker movie={movie} onChoose={() => undefined} />, '/home/movie');
  await userEvent.click((await scenes())[0] as HTMLElement);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

test('without scenes of the server a photograph is the way that is left', () => {
  show(<CoverPicker movie={{ ...movie, has_strip: false }} onChoose={() => undefined} />, '/home/movie');
  expect(screen.getByText('この端末に動画がないため、場面を選べません。写真を使えます。')).toBeVisible();
  expect(screen.getByRole('button', { name: '写真を使う' })).toBeVisible();
});
