import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { OpsScreen } from '@/features/ops/ops-screen';
import { answer } from '../../support/answer';
import { show } from '../../support/show';
import { AT_THE_DESK, LEAD, NOTHING_WAITS, page } from './waiting-scene';

const ACCOUNTS = 'GET /api/v1/ops/accounts/';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => server.use(...AT_THE_DESK));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('each desk says how many things wait at it, and nothing where none does', async () => {
  server.use(
    answer(ACCOUNTS, { data: [], page }),
    answer('GET /api/v1/ops/waiting/', { ...NOTHING_WAITS, photos: 3, refunds: 12 }),
    answer('GET /api/v1/ops/me/', LEAD),
  );
  show(<OpsScreen />, '/ops?tab=accounts');
  const desks = within(screen.getByRole('navigation', { name: '運営の画面' }));
  expect(await desks.findByRole('link', { name: /^写真\s*3$/ })).toBeVisible();
  const money = within(desks.getByRole('group', { name: 'お金' }));
  expect(money.getByRole('link', { name: /^返金\s*12$/ })).toBeVisible();
  expect(money.queryByRole('link', { name: /写真/ })).toBeNull();
  expect(desks.getByRole('link', { name: /^返金\s*12$/ })).toBeVisible();
  expect(desks.getByRole('link', { name: '本人確認' })).toBeVisible();
});

test('where the desks have no room, one press beside what waits shows all of them', async () => {
  server.use(answer(ACCOUNTS, { data: [], page }), answer('GET /api/v1/ops/waiting/', { ...NOTHING_WAITS, photos: 3 }));
  show(<OpsScreen />, '/ops?tab=accounts');
  const press = screen.getByRole('button', { name: '画面を選ぶ。いまは アカウント' });
  await userEvent.click(press);
  const sheet = within(await screen.findByRole('dialog', { name: '運営の画面' }));
  expect(sheet.getByRole('link', { name: 'アカウント' })).toHaveAttribute('aria-current', 'true');
  expect(sheet.getByRole('link', { name: '店舗' })).toHaveAttribute('href', '/ops?tab=stores');
  expect(await sheet.findByRole('link', { name: /^写真\s*3$/ })).toHaveAttribute('href', '/ops?tab=photos');
  await userEvent.click(sheet.getByRole('link', { name: '店舗' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
