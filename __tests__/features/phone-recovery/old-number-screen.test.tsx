import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { OldNumberScreen } from '@/features/phone-recovery/old-number-screen';
import { answer, refuse } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const READ = 'POST /api/auth/phone_recoveries/old_number';
const ANSWER = 'POST /api/auth/phone_recoveries/old_number/answer';
const KEY = 'k'.repeat(43);
const waiting: Data<typeof READ> = {
  state: 'submitted',
  new_phone_number: '090-••••-4444',
  submitted_at: '2026-11-21T18:00:00+09:00',
  confirmed_at: null,
};
const open = (key = KEY) => {
  window.history.replaceState(null, '', `/login/phone_recovery/stop#${key}`);
  show(<OldNumberScreen />, '/login/phone_recovery/stop');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the old number stops a request; the key is in no address any more, and the password is to be changed', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(READ, waiting),
    answer(ANSWER, ({ body }) => {
      sent.push(body);
      return { ...waiting, state: 'stopped' };
    }),
  );
  open();
  expect(await screen.findByText('090-••••-4444')).toBeVisible();
  expect(window.location.hash).toBe('');
  await press('申請を止める');
  expect(await screen.findByRole('heading', { name: '申請を止めました' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'パスワードを再設定する' })).toHaveAttribute('href', '/login/reset_password');
  expect(sent).toEqual([{ token: KEY, answer: 'stop' }]);
});

test('who made the request says so, and may still stop it', async () => {
  server.use(answer(READ, waiting), answer(ANSWER, { ...waiting, confirmed_at: '2026-11-21T18:05:00+09:00' }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: '自分が申請しました' }));
  expect(await screen.findByRole('heading', { name: 'ご本人の申請と確認しました' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '自分が申請しました' })).toBeNull();
  expect(screen.getByRole('button', { name: '申請を止める' })).toBeVisible();
});

test('what was decided meanwhile is read again', async () => {
  server.use(answer(READ, waiting), refuse(ANSWER, 'phone_recovery/over'));
  open();
  await screen.findByText('090-••••-4444');
  server.use(answer(READ, { ...waiting, state: 'approved' }));
  await press('申請を止める');
  expect(await screen.findByRole('heading', { name: '電話番号は変更されました' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'お問い合わせ' })).toBeVisible();
});

test.each([
  ['a key that opens nothing', KEY],
  ['no key', ''],
])('%s is said', async (_, key) => {
  server.use(refuse(READ, 'not_found'));
  open(key);
  expect(await screen.findByRole('heading', { name: 'この申請は見つかりません' })).toBeVisible();
});
