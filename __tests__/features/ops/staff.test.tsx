import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { StaffScreen } from '@/features/ops/staff/staff-screen';
import { answer, refuse } from '../../support/answer';
import { showWhole } from '../../support/show';
import { AT_THE_DESK, staffWith } from './waiting-scene';

const LIST = 'GET /api/v1/ops/staff/';
const ASK = 'PATCH /api/v1/ops/staff/{staff_id}/';
const INVITATIONS = 'GET /api/v1/ops/staff_invitations/';
const INVITE = 'POST /api/v1/ops/staff_invitations/';
const RESEND = 'POST /api/v1/ops/staff_invitations/{staff_invitation_id}/resend/';
const WITHDRAW = 'POST /api/v1/ops/staff_invitations/{staff_invitation_id}/withdraw/';
const lead: Data<typeof LIST>[number] = {
  id: 1,
  name: '大西',
  roles: [{ role: 'lead', store: null }],
  last_used_at: '2026-11-21T21:40:00+09:00',
  sessions: 2,
  on_duty: 'duty',
  is_suspended: false,
  factors: ['totp'],
  is_exempt: false,
};
const other: Data<typeof LIST>[number] = {
  ...lead,
  id: 7,
  name: '佐野',
  roles: [
    { role: 'reception', store: null },
    { role: 'store', store: { id: 1, name: '青葉' } },
  ],
  sessions: 1,
  on_duty: null,
};
const page: Data<'GET /api/v1/ops/staff/{staff_id}/'> = {
  ...other,
  session_list: [
    {
      id: '01990000-0000-7000-8000-000000000001',
      user_agent: '',
      place: '東京都',
      last_used_at: '2026-11-21T21:40:00+09:00',
    },
  ],
  changes: [{ id: 3, at: '2026-11-20T12:00:00+09:00', was: 'なし', became: '受付', by: '大西', second: '田村' }],
};

const waiting: Data<typeof INVITATIONS>[number] = {
  id: '01990000-0000-7000-8000-000000000003',
  mail: 'nishida@example.jp',
  roles: '審査、店舗（花）',
  state: 'asked',
  asked_by: '大西',
  asked_at: '2026-11-21T18:20:00+09:00',
  approved_by: null,
  sent_at: null,
  expires_at: '2026-11-22T18:20:00+09:00',
  ended_at: null,
  staff_id: null,
};
const out: typeof waiting = {
  ...waiting,
  id: '01990000-0000-7000-8000-000000000004',
  mail: 'nakagawa@example.jp',
  state: 'sent',
  approved_by: '田村',
  sent_at: '2026-11-21T18:30:00+09:00',
  expires_at: '2026-11-24T18:30:00+09:00',
};
const taken: typeof waiting = {
  ...out,
  id: '01990000-0000-7000-8000-000000000005',
  mail: 'aoki@example.jp',
  state: 'taken',
  ended_at: '2026-11-21T19:00:00+09:00',
  staff_id: 7,
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    ...AT_THE_DESK,
    answer(LIST, [lead, other]),
    answer(INVITATIONS, []),
    answer('GET /api/v1/stores/', [
      { id: 1, name: '青葉' },
      { id: 2, name: '花' },
    ]),
    answer('GET /api/v1/ops/staff/{staff_id}/', ({ params }) =>
      params.staff_id === '1' ? { ...page, ...lead } : page,
    ),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('the list narrows to a role; below it stands what each role opens, in words for readers too', async () => {
  await showWhole(<StaffScreen />, '/ops/staff');
  const list = await screen.findByRole('list', { name: 'スタッフ' });
  expect(within(list).getByRole('link', { name: /佐野/ })).toHaveTextContent('受付、店舗（青葉）');
  await userEvent.click(screen.getByRole('button', { name: /責任者/ }));
  expect(within(list).getAllByRole('link')).toHaveLength(1);
  const row = screen.getByRole('row', { name: /^スタッフと役割/ });
  expect(within(row).getAllByText('できる')).toHaveLength(1);
});

test('other roles are asked for with a reason, 店舗 for each store', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(ASK, ({ body }) => {
      sent.push(body);
      return { approval_id: '01990000-0000-7000-8000-000000000002', ends_at: '2026-11-22T21:40:00+09:00' };
    }),
  );
  await showWhole(<StaffScreen />, '/ops/staff?id=7');
  await userEvent.click(await screen.findByRole('checkbox', { name: '安全' }));
  const stores = within(screen.getByRole('group', { name: '店舗' }));
  await userEvent.click(await stores.findByRole('button', { name: '花' }));
  await userEvent.type(screen.getByLabelText(/変更の理由/), '担当が変わるため変更します。');
  await userEvent.click(screen.getByRole('button', { name: '変更を依頼する（1人目）' }));
  expect(await screen.findByText('2人目の責任者の承認を待っています')).toBeVisible();
  expect(sent).toEqual([
    {
      roles: [
        { role: 'reception' },
        { role: 'safety' },
        { role: 'store', store_id: 1 },
        { role: 'store', store_id: 2 },
      ],
      reason: '担当が変わるため変更します。',
    },
  ]);
});

test('the own roles have no boxes; what someone did is one link away', async () => {
  await showWhole(<StaffScreen />, '/ops/staff?id=1');
  expect(await screen.findByText(/自分の役割は変更できません/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'この人の操作の記録' })).toHaveAttribute('href', '/ops/audit?staff=1');
});

test('a failure says so', async () => {
  server.use(refuse(LIST, 'busy'));
  await showWhole(<StaffScreen />, '/ops/staff');
  expect(await screen.findByText('スタッフを読み込めませんでした')).toBeVisible();
});

test('another role reads who may', async () => {
  server.use(answer('GET /api/v1/ops/me/', staffWith('money')));
  await showWhole(<StaffScreen />, '/ops/staff');
  expect(await screen.findByText(/責任者の役割で行えます/)).toBeVisible();
});

describe('invitations', () => {
  const rowOf = async (mail: string) => {
    const row = (await screen.findByText(mail)).closest('li');
    if (!row) throw new Error(`no row of ${mail}`);
    return within(row);
  };

  test('each says how it stands: what waits is taken back, what is out is sent anew, what came of it is one link away', async () => {
    const acts: string[] = [];
    server.use(
      answer(INVITATIONS, [waiting, out, taken]),
      answer(RESEND, ({ params }) => {
        acts.push(`resend ${params.staff_invitation_id}`);
        return out;
      }),
      answer(WITHDRAW, ({ params }) => {
        acts.push(`withdraw ${params.staff_invitation_id}`);
        return { ...waiting, state: 'withdrawn', ended_at: waiting.asked_at };
      }),
    );
    await showWhole(<StaffScreen />, '/ops/staff');
    const [first, second, third] = [await rowOf(waiting.mail), await rowOf(out.mail), await rowOf(taken.mail)];
    expect(first.getByText('承認待ち')).toBeVisible();
    expect(first.queryByRole('button', { name: '送り直す' })).toBeNull();
    expect(second.getByText('招待中')).toBeVisible();
    expect(third.getByText('登録済み')).toBeVisible();
    expect(third.queryByRole('button')).toBeNull();
    expect(third.getByRole('link', { name: 'スタッフを見る' })).toHaveAttribute('href', '/ops/staff?id=7');
    await userEvent.click(second.getByRole('button', { name: '送り直す' }));
    expect(await screen.findByText('招待のメールを送り直しました')).toBeVisible();
    await userEvent.click(first.getByRole('button', { name: '取り消す' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取り消す' }));
    expect(await screen.findByText('招待を取り消しました')).toBeVisible();
    expect(acts).toEqual([`resend ${out.id}`, `withdraw ${waiting.id}`]);
  });

  test('a person is invited with mail, roles and a reason; a missing role is said at the roles', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(INVITE, ({ body }) => {
        sent.push(body);
        return waiting;
      }),
    );
    await showWhole(<StaffScreen />, '/ops/staff');
    expect(await screen.findByText('招待はありません')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'スタッフを招待' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'スタッフを招待する' }));
    await userEvent.type(sheet.getByLabelText(/メールアドレス/), waiting.mail);
    await userEvent.type(sheet.getByLabelText(/招待の理由/), '審査の担当者が1人増えるため招待します。');
    const send = sheet.getByRole('button', { name: '招待を依頼する（1人目）' });
    await userEvent.click(send);
    expect(await sheet.findByText('役割を選択してください')).toBeVisible();
    await userEvent.click(await sheet.findByRole('button', { name: '花' }));
    await userEvent.click(sheet.getByRole('checkbox', { name: '審査' }));
    await userEvent.click(send);
    expect(await screen.findByText('2人目の責任者の承認を待っています')).toBeVisible();
    expect(sent).toEqual([
      {
        mail: waiting.mail,
        roles: [{ role: 'review' }, { role: 'store', store_id: 2 }],
        reason: '審査の担当者が1人増えるため招待します。',
      },
    ]);
  });

  test('one that cannot be sent anew says why', async () => {
    server.use(answer(INVITATIONS, [out]), refuse(RESEND, 'staff_invitation/state_conflict'));
    await showWhole(<StaffScreen />, '/ops/staff');
    await userEvent.click((await rowOf(out.mail)).getByRole('button', { name: '送り直す' }));
    expect(await screen.findByText(/承認待ちか、もう終わっています/)).toBeVisible();
  });

  test('a list that fails says so in its own place', async () => {
    server.use(refuse(INVITATIONS, 'busy'));
    await showWhole(<StaffScreen />, '/ops/staff');
    expect(await screen.findByText('招待を読み込めませんでした')).toBeVisible();
    expect(screen.getByRole('list', { name: 'スタッフ' })).toBeVisible();
  });
});
