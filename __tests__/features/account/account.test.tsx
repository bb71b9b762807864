import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { AccountScreen } from '@/features/account/account-screen';
import { CastPhoneScreen, PhoneScreen } from '@/features/account/phone-screen';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ID = '0193b2a0-0000-7000-8000-00000000000a';
const OTHER = '0193b2a0-0000-7000-8000-00000000000b';
const times = { signed_in_at: '2026-11-20T21:05:00+09:00', last_used_at: '2026-11-21T12:05:00+09:00' };
const PHONE = {
  id: ID,
  name: 'iPhone',
  form: 'phone' as const,
  browser: 'Safari',
  place: '東京都',
  current: true,
  ...times,
};
const OFFICE = {
  id: OTHER,
  name: 'Windows パソコン',
  form: 'computer' as const,
  browser: 'Chrome',
  place: null,
  current: false,
  ...times,
};
const account = answer('GET /api/v1/users/me/account/', {
  phone_number: '090-••••-5678',
  mail: null,
  password_changed_at: '2026-06-24T12:00:00+09:00',
  identity_state: 'approved',
});
const devices = answer('GET /api/v1/users/me/devices/', [PHONE, OFFICE]);
const fieldOf = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\s*(?:必須)?$`));
const type = async (label: string, text: string) => {
  const field = fieldOf(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('shows the masked number, the day of the password, and the devices; the own one cannot be signed out', async () => {
  server.use(account, devices);
  show(<AccountScreen />, '/mypage/account');
  expect(await screen.findByText('090-••••-5678')).toBeInTheDocument();
  expect(screen.getByText('6/24(水)に変更')).toBeInTheDocument();
  const rows = await screen.findAllByText(/iPhone|Windows/);
  expect(rows).toHaveLength(2);
  expect(screen.getByText('2台')).toBeInTheDocument();
  expect(screen.getByText('Safari 東京都')).toBeInTheDocument();
  expect(screen.getByText('Chrome 場所は不明')).toBeInTheDocument();
  expect(screen.getByText('この端末')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'iPhoneからログアウト' })).not.toBeInTheDocument();
});

test('another device is signed out after a question, and leaves the list', async () => {
  let signedOut = false;
  server.use(
    account,
    answer('GET /api/v1/users/me/devices/', () => (signedOut ? [PHONE] : [PHONE, OFFICE])),
    answer('DELETE /api/v1/users/me/devices/{device_id}/', ({ params }) => {
      signedOut = params.device_id === OTHER;
      return null;
    }),
  );
  show(<AccountScreen />, '/mypage/account');
  await userEvent.click(await screen.findByRole('button', { name: 'Windows パソコンからログアウト' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'ログアウトする' }));
  expect(await screen.findByText('端末からログアウトしました')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Windows パソコン')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'ほかの端末からログアウト' })).not.toBeInTheDocument();
});

test('a wrong present password is told at its field, and nothing typed is lost', async () => {
  const message = 'パスワードが正しくありません';
  server.use(
    account,
    devices,
    on('POST /api/v1/users/me/password/', async () =>
      problemOf('validation/failed', [{ path: 'body.current_password', code: 'custom', message }]),
    ),
  );
  show(<AccountScreen />, '/mypage/account');
  await userEvent.click(await screen.findByRole('button', { name: /パスワード/ }));
  await screen.findByRole('dialog');
  await type('現在のパスワード', 'wrong-again-1');
  await type('新しいパスワード', 'morning-2027');
  await type('新しいパスワード（確認）', 'morning-2027');
  await userEvent.click(screen.getByRole('button', { name: '変更する' }));
  await waitFor(() => expect(fieldOf('現在のパスワード')).toHaveAccessibleDescription(message));
  expect(fieldOf('新しいパスワード')).toHaveValue('morning-2027');
});

test('another number: password and number, then its code, and back to the account', async () => {
  const sent: unknown[] = [];
  server.use(
    answer('POST /api/v1/users/me/phone_changes/', ({ body }) => {
      sent.push(body);
      return { phone_change_id: ID, expires_in: 600, resend_after: 60 };
    }),
    answer('POST /api/v1/users/me/phone_changes/verify/', ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  const place = show(<PhoneScreen />, '/mypage/account/phone');
  await screen.findByRole('button', { name: '認証コードを送る' });
  await type('パスワード', 'evening-2026');
  await type('新しい携帯電話番号', '08012345678');
  await userEvent.click(screen.getByRole('button', { name: '認証コードを送る' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /認証コード/ }), '012345');
  await waitFor(() => expect(place.path()).toBe('/mypage/account'));
  expect(sent).toEqual([
    { password: 'evening-2026', phone_number: '08012345678' },
    { phone_change_id: ID, code: '012345' },
  ]);
});

test('a reload goes on with the code of another number, and a message that did not come is sent again', async () => {
  sessionStorage.setItem(
    'yoi_phone_change',
    JSON.stringify({ id: ID, to: '08012345678', sentAt: Date.now() - 61_000 }),
  );
  const sent: unknown[] = [];
  server.use(
    answer('POST /api/v1/users/me/phone_changes/resend/', ({ body }) => {
      sent.push(body);
      return { phone_change_id: OTHER, expires_in: 600, resend_after: 60 };
    }),
    answer('POST /api/v1/users/me/phone_changes/verify/', ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  show(<PhoneScreen />, '/mypage/account/phone');
  await screen.findByText('08012345678 に届いた6桁のコードを入力してください。');
  await userEvent.click(screen.getByRole('button', { name: '番号の入力に戻る' }));
  expect(fieldOf('新しい携帯電話番号')).toHaveValue('08012345678');
  cleanup();
  const again = show(<PhoneScreen />, '/mypage/account/phone');
  await userEvent.click(await screen.findByRole('button', { name: '認証コードを再送する' }));
  expect(await screen.findByText(/再送は\d+秒後に可能です/)).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /認証コード/ }), '012345');
  await waitFor(() => expect(again.path()).toBe('/mypage/account'));
  expect(sent).toEqual([{ phone_change_id: ID }, { phone_change_id: OTHER, code: '012345' }]);
  expect(sessionStorage.getItem('yoi_phone_change')).toBeNull();
});

test('a cast asks for a copy of all data beside the number, with a password of its own, and reads when it is ready', async () => {
  const EXPORT = 'GET /api/v1/users/me/exports/latest/';
  const sent: unknown[] = [];
  const copy = { id: ID, state: 'ready' as const, asked_at: new Date().toISOString(), bytes: 2_000_000, parts: 1 };
  server.use(
    account,
    devices,
    answer(EXPORT, () => (sent.length === 0 ? null : { ...copy, expires_at: '2026-12-01T12:00:00+09:00' })),
    answer('POST /api/v1/users/me/exports/', ({ body }) => {
      sent.push(body);
      return { ...copy, expires_at: null };
    }),
  );
  show(<CastPhoneScreen />, '/home/config/phone');
  await userEvent.click(await screen.findByRole('button', { name: /自分のデータの書き出し/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '自分のデータの書き出し' }));
  await userEvent.type(await sheet.findByLabelText(/^パスワード/, { selector: 'input' }), 'yoi-demo-2026');
  await userEvent.click(sheet.getByRole('button', { name: '書き出しを依頼する' }));
  expect(await screen.findByText(/準備ができました/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'ダウンロード（2.0MB）' })).toBeVisible();
  expect(sent).toEqual([{ password: 'yoi-demo-2026' }]);
});

test('a cast finds number, password and devices on one page; what cannot be read offers to try again', async () => {
  server.use(account, refuse('GET /api/v1/users/me/devices/', 'internal'));
  show(<CastPhoneScreen />, '/home/config/phone');
  expect(await screen.findByText('090-••••-5678')).toBeInTheDocument();
  expect(await screen.findByLabelText(/^新しい携帯電話番号/)).toBeInTheDocument();
  expect(await screen.findByText('端末を読み込めませんでした')).toBeInTheDocument();
});
