import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { CastCard } from '@/features/cast/cast-card';
import { FollowScreen } from '@/features/cast/follow/follow-screen';
import { onAccountWanted } from '@/hooks/use-account-push';
import { become } from '@/platform/auth/session-store';
import { answer, refuse } from '../../support/answer';
import { show, showWhole } from '../../support/show';
import { card } from './scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  server.resetHandlers();
});
afterAll(() => server.close());

const LIST = 'GET /api/v1/users/me/follows/';
const IDS = 'GET /api/v1/users/me/follows/ids/';
const FOLLOW = 'POST /api/v1/users/me/follows/';
const UNFOLLOW = 'DELETE /api/v1/users/me/follows/{female_cast_id}/';

const signIn = () => act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
const heart = () => screen.findByRole('button', { name: 'みさきさんをフォロー' });
const followed = {
  ...card(1, 'みさき'),
  followed_at: '2026-11-20T20:00:00+09:00',
  notify: true,
  next_shift_on: '2026-11-21',
  news: null,
};

describe('a heart on a picture', () => {
  const shown = () => showWhole(<CastCard card={card(1, 'みさき')} date="2026-11-21" />, '/girl');

  test('fills at the press and is told to the server; another press takes it back', async () => {
    const ids = new Set<number>();
    server.use(
      answer(IDS, () => ({ ids: [...ids] })),
      answer(FOLLOW, ({ body }) => {
        ids.add(Object(body).female_cast_id);
        return null;
      }),
      answer(UNFOLLOW, ({ params }) => {
        ids.delete(Number(params.female_cast_id));
        return null;
      }),
    );
    await shown();
    signIn();
    await userEvent.click(await heart());
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('みさきさんをフォローしました')).toBeVisible();
    expect([...ids]).toEqual([1]);
    await userEvent.click(await heart());
    await waitFor(() => expect([...ids]).toEqual([]));
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  });

  test('goes back and says why when the server refuses', async () => {
    server.use(answer(IDS, { ids: [] }), refuse(FOLLOW, 'follow/limit'));
    await shown();
    signIn();
    await userEvent.click(await heart());
    expect(await screen.findByText('フォローできるのは100人までです。')).toBeVisible();
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
  });

  test('asks a guest for an account with that cast in mind; a cast sees none', async () => {
    let asked: string | null = null;
    const stop = onAccountWanted((path) => {
      asked = path;
    });
    await shown();
    act(() => void become({ state: 'guest', role: null, isOps: false }));
    await userEvent.click(await heart());
    expect(asked).toBe('/mypage/follow?girl_id=1');
    stop();
    act(() => void become({ state: 'signed_in', role: 'female_cast', isOps: false }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('/mypage/follow', () => {
  test('says when each can be met, and turns the news of one off', async () => {
    const off = { ...followed, next_starts_at: null, next_shift_on: null, shift: null };
    const rows = [
      followed,
      { ...off, id: 2, display_name: 'かほ' },
      { ...off, id: 3, display_name: 'りん', break: { to: '2026-12-10' } },
      { ...off, id: 4, display_name: 'めい', break: { to: null } },
    ];
    let notify: unknown;
    server.use(
      answer(LIST, rows),
      answer(IDS, { ids: [1, 2, 3, 4] }),
      answer('PATCH /api/v1/users/me/follows/{female_cast_id}/', ({ body }) => {
        notify = body;
        return null;
      }),
    );
    signIn();
    show(<FollowScreen />, '/mypage/follow');
    const [misaki, kaho, rin, mei] = await screen.findAllByRole('listitem');
    expect(misaki).toHaveTextContent('20:40〜');
    expect(kaho).toHaveTextContent('出勤予定は未定です');
    expect(rin).toHaveTextContent('12/10(木)まで休業中');
    expect(mei).toHaveTextContent('休業中');
    await userEvent.click(within(misaki as HTMLElement).getByRole('button', { name: 'みさきさんの出勤のお知らせ' }));
    expect(await screen.findByText('みさきさんの出勤のお知らせをオフにしました')).toBeVisible();
    expect(notify).toEqual({ notify: false });
  });

  test('follows the cast that the visitor registered for, once', async () => {
    const posted: unknown[] = [];
    server.use(
      answer(LIST, []),
      answer(FOLLOW, ({ body }) => {
        posted.push(body);
        return null;
      }),
    );
    signIn();
    const place = show(<FollowScreen />, '/mypage/follow?girl_id=7');
    expect(await screen.findByText('フォロー中のキャストはいません')).toBeVisible();
    await waitFor(() => expect(place.visited).toEqual(['/mypage/follow']));
    expect(posted).toEqual([{ female_cast_id: 7 }]);
  });
});
