/** @jest-environment-options {"url": "https://localhost/"} */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import type { Movie } from '@/features/cast/movie/movie-query';
import { MovieRow } from '@/features/cast/movie/movie-row';
import { MoviesScreen } from '@/features/cast/movie/movies-screen';
import { become } from '@/platform/auth/session-store';
import { ASKED_EVERY_MS } from '@/platform/film-player';
import { clearCookie, readCookie } from '@/platform/storage/cookies';
import LiveBadges from '@/shell/live-badges';
import { NO_BADGES, tabsFor } from '@/shell/tabs';
import { TabBar } from '@/ui/pieces/tab-bar';
import { answer, on, problemOf } from '../../support/answer';
import { counts, noBadges } from '../../support/badges';
import { everyTime } from '../../support/every-time';
import { showWhole } from '../../support/show';
import { card } from './scene';

// What follows changes opens a socket, which this environment has not.
jest.mock('@/platform/realtime', () => ({ subscribeChanges: () => () => undefined }));

const LIST = 'GET /api/v1/movies/';
const server = setupServer(...noBadges, answer('GET /api/v1/users/me/follows/ids/', { ids: [] }));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  jest.restoreAllMocks();
  server.events.removeAllListeners();
  clearCookie('unsetVideoBadge');
  server.resetHandlers();
});
afterAll(() => server.close());

const signIn = () => act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
const at = (hour: number) => `2026-11-21T${hour}:00:00+09:00`;
const film = (id: string, hour: number): Movie => ({
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
  published_at: at(hour),
});
const pageOf = (data: Movie[], cursor: string | null = null) => ({ data, page: { next_cursor: cursor, total: null } });
const screenOf = (page: ReturnType<typeof pageOf>) => (
  <MoviesScreen tab="recommended" conditions={{}} page={page} today="2026-11-21" origin="" />
);
/** What a member reads: the films of the tab, and the newest of all. */
const films = (shown: Movie[], newest: Movie) =>
  answer(LIST, ({ query }) => (query.get('limit') === '1' ? pageOf([newest]) : pageOf(shown)));
const seen = () => readCookie('unsetVideoBadge');

describe('the mark for new films', () => {
  test('goes when a member visits the films, also where the newest does not stand in the member’s list', async () => {
    server.use(films([film('a', 15)], film('z', 18)));
    await showWhole(
      <>
        <MovieRow />
        {screenOf(pageOf([film('a', 15)]))}
      </>,
      '/movie',
    );
    signIn();
    await waitFor(() => expect(seen()).toBe(at(18)));
    expect(screen.getByRole('link', { name: '動画' })).not.toHaveTextContent('新着');
  });

  test('does not come back from a list of older films', async () => {
    await showWhole(screenOf(pageOf([film('b', 17)])), '/movie');
    await waitFor(() => expect(seen()).toBe(at(17)));
    server.use(films([film('a', 15)], film('a', 15)));
    await showWhole(screenOf(pageOf([film('a', 15)])), '/movie');
    signIn();
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2));
    expect(seen()).toBe(at(17));
  });
});

describe('the dot on the tab', () => {
  const MAN = { role: 'male_user' } as const;
  function Frame({ onScreen }: { onScreen: boolean }) {
    const [badges, setBadges] = useState(NO_BADGES);
    return (
      <>
        <TabBar items={tabsFor('male_user', '/mypage', badges)} />
        <LiveBadges {...MAN} onChange={setBadges} />
        {onScreen && screenOf(pageOf([film('a', 20)]))}
      </>
    );
  }
  const tab = () => screen.getByRole('link', { name: /^探す/ });
  const waiting = (movie: boolean) => answer('GET /api/v1/male_users/me/footer/badge/', { ...counts, movie });

  test('says that there are new films until the member has been shown them', async () => {
    server.use(waiting(true), films([film('a', 20)], film('a', 20)));
    signIn();
    await showWhole(<Frame onScreen={false} />, '/mypage');
    await waitFor(() => expect(tab()).toHaveAccessibleName('探す 新着の動画があります'));
    await showWhole(<Frame onScreen />, '/movie');
    await waitFor(() => expect(seen()).toBe(at(20)));
    for (const one of screen.getAllByRole('link', { name: /^探す/ })) expect(one).toHaveAccessibleName('探す');
  });

  test('is not there, and asks for nothing, while no film came within a day', async () => {
    let asked = 0;
    server.use(
      answer(LIST, () => {
        asked += 1;
        return pageOf([film('a', 20)]);
      }),
      answer('GET /api/v1/male_users/me/footer/badge/', { ...counts, talk: 3 }),
    );
    signIn();
    await showWhole(<Frame onScreen={false} />, '/mypage');
    expect(await screen.findByRole('link', { name: /^トーク.*未読3件/ })).toBeVisible();
    expect(tab()).toHaveAccessibleName('探す');
    expect(asked).toBe(0);
  });
});

const shownFilms = () =>
  within(screen.getByRole('list', { name: '動画の一覧' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('h2 + p')?.textContent);

describe('the list of a member', () => {
  test('holds nothing of the public list that the member may not see, also behind the same first film', async () => {
    server.use(films([film('a', 15)], film('a', 15)));
    await showWhole(screenOf(pageOf([film('a', 15), film('x', 14)])), '/movie');
    expect(shownFilms()).toEqual(['動画a', '動画x']);
    signIn();
    await waitFor(() => expect(shownFilms()).toEqual(['動画a']));
  });

  test('takes no page of the public list that was under way', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isAsked = false;
    let isRead = false;
    server.events.on('response:mocked', ({ request }) => {
      isRead ||= request.url.includes('everybody');
    });
    server.use(
      answer(LIST, async ({ query }) => {
        if (query.get('limit') === '1') return pageOf([film('b', 15)]);
        if (query.get('cursor') === 'own') return pageOf([film('c', 13)]);
        if (query.get('cursor') === null) return pageOf([film('b', 15)], 'own');
        isAsked = true;
        await released;
        return pageOf([film('x', 14)]);
      }),
    );
    await showWhole(screenOf(pageOf([film('a', 15)], 'everybody')), '/movie');
    await waitFor(() => expect(isAsked).toBe(true));
    signIn();
    await waitFor(() => expect(shownFilms()).toEqual(['動画b', '動画c']));
    release();
    await waitFor(() => expect(isRead).toBe(true));
    expect(shownFilms()).toEqual(['動画b', '動画c']);
  });
});

describe('a film that plays', () => {
  const ONE = 'GET /api/v1/movies/{movie_id}/';
  const PLAY = 'PUT /api/v1/movies/{movie_id}/play/';
  // Another film each time: that one is gone is remembered.
  const begin = async (id: string) => {
    await showWhole(screenOf(pageOf([film(id, 15), film('b', 14)])), '/movie');
    await userEvent.click(screen.getByRole('button', { name: `動画${id}を再生する` }));
    const player = await screen.findByLabelText(`動画${id}`);
    act(() => void fireEvent.playing(player));
    return player;
  };
  const expectGone = async (id: string) => {
    expect(await screen.findByText('この動画は公開を終了しました')).toBeVisible();
    expect(screen.queryByLabelText(`動画${id}`)).toBeNull();
    expect(document.querySelector(`img[src="/media/${id}.webp"]`)).toBeNull();
    expect(screen.getByText('動画b')).toBeVisible();
  };
  beforeEach(() => {
    HTMLMediaElement.prototype.play = async () => undefined;
    HTMLMediaElement.prototype.pause = () => undefined;
    HTMLMediaElement.prototype.load = () => undefined;
  });

  test('is not touched when the list of a member takes the place of the public list', async () => {
    server.use(answer(PLAY, null), films([film('p', 15), film('q', 14)], film('p', 15)));
    const player = await begin('p');
    const load = jest.spyOn(HTMLMediaElement.prototype, 'load');
    signIn();
    await waitFor(() => expect(shownFilms()).toEqual(['動画p', '動画q']));
    expect(screen.getByLabelText('動画p')).toBe(player);
    expect(player).toHaveAttribute('src', '/media/p.mp4');
    expect(load.mock.contexts).not.toContain(player);
  });

  test('is gone with the question after it was taken down, and stays while there is no answer', async () => {
    const clock = everyTime(ASKED_EVERY_MS);
    server.use(answer(PLAY, null));
    const player = await begin('k');
    await waitFor(() => expect(clock.isRunning()).toBe(true));
    for (const respond of [() => problemOf('internal'), () => Response.json({ data: film('k', 15) })]) {
      let isAsked = false;
      server.use(
        on(ONE, async () => {
          isAsked = true;
          return respond();
        }),
      );
      act(clock.passes);
      await waitFor(() => expect(isAsked).toBe(true));
    }
    expect(screen.getByLabelText('動画k')).toBe(player);
    server.use(on(ONE, async () => problemOf('not_found')));
    act(clock.passes);
    await expectGone('k');
    // Nor does it come back when the visitor does.
    cleanup();
    await showWhole(screenOf(pageOf([film('k', 15), film('b', 14)])), '/movie');
    await expectGone('k');
  });

  test('is gone when it was taken down before it begins', async () => {
    server.use(on(PLAY, async () => problemOf('not_found')));
    await begin('m');
    await expectGone('m');
  });

  test('is gone when its file is', async () => {
    server.use(
      answer(PLAY, null),
      on(ONE, async () => problemOf('not_found')),
    );
    const player = await begin('n');
    act(() => void fireEvent.error(player));
    await expectGone('n');
  });
});
