import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { useRouter } from 'next/router';
import { RegisterScreen } from '@/features/auth/register-screen';
import { become } from '@/platform/auth/session-store';
import { REGISTRATION_STEPS } from '@/platform/storage/session-values';
import { useAppHabits } from '@/shell/use-app-habits';
import { answer, on, problemOf } from '../../support/answer';
import { type Place, showWhole } from '../../support/show';

const START = 'POST /api/auth/registrations';
const VERIFY = 'POST /api/auth/registrations/verify';
const PROFILE = 'POST /api/auth/registrations/profile';
const SENT = { registration_id: '0193b2a0-0000-7000-8000-000000000001', expires_in: 600, resend_after: 60 };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  act(() => void become({ state: 'guest', role: null, isOps: false }));
  server.resetHandlers();
});
afterAll(() => server.close());

/** The registration with its number given, and the code sent so long ago. */
const arrive = (sentAgo: number, verified = false, screenOf = <RegisterScreen />): Promise<Place> => {
  const proof = { registrationId: SENT.registration_id, sentAt: Date.now() - sentAgo, verified };
  sessionStorage.setItem('yoi_register_where_learned', '');
  sessionStorage.setItem('yoi_register_input_phone_number', '09012345678');
  sessionStorage.setItem('yoi_register_verify_phone_number', JSON.stringify(proof));
  return showWhole(screenOf, '/register');
};
/** As the app surrounds it. */
function Registration() {
  useAppHabits();
  return useRouter().pathname === '/register' && <RegisterScreen />;
}
const textbox = (name: RegExp) => screen.findByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const put = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text !== '') await userEvent.click(field);
  if (text !== '') await userEvent.paste(text);
};
const expectFault = async (field: HTMLElement, message: RegExp | string) => {
  // The form's rules come when they are asked for first.
  await waitFor(() => expect(field).toHaveAccessibleDescription(message), { timeout: 5000 });
  expect(field).toBeInvalid();
};

test('a bad number says why at its field and stays as typed, with nothing sent', async () => {
  sessionStorage.setItem('yoi_register_where_learned', '');
  await showWhole(<RegisterScreen />, '/register');
  const field = await textbox(/携帯電話番号/);
  for (const typed of BAD_NUMBERS) {
    await put(field, typed);
    await press('認証コードを送る');
    await expectFault(field, /携帯電話番号を/);
    expect(field).toHaveValue(typed);
    expect(field).toHaveFocus();
    expect(screen.getByRole('heading', { name: '携帯電話番号の入力' })).toBeVisible();
  }
});

test('a second code before the wait is over is refused beside the number, which stays', async () => {
  const message = '再送は42秒後に可能です';
  const faults = [{ path: 'body.phone_number', code: 'too_soon', message }];
  server.use(on(START, async () => problemOf('rate/limited', faults)));
  await arrive(18_000);
  await textbox(/認証コード/);
  await press('戻る');
  const field = await textbox(/携帯電話番号/);
  expect(field).toHaveValue('09012345678');
  await press('認証コードを送る');
  await expectFault(field, message);
  expect(field).toHaveValue('09012345678');
});

test('a wrong code stays with its reason, five tries end it, and another one comes after the wait', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(START, ({ body }) => {
      sent.push(body);
      return { ...SENT, registration_id: SENT.registration_id.replace(/1$/, '2') };
    }),
    on(VERIFY, async ({ body }) => {
      sent.push(body);
      return problemOf('code/wrong', [{ path: 'body.code', code: 'wrong', message: '認証コードが正しくありません' }]);
    }),
  );
  await arrive(58_500);
  const field = await textbox(/認証コード/);
  await userEvent.type(field, '12345');
  await press('認証する');
  await expectFault(field, '6桁の数字を入力してください');
  expect(field).toHaveValue('12345');
  for (let tries = 1; tries <= 5; tries += 1) {
    await userEvent.clear(field);
    await userEvent.type(field, '111111');
    await waitFor(() => expect(sent).toHaveLength(tries));
    if (tries === 5) break;
    await expectFault(field, '認証コードが正しくありません');
    expect(field).toHaveValue('111111');
  }
  expect(await screen.findByText('5回一致しなかったため、この認証コードは使えなくなりました。')).toBeVisible();
  expect(field).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '認証コードの入力' })).toBeVisible();

  const again = screen.getByRole('button', { name: '認証コードを再送する' });
  await waitFor(() => expect(again).toBeEnabled(), { timeout: 5000 });
  await userEvent.click(again);
  const anew = await textbox(/認証コード/);
  await waitFor(() => expect(again).toBeDisabled());
  expect(sent.at(-1)).toEqual({ phone_number: '09012345678' });
  server.use(answer(VERIFY, { registration_id: SENT.registration_id, verified: true }));
  await userEvent.type(anew, '222222');
  expect(await screen.findByRole('heading', { name: 'お客様情報の入力' })).toBeVisible();
});

test('every bad field of the profile says why, keeps what was typed, and makes no account', async () => {
  await arrive(60_000, true);
  const nickname = await textbox(/ニックネーム/);
  const password = screen.getByLabelText(/^パスワード/, { selector: 'input' });
  const parts = screen.getAllByRole('combobox');
  await press('登録する');
  for (const field of [nickname, password, ...parts]) await expectFault(field, /[ぁ-ん]/);
  await expectFault(screen.getByRole('checkbox'), '利用規約への同意が必要です');
  const list = screen.getByRole('region', { name: 'ご確認いただきたい項目' });
  expect(list).toHaveFocus();
  expect(list).toHaveTextContent('4か所をご確認ください');
  await userEvent.click(within(list).getByRole('button', { name: 'パスワード' }));
  expect(password).toHaveFocus();

  for (const [field, typed, message] of [
    ...NICKNAMES.map(([text, why]) => [nickname, text, why] as const),
    ...PASSWORDS.map(([text, why]) => [password, text, why] as const),
  ]) {
    await put(field, typed);
    await press('登録する');
    await expectFault(field, message);
    expect(field).toHaveValue(typed);
  }
  for (const [date, message] of BIRTH_DATES) {
    for (const [at, part] of date.entries()) await userEvent.selectOptions(parts[at] as HTMLElement, part);
    await press('登録する');
    for (const part of parts) await expectFault(part, message);
    expect(parts.map((part) => (part as HTMLSelectElement).value)).toEqual(date);
  }
  expect(nickname).toHaveValue('あいうえおかきくけこさ');
});

test('what only the server can see of a password stands at its field; another one makes the account', async () => {
  const message = '電話番号や生年月日を含むパスワードは使用できません';
  const sent: unknown[] = [];
  server.use(
    on(PROFILE, async ({ body }) => {
      sent.push(body);
      return problemOf('validation/failed', [{ path: 'body.password', code: 'custom', message }]);
    }),
  );
  const place = await arrive(60_000, true);
  const nickname = await textbox(/ニックネーム/);
  const password = screen.getByLabelText(/^パスワード/, { selector: 'input' });
  const parts = screen.getAllByRole('combobox');
  await userEvent.type(nickname, 'たか');
  for (const [at, part] of BIRTH.entries()) await userEvent.selectOptions(parts[at] as HTMLElement, part);
  await userEvent.type(password, 'evening-09012345678');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('登録する');
  await expectFault(password, message);
  expect(nickname).toHaveValue('たか');
  expect(parts.map((part) => (part as HTMLSelectElement).value)).toEqual(BIRTH);
  expect(sent).toHaveLength(1);

  server.use(answer(PROFILE, { access_token: 'a', expires_in: 900, role: 'male_user', is_ops: false }));
  await put(password, 'evening-2026');
  await press('登録する');
  await waitFor(() => expect(place.path()).toBe('/notify/mail?mode=register'));
});

test('leaving the registration forgets its steps, every key of them', async () => {
  const place = await arrive(60_000, false, <Registration />);
  expect(await screen.findByRole('heading', { name: '認証コードの入力' })).toBeVisible();
  for (const key of REGISTRATION_STEPS) sessionStorage.setItem(`yoi_${key}`, 'x');
  for (const step of [2, 1]) {
    await press('戻る');
    expect(await screen.findByRole('progressbar', { name: `7つのうち${step}つめ` })).toBeVisible();
  }
  await userEvent.click(screen.getByRole('link', { name: '閉じる' }));
  expect(place.path()).toBe('/login');
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('yoi_register_'));
  await waitFor(() => expect(kept()).toEqual([]));
});

const BIRTH = ['1985', '12', '24'];
const BAD_NUMBERS = [
  ...['', '0312345678', '0901234567', '090-1234-567８９', '電話', '0120-123-456'],
  '09012345678'.repeat(5),
];
const NICKNAMES = [
  ['0901234567', /URLや電話番号は使用できません/],
  ['😀😀', /絵文字や記号だけ/],
  ['運営スタッフ', /このニックネームは使用できません/],
  ['あいうえおかきくけこさ', '10文字以内で入力してください'],
] as const;
const PASSWORDS = [
  ['short1', /8〜64文字の半角英数字/],
  ['パスワード１２３', /8〜64文字の半角英数字/],
  ['onlyletters', /8〜64文字の半角英数字/],
  ['password1', /推測されやすいパスワード/],
] as const;
const thisYear = new Date().getFullYear();
// On the last day of a year no birth date under age can be chosen.
const isNewYearsEve = new Date().getMonth() === 11 && new Date().getDate() === 31;
const BIRTH_DATES = [
  [['1990', '1', ''], /生年月日を正しく入力してください/],
  ...(isNewYearsEve ? [] : [[[`${thisYear - 18}`, '12', '31'], /18歳未満の方はご利用いただけません/] as const]),
] as const;
