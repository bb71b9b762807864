import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { VisitorDetail } from '@/features/cast/detail/visitor-detail';
import { VisitorList } from '@/features/cast/list/visitor-list';
import { loadDetail } from '@/features/cast/load';
import { VisitorTop } from '@/features/cast/top/visitor-top';
import type { Home } from '@/features/cast/types';
import { become } from '@/platform/auth/session-store';
import type { Reader } from '@/ui/patterns/reader';
import { answer, refuse, silence } from '../../support/answer';
import { noBadges } from '../../support/badges';
import { show, showWhole } from '../../support/show';
import { about, areas, card, cast, man, week } from './scene';

// The signed-in visitor's hearts, and the look at the cast's page that is counted.
const server = setupServer(
  ...noBadges,
  answer('GET /api/v1/users/me/follows/ids/', { ids: [] }),
  answer('POST /api/v1/users/me/reservation_estimates/', { lines: [], total: 0 }),
  answer('PUT /api/v1/female_casts/{female_cast_id}/view/', null),
  answer('GET /api/v1/movies/', { data: [], page: { next_cursor: null, total: null } }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  server.resetHandlers();
});
afterAll(() => server.close());

const signIn = () => act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
const signOut = () => act(() => void become({ state: 'guest', role: null, isOps: false }));

const DETAIL = 'GET /api/v1/female_casts/{female_cast_id}/';
const SCHEDULE = 'GET /api/v1/female_casts/{female_cast_id}/schedule/';
const LIST = 'GET /api/v1/female_casts/';

describe('a cast’s page', () => {
  const page = { id: 1, detail: { cast, week, today: '2026-11-21', about, movies: [] }, origin: '' };

  test('stays the guest’s for a guest, who costs no request', async () => {
    await showWhole(<VisitorDetail {...page} />, '/girl/1');
    expect(screen.getByRole('heading', { name: /みさき/ })).toBeVisible();
  });

  test('is gone for a customer blocked by the cast, with the words of an address that does not exist', async () => {
    server.use(refuse(DETAIL, 'not_found'), refuse(SCHEDULE, 'not_found'));
    await showWhole(<VisitorDetail {...page} />, '/girl/1');
    signIn();
    expect(await screen.findByRole('heading', { name: 'お探しのページが見つかりませんでした' })).toBeVisible();
    expect(screen.queryByText(/みさき/)).toBeNull();
    signOut();
    expect(screen.getByRole('heading', { name: /みさき/ })).toBeVisible();
  });

  test('does not change for a customer without a block, and stands where that customer’s reading fails', async () => {
    server.use(silence(DETAIL), answer(SCHEDULE, week));
    await showWhole(<VisitorDetail {...page} />, '/girl/1');
    signIn();
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(screen.getByRole('heading', { name: /みさき/ })).toBeVisible();
    signOut();
    let asked = 0;
    server.use(
      answer(DETAIL, () => {
        asked += 1;
        return cast;
      }),
    );
    const before = [...document.querySelectorAll('h1, h2, img, table')];
    signIn();
    await waitFor(() => expect(asked).toBe(1));
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const after = [...document.querySelectorAll('h1, h2, img, table')];
    expect(after).toHaveLength(before.length);
    expect(after.every((element, at) => element === before[at])).toBe(true);
  });

  test('of a members-only cast tells guests it is for members, without the name, and opens for a member', async () => {
    server.use(answer(DETAIL, cast), answer(SCHEDULE, week));
    await showWhole(<VisitorDetail id={1} detail={null} origin="" />, '/girl/1');
    expect(await screen.findByRole('heading', { name: '会員の方に公開しているページです' })).toBeVisible();
    expect(screen.getByRole('link', { name: '新規登録（無料）' })).toHaveAttribute(
      'href',
      '/register?source=007&from=%2Fgirl%2F1',
    );
    expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/login?from=%2Fgirl%2F1');
    expect(document.body).not.toHaveTextContent('みさき');
    signIn();
    expect(await screen.findByRole('heading', { name: /みさき/ })).toBeVisible();
    expect(screen.queryByText('会員の方に公開しているページです')).toBeNull();
  });
});

test('the server reads nothing of a members-only cast for the public page', async () => {
  const asked: string[] = [];
  const api = async (endpoint: string) => {
    asked.push(endpoint);
    return { open: false };
  };
  const reader = Object.assign(api, { now: () => new Date() }) as unknown as Reader;
  expect(await loadDetail(reader, { query: { id: '7' } })).toEqual({ id: 7, detail: null });
  expect(asked).toEqual(['GET /api/v1/female_casts/{female_cast_id}/access/']);
});

describe('the list', () => {
  const page = {
    query: {},
    conditions: [],
    areas,
    casts: { data: [card(1, 'みさき'), card(2, 'かほ')], page: { next_cursor: null, total: null } },
    total: 2,
    today: '2026-11-21',
    listDate: '2026-11-21',
    origin: '',
  };

  test('drops blocking casts, shows members-only casts, counts again; next pages are read with the token', async () => {
    server.use(
      answer('GET /api/v1/areas/', areas),
      answer(LIST, ({ query }) =>
        query.get('cursor') === null
          ? { data: [card(2, 'かほ'), card(7, 'ゆい')], page: { next_cursor: 'own', total: null } }
          : { data: [card(8, 'りん')], page: { next_cursor: null, total: null } },
      ),
      answer('GET /api/v1/female_casts/count/', { total: 3 }),
    );
    show(<VisitorList {...page} />, '/girl');
    signIn();
    expect(await screen.findByRole('link', { name: /ゆい/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /みさき/ })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('3人が予約できます');
    await userEvent.click(screen.getByRole('link', { name: 'もっと見る' }));
    expect(await screen.findByRole('link', { name: /りん/ })).toBeVisible();
    signOut();
    expect(screen.getByRole('link', { name: /みさき/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /ゆい|りん/ })).toBeNull();
  });
});

test('the top page too is read again for a signed-in customer', async () => {
  const home = (...cards: Home['today']): Home => ({
    date: '2026-11-21',
    accepting_count: cards.length,
    next_starts_at: null,
    areas,
    today: cards,
    soon: [],
    newcomers: [],
    events: [],
    reviews: [],
  });
  server.use(
    answer('GET /api/v1/home/', home(card(2, 'かほ'))),
    answer('GET /api/v1/movies/', { data: [], page: { next_cursor: null, total: null } }),
    answer('GET /api/v1/female_casts/ranking/', { from: null, to: null, rows: [] }),
    answer('GET /api/v1/male_users/me/', man),
    answer('GET /api/v1/users/me/follows/', []),
    answer('GET /api/v1/users/me/reservations/', { data: [], page: { next_cursor: null, total: null } }),
  );
  await showWhole(
    <VisitorTop ranking={[]} movies={[]} home={home(card(1, 'みさき'), card(2, 'かほ'))} now={Date.now()} origin="" />,
    '/',
  );
  expect(screen.getByRole('link', { name: /みさき/ })).toBeVisible();
  signIn();
  await waitFor(() => expect(screen.queryByRole('link', { name: /みさき/ })).toBeNull());
  expect(screen.getByRole('link', { name: /かほ/ })).toBeVisible();
  expect(screen.getByText('1人')).toBeVisible();
});
