import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { RegisterScreen } from '@/features/auth/register-screen';
import { on, problemOf, refuse } from '../../support/answer';
import { showWhole } from '../../support/show';

const PROFILE = 'POST /api/auth/registrations/profile';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  const registrationId = '0193b2a0-0000-7000-8000-000000000001';
  const kept = { registrationId, sentAt: Date.now(), verified: true };
  sessionStorage.setItem('yoi_register_where_learned', 'friend');
  sessionStorage.setItem('yoi_register_input_phone_number', '09012345678');
  sessionStorage.setItem('yoi_register_verify_phone_number', JSON.stringify(kept));
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const fillIn = async () => {
  await showWhole(<RegisterScreen />, '/register?step=profile');
  await userEvent.type(await screen.findByRole('textbox', { name: /ニックネーム/ }), 'たか');
  for (const [part, value] of [
    ['年', '1990'],
    ['月', '1'],
    ['日', '31'],
  ] as const)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: part }), value);
  await userEvent.type(screen.getByLabelText(/^パスワード/, { selector: 'input' }), 'evening-2026');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '登録する' }));
};

test('what only the server finds wrong is said at its field, which has the focus, and nowhere else', async () => {
  const message = 'このニックネームは使用できません';
  const faults = [{ path: 'body.nickname', code: 'custom', message }];
  server.use(on(PROFILE, async () => problemOf('validation/failed', faults)));
  await fillIn();
  expect(await screen.findByText(message)).toBeVisible();
  const field = screen.getByRole('textbox', { name: /ニックネーム/ });
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(field).toHaveFocus();
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: '年' })).toHaveValue('1990');
  expect(screen.getByText(/歳 あとで書類と照らし合わせます/)).toBeVisible();
});

test('a refusal of no field stands above the form', async () => {
  server.use(refuse(PROFILE, 'busy'));
  await fillIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(/お試しください/);
  expect(screen.getByRole('textbox', { name: /ニックネーム/ })).toHaveValue('たか');
});

test('a registration that is over begins anew with the number', async () => {
  server.use(refuse(PROFILE, 'not_found'));
  await fillIn();
  expect(await screen.findByRole('textbox', { name: /携帯電話番号/ })).toHaveValue('09012345678');
});
