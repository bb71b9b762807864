import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MOVIE_SCENES, sceneAt } from '@/domain/movie-making';
import { DeskScenes, goToNextScene } from '@/features/ops/movies/desk-scenes';

const SECONDS = 120;
const ROW = { url: 'data:image/webp;base64,UklGRg==', count: MOVIE_SCENES, width: 854, height: 480 };

function shown() {
  const film = document.createElement('video');
  Object.defineProperty(film, 'duration', { value: SECONDS });
  render(<DeskScenes row={ROW} seconds={SECONDS} dark={[2]} film={{ current: film }} />);
  const at = () => screen.getAllByRole('button').findIndex((one) => one.getAttribute('aria-current') === 'true');
  return { film, at };
}

test('a press on a picture goes to its second, and the picture that is played now is marked', async () => {
  const { film, at } = shown();
  expect(screen.getAllByRole('button')).toHaveLength(MOVIE_SCENES);
  expect(at()).toBe(0);
  expect(screen.getByRole('button', { name: '0:25へ移動（とても暗い場面）' })).toHaveTextContent(/^0:25\s暗い$/);
  await userEvent.click(screen.getByRole('button', { name: '0:45へ移動' }));
  expect(film.currentTime).toBe(sceneAt(SECONDS, 4));
  fireEvent(film, new Event('timeupdate'));
  expect(at()).toBe(4);
});

test('the key for the next scene goes through all of them, and from the last to the first', () => {
  const { film } = shown();
  const passed = Array.from({ length: MOVIE_SCENES }, () => {
    goToNextScene(film);
    return film.currentTime;
  });
  expect(passed).toEqual([
    ...Array.from({ length: MOVIE_SCENES - 1 }, (_, at) => sceneAt(SECONDS, at + 1)),
    sceneAt(SECONDS, 0),
  ]);
});
