import { act, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { VisitorTop } from '@/features/cast/top/visitor-top';
import type { Card, Home } from '@/features/cast/types';
import { become } from '@/platform/auth/session-store';
import { learnServerTime } from '@/platform/clock';
import { answer } from '../../support/answer';
import { noBadges } from '../../support/badges';
import { reservation } from '../../support/booking-scene';
import { showWhole } from '../../support/show';
import { areas, card, cast, man } from './scene';

const server = setupServer(...noBadges);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => learnServerTime('2026-11-21T19:40:00+09:00'));
afterEach(() => {
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  server.resetHandlers();
});
afterAll(() => server.close());

const home: Home = {
  date: '2026-11-21',
  accepting_count: 128,
  next_starts_at: '2026-11-21T20:40:00+09:00',
  areas,
  today: [card(1, 'みさき')],
  soon: [card(1, 'みさき'), card(2, 'かほ')],
  newcomers: [card(3, 'ゆい')],
  events: [],
  reviews: [{ ...cast.reviews[0], female_cast: { id: 4, display_name: 'なぎ' } } as Home['reviews'][number]],
};
const ranking = [
  { place: 1, previous: 3, score: 80, female_cast: card(5, 'れいな') },
  { place: 2, previous: null, score: 70, female_cast: card(6, 'さよ') },
];
const now = Date.parse('2026-11-21T19:40:00+09:00');
const movies = [
  {
    id: 'm1',
    title: '冬の支度をはじめました',
    duration: 8,
    by: 'みさき',
    poster: { url: '/media/movies/m1.webp', width: 540, height: 960 },
  },
];
const page = <VisitorTop home={home} ranking={ranking} movies={movies} now={now} origin="" />;

const followed = (of: Card, next_shift_on: string | null = '2026-11-21') => ({
  ...of,
  followed_at: '2026-11-01T12:00:00+09:00',
  notify: true,
  next_shift_on,
  news: null,
});
const member = (live: (typeof reservation)[], follows: ReturnType<typeof followed>[]) => [
  answer('GET /api/v1/home/', home),
  answer('GET /api/v1/movies/', { data: [], page: { next_cursor: null, total: null } }),
  answer('GET /api/v1/female_casts/ranking/', { from: '2026-11-14', to: '2026-11-20', rows: ranking }),
  answer('GET /api/v1/male_users/me/', man),
  answer('GET /api/v1/users/me/follows/', follows),
  answer('GET /api/v1/users/me/follows/ids/', { ids: follows.map(({ id }) => id) }),
  answer('GET /api/v1/users/me/reservations/', { data: live, page: { next_cursor: null, total: null } }),
];
const signIn = () => act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));

test('a guest finds the promise, the counted ranking with its movements, reviews, answers and the way in', async () => {
  await showWhole(page, '/');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('今夜これから、20:40から会えます');
  const first = screen.getByRole('link', { name: /れいな/ });
  expect(first).toHaveTextContent('2つ上昇');
  expect(screen.getByRole('link', { name: /さよ/ })).toHaveTextContent('初登場');
  expect(screen.getByRole('link', { name: 'なぎさんのページ' })).toHaveAttribute('href', '/girl/4');
  const film = screen.getByRole('link', { name: /冬の支度をはじめました/ });
  expect(film).toHaveAttribute('href', '/movie/m1');
  expect(film).toHaveTextContent('0:08冬の支度をはじめましたみさき');
  expect(screen.getByText('25:00とは何時のことですか？').closest('details')).not.toHaveAttribute('open');
  expect(screen.getByRole('link', { name: '新規登録（無料）' })).toHaveAttribute('href', '/register?source=008');
  const foot = screen.getByRole('navigation', { name: '運営について' });
  expect(within(foot).getByRole('link', { name: '利用規約' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: '渋谷・道玄坂' })).toHaveAttribute('href', '/area/3');
});

test('a member’s next booking takes the place of the search, with its ways; signed out, the guest’s page is back', async () => {
  const later = {
    ...reservation,
    id: 'later',
    starts_at: '2099-01-01T00:00:00+09:00',
    ends_at: '2099-01-01T01:00:00+09:00',
  };
  server.use(...member([later, reservation], []));
  await showWhole(page, '/');
  signIn();
  const ways = await screen.findByRole('navigation', { name: '次の予約' });
  expect(within(ways).getByRole('link', { name: '予約' })).toHaveAttribute('href', `/reserve/detail/${reservation.id}`);
  expect(screen.getByText(`${reservation.female_cast.display_name}さん`, { exact: false })).toBeVisible();
  expect(screen.getByRole('search', { hidden: true }).closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('link', { name: /別の日・別のキャストを探す/ })).toHaveTextContent('最短 本日 20:40〜');
  expect(screen.queryByRole('link', { name: '新規登録（無料）' })).toBeNull();
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  expect(screen.queryByRole('navigation', { name: '次の予約' })).toBeNull();
  expect(screen.getByRole('search').closest('[inert]')).toBeNull();
});

test('followed casts who can be met today stand first; without a booking the customer is greeted', async () => {
  server.use(
    ...member(
      [],
      [followed(card(7, 'しおり')), followed({ ...card(8, 'めい'), next_starts_at: null, shift: null }, null)],
    ),
  );
  await showWhole(page, '/');
  signIn();
  expect(await screen.findByRole('heading', { name: /フォロー中の出勤/ })).toHaveTextContent('1人');
  expect(screen.getByRole('link', { name: /しおり/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /めい/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: /本日の出勤/ })).toBeNull();
  expect(screen.getByText(/^さとしさん、/)).toBeVisible();
});

test('when no followed cast works, the customer reads who works next', async () => {
  const away = { ...card(7, 'しおり'), next_starts_at: null, shift: null };
  server.use(...member([], [followed(away, '2026-11-22')]));
  await showWhole(page, '/');
  signIn();
  expect(await screen.findByText(/今夜の出勤はありません/)).toHaveTextContent('次の出勤 明日 しおりさん');
  expect(screen.getByRole('heading', { name: /本日の出勤/ })).toBeVisible();
});

const met = { ...reservation, state: 'completed' as const, starts_at: '2026-11-14T22:00:00+09:00' };
const metBefore = answer('GET /api/v1/users/me/reservations/', ({ query }) => ({
  data: query.get('tab') === 'past' ? [met] : [],
  page: { next_cursor: null, total: null },
}));

test('the cast of the last meeting stands there, with the same terms one tap away', async () => {
  const { id } = met.female_cast;
  server.use(metBefore, answer('GET /api/v1/female_casts/cards/', [card(id, 'しおり')]), ...member([], []));
  await showWhole(page, '/');
  signIn();
  const again = await screen.findByRole('link', { name: /同じ条件で予約する/ });
  expect(again).toHaveTextContent(/11\/14\(土\) 22:00\s90分.*最短20:40/);
  const { place, minutes } = met;
  const terms = `minutes=${minutes}&place=${place.place_type_id}&area=${place.area_id}`;
  expect(again).toHaveAttribute('href', expect.stringContaining(`/reserve?girl_id=${id}&${terms}`));
});

test('while no cast can be met, the page says when the next can be, and calls that day 明日', async () => {
  const night = '2026-11-22T04:30:00+09:00';
  learnServerTime(night);
  const next_starts_at = '2026-11-22T09:00:00+09:00';
  const cards = [{ ...card(1, 'みさき'), next_starts_at }];
  const closed = { ...home, date: '2026-11-22', accepting_count: 0, next_starts_at, today: cards, soon: cards };
  await showWhole(<VisitorTop home={closed} ranking={[]} movies={[]} now={Date.parse(night)} origin="" />, '/');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('明日、09:00から会えます');
  const hero = screen.getByText(/次のご案内は/).closest('p');
  expect(hero).toHaveTextContent('11/21(土)次のご案内は 11/22(日) 09:00 からです');
  expect(screen.getByRole('heading', { name: /明日の出勤/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: /次に会えるキャスト/ })).toBeVisible();
  const days = within(screen.getByRole('combobox', { name: '日付' })).getAllByRole('option');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    ...['明日', '11/23(月)', '11/24(火)', '11/25(水)', '11/26(木)', '11/27(金)'],
  ]);
  expect(screen.queryByText(/本日|受付中|すぐ会える/)).toBeNull();
});

test('a cast of the last meeting who cannot be seen any more is not shown', async () => {
  const asked = jest.fn(() => []);
  server.use(metBefore, answer('GET /api/v1/female_casts/cards/', asked), ...member([], []));
  await showWhole(page, '/');
  signIn();
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(await screen.findByText(/^さとしさん、/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: '前回会ったキャスト' })).toBeNull();
});
