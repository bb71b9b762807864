import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { ResetPasswordScreen } from '@/features/auth/reset-password-screen';
import { ResetPhoneScreen } from '@/features/auth/reset-phone-screen';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ID = '0193b2a0-0000-7000-8000-000000000001';
const EDIT = `/login/reset_password/edit?reset_id=${ID}`;
const codeField = () => screen.findByRole('textbox', { name: /認証コード/ });
const passwords = () => screen.findAllByLabelText(/^新しいパスワード/);
const type = async (field: HTMLElement | undefined, text: string) => {
  await userEvent.clear(field ?? document.body);
  await userEvent.type(field ?? document.body, text);
};
const enterCode = async () => {
  show(<ResetPasswordScreen />, EDIT);
  await type(await codeField(), '012345');
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'パスワードを変更する' }));

test('the number leads to the page of its code, whatever number it is', async () => {
  server.use(answer('POST /api/auth/password_resets', { reset_id: ID, expires_in: 600, resend_after: 60 }));
  const place = show(<ResetPhoneScreen />, '/login/reset_password');
  await type(screen.getByRole('textbox', { name: /携帯電話番号/ }), '09012345678');
  await userEvent.click(screen.getByRole('button', { name: '認証コードを送る' }));
  await waitFor(() => expect(place.path()).toBe(EDIT));
});

test('code, password twice, and the way to sign in', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('POST /api/auth/password_resets/verify', ({ body }) => {
      sent.push(body);
      return { reset_token: 'token-1', expires_in: 600 };
    }),
    answer('POST /api/auth/password_resets/complete', ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  await enterCode();
  const [first, again] = await passwords();
  await waitFor(() => expect(screen.getByRole('heading', { name: '新しいパスワード' })).toHaveFocus());
  await type(first, 'morning-2027');
  await type(again, 'morning-2028');
  await submit();
  await waitFor(() => expect(again).toHaveAccessibleDescription('新しいパスワードと一致しません'));
  expect(first).toHaveValue('morning-2027');
  await type(again, 'morning-2027');
  await submit();
  expect(await screen.findByRole('heading', { name: 'パスワードを変更しました' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ログインする' })).toHaveAttribute('href', '/login');
  expect(sent).toEqual([
    { reset_id: ID, code: '012345' },
    { reset_token: 'token-1', password: 'morning-2027' },
  ]);
});

test('a wrong code says how many tries are left, and stays', async () => {
  const message = '認証コードが正しくありません（あと4回）';
  server.use(
    on('POST /api/auth/password_resets/verify', async () =>
      problemOf('code/wrong', [{ path: 'body.code', code: 'wrong', message }]),
    ),
  );
  await enterCode();
  const field = await codeField();
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(field).toHaveValue('012345');
});

test('a password that is guessed at once is refused before it is sent', async () => {
  let sent = 0;
  server.use(
    answer('POST /api/auth/password_resets/verify', { reset_token: 'token-1', expires_in: 600 }),
    answer('POST /api/auth/password_resets/complete', () => {
      sent += 1;
      return null;
    }),
  );
  await enterCode();
  const [first, again] = await passwords();
  for (const field of [first, again]) await type(field, 'tanaka1990');
  await submit();
  await waitFor(() => expect(first).toHaveAccessibleDescription(/推測されやすいパスワードです/));
  expect(sent).toBe(0);
});

test('what only the server can see stands at its field', async () => {
  const message = '電話番号や生年月日を含むパスワードは使用できません';
  server.use(
    answer('POST /api/auth/password_resets/verify', { reset_token: 'token-1', expires_in: 600 }),
    on('POST /api/auth/password_resets/complete', async () =>
      problemOf('validation/failed', [{ path: 'body.password', code: 'custom', message }]),
    ),
  );
  await enterCode();
  const [first, again] = await passwords();
  for (const field of [first, again]) await type(field, 'xk7-09012345678');
  await submit();
  await waitFor(() => expect(first).toHaveAccessibleDescription(message));
  expect(first).toHaveValue('xk7-09012345678');
});

test('an unknown reset leads back to the number', async () => {
  server.use(refuse('POST /api/auth/password_resets/verify', 'not_found'));
  const place = show(<ResetPasswordScreen />, EDIT);
  await type(await codeField(), '012345');
  await waitFor(() => expect(place.path()).toBe('/login/reset_password'));
});

test('opened without a reset it asks for the number', () => {
  show(<ResetPasswordScreen />, '/login/reset_password/edit');
  expect(screen.getByRole('textbox', { name: /携帯電話番号/ })).toBeInTheDocument();
});
