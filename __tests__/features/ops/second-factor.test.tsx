import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { OpsScreen } from '@/features/ops/ops-screen';
import { StaffScreen } from '@/features/ops/staff/staff-screen';
import { answer, on, problemOf } from '../../support/answer';
import { showWhole } from '../../support/show';
import { AT_THE_DESK, LEAD } from './waiting-scene';

const STATE = 'GET /api/auth/second_factor';
const PROVE = 'POST /api/auth/second_factor';
const ME = 'GET /api/v1/ops/me/';
const ASK = 'POST /api/v1/ops/staff/{staff_id}/factor_reset/';
const state: Data<typeof STATE> = {
  name: '佐野',
  factors: ['totp', 'recovery'],
  recovery_left: 10,
  proven_at: null,
  is_exempt: false,
};
const member: Data<'GET /api/v1/ops/staff/'>[number] = {
  id: 7,
  name: '戸田',
  roles: [{ role: 'reception', store: null }],
  last_used_at: null,
  sessions: 1,
  on_duty: null,
  is_suspended: false,
  factors: ['totp'],
  is_exempt: false,
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  server.use(
    answer('GET /api/v1/ops/staff/', [member]),
    answer('GET /api/v1/ops/staff_invitations/', []),
    answer('GET /api/v1/ops/staff/{staff_id}/', { ...member, session_list: [], changes: [] }),
    answer('GET /api/v1/stores/', []),
    answer(STATE, () => state),
    on(ME, async () => problemOf('auth/second_factor_required')),
    ...AT_THE_DESK,
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** From now on the session is proven. */
const proven = () => {
  server.use(answer(ME, LEAD));
  return { ...state, proven_at: '2026-11-21T18:00:00+09:00' };
};
const codeField = () => screen.findByRole('textbox', { name: /認証アプリの6桁/ });

test('six digits open the desk in place, without another press; a wrong code says how often it may be tried', async () => {
  const sent: unknown[] = [];
  server.use(
    on(PROVE, async () =>
      problemOf('second_factor/wrong', [
        { path: 'body.code', code: 'wrong', message: 'コードが正しくありません（あと3回）' },
      ]),
    ),
  );
  await showWhole(<StaffScreen />, '/ops/staff');
  expect(await screen.findByRole('heading', { name: 'おかえりなさい、佐野さん' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: '運営の画面' })).toBeNull();
  const field = await codeField();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(field, '123456');
  expect(await screen.findByText('コードが正しくありません（あと3回）')).toBeVisible();
  expect(field).toHaveValue('');
  server.use(
    answer(PROVE, ({ body }) => {
      sent.push(body);
      return proven();
    }),
  );
  await userEvent.type(field, '４０７１１８');
  expect(await screen.findByRole('list', { name: 'スタッフ' })).toBeVisible();
  expect(sent).toEqual([{ code: '407118' }]);
});

test('a first factor is set up with a code; the recovery codes stay until they were written down', async () => {
  server.use(
    answer(STATE, () => ({ ...state, factors: [], recovery_left: 0 })),
    answer('POST /api/auth/second_factor/totp', {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/YOI:x?secret=JBSWY3DPEHPK3PXP',
    }),
    answer('POST /api/auth/second_factor/totp/verify', () => {
      proven();
      return { recovery_codes: ['8K2FQ-7M0TX', '11111-22222'] };
    }),
  );
  await showWhole(<StaffScreen />, '/ops/staff');
  await userEvent.click(await screen.findByRole('button', { name: '認証アプリを設定する' }));
  expect(await screen.findByRole('img', { name: '認証アプリ用のQRコード' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await userEvent.type(await codeField(), '123456');
  const codes = await screen.findByRole('list', { name: '予備のコード' });
  expect(within(codes).getByText('8K2FQ-7M0TX')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '控えたので運営の画面に入る' }));
  expect(await screen.findByRole('list', { name: 'スタッフ' })).toBeVisible();
});

test('a lock says until when; a lost telephone says that two 責任者 reset it', async () => {
  server.use(
    on(PROVE, async () =>
      problemOf('second_factor/locked', undefined, { detail: 'まちがいが続いたため、18:15まで確認できません。' }),
    ),
  );
  await showWhole(<StaffScreen />, '/ops/staff');
  await userEvent.type(await codeField(), '123456');
  expect(await screen.findByText(/18:15まで/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /電話をなくした/ }));
  expect(await screen.findByText(/責任者2人に連絡してください/)).toBeVisible();
});

test('a call that needs a fresh proof asks for it in a sheet, and is then sent once more', async () => {
  proven();
  const tries: unknown[] = [];
  server.use(on(ASK, async () => problemOf('auth/second_factor_stale')));
  await showWhole(<StaffScreen />, '/ops/staff?id=7');
  await userEvent.click(await screen.findByRole('button', { name: 'なくしたので再設定する' }));
  await userEvent.type(screen.getByRole('textbox', { name: /再設定の理由/ }), '業務用の電話を紛失しました。');
  await userEvent.click(screen.getByRole('button', { name: '再設定を依頼する（1人目）' }));
  const sheet = await screen.findByRole('dialog', { name: 'もう一度確認してください' });
  server.use(
    answer(PROVE, () => state),
    answer(ASK, ({ body }) => {
      tries.push(body);
      return { approval_id: '01990000-0000-7000-8000-000000000002', ends_at: '2026-11-22T21:40:00+09:00' };
    }),
  );
  await userEvent.type(await within(sheet).findByRole('textbox', { name: /認証アプリの6桁/ }), '407118');
  expect(await screen.findByText('2人目の責任者の承認を待っています')).toBeVisible();
  expect(tries).toEqual([{ reason: '業務用の電話を紛失しました。' }]);
});

test('at the desk the own recovery codes are made anew after a question, and shown once', async () => {
  proven();
  server.use(answer(STATE, () => ({ ...state, recovery_left: 3 })));
  await showWhole(<OpsScreen />, '/ops?tab=factor');
  expect(await screen.findByText('残り 3個')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '予備のコードを作り直す' }));
  server.use(answer('POST /api/auth/second_factor/recovery_codes', { recovery_codes: ['8K2FQ-7M0TX'] }));
  const question = within(await screen.findByRole('dialog', { name: '予備のコードを作り直しますか？' }));
  await userEvent.click(question.getByRole('button', { name: '作り直す' }));
  expect(await screen.findByText('8K2FQ-7M0TX')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '控えました' }));
  expect(await screen.findByText('残り 3個')).toBeVisible();
  expect(screen.queryByText('8K2FQ-7M0TX')).toBeNull();
});
