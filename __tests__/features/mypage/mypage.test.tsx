import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { addDays, businessDateOf, parse30, toTokyoIso } from '@/domain/business-day';
import { reliabilityRules } from '@/domain/reliability';
import { MypageScreen } from '@/features/mypage/mypage-screen';
import { LEGAL_LINKS } from '@/paths/legal';
import { answer, refuse } from '../../support/answer';
import { noBadges } from '../../support/badges';
import { cast, reservation, scene } from '../../support/booking-scene';
import { show } from '../../support/show';

const server = setupServer(
  ...noBadges,
  answer('GET /api/v1/users/me/follows/', []),
  answer('GET /api/v1/users/me/debts/', []),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const LIST = 'GET /api/v1/users/me/reservations/';
const empty = answer(LIST, { data: [], page: { next_cursor: null, total: null } });

test('gold, reliability and the next reservation stand on the page', async () => {
  const later = {
    ...reservation,
    id: 'later',
    starts_at: '2099-01-01T00:00:00+09:00',
    ends_at: '2099-01-01T01:00:00+09:00',
  };
  server.use(...scene(), answer(LIST, { data: [later, reservation], page: { next_cursor: null, total: null } }));
  show(<MypageScreen />, '/mypage');
  expect(await screen.findByText('たか')).toBeVisible();
  expect(await screen.findByText('34,500')).toBeVisible();
  expect(await screen.findByText('92点／あと3点でS')).toBeVisible();
  const next = (await screen.findByText('次の予約')).closest('a');
  expect(next).toHaveAttribute('href', `/reserve/detail/${reservation.id}`);
});

test('without a reservation the page leads to the casts', async () => {
  server.use(...scene(), empty);
  show(<MypageScreen />, '/mypage');
  expect(await screen.findByText('予定されている予約はありません')).toBeVisible();
  expect(screen.getByRole('link', { name: 'キャストを探す' })).toHaveAttribute('href', '/girl');
});

test('しくみ says what raises and lowers the reliability, with the numbers it is computed by', async () => {
  server.use(...scene(), empty);
  show(<MypageScreen />, '/mypage');
  await userEvent.click(await screen.findByRole('button', { name: 'しくみ' }));
  const sheet = await screen.findByRole('dialog', { name: '予約信頼度のしくみ' });
  for (const { label, points } of reliabilityRules()) {
    const row = within(sheet).getByText(`${label}（1件ごと）`).parentElement;
    expect(row).toHaveTextContent(`${points > 0 ? '+' : '−'}${Math.abs(points)}点`);
  }
  expect(sheet).toHaveTextContent('S95点以上');
  expect(sheet).toHaveTextContent('C70点未満');
  expect(sheet).toHaveTextContent('実績が3件になるまでは「新規」');
});

test('a followed cast who works tonight stands on the page with the time, no other cast does', async () => {
  const today = businessDateOf(new Date());
  const follow = (id: number, display_name: string, next_shift_on: string | null, next_starts_at: string | null) => ({
    ...cast,
    id,
    display_name,
    next_starts_at,
    next_shift_on,
    followed_at: '2026-11-01T12:00:00+09:00',
    notify: true,
    news: null,
  });
  server.use(
    ...scene(),
    empty,
    answer('GET /api/v1/users/me/follows/', [
      follow(7, 'しおり', today, toTokyoIso(parse30(today, '25:30'))),
      follow(8, 'めい', today, null),
      follow(9, 'りお', addDays(today, 1), null),
    ]),
  );
  show(<MypageScreen />, '/mypage');
  expect(await screen.findByRole('link', { name: /しおり.*本日 25:30〜/ })).toHaveAttribute('href', '/girl/7');
  expect(screen.getByRole('link', { name: /めい.*受付は終了/ })).toBeVisible();
  expect(screen.getByRole('heading', { name: /フォロー中のキャスト.*2人/ })).toBeVisible();
  expect(screen.queryByText('りお')).toBeNull();
});

test('what the customer agreed to can be read again from the foot of the page', async () => {
  server.use(...scene(), empty);
  show(<MypageScreen />, '/mypage');
  const foot = await screen.findByRole('navigation', { name: '規約と表記' });
  for (const { label, href } of LEGAL_LINKS)
    expect(within(foot).getByRole('link', { name: label })).toHaveAttribute('href', href);
});

test('one part that fails leaves the others', async () => {
  server.use(refuse('GET /api/v1/users/me/mygold/', 'internal'), ...scene(), empty);
  show(<MypageScreen />, '/mypage');
  expect(await screen.findByText(/残高を読み込めませんでした/)).toBeVisible();
  expect(await screen.findByText('たか')).toBeVisible();
});

test('the settings of this device are one press away', async () => {
  server.use(...scene(), empty);
  show(<MypageScreen />, '/mypage');
  expect(await screen.findByRole('link', { name: /^設定/ })).toHaveAttribute('href', '/mypage/settings');
});

test('signing out is asked for first', async () => {
  server.use(...scene(), empty);
  show(<MypageScreen />, '/mypage');
  await userEvent.click(await screen.findByRole('button', { name: 'ログアウト' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('ログアウトしますか？');
  await userEvent.click(screen.getByRole('button', { name: '戻る' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
