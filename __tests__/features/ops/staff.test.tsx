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

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    ...AT_THE_DESK,
    answer(LIST, [lead, other]),
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
