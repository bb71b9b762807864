import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { SettlementScreen } from '@/features/cast-home/pay/settlement-screen';
import { answer, on, problemOf } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const PAY = 'GET /api/v1/female_casts/me/pay/';
const ASK = 'POST /api/v1/female_casts/me/pay/requests/';
type Overview = Data<typeof PAY>;

const shift = (id: number, day: number, amount: number): Overview['unsettled'][number] => ({
  shift_id: id,
  starts_at: `2026-11-${day}T18:00:00+09:00`,
  ends_at: `2026-11-${day}T23:00:00+09:00`,
  amount,
});
const overview: Overview = {
  unsettled: [shift(7, 18, 18_600), shift(8, 19, 12_800), shift(9, 20, -4_400), shift(10, 21, 5_000)],
  months: [],
  methods: [
    { method: 'daily_transfer', pay_on: '2026-11-24' },
    { method: 'monthly_transfer', pay_on: '2026-11-30' },
    { method: 'cash_handover', pay_on: '2026-11-22' },
  ],
  account: {
    bank_name: 'アオゾラ',
    branch_name: 'シンジユク',
    kind: '普通',
    tail: '218',
    holder: 'ヤマダ ハナコ',
    changed_at: '2026-11-01T10:00:00+09:00',
  },
  store_name: '青葉',
};

/** The list, as the server holds it now. */
function list(of: () => Overview) {
  server.use(
    answer(PAY, of),
    answer('GET /api/v1/female_casts/me/movie_earnings/', {
      month: '2026-11',
      amount: 0,
      lines: [],
      purchases: { count: 0, amount: 0 },
      plans: { count: 0, amount: 0 },
    }),
    answer('GET /api/v1/female_casts/me/settlements/', { data: [], page: { next_cursor: null, total: null } }),
  );
  show(<SettlementScreen />, '/home/settlement');
}

test('sums what goes one way, and asks for all of it but what is taken out', async () => {
  let now = overview;
  const sent: unknown[] = [];
  server.use(
    answer(ASK, ({ body }) => {
      sent.push(body);
      now = { ...overview, unsettled: [shift(8, 19, 12_800), shift(9, 20, -4_400)] };
      return now;
    }),
  );
  list(() => now);
  const sum = (await screen.findByText(/お受け取りの合計.3件/)).closest('li');
  expect(sum).toHaveTextContent('¥36,400');
  // One shift alone that is handed over is asked for at its own page.
  expect(screen.queryByRole('button', { name: 'まとめて店舗へ渡す' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'まとめて申請する' }));
  const sheet = await screen.findByRole('dialog', { name: 'まとめて申請する' });
  expect(within(sheet).getByRole('radio', { name: /翌営業日に振り込み/ })).toBeChecked();
  expect(within(sheet).getAllByRole('checkbox')).toHaveLength(3);
  await userEvent.click(within(sheet).getByRole('checkbox', { name: /11\/19/ }));
  await userEvent.click(within(sheet).getByRole('button', { name: '2件 ¥23,600 を申請する' }));
  expect(await screen.findByText('2件の精算を申請しました')).toBeVisible();
  expect(sent).toEqual([
    {
      method: 'daily_transfer',
      shifts: [
        { shift_id: 7, amount: 18_600 },
        { shift_id: 10, amount: 5_000 },
      ],
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(/の合計/)).not.toBeInTheDocument();
});

test('where an amount changed meanwhile nothing is asked for, and the sheet shows what it is now', async () => {
  let now = overview;
  server.use(
    on(ASK, async () => {
      now = { ...overview, unsettled: [shift(7, 18, 15_600), ...overview.unsettled.slice(1)] };
      return problemOf('pay/amount_differs');
    }),
  );
  list(() => now);
  await userEvent.click(await screen.findByRole('button', { name: 'まとめて申請する' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('button', { name: '3件 ¥36,400 を申請する' }));
  expect(await within(sheet).findByText(/申請した金額とサーバーの金額が違います/)).toBeVisible();
  expect(await within(sheet).findByRole('button', { name: '3件 ¥33,400 を申請する' })).toBeEnabled();
});

test('what is handed over is asked for in cash alone', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(ASK, ({ body }) => {
      sent.push(body);
      return { ...overview, unsettled: [] };
    }),
  );
  list(() => ({ ...overview, unsettled: [shift(9, 20, -4_400), shift(11, 21, 0)] }));
  await userEvent.click(await screen.findByRole('button', { name: 'まとめて店舗へ渡す' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).queryByRole('radio')).not.toBeInTheDocument();
  await userEvent.click(within(sheet).getByRole('button', { name: '2件 ¥4,400 を店舗へ渡す' }));
  expect(await screen.findByText('2件のお渡しを記録しました')).toBeVisible();
  expect(sent).toMatchObject([{ method: 'cash_handover', shifts: [{ shift_id: 9 }, { shift_id: 11 }] }]);
});
