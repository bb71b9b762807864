import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { InvitationScreen } from '@/features/staff-invitation/invitation-screen';
import { answer, refuse } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const OPEN = 'POST /api/v1/staff_invitations/open/';
const CODE = 'POST /api/v1/staff_invitations/code/';
const VERIFY = 'POST /api/v1/staff_invitations/verify/';
const ACCEPT = 'POST /api/v1/staff_invitations/accept/';
const KEY = 'k'.repeat(43);
const PROOF = '01990000-0000-7000-8000-000000000001';
const LINK = { roles: '審査、店舗（青葉）', expires_at: '2026-11-24T21:40:00+09:00' };

const open = () => {
  window.history.replaceState(null, '', `/invite/staff#${KEY}`);
  return show(<InvitationScreen />, '/invite/staff');
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const toName = async () => {
  server.use(
    answer(OPEN, LINK),
    answer(CODE, { proof_id: PROOF, expires_in: 600, resend_after: 60 }),
    answer(VERIFY, { phone_token: 'p'.repeat(43) }),
  );
  const place = open();
  await userEvent.type(await screen.findByLabelText(/携帯電話番号/), '08012340001');
  await press('認証コードを送る');
  await userEvent.type(await screen.findByRole('textbox', { name: /認証コード/ }), '012345');
  await userEvent.type(await screen.findByLabelText(/^名前/), '西田');
  await userEvent.type(screen.getByLabelText(/^パスワード/, { selector: 'input' }), 'yorukaze7');
  return place;
};

test('number, code, name and password: then the desk takes the place of the page', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('GET /api/v1/ops/ghost_sessions/current/', null),
    answer(ACCEPT, ({ body }) => {
      sent.push(body);
      return { access_token: 'token', expires_in: 900, role: 'male_user', is_ops: true };
    }),
  );
  const place = await toName();
  expect(screen.getByText(/審査、店舗（青葉）/)).toBeVisible();
  expect(window.location.hash).toBe('');
  await press('登録して2つ目の確認へ進む');
  await waitFor(() => expect(place.visited).toEqual(['/ops']));
  expect(sent).toEqual([
    { name: '西田', password: 'yorukaze7', token: KEY, phone_token: 'p'.repeat(43), transport: 'cookie' },
  ]);
});

test('a number that is another account’s is asked for again', async () => {
  server.use(refuse(ACCEPT, 'staff_invitation/phone_taken'));
  await toName();
  await press('登録して2つ目の確認へ進む');
  expect(await screen.findByLabelText(/携帯電話番号/)).toBeVisible();
});

test('a link that opens nothing says why, and leads to the sign-in', async () => {
  server.use(refuse(OPEN, 'not_found'));
  open();
  expect(await screen.findByRole('heading', { name: 'この招待は使えません' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ログインする' })).toHaveAttribute('href', expect.stringContaining('/login'));
});

test('a link that ends while it is open says so instead of losing the person', async () => {
  server.use(answer(OPEN, LINK), refuse(CODE, 'not_found'));
  open();
  await userEvent.type(await screen.findByLabelText(/携帯電話番号/), '08012340001');
  await press('認証コードを送る');
  expect(await screen.findByRole('heading', { name: 'この招待は使えません' })).toBeVisible();
});
