import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { STREAM_TYPE } from '@/domain/movies';
import { FilmPlayer } from '@/features/paid-videos/film-player';
import type { Playing } from '@/features/paid-videos/use-playback';
import { ASKED_EVERY_MS } from '@/platform/film-player';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { everyTime } from '../../support/every-time';
import { showWhole } from '../../support/show';
import { video as sold } from './scene';

const PLAYBACK = 'GET /api/v1/paid_videos/{paid_video_id}/playback/';

const server = setupServer();
let clock: ReturnType<typeof everyTime>;
const onGone = jest.fn();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  HTMLMediaElement.prototype.play = async () => undefined;
  HTMLMediaElement.prototype.load = () => undefined;
  clock = everyTime(ASKED_EVERY_MS);
});
afterEach(() => {
  jest.restoreAllMocks();
  onGone.mockReset();
  server.resetHandlers();
});
afterAll(() => server.close());

const video = { ...sold, owned: true };
const playing: Playing = {
  type: 'video/mp4',
  url: '/file/?signature=1',
  viewer: 7,
  expires_at: '2026-11-21T20:05:00+09:00',
  sources: [{ type: 'video/mp4', url: '/file/?signature=1' }],
};

/** A film that plays, and the way to its next question, which is answered by `respond`. */
async function played() {
  server.use(answer(PLAYBACK, playing));
  await showWhole(<FilmPlayer video={video} onGone={onGone} />, '/paid-videos/creator');
  await screen.findByText('YOI 7');
  Object.defineProperty(film(), 'paused', { value: false });
  const asks = async (respond: () => Response) => {
    let isAnswered = false;
    server.use(
      on(PLAYBACK, async () => {
        isAnswered = true;
        return respond();
      }),
    );
    act(clock.passes);
    await waitFor(() => expect(isAnswered).toBe(true));
  };
  return asks;
}

const film = () => {
  const found = document.querySelector('video');
  if (!found) throw new Error('no player');
  return found;
};

test.each([
  ['is asked too often', () => problemOf('rate/limited')],
  ['fails', () => problemOf('internal')],
  ['cannot be reached', () => HttpResponse.error()],
])('a film plays on while the server %s, and ends when it may not be watched any more', async (_, respond) => {
  const asks = await played();
  const before = film();
  await asks(respond);
  // The answer to this one comes behind what became of the one before.
  await asks(() => HttpResponse.json({ data: playing }));
  expect(film()).toBe(before);
  expect(screen.queryByRole('alert')).toBeNull();
  await asks(() => problemOf('video/not_owned'));
  expect(await screen.findByRole('alert')).toHaveTextContent('この動画は購入すると視聴できます。');
  expect(document.querySelector('video')).toBeNull();
  expect(onGone).toHaveBeenCalledTimes(1);
});

test('a film that is taken down while it is watched ends in the player within a minute', async () => {
  expect(ASKED_EVERY_MS).toBeLessThanOrEqual(60_000);
  const asks = await played();
  await asks(() => problemOf('not_found'));
  await waitFor(() => expect(document.querySelector('video')).toBeNull());
  expect(onGone).toHaveBeenCalledTimes(1);
});

test('a film that cannot be asked for at its beginning says so, and comes by another press', async () => {
  server.use(refuse(PLAYBACK, 'busy'));
  await showWhole(<FilmPlayer video={video} onGone={onGone} />, '/paid-videos/creator');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(onGone).not.toHaveBeenCalled();
  server.use(answer(PLAYBACK, playing));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度' }));
  expect(await screen.findByText('YOI 7')).toBeVisible();
});

test('a playlist that the browser reads by itself and that has run out is followed by the next one, at the same place', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  const signed = (number: number): Playing => ({
    ...playing,
    sources: [
      { type: STREAM_TYPE, url: `/stream/all.m3u8?signature=${number}` },
      { type: 'video/mp4', url: `/file/?signature=${number}` },
    ],
  });
  server.use(
    answer(PLAYBACK, signed(1)),
    on('PUT /api/v1/paid_videos/{paid_video_id}/play/', async () => HttpResponse.json({ data: null })),
  );
  await showWhole(<FilmPlayer video={video} onGone={onGone} />, '/paid-videos/creator');
  await screen.findByText('YOI 7');
  expect(film()).toHaveAttribute('src', '/stream/all.m3u8?signature=1');
  Object.defineProperty(film(), 'currentTime', { value: 301, writable: true });
  fireEvent.timeUpdate(film());
  server.use(answer(PLAYBACK, signed(2)));
  // The piece, then the whole behind the same signature.
  fireEvent.error(film());
  expect(film()).toHaveAttribute('src', '/file/?signature=1');
  fireEvent.error(film());
  await waitFor(() => expect(film()).toHaveAttribute('src', '/stream/all.m3u8?signature=2'));
  expect(film().currentTime).toBe(301);
  expect(screen.queryByRole('alert')).toBeNull();
});
