import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { useRouter } from 'next/router';
import { AccountScreen } from '@/features/account/account-screen';
import { MailScreen } from '@/features/account/mail-screen';
import { RegisterScreen } from '@/features/auth/register-screen';
import { become } from '@/platform/auth/session-store';
import { answer } from '../../support/answer';
import { showWhole } from '../../support/show';
import { cast } from '../cast/scene';

const ID = '0193b2a0-0000-7000-8000-00000000000a';
const MAIL = 'taka@example.jp';
const FROM = encodeURIComponent('/reserve?girl_id=1');
const account = (mail: string | null) =>
  answer('GET /api/v1/users/me/account/', {
    phone_number: '090-••••-5678',
    mail,
    password_changed_at: null,
    identity_state: 'approved',
  });

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

function Registration() {
  return useRouter().pathname === '/register' ? <RegisterScreen /> : <MailScreen />;
}

test('an account without an address registers one later; a reload in between goes on with its code', async () => {
  const sent: unknown[] = [];
  server.use(
    account(null),
    answer('GET /api/v1/users/me/devices/', []),
    answer('POST /api/v1/users/me/mail_changes/', ({ body }) => {
      sent.push(body);
      return { mail_change_id: ID, expires_in: 600, resend_after: 60 };
    }),
    answer('POST /api/v1/users/me/mail_changes/verify/', ({ body }) => {
      sent.push(body);
      server.use(account('t••••@example.jp'));
      return null;
    }),
  );
  await showWhole(<AccountScreen />, '/mypage/account');
  expect(await screen.findByRole('link', { name: /メール.*未登録/ })).toHaveAttribute('href', '/notify/mail');
  cleanup();
  const place = await showWhole(<MailScreen />, '/notify/mail');
  await userEvent.type(await screen.findByRole('textbox', { name: /メールアドレス/ }), MAIL);
  await userEvent.click(screen.getByRole('button', { name: '認証コードを送る' }));
  expect(await screen.findByRole('textbox', { name: /認証コード/ })).toBeVisible();
  cleanup();
  const again = await showWhole(<MailScreen />, place.path());
  await userEvent.type(await screen.findByRole('textbox', { name: /認証コード/ }), '012345');
  expect(await screen.findByText('メールアドレスを登録しました')).toBeVisible();
  await waitFor(() => expect(again.path()).toBe('/mypage/account'));
  expect(sent).toEqual([{ mail: MAIL }, { mail_change_id: ID, code: '012345' }]);
  cleanup();
  await showWhole(<AccountScreen />, '/mypage/account');
  expect(await screen.findByRole('link', { name: /メール.*t••••@example\.jp/ })).toBeVisible();
});

test('once the account is made, the steps before it lead on to its mail, which may be put off', async () => {
  server.use(account(null));
  sessionStorage.setItem('yoi_register_input_mail', '');
  act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
  const place = await showWhole(<Registration />, `/register?step=profile&from=${FROM}`);
  await waitFor(() => expect(place.path()).toBe(`/notify/mail?mode=register&from=${FROM}`));
  expect(await screen.findByRole('progressbar', { name: '7つのうち5つめ' })).toBeVisible();
  const later = screen.getByRole('link', { name: 'あとで' });
  expect(later).toHaveAttribute('href', `/register/follow?mode=register&from=${FROM}`);
});

test('a booking that waits is the way on at the end of a registration', async () => {
  server.use(answer('GET /api/v1/female_casts/{female_cast_id}/', cast));
  act(() => void become({ state: 'signed_in', role: 'male_user', isOps: false }));
  await showWhole(<RegisterScreen />, `/register?step=done&from=${FROM}`);
  const on = await screen.findByRole('link', { name: '予約の続きへ進む' });
  expect(on).toHaveAttribute('href', '/reserve?girl_id=1');
});
