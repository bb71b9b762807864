import { screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { refusedTask, type StaffRole } from '@/domain/staff-roles';
import { CustomerScreen } from '@/features/ops/customers/customer-screen';
import { DESKS } from '@/features/ops/ops-desks';
import { OpsScreen } from '@/features/ops/ops-screen';
import { answer, refuse } from '../../support/answer';
import { showWhole } from '../../support/show';
import { NOBODY, NOTHING_WAITS, page, staffWith } from './waiting-scene';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    answer('GET /api/v1/ops/safety_alarms/', []),
    answer('GET /api/v1/ops/duty/', NOBODY),
    answer('GET /api/v1/ops/waiting/', NOTHING_WAITS),
    answer('GET /api/v1/ops/accounts/', {
      data: [
        {
          id: 7,
          name: 'たけし',
          role: 'male_user',
          phone_last4: '0001',
          state: 'active',
          created_at: '2026-11-01T12:00:00+09:00',
        },
      ],
      page,
    }),
    answer('GET /api/v1/ops/audit/', { data: [], page }),
    answer('GET /api/v1/ops/refunds/', { data: [], page }),
    refuse('GET /api/v1/ops/refunds/total/', 'busy'),
    answer('GET /api/v1/ops/daily_check/', { at: null, differences: 0, failures: [] }),
    answer('GET /api/v1/ops/articles/', { data: [], page }),
    answer('GET /api/v1/ops/home/', { as_of: '2026-11-21T21:15:00+09:00', waiting: [] }),
    refuse('GET /api/v1/ops/home/day/', 'busy'),
    refuse('GET /api/v1/ops/home/casts/', 'busy'),
    refuse('GET /api/v1/ops/home/soon/', 'busy'),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openAs = async (at: string, ...roles: StaffRole[]) => {
  server.use(answer('GET /api/v1/ops/me/', staffWith(...roles)));
  return showWhole(<OpsScreen />, at);
};
const rail = () => screen.getByRole('navigation', { name: '運営の画面' });
const links = () => within(rail()).getAllByRole('link');

test('the rail holds what the roles open, and nothing else', async () => {
  await openAs('/ops?tab=accounts', 'money');
  await waitFor(() =>
    expect(links().map(({ textContent }) => textContent)).toEqual([
      'ホーム',
      'アカウント',
      '返金',
      '未払い',
      '支払い',
      '店舗の現金',
      '動画の購入',
      '動画のプラン',
      '承認',
      '店舗',
      '記録',
      '自分の確認方法',
    ]),
  );
});

test('責任者 may open every desk', async () => {
  await openAs('/ops', 'lead');
  await waitFor(() => expect(links()).toHaveLength(DESKS.length));
});

test('the address of a desk that no role opens says which roles do', async () => {
  await openAs('/ops?tab=refunds', 'editor');
  expect(await screen.findByText('この画面には別の役割が必要です')).toBeVisible();
  expect(screen.getByText(new RegExp(refusedTask('refunds')))).toHaveTextContent('受付、安全、お金、責任者');
  expect(screen.queryByText('日次の突合')).toBeNull();
});

test('a page of its own says it, too', async () => {
  server.use(
    answer('GET /api/v1/ops/me/', staffWith('money')),
    refuse('POST /api/v1/ops/customers/{account_id}/open/', 'not_found'),
  );
  await showWhole(<CustomerScreen />, '/ops/customers/7');
  expect(await screen.findByText(new RegExp(refusedTask('customers')))).toBeVisible();
});

test('a person without a role reads that one is missing', async () => {
  await openAs('/ops');
  expect(await screen.findByText('まだ役割がありません')).toBeVisible();
});

test('without an address the desk opens at the first that the roles open', async () => {
  await openAs('/ops', 'editor');
  await waitFor(() => expect(links()[0]).toHaveAccessibleName('記事'));
  expect(within(rail()).getByText('記事', { selector: '[aria-current]' })).toBeVisible();
});

test('a button whose call would be refused is not there', async () => {
  await openAs('/ops?tab=accounts', 'review');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'たけしさんを停止' })).toBeNull());
  expect(await screen.findByText('たけし')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'たけしさんの画面を見る' })).toBeNull();
});

test('the old address of the record leads to it', async () => {
  const place = await openAs('/ops?tab=acts&actor=12', 'lead');
  await waitFor(() => expect(place.path()).toBe('/ops/audit?staff=12'));
});

test('roles that open no other desk begin at the record', async () => {
  const place = await openAs('/ops', 'numbers');
  await waitFor(() => expect(place.path()).toBe('/ops/audit'));
});
