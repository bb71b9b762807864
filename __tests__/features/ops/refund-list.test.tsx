import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import RefundList from '@/features/ops/refund-list';
import { answer, on, problemOf, silence } from '../../support/answer';
import { show } from '../../support/show';
import { AT_THE_DESK, LEAD } from './waiting-scene';

/** The desk of money that goes back: the night's comparison above it, each refund with what this person may do. */
type Refund = Data<'GET /api/v1/ops/refunds/'>['data'][number];
const LIST = 'GET /api/v1/ops/refunds/';
const CHECK = 'GET /api/v1/ops/daily_check/';
const TOTAL = 'GET /api/v1/ops/refunds/total/';

const refund: Refund = {
  id: '01990000-0000-7000-8000-000000000001',
  amount: 50_000,
  cause: 'double_charge',
  state: 'open',
  provider: 'telecom',
  provider_name: 'テレコム',
  shop_id: '90001',
  settle_uuid: 't-7',
  reservation_id: null,
  user_id: 3,
  created_at: '2026-11-21T18:00:00+09:00',
  needs_two: true,
  approved: null,
  done: null,
  reference: null,
  can: ['approve'],
};
const page = (data: Refund[]) => ({ data, page: { next_cursor: null, total: null } });

const server = setupServer(...AT_THE_DESK);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(
    answer('GET /api/v1/ops/me/', LEAD),
    answer(TOTAL, { count: 1, amount: 50_000 }),
    answer(CHECK, { at: '2026-11-26T05:30:00+09:00', differences: 0, failures: [] }),
  ),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('the night’s comparison stands above the queue with its time, and names what does not agree', async () => {
  server.use(answer(LIST, () => page([])));
  show(<RefundList />, '/ops?tab=refunds');
  expect(await screen.findByText(/日次の突合\s差分/)).toHaveTextContent(/差分 0件\s11\/26\(木\) 5:30/);
  expect(await screen.findByText('返金を待っているものはありません')).toBeVisible();
});

test.each([
  [{ at: null, differences: 0, failures: [] }, /日次の突合\sまだ行われていません/],
  [
    {
      at: '2026-11-26T05:30:00+09:00',
      differences: 2,
      failures: [{ title: '台帳の合計が残高と一致する', differences: 2 }],
    },
    /台帳の合計が残高と一致する\s2件/,
  ],
])('says what there is of it: %#', async (check, words) => {
  server.use(
    answer(CHECK, check),
    answer(LIST, () => page([])),
  );
  show(<RefundList />, '/ops?tab=refunds');
  expect(await screen.findByText(words)).toBeVisible();
});

test('a large refund is approved by the first, who then has nothing more to press', async () => {
  let now = refund;
  server.use(
    answer(LIST, () => page([now])),
    answer('POST /api/v1/ops/refunds/{refund_id}/approve/', () => {
      const approved = { id: 9, name: '運営一', at: '2026-11-21T18:05:00+09:00' };
      now = { ...refund, state: 'approved', approved, can: [] };
      return now;
    }),
  );
  show(<RefundList />, '/ops?tab=refunds');
  expect(await screen.findByRole('heading', { name: /¥50,000　二重の入金/ })).toBeVisible();
  expect(screen.getByText('2人で承認')).toBeVisible();
  expect(screen.queryByRole('button', { name: '返金を記録する' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '承認する（1人目）' }));
  const dialog = await screen.findByRole('dialog', { name: 'この返金を承認しますか？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '承認する（1人目）' }));
  expect(await screen.findByText('自分が1人目の返金は、2人目になれません。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '承認する（1人目）' })).toBeNull();
});

test('who makes it writes the provider’s number; a refusal stands in the dialog and loses nothing', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(LIST, () => page([{ ...refund, amount: 3_000, needs_two: false, can: ['done', 'dismiss'] }])),
    on('POST /api/v1/ops/refunds/{refund_id}/done/', async ({ body }) => {
      sent.push(body);
      return problemOf('refund/state_conflict');
    }),
  );
  show(<RefundList />, '/ops?tab=refunds');
  await userEvent.click(await screen.findByRole('button', { name: '返金を記録する' }));
  const dialog = await screen.findByRole('dialog', { name: '決済会社での返金を記録しますか？' });
  await userEvent.type(within(dialog).getByLabelText(/決済会社の返金番号/), 'R-2026');
  await userEvent.click(within(dialog).getByRole('button', { name: '返金を記録する' }));
  await waitFor(() => expect(sent).toEqual([{ reference: 'R-2026' }]));
  expect(await within(dialog).findByRole('alert')).toBeVisible();
  expect(within(dialog).getByLabelText(/決済会社の返金番号/)).toHaveValue('R-2026');
});

test('a sum that cannot be read says so and is asked for again, while the queue stands there', async () => {
  server.use(
    silence(TOTAL),
    answer(LIST, () => page([refund])),
  );
  show(<RefundList />, '/ops?tab=refunds');
  const fault = await screen.findByText(/^合計を読み込めませんでした/);
  expect(await screen.findByRole('heading', { name: /¥50,000　二重の入金/ })).toBeVisible();
  server.use(answer(TOTAL, { count: 1, amount: 50_000 }));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('未返金の合計')).toHaveTextContent('未返金の合計 ¥50,000');
  expect(fault).not.toBeInTheDocument();
});
