import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import ApprovalList from '@/features/ops/approval-list';
import { answer, on, problemOf } from '../../support/answer';
import { show } from '../../support/show';
import { AT_THE_DESK, page } from './waiting-scene';

type Approval = Data<'GET /api/v1/ops/approvals/'>['data'][number];
const LIST = 'GET /api/v1/ops/approvals/';

const approval: Approval = {
  id: '01990000-0000-7000-8000-000000000001',
  kind: 'fee_waiver',
  title: 'キャンセル料の免除',
  thing: 'Y-8C4H-6035',
  path: '/ops/bookings/01990000-0000-7000-8000-000000000002',
  changes: [{ label: 'お客様への返金', from: '¥0', to: '¥16,000' }],
  reason: '遅延証明の写真と時刻が一致しました',
  asked: { id: 9, name: '佐野', at: '2026-11-21T21:40:00+09:00' },
  ends_at: '2026-11-22T21:40:00+09:00',
  state: 'open',
  decided: null,
  answer: null,
  can: ['approve', 'refuse'],
};

const server = setupServer(...AT_THE_DESK);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('says what would change, who asked, since when and until when; the second person approves', async () => {
  let waits = [approval];
  server.use(
    answer(LIST, () => ({ data: waits, page })),
    answer('POST /api/v1/ops/approvals/{approval_id}/approve/', () => {
      waits = [];
      return { ...approval, state: 'approved', can: [] };
    }),
  );
  show(<ApprovalList />, '/ops?tab=approvals');
  expect(await screen.findByText('お客様への返金は ¥0 から ¥16,000')).toBeVisible();
  expect(screen.getByText(/依頼 佐野\s11\/21\(土\) 21:40から\s11\/22\(日\) 21:40まで/)).toBeVisible();
  expect(screen.getByRole('link', { name: '対象を見る' })).toHaveAttribute('href', approval.path);
  await userEvent.click(screen.getByRole('button', { name: '承認する' }));
  const dialog = await screen.findByRole('dialog', { name: 'キャンセル料の免除を承認しますか？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '承認する' }));
  expect(await screen.findByText('承認を待っているものはありません')).toBeVisible();
});

test('the first reads that a second person is waited for and may take it back', async () => {
  server.use(answer(LIST, { data: [{ ...approval, can: ['withdraw'] }], page }));
  show(<ApprovalList />, '/ops?tab=approvals');
  expect(await screen.findByText('2人目を待っています')).toBeVisible();
  expect(screen.queryByRole('button', { name: '承認する' })).toBeNull();
  expect(screen.getByRole('button', { name: '取り下げる' })).toBeVisible();
});

test('a refusal needs a reason; that somebody else was first stands in the dialog', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(LIST, { data: [approval], page }),
    on('POST /api/v1/ops/approvals/{approval_id}/refuse/', async ({ body }) => {
      sent.push(body);
      return problemOf('approval/over');
    }),
  );
  show(<ApprovalList />, '/ops?tab=approvals');
  await userEvent.click(await screen.findByRole('button', { name: '差し戻す' }));
  const dialog = await screen.findByRole('dialog', { name: 'キャンセル料の免除を差し戻しますか？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '差し戻す' }));
  expect(await within(dialog).findByText('差し戻す理由を入力してください')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText(/差し戻す理由/), '証明がありません');
  await userEvent.click(within(dialog).getByRole('button', { name: '差し戻す' }));
  await waitFor(() => expect(sent).toEqual([{ reason: '証明がありません' }]));
  expect(await within(dialog).findByText(/ほかの担当者が先に決めたか/)).toBeVisible();
});
