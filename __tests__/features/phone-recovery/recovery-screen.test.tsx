import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { RecoveryScreen } from '@/features/phone-recovery/recovery-screen';
import SendStep from '@/features/phone-recovery/send-step';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  // jsdom shows no pictures.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

const START = 'POST /api/auth/phone_recoveries';
const VERIFY = 'POST /api/auth/phone_recoveries/verify';
const SUBMIT = 'POST /api/auth/phone_recoveries/submit';
const ID = '0193b2a0-0000-7000-8000-00000000000a';
const times = { expires_in: 600, resend_after: 60 };
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const fill = async (old: string, next: string) => {
  await userEvent.type(field(/以前の電話番号/), old);
  await userEvent.type(field(/新しい電話番号/), next);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('both numbers, a code to the new one, then the document; going back finds what was typed', async () => {
  const asked: unknown[] = [];
  server.use(
    answer(START, ({ body }) => {
      asked.push(body);
      return { recovery_id: ID, ...times };
    }),
    answer(VERIFY, { recovery_token: 'token', expires_in: 3600 }),
  );
  const place = show(<RecoveryScreen />, '/login/phone_recovery');
  await fill('09011112222', '09033334444');
  await userEvent.type(screen.getByLabelText(/パスワード/, { selector: 'input' }), 'evening-2026');
  await press('認証コードを送る');
  await userEvent.type(await screen.findByRole('textbox', { name: /認証コード/ }), '012345');
  expect(await screen.findByRole('heading', { name: 'お使いになる書類を選んでください' })).toBeVisible();
  expect(place.path()).toBe('/login/phone_recovery?step=document');
  await press('入力した内容に戻る');
  expect(field(/以前の電話番号/)).toHaveValue('09011112222');
  expect(screen.getByLabelText(/パスワード/, { selector: 'input' })).toHaveValue('evening-2026');
  // The number was proven a moment ago: no second code goes out.
  await press('認証コードを送る');
  expect(await screen.findByRole('heading', { name: 'お使いになる書類を選んでください' })).toBeVisible();
  expect(asked).toEqual([{ phone_number: '09033334444' }]);
});

test('what is wrong stands at its field, and nothing typed is lost', async () => {
  server.use(
    on(START, async () =>
      problemOf('rate/limited', [{ path: 'body.phone_number', code: 'wait', message: '再送は30秒後に可能です' }]),
    ),
  );
  show(<RecoveryScreen />, '/login/phone_recovery');
  await fill('09011112222', '09011112222');
  await press('認証コードを送る');
  expect(await screen.findByText('以前の電話番号と同じです')).toBeVisible();
  await userEvent.clear(field(/新しい電話番号/));
  await userEvent.type(field(/新しい電話番号/), '09033334444');
  await userEvent.type(field(/メールアドレス/), 'mori');
  await press('認証コードを送る');
  expect(await screen.findByText('メールアドレスの形式を確認してください')).toBeVisible();
  await userEvent.clear(field(/メールアドレス/));
  await press('認証コードを送る');
  expect(await screen.findByText('再送は30秒後に可能です')).toBeVisible();
  expect(field(/以前の電話番号/)).toHaveValue('09011112222');
});

test('what was typed outlives a reload, and the code that was sent; the password is not kept', async () => {
  server.use(
    answer(START, { recovery_id: ID, ...times }),
    answer(VERIFY, { recovery_token: 'token', expires_in: 3600 }),
  );
  show(<RecoveryScreen />, '/login/phone_recovery');
  await fill('09011112222', '0903333');
  await userEvent.type(field(/メールアドレス/), 'mori@example.jp');
  await userEvent.type(screen.getByLabelText(/パスワード/, { selector: 'input' }), 'evening-2026');
  cleanup();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('evening-2026');

  show(<RecoveryScreen />, '/login/phone_recovery');
  expect(field(/以前の電話番号/)).toHaveValue('09011112222');
  expect(field(/新しい電話番号/)).toHaveValue('0903333');
  expect(field(/メールアドレス/)).toHaveValue('mori@example.jp');
  await userEvent.type(field(/新しい電話番号/), '4444');
  await press('認証コードを送る');
  await screen.findByRole('textbox', { name: /認証コード/ });
  cleanup();

  show(<RecoveryScreen />, '/login/phone_recovery?step=code');
  await userEvent.type(await screen.findByRole('textbox', { name: /認証コード/ }), '012345');
  expect(await screen.findByRole('heading', { name: 'お使いになる書類を選んでください' })).toBeVisible();
  cleanup();
});

test('an address of a later step begins with the numbers', async () => {
  const place = show(<RecoveryScreen />, '/login/phone_recovery?step=send');
  await waitFor(() => expect(place.path()).toBe('/login/phone_recovery?step=numbers'));
  expect(field(/以前の電話番号/)).toBeVisible();
});

describe('sending', () => {
  const typed = { old_phone_number: '09011112222', phone_number: '09033334444', mail: '', password: '' };
  const pictures = { front: new File(['picture'], 'front.jpg', { type: 'image/jpeg' }) };
  const open = () => {
    const calls = { sent: jest.fn(), faults: jest.fn(), over: jest.fn() };
    show(
      <SendStep
        typed={typed}
        token="token"
        document="passport"
        pictures={pictures}
        onRetake={() => undefined}
        onChange={() => undefined}
        onSent={calls.sent}
        onFaults={calls.faults}
        onOver={calls.over}
      />,
      '/login/phone_recovery?step=send',
    );
    return calls;
  };

  test('needs a consent, and shows once more what goes', async () => {
    const received = {
      state: 'submitted',
      approvable_at: '2026-11-22T18:00:00+09:00',
      ends_at: '2026-11-28T18:00:00+09:00',
    } as const;
    server.use(answer(SUBMIT, received));
    const { sent } = open();
    expect(screen.getByText('090-1111-2222')).toBeVisible();
    expect(screen.getByText('090-3333-4444')).toBeVisible();
    expect(screen.getByRole('img', { name: /パスポート/ })).toBeVisible();
    await press('同意して申請する');
    expect(screen.getByText('内容の確認と同意が必要です')).toBeVisible();
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('checkbox'));
    await press('同意して申請する');
    await waitFor(() => expect(sent.mock.calls[0]?.[0]).toEqual(received));
  });

  test('says why it was refused, and leads to the field or to another proof', async () => {
    server.use(
      on(SUBMIT, async () =>
        problemOf('validation/failed', [{ path: 'body.front', code: 'custom', message: '画像を選択してください' }]),
      ),
    );
    const { faults, over } = open();
    await userEvent.click(screen.getByRole('checkbox'));
    await press('同意して申請する');
    await waitFor(() => expect(faults).toHaveBeenCalledWith({ front: '画像を選択してください' }));
    server.use(refuse(SUBMIT, 'phone_recovery/open'));
    await press('同意して申請する');
    expect(await screen.findByText(/この電話番号からの申請を受け付けています/)).toBeVisible();
    expect(over).not.toHaveBeenCalled();
    server.use(refuse(SUBMIT, 'phone_recovery/over'));
    await press('同意して申請する');
    await waitFor(() => expect(over).toHaveBeenCalled());
  });
});
