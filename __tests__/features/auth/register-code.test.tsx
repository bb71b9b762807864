import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { RegisterScreen } from '@/features/auth/register-screen';
import { answer } from '../../support/answer';
import { showWhole } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

const SENT = { registration_id: '0193b2a0-0000-7000-8000-000000000001', expires_in: 600, resend_after: 60 };
const sends = answer('POST /api/auth/registrations', SENT);
const codeField = () => screen.findByRole('textbox', { name: /認証コード/ });
const afterFrames = () => act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const keepStep = (sentAt: number) => {
  sessionStorage.setItem('yoi_register_where_learned', '');
  sessionStorage.setItem('yoi_register_input_phone_number', '09012345678');
  sessionStorage.setItem(
    'yoi_register_verify_phone_number',
    JSON.stringify({ registrationId: SENT.registration_id, sentAt, verified: false }),
  );
};

test('once the code is on its way its field has the focus, and keeps it', async () => {
  server.use(sends);
  await showWhole(<RegisterScreen />, '/register');
  await userEvent.click(screen.getByRole('button', { name: '答えない' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /携帯電話番号/ }), '09012345678');
  await userEvent.click(screen.getByRole('button', { name: '認証コードを送る' }));
  const field = await codeField();
  await afterFrames();
  expect(field).toHaveFocus();
});

test('after a reload the seconds until it may be sent again go on, and the field has the focus', async () => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  keepStep(now - 20_000);
  await showWhole(<RegisterScreen />, '/register');
  const field = await codeField();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('再送は40秒後に可能です');
  expect(screen.getByRole('button', { name: '認証コードを再送する' })).toBeDisabled();
});

test('when it is sent again the seconds begin anew and the field has the focus, empty', async () => {
  server.use(sends);
  keepStep(Date.now() - 61_000);
  await showWhole(<RegisterScreen />, '/register');
  const field = await codeField();
  await userEvent.type(field, '123');
  await userEvent.click(screen.getByRole('button', { name: '認証コードを再送する' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^再送は\d+秒後に可能です$/));
  await afterFrames();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
});
