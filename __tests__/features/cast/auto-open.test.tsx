/** @jest-environment-options {"url": "https://localhost/"} */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { useRouter } from 'next/router';
import type { Movie } from '@/features/cast/movie/movie-query';
import { MovieScreen } from '@/features/cast/movie/movie-screen';
import { MoviesScreen } from '@/features/cast/movie/movies-screen';
import { become } from '@/platform/auth/session-store';
import { readSession } from '@/platform/storage/session-values';
import { useAppHabits } from '@/shell/use-app-habits';
import { answer } from '../../support/answer';
import { showWhole } from '../../support/show';
import { card } from './scene';

const server = setupServer(answer('PUT /api/v1/movies/{movie_id}/play/', null));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  become({ state: 'guest', role: null, isOps: false });
  HTMLMediaElement.prototype.play = async () => undefined;
  HTMLMediaElement.prototype.pause = () => undefined;
  HTMLMediaElement.prototype.load = () => undefined;
});
afterAll(() => server.close());

const film: Movie = {
  id: 'x',
  title: '夜の散歩',
  description: '',
  tags: [],
  duration: 8,
  likes: 0,
  liked: false,
  female_cast: card(1, 'みさき'),
  poster: { url: '/media/x.webp', width: 540, height: 960 },
  sources: [{ type: 'video/mp4', url: '/media/x.mp4' }],
  published_at: '2026-11-21T15:00:00+09:00',
};
const films = { data: [film], page: { next_cursor: null, total: null } };

/** The product as far as these addresses need it: the shell's habits around the page that the address says. */
function Product({ next }: { next: string }) {
  useAppHabits();
  const router = useRouter();
  const path = router.asPath.split('?', 1)[0];
  return (
    <>
      <button type="button" onClick={() => void router.push(next)}>
        次へ
      </button>
      {path === '/movie' && (
        <MoviesScreen tab="recommended" conditions={{}} page={films} today="2026-11-21" origin="" />
      )}
      {path === '/movie/x' && <MovieScreen movie={film} today="2026-11-21" origin="" />}
    </>
  );
}

test.each([
  ['/girl/1', '/movie/x'],
  ['/girl', '/movie'],
  ['/movie/search?character=1', '/movie?character=1'],
  ['/movie/x', '/movie'],
  ['/movie', '/movie/x'],
])('from %s to %s the viewer opens by itself, without a sound', async (from, to) => {
  await showWhole(<Product next={to} />, from);
  await userEvent.click(screen.getByRole('button', { name: '次へ' }));
  expect((await screen.findByLabelText<HTMLVideoElement>('夜の散歩')).muted).toBe(true);
  expect(readSession('auto_open_video')).toBeNull();
});

test.each(['/movie', '/movie/x'])('a visitor who opens %s directly begins by a press', async (path) => {
  await showWhole(<Product next="/girl" />, path);
  await userEvent.click(await screen.findByRole('button', { name: '夜の散歩を再生する' }));
  await waitFor(() => expect(screen.getByLabelText('夜の散歩')).toBeVisible());
});

test('another tab of the films is no arrival', async () => {
  await showWhole(<Product next="/movie?tab=new" />, '/movie');
  await userEvent.click(screen.getByRole('button', { name: '次へ' }));
  expect(screen.getByRole('button', { name: '夜の散歩を再生する' })).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
  expect(readSession('auto_open_video')).toBeNull();
});
