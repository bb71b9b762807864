/** @jest-environment-options {"url": "https://localhost/"} */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Movie } from '@/features/cast/movie/movie-query';
import { MoviesScreen } from '@/features/cast/movie/movies-screen';
import { onAccountWanted } from '@/hooks/use-account-push';
import { become } from '@/platform/auth/session-store';
import { clearSession, writeSession } from '@/platform/storage/session-values';
import { answer } from '../../support/answer';
import { showWhole } from '../../support/show';
import { card } from './scene';

const server = setupServer(answer('PUT /api/v1/movies/{movie_id}/play/', null));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  HTMLMediaElement.prototype.play = async () => undefined;
  HTMLMediaElement.prototype.pause = () => undefined;
  HTMLMediaElement.prototype.load = () => undefined;
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  become({ state: 'guest', role: null, isOps: false });
  jest.restoreAllMocks();
  clearSession('auto_open_video');
  Reflect.deleteProperty(navigator, 'connection');
});
afterAll(() => server.close());

const HEIGHT = 700;
const film = (id: string): Movie => ({
  id,
  title: `動画${id}`,
  description: '',
  tags: [],
  duration: 8,
  likes: 0,
  liked: false,
  female_cast: card(1, 'みさき'),
  poster: { url: `/media/${id}.webp`, width: 540, height: 960 },
  sources: [{ type: 'video/mp4', url: `/media/${id}.mp4` }],
  published_at: '2026-11-21T15:00:00+09:00',
});

/**
 * The feed of four films, as a visitor comes to it from elsewhere in the product; `name` keeps the feeds of the tests
 * apart.
 */
async function come(name: string, ids = ['1', '2', '3', '4']) {
  writeSession('auto_open_video', '1');
  const page = { data: ids.map((id) => film(`${name}${id}`)), page: { next_cursor: null, total: null } };
  await showWhole(
    <MoviesScreen tab="recommended" conditions={{}} page={page} today="2026-11-21" origin="" />,
    '/movie',
  );
}
/** Swipes to the film of this number, the first is 0. */
const swipeTo = (number: number) => {
  const list = screen.getByRole('list', { name: '動画の一覧' });
  act(() => {
    list.scrollTop = number * HEIGHT;
    fireEvent.scroll(list);
  });
};
const players = () => [...document.querySelectorAll('video')].map(({ src }) => new URL(src).pathname);
const player = (title: string) => screen.findByLabelText<HTMLVideoElement>(title);
const plays = async (title: string) => act(async () => void fireEvent.playing(await player(title)));
const savesData = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
const wishesForStillness = () => {
  const original = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...original(query), matches: query.includes('reduced-motion') }));
};

describe('the sound', () => {
  test('begins with a tap on the film, and the next ones have it until it is taken away', async () => {
    await come('a');
    await plays('動画a1');
    expect((await player('動画a1')).muted).toBe(true);
    expect(screen.getByText('タップで音が出ます')).toBeVisible();
    const [tap] = screen.getAllByRole('button', { name: '音を出す' });
    await userEvent.click(tap ?? document.body);
    expect((await player('動画a1')).muted).toBe(false);
    expect(screen.queryByText('タップで音が出ます')).toBeNull();

    swipeTo(1);
    await plays('動画a2');
    expect((await player('動画a2')).muted).toBe(false);
    // One that comes near later is born with it.
    swipeTo(2);
    await plays('動画a3');
    expect((await player('動画a3')).muted).toBe(false);
    expect(screen.queryByText('タップで音が出ます')).toBeNull();
    const [off] = screen.getAllByRole('button', { name: '音を消す' });
    await userEvent.click(off ?? document.body);
    swipeTo(3);
    await plays('動画a4');
    expect((await player('動画a4')).muted).toBe(true);
  });
});

test('a guest who likes a film is asked for an account, with the way back to it', async () => {
  const asked: string[] = [];
  const stop = onAccountWanted((path) => void asked.push(path));
  act(() => become({ state: 'guest', role: null, isOps: false }));
  await come('g');
  const [like] = await screen.findAllByRole('button', { name: /^いいね/ });
  await userEvent.click(like ?? document.body);
  expect(asked).toEqual(['/movie/g1']);
  stop();
});

describe('what is loaded', () => {
  test('is the film on the screen and the next one, never one behind it', async () => {
    await come('b');
    await waitFor(() => expect(players()).toEqual(['/media/b1.mp4', '/media/b2.mp4']));
    for (const title of ['動画b1', '動画b2']) expect(await player(title)).toHaveAttribute('preload', 'auto');
    swipeTo(1);
    await waitFor(() => expect(players()).toEqual(['/media/b1.mp4', '/media/b2.mp4', '/media/b3.mp4']));
    swipeTo(3);
    await waitFor(() => expect(players()).toEqual(['/media/b3.mp4', '/media/b4.mp4']));
  });

  test.each([
    ['saves data', 'c', () => savesData(true)],
    ['wishes for less motion', 'd', wishesForStillness],
  ])('is pictures alone for a viewer who %s; a press plays one film and loads no other', async (_, name, wish) => {
    wish();
    await come(name);
    const press = screen.getByRole('button', { name: `動画${name}2を再生する` });
    expect(document.querySelectorAll('video')).toHaveLength(0);
    expect(document.querySelectorAll(`img[src^="/media/${name}"]`)).toHaveLength(4);
    swipeTo(1);
    expect(document.querySelectorAll('video')).toHaveLength(0);
    await userEvent.click(press);
    await waitFor(() => expect(players()).toEqual([`/media/${name}2.mp4`]));
    swipeTo(2);
    expect(screen.getByRole('button', { name: `動画${name}3を再生する` })).toBeVisible();
    await waitFor(() => expect(players()).toEqual([`/media/${name}2.mp4`]));
  });

  test('is films again where a connection does not save', async () => {
    savesData(false);
    await come('e');
    await waitFor(() => expect(players()).toEqual(['/media/e1.mp4', '/media/e2.mp4']));
  });
});

test('a film that fails says so, and is attached again by a press', async () => {
  server.use(answer('GET /api/v1/movies/{movie_id}/', film('r1')));
  await come('r');
  const failing = await player('動画r1');
  act(() => void fireEvent.error(failing));
  expect(await screen.findByText('動画を再生できませんでした')).toBeVisible();
  expect(failing).not.toHaveAttribute('src');
  await userEvent.click(screen.getByRole('button', { name: 'もう一度' }));
  expect(failing).toHaveAttribute('src', '/media/r1.mp4');
  expect(screen.queryByText('動画を再生できませんでした')).toBeNull();
});

test('a visitor who proves to be signed in stays at the film in view when the member’s own order comes', async () => {
  const own = ['3', '4', '1', '2'].map((id) => film(`f${id}`));
  server.use(
    answer('GET /api/v1/movies/', { data: own, page: { next_cursor: null, total: null } }),
    answer('GET /api/v1/users/me/follows/ids/', { ids: [] }),
  );
  await come('f');
  swipeTo(1);
  const list = screen.getByRole('list', { name: '動画の一覧' });
  // What stands, at that moment, at the place to which the list is scrolled.
  const shownAt: (string | null | undefined)[] = [];
  jest.spyOn(Element.prototype, 'scrollTo').mockImplementation((to: unknown) => {
    shownAt.push(list.children[Number(Object(to).top) / HEIGHT]?.querySelector('h2 + p')?.textContent);
  });
  act(() => become({ state: 'signed_in', role: 'male_user', isOps: false }));
  await waitFor(() => expect(shownAt).toEqual(['動画f2']));
});
