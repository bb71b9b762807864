/** @jest-environment-options {"url": "https://localhost/"} */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { toTokyoIso } from '@/domain/business-day';
import { BookingScreen } from '@/features/booking/booking-screen';
import KeptPlanScreen from '@/features/booking/kept-plan-screen';
import { paths } from '@/paths';
import { keepPlan, readKeptPlan } from '@/platform/storage/kept-plan';
import { answer, refuse } from '../../support/answer';
import { CHOSEN, reservation, START, scene } from '../../support/booking-scene';
import { show } from '../../support/show';

/** The identity check is named where a booking begins; what is chosen outlives the check. */
const server = setupServer(answer('GET /api/v1/users/me/debts/', []));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => server.close());

const being = (identity_state: 'none' | 'submitted' | 'rejected' | 'approved') =>
  server.use(
    answer('GET /api/v1/male_users/me/', {
      id: 1,
      nickname: 'たか',
      is_pwa_launched: false,
      push_notification_subscription: null,
      identity_state,
      main_area_ids: [],
      visits: 0,
    }),
    ...scene(),
  );

test('the first step names the check, its time and the papers, and keeps what is chosen', async () => {
  being('none');
  show(<BookingScreen />, CHOSEN);
  expect(await screen.findByText(/ご予約には本人確認が必要です。通常24時間以内に完了します。/)).toBeVisible();
  expect(screen.getByText(/運転免許証・マイナンバーカード・パスポート・在留カード・資格確認書/)).toBeVisible();
  const link = screen.getByRole('link', { name: '本人確認をはじめる' });
  const from = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('from') ?? '';
  expect(new URL(from, 'http://x').searchParams.get('starts_at')).toBe(START);
  await waitFor(() => expect(readKeptPlan()).toEqual({ castId: 12, address: from, startsAt: START }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /ドレス/, hidden: true }));
  await waitFor(() => expect(readKeptPlan()?.address).toMatch(/option=1/));
});

test.each([
  ['submitted', /本人確認の審査中です/, '状況を見る'],
  ['rejected', /本人確認の再提出が必要です/, '再提出する'],
] as const)('a customer whose check is %s reads that', async (state, words, action) => {
  being(state);
  show(<BookingScreen />, CHOSEN);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: action })).toBeVisible();
});

test('an approved customer reads nothing of it, and nothing is kept', async () => {
  being('approved');
  show(<BookingScreen />, CHOSEN);
  expect(await screen.findByRole('button', { name: '確認へ進む' })).toBeVisible();
  expect(screen.queryByText(/本人確認/)).toBeNull();
  expect(readKeptPlan()).toBeNull();
});

test('the refusal at the end says how long it takes and that the plan is kept', async () => {
  being('none');
  server.use(refuse('POST /api/v1/users/me/reservation_quotes/', 'identity/not_approved'));
  show(<BookingScreen />, `${CHOSEN}&step=confirm`);
  expect(await screen.findByText(/通常24時間以内に完了します。選んだ内容は保存され/)).toBeVisible();
  expect(screen.getByRole('link', { name: '本人確認に進む' })).toBeVisible();
});

test('the plan is forgotten with the request', async () => {
  being('approved');
  server.use(answer('POST /api/v1/users/me/reservations/', reservation));
  keepPlan({ castId: 12, address: CHOSEN, startsAt: START });
  show(<BookingScreen />, `${CHOSEN}&step=confirm`);
  await userEvent.click(await screen.findByRole('button', { name: '予約をリクエストする' }));
  await waitFor(() => expect(readKeptPlan()).toBeNull());
});

describe('the link of the notice', () => {
  test('opens the plan as it was left', async () => {
    keepPlan({ castId: 12, address: CHOSEN, startsAt: START });
    const { path } = show(<KeptPlanScreen />, paths.keptPlan);
    await waitFor(() => expect(path()).toBe(CHOSEN));
    expect(readKeptPlan()).not.toBeNull();
  });

  test('opens the cast’s page where the start has passed, and says so', async () => {
    keepPlan({ castId: 12, address: CHOSEN, startsAt: toTokyoIso(new Date(Date.now() - 60_000)) });
    const { path } = show(<KeptPlanScreen />, paths.keptPlan);
    await waitFor(() => expect(path()).toBe('/girl/12'));
    expect(await screen.findByText('お選びの時間は過ぎました。新しい時間を選択してください。')).toBeVisible();
    expect(readKeptPlan()).toBeNull();
  });

  test('opens the result of the check on a device that keeps none, or holds an address of elsewhere', async () => {
    const { path } = show(<KeptPlanScreen />, paths.keptPlan);
    await waitFor(() => expect(path()).toBe('/mypage/account/identity'));
    keepPlan({ castId: 12, address: 'https://example.com/', startsAt: null });
    const other = show(<KeptPlanScreen />, paths.keptPlan);
    await waitFor(() => expect(other.path()).toBe('/girl/12'));
  });
});
