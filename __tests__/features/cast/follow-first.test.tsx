import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { FollowFirstScreen } from '@/features/cast/follow/follow-first-screen';
import { become } from '@/platform/auth/session-store';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { show } from '../../support/show';
import { card, member } from './scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false })));
afterEach(() => {
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  server.resetHandlers();
});
afterAll(() => server.close());

const ME = 'GET /api/v1/male_users/me/';
const IDS = 'GET /api/v1/users/me/follows/ids/';
const RANKING = 'GET /api/v1/female_casts/ranking/';
const FOLLOW = 'POST /api/v1/users/me/follows/';

const ranked = (names: string[]): Data<typeof RANKING> => ({
  from: '2026-11-14',
  to: '2026-11-20',
  rows: names.map((name, at) => ({ place: at + 1, previous: null, score: 1, female_cast: card(at + 1, name) })),
});
const at = '/register/follow?from=%2Fmypage';
const tick = (name: RegExp) => screen.findByRole('checkbox', { name });

/** A server on which a customer follows casts; `most` of them, then it refuses. */
const follows = (ids: number[], most = 100) => {
  server.use(
    answer(IDS, () => ({ ids: [...ids] })),
    on(FOLLOW, async ({ body }) => {
      if (ids.length >= most) return problemOf('follow/limit');
      ids.push(Object(body).female_cast_id);
      return new Response(null, { status: 204 });
    }),
  );
  return ids;
};

test('offers the first of the area, follows those that are ticked, and goes on to the page asked for', async () => {
  let asked: string | null = null;
  const ids = follows([2]);
  server.use(
    answer(ME, member([13, 1])),
    answer(RANKING, ({ query }) => {
      asked = query.get('area_id');
      return ranked(['みさき', 'かほ', 'りん']);
    }),
  );
  const place = show(<FollowFirstScreen />, at);
  expect(await tick(/みさき/)).not.toBeChecked();
  expect(asked).toBe('13');
  expect(screen.getByRole('button', { name: 'フォローする' })).toBeDisabled();
  expect(await tick(/かほ.*フォロー中/)).toBeDisabled();
  await userEvent.click(await tick(/みさき/));
  await userEvent.click(await tick(/りん/));
  await userEvent.click(screen.getByRole('button', { name: '2人をフォローする' }));
  expect(await screen.findByText('2人をフォローしました')).toBeVisible();
  await waitFor(() => expect(place.visited).toEqual(['/mypage']));
  expect(ids).toEqual([2, 1, 3]);
});

test('where one is refused it says why, those before are followed, the others stay ticked', async () => {
  const ids = follows([], 1);
  server.use(answer(ME, member([])), answer(RANKING, ranked(['みさき', 'かほ'])));
  const place = show(<FollowFirstScreen />, at);
  await userEvent.click(await tick(/みさき/));
  await userEvent.click(await tick(/かほ/));
  await userEvent.click(screen.getByRole('button', { name: '2人をフォローする' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('フォローできるのは100人までです。');
  expect(await tick(/みさき.*フォロー中/)).toBeDisabled();
  expect(await tick(/かほ/)).toBeChecked();
  expect(screen.getByRole('button', { name: '1人をフォローする' })).toBeEnabled();
  expect([ids, place.visited]).toEqual([[1], []]);
});

test('may be skipped; what cannot be read offers another try', async () => {
  follows([]);
  server.use(answer(ME, member([])), refuse(RANKING, 'internal'));
  show(<FollowFirstScreen />, '/register/follow?from=https%3A%2F%2Felsewhere.test%2F');
  expect(await screen.findByText('おすすめのキャストを読み込めませんでした')).toBeVisible();
  expect(screen.getByRole('link', { name: '閉じる' })).toHaveAttribute('href', '/girl');
  server.use(answer(RANKING, ranked(['みさき'])));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByRole('link', { name: 'スキップ' })).toHaveAttribute('href', '/girl');
});

test('as the last step of a registration it keeps its ticks over a reload and leads to its end', async () => {
  sessionStorage.setItem('yoi_register_follow_cast', '3');
  const ids = follows([]);
  server.use(answer(ME, member([])), answer(RANKING, ranked(['みさき', 'かほ', 'りん'])));
  const place = show(<FollowFirstScreen />, '/register/follow?mode=register&from=%2Fmypage');
  expect(await tick(/りん/)).toBeChecked();
  expect(screen.getByRole('progressbar', { name: '7つのうち7つめ' })).toBeVisible();
  await userEvent.click(await tick(/みさき/));
  expect(sessionStorage.getItem('yoi_register_follow_cast')).toBe('3 1');
  expect(screen.getByRole('link', { name: 'スキップ' })).toHaveAttribute('href', '/register?step=done&from=%2Fmypage');
  await userEvent.click(screen.getByRole('button', { name: '2人をフォローする' }));
  await waitFor(() => expect(place.path()).toBe('/register?step=done&from=%2Fmypage'));
  expect(ids).toEqual([3, 1]);
  sessionStorage.clear();
});

test('without anybody to offer it says so and leads on', async () => {
  follows([]);
  server.use(answer(ME, member([])), answer(RANKING, ranked([])));
  show(<FollowFirstScreen />, at);
  expect(await screen.findByText('おすすめのキャストはまだいません')).toBeVisible();
  expect(screen.getByRole('link', { name: 'つぎへ進む' })).toHaveAttribute('href', '/mypage');
});
