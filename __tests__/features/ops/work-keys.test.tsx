import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { OpsScreen } from '@/features/ops/ops-screen';
import { answer } from '../../support/answer';
import { show } from '../../support/show';
import { AT_THE_DESK, LEAD, NOBODY } from './waiting-scene';

const server = setupServer(...AT_THE_DESK);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const REPORTS = 'GET /api/v1/ops/reports/';
const page = { next_cursor: null, total: null };
const account = (id: number, name: string) => ({
  id,
  name,
  role: 'male_user' as const,
  phone_last4: '0001',
  state: 'active' as const,
  created_at: '2026-11-01T12:00:00+09:00',
});

beforeEach(() => {
  server.use(
    answer('GET /api/v1/ops/safety_alarms/', []),
    answer('GET /api/v1/ops/duty/', NOBODY),
    answer('GET /api/v1/ops/waiting/', {} as Data<'GET /api/v1/ops/waiting/'>),
    answer('GET /api/v1/ops/me/', LEAD),
    answer('GET /api/v1/ops/accounts/', { data: [account(7, 'たけし'), account(8, 'みお'), account(9, 'けん')], page }),
    answer(REPORTS, { data: [], page }),
    answer('GET /api/v1/ops/accounts/{account_id}/suspension/', { current: null, past: [], bookings: [] }),
  );
});

const focused = () => document.querySelector('li:focus h2')?.textContent ?? null;

test('the things of a list are walked with J, K and the arrows, and decided with Enter and digits', async () => {
  show(<OpsScreen />, '/ops?tab=accounts');
  await screen.findByText('たけし');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBeNull();
  await userEvent.keyboard('j');
  expect(focused()).toBe('たけし');
  await userEvent.keyboard('j{ArrowDown}j');
  expect(focused()).toBe('けん');
  await userEvent.keyboard('k{ArrowUp}');
  expect(focused()).toBe('たけし');
  await userEvent.keyboard('2');
  expect(await screen.findByRole('dialog', { name: /停止/ })).toBeVisible();
  await userEvent.keyboard('j');
  expect(focused()).not.toBe('みお');
});

test('what is typed into a field stays text', async () => {
  show(<OpsScreen />, '/ops?tab=accounts');
  await screen.findByText('たけし');
  const field = screen.getByLabelText('アカウントを探す');
  await userEvent.type(field, 'jk1');
  await waitFor(() => expect(field).toHaveValue('jk1'));
  expect(field).toHaveFocus();
});
