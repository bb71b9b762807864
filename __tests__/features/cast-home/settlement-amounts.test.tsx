import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { SettlementScreen } from '@/features/cast-home/pay/settlement-screen';
import { answer } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const PAY = 'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/';
const pay: Data<typeof PAY> = {
  shift_id: 7,
  starts_at: '2026-11-21T18:00:00+09:00',
  ends_at: '2026-11-22T03:00:00+09:00',
  bookings: [],
  adjustments: [],
  guarantee: null,
  total: 18_600,
  cash_received: 0,
  settled: 0,
  amount: 18_600,
  pay_state: 'closed',
  account: null,
  store_name: '青葉',
  settlements: [],
  disputes: [],
  methods: [{ method: 'cash_handover', pay_on: '2026-11-21' }],
};

test('what was added stands with its reason and who added it, and what is missing of the guarantee', async () => {
  const adjustments = [
    {
      id: '0193b000-0000-7000-8000-0000000000d1',
      kind: 'correction' as const,
      amount: 3000,
      reason: '延長の記録漏れ',
      author: '佐藤',
      at: '2026-11-22T15:00:00+09:00',
    },
  ];
  const guarantee = { hour: 3000, amount: 27_000, missing: 5400 };
  server.use(answer(PAY, { ...pay, adjustments, guarantee, total: 21_600, amount: 21_600 }));
  show(<SettlementScreen />, '/home/settlement?shift_id=7');
  expect(await screen.findByText(/調整\s延長の記録漏れ/)).toBeVisible();
  expect(screen.getByText(/運営 佐藤/)).toBeVisible();
  expect(screen.getByText(/最低保証は1時間 ¥3,000.*あと ¥5,400/)).toBeVisible();
});

test('the cast says what is not right; a short text stays and says so, and the pay goes on', async () => {
  const DISPUTE = 'POST /api/v1/female_casts/me/shifts/{shift_id}/pay_disputes/';
  const reason = '延長した30分が明細に入っていません。';
  const open = {
    id: '0193b000-0000-7000-8000-0000000000d2',
    reason,
    raised_at: '2026-11-22T15:00:00+09:00',
    outcome: null,
    answer: null,
    answered_at: null,
  };
  const sent: unknown[] = [];
  server.use(
    answer(PAY, () => ({ ...pay, disputes: sent.length > 0 ? [open] : [] })),
    answer(DISPUTE, ({ body }) => {
      sent.push(body);
      return { ...pay, disputes: [open] };
    }),
  );
  show(<SettlementScreen />, '/home/settlement?shift_id=7');
  await userEvent.click(await screen.findByRole('button', { name: /金額が違うとき/ }));
  const box = await screen.findByLabelText(/違うと思うところ/);
  await userEvent.type(box, '短い');
  await userEvent.click(screen.getByRole('button', { name: '申し出る' }));
  expect(await screen.findByText('10文字以上で入力してください')).toBeVisible();
  expect(box).toHaveValue('短い');
  await userEvent.clear(box);
  await userEvent.type(box, reason);
  await userEvent.click(screen.getByRole('button', { name: '申し出る' }));
  expect(await screen.findByText('金額を確認しています')).toBeVisible();
  expect(sent).toEqual([{ reason }]);
  expect(screen.getByText(/申請済みの支払いは予定どおりです/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /金額が違うとき/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'この金額で申請する' })).toBeEnabled();
});
