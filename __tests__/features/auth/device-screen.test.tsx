import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { DeviceScreen } from '@/features/auth/device-screen';
import { LoginScreen } from '@/features/auth/login-screen';
import { ResetPhoneScreen } from '@/features/auth/reset-phone-screen';
import { rememberUnfinished } from '@/features/auth/unfinished';
import { currentSession } from '@/platform/auth';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ID = '0193b2a0-0000-7000-8000-00000000000a';
const CONFIRM = `/login/device_confirm?confirmation_id=${ID}&from=%2Fmypage`;
const codeField = () => screen.findByRole('textbox', { name: /認証コード/ });

test('a right password on a device that is not known leads to its code, and says where the code went', async () => {
  server.use(
    on('POST /api/auth/tokens', async () =>
      Response.json(
        { ...(await problemOf('auth/device_unconfirmed').json()), confirmation_id: ID },
        { status: 401, headers: { 'content-type': 'application/problem+json' } },
      ),
    ),
  );
  const place = show(<LoginScreen />, '/login?from=/mypage');
  await userEvent.type(screen.getByRole('textbox', { name: /携帯電話番号/ }), '09012345678');
  await userEvent.type(screen.getByLabelText('パスワード'), 'evening-2026');
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  await waitFor(() => expect(place.path()).toBe(CONFIRM));
  show(<DeviceScreen />, CONFIRM);
  expect(screen.getByText('090-••••-5678')).toBeInTheDocument();
});

test('the code signs in', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('POST /api/auth/device_confirmations', ({ body }) => {
      sent.push(body);
      return { access_token: 'first', expires_in: 900, role: 'male_user', is_ops: false };
    }),
  );
  show(<DeviceScreen />, CONFIRM);
  await userEvent.type(await codeField(), '012345');
  await waitFor(() => expect(currentSession()).toMatchObject({ state: 'signed_in', role: 'male_user' }));
  expect(sent).toEqual([{ confirmation_id: ID, code: '012345' }]);
});

test('after a reload another code can be sent; it belongs to another confirmation', async () => {
  const other = ID.replace(/a$/, 'b');
  server.use(
    answer('POST /api/auth/device_confirmations/resend', {
      confirmation_id: other,
      expires_in: 600,
      resend_after: 60,
    }),
  );
  const place = show(<DeviceScreen />, CONFIRM.replace(/a&/, 'c&'));
  await userEvent.click(await screen.findByRole('button', { name: '認証コードを再送する' }));
  await waitFor(() => expect(place.path()).toBe(CONFIRM.replace(ID, other)));
  expect(await codeField()).toHaveAccessibleDescription(/^再送は\d+秒後に可能です$/);
});

test('a confirmation that is over leads back to the sign-in', async () => {
  server.use(refuse('POST /api/auth/device_confirmations', 'not_found'));
  const place = show(<DeviceScreen />, CONFIRM);
  await userEvent.type(await codeField(), '012345');
  await waitFor(() => expect(place.path()).toBe('/login?from=%2Fmypage'));
});

test('a visitor who opens the address by itself was sent nothing, and is led to the sign-in', async () => {
  const place = show(<DeviceScreen />, '/login/device_confirm?from=/mypage');
  await waitFor(() => expect(place.path()).toBe('/login?from=%2Fmypage'));
});

test('says why the installed app asks, and what to do about an unwanted code', async () => {
  show(<DeviceScreen />, CONFIRM);
  expect(screen.getByText('ホーム画面版で初めてログインする方へ')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '心当たりのないコードが届いた方' }));
  expect(await screen.findByText(/コードは誰にも教えず/)).toBeInTheDocument();
});

test('five wrong codes take the boxes away, and it is said from when another code can be had', async () => {
  let tries = 0;
  server.use(
    on('POST /api/auth/device_confirmations', async () => {
      tries += 1;
      return problemOf('code/wrong', [
        { path: 'body.code', code: 'wrong', message: `認証コードが正しくありません（あと${5 - tries}回）` },
      ]);
    }),
    answer('POST /api/auth/device_confirmations/resend', { confirmation_id: ID, expires_in: 600, resend_after: 60 }),
  );
  rememberUnfinished({ id: ID, phone: '09012345678', sentAt: Date.now() - 30_000 });
  show(<DeviceScreen />, CONFIRM);
  for (let left = 4; left >= 0; left -= 1) {
    const field = await codeField();
    await userEvent.clear(field);
    await userEvent.type(field, '012345');
    if (left > 0) expect(await screen.findByText(`認証コードが正しくありません（あと${left}回）`)).toBeVisible();
  }
  expect(await screen.findByText(/^5回一致しなかったため、この認証コードは使えなくなりました。$/)).toBeVisible();
  expect(screen.getByText(/^\d+秒後に新しい認証コードを送れます。$/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '認証コードを再送する' })).toBeDisabled();
});

test('a code whose time is over takes the boxes away; another one brings them back', async () => {
  const other = ID.replace(/a$/, 'd');
  server.use(
    refuse('POST /api/auth/device_confirmations', 'code/expired'),
    answer('POST /api/auth/device_confirmations/resend', { confirmation_id: other, expires_in: 600, resend_after: 60 }),
  );
  show(<DeviceScreen />, CONFIRM.replace(/a&/, 'e&'));
  await userEvent.type(await codeField(), '012345');
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(screen.getByText('新しい認証コードを送れます。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '認証コードを再送する' }));
  expect(await codeField()).toHaveFocus();
});

test.each([
  ['the code of an unknown device', <DeviceScreen key="device" />, CONFIRM],
  ['the sign-in', <LoginScreen key="login" />, '/login'],
  ['a forgotten password', <ResetPhoneScreen key="reset" />, '/login/reset_password'],
])('a person with another number finds the way to ask for it from %s', (_, screenOf, at) => {
  show(screenOf, at);
  expect(screen.getByRole('link', { name: '電話番号が変わった・使えない方' })).toHaveAttribute(
    'href',
    '/login/phone_recovery',
  );
});
