import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import RecoveryDesk from '@/features/ops/phone-recoveries/recovery-desk';
import type { Detail, Recovery } from '@/features/ops/phone-recoveries/types';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { show } from '../../support/show';
import { AT_THE_DESK } from './waiting-scene';

const server = setupServer(...AT_THE_DESK);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const LIST = 'GET /api/v1/ops/phone_recoveries/';
const HOLD = 'POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/hold/';
const RELEASE = 'DELETE /api/v1/ops/phone_recoveries/{phone_recovery_id}/hold/';
const LOOK = 'GET /api/v1/ops/phone_recoveries/{phone_recovery_id}/pictures/{side}/';
const OLD_LOOK = 'GET /api/v1/ops/identity_checks/{identity_check_id}/pictures/{side}/';
const APPROVE = 'POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/approve/';
const REFUSE = 'POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/refuse/';
const page = { next_cursor: null, total: null };
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const recovery: Recovery = {
  id: '0193b2a0-0000-7000-8000-00000000000a',
  account: { id: 7, name: 'たけし' },
  document_type: 'passport',
  submitted_at: ago(25),
  approvable_at: ago(1),
  ends_at: ago(-100),
  held_by: null,
};
const picture = { side: 'front', width: 600, height: 400 } as const;
const detail: Detail = {
  ...recovery,
  old_phone_number: '090-1111-2222',
  new_phone_number: '090-3333-4444',
  password_fits: true,
  mail_fits: null,
  confirmed_at: null,
  others: 0,
  facts: {
    role: 'male_user',
    birth_date: '1990-04-01',
    age: 36,
    registered_at: ago(1000),
    has_mail: true,
    has_old_number: true,
    kept: {
      document_type: 'driving_licence',
      sent_at: ago(900),
      legal_name: null,
      check_id: '0193b2a0-0000-7000-8000-00000000000b',
      pictures: [picture],
      link: 'old link',
    },
  },
  pictures: [picture],
  link: 'link',
  link_expires_at: ago(-0.08),
  held_until: ago(-0.16),
};
const looked = { content_type: 'image/webp', base64: 'AAAA' };
const open = async (found: Partial<Detail> = {}) => {
  server.use(
    answer(LIST, { data: [recovery], page }),
    answer(HOLD, { ...detail, ...found }),
    answer(RELEASE, null),
    answer(LOOK, looked),
    answer(OLD_LOOK, looked),
  );
  show(<RecoveryDesk />, '/ops?tab=phone-recoveries');
  await userEvent.click(await screen.findByRole('button', { name: /たけし/ }));
};

test('both documents and everything that is compared stand there; four points, a date and a reason approve it by the keyboard', async () => {
  const sent: unknown[] = [];
  await open();
  expect(await screen.findByRole('img', { name: /^申請のパスポート/ })).toBeVisible();
  expect(await screen.findByRole('img', { name: /^登録の運転免許証/ })).toBeVisible();
  const panel = screen.getByRole('region', { name: '判断' });
  for (const text of ['090-1111-2222', '090-3333-4444', '1990/04/01（36歳）', '一致', '入力なし'])
    expect(within(panel).getByText(text)).toBeVisible();
  server.use(
    answer(APPROVE, ({ body }) => {
      sent.push(body);
      return null;
    }),
    answer(LIST, { data: [], page }),
  );
  await userEvent.keyboard('1234');
  await userEvent.type(screen.getByLabelText('書類の生年月日'), '19900401');
  await userEvent.click(screen.getByRole('button', { name: /^承認する/ }));
  expect(await screen.findByText('承認する理由を選択してください')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'パスワードも一致' }));
  await userEvent.keyboard('a');
  expect(await screen.findByText('電話番号を変更しました')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ birth_date: '19900401', ground: 'password', checked: expect.any(Array) }),
  ]);
  expect(await screen.findByText('電話番号の変更の申請はありません')).toBeVisible();
});

test('before a day has passed the staff cannot approve, and a refusal needs a reason', async () => {
  const sent: unknown[] = [];
  await open({ approvable_at: ago(-3), others: 1 });
  expect(await screen.findByText(/まで、または元の番号で確認されるまで承認できません/)).toBeVisible();
  expect(screen.getByText('この番号には、ほかに1件の申請があります。')).toBeVisible();
  await userEvent.keyboard('1234');
  expect(screen.getByRole('button', { name: /^承認する/ })).toBeDisabled();
  server.use(
    answer(REFUSE, ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  await userEvent.keyboard('r');
  expect(await screen.findByText('断る理由を選択してください')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'なりすましの疑い' }));
  await userEvent.keyboard('r');
  expect(await screen.findByText('申請をお断りしました')).toBeVisible();
  expect(sent).toEqual([{ reason: 'suspicious' }]);
});

test('a number without an account can only be refused', async () => {
  await open({ account: null, facts: null, password_fits: false });
  expect(await screen.findByText(/元の番号のアカウントはありません/)).toBeVisible();
  await userEvent.keyboard('1234');
  expect(screen.getByRole('button', { name: /^承認する/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^断る/ })).toBeEnabled();
});

test('another date of birth stands at its field, and what the old number stopped is said', async () => {
  await open();
  await screen.findByRole('region', { name: '判断' });
  const wrong = { path: 'body.birth_date', code: 'custom', message: 'アカウントの生年月日と一致しません' };
  server.use(on(APPROVE, async () => problemOf('validation/failed', [wrong])));
  await userEvent.keyboard('1234');
  await userEvent.click(screen.getByRole('button', { name: '書類の生年月日が一致' }));
  await userEvent.keyboard('a');
  expect(await screen.findByText('アカウントの生年月日と一致しません')).toBeVisible();
  server.use(refuse(APPROVE, 'phone_recovery/state_conflict'));
  await userEvent.keyboard('a');
  expect(await screen.findByText(/元の番号から止められたか/)).toBeVisible();
});

test('what a colleague has open says so', async () => {
  server.use(
    answer(LIST, { data: [{ ...recovery, held_by: { id: 9, name: '戸田' } }], page }),
    refuse(HOLD, 'phone_recovery/held'),
    answer(RELEASE, null),
  );
  show(<RecoveryDesk />, '/ops?tab=phone-recoveries');
  expect(await screen.findByText('戸田さんが確認中')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /たけし/ }));
  expect(await screen.findByText('ほかの担当者がこの申請を開いています。')).toBeVisible();
});
