import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { BankScreen } from '@/features/cast-home/pay/bank-screen';
import { SettlementScreen } from '@/features/cast-home/pay/settlement-screen';
import { answer, on, problemOf, refuse } from '../../support/answer';
import { show } from '../../support/show';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const PAY = 'GET /api/v1/female_casts/me/shifts/{shift_id}/pay_money/';
const SOLD = 'GET /api/v1/female_casts/me/movie_earnings/';
const NONE = { count: 0, amount: 0 };
const ASK = 'PATCH /api/v1/female_casts/me/shifts/{shift_id}/pay_money/';
const pay: Data<typeof PAY> = {
  shift_id: 7,
  starts_at: '2026-11-21T18:00:00+09:00',
  ends_at: '2026-11-22T03:00:00+09:00',
  bookings: [
    {
      reservation_id: '0193b000-0000-7000-8000-00000000000a',
      starts_at: '2026-11-21T21:00:00+09:00',
      ends_at: '2026-11-21T22:30:00+09:00',
      initial: 'T',
      lines: [
        { code: 'course', label: 'コース 90分（60%）', amount: 15_600 },
        { code: 'nomination', label: '本指名', amount: 3000 },
      ],
    },
  ],
  adjustments: [],
  guarantee: null,
  total: 18_600,
  cash_received: 0,
  settled: 0,
  amount: 18_600,
  pay_state: 'closed',
  methods: [
    { method: 'daily_transfer', pay_on: '2026-11-24' },
    { method: 'monthly_transfer', pay_on: '2026-11-30' },
    { method: 'cash_handover', pay_on: '2026-11-21' },
  ],
  account: null,
  store_name: '青葉',
  settlements: [],
  disputes: [],
};

const { methods, account, store_name } = pay;

const fillAccount = async (holder: string) => {
  for (const [label, text] of [
    [/銀行名/, 'アオゾラ'],
    [/銀行コード/, '0001'],
    [/支店名/, 'シンジュク'],
    [/支店コード/, '１２３'],
    [/口座番号/, '12345'],
  ] as const)
    await userEvent.type(await screen.findByLabelText(label), text);
  await userEvent.clear(screen.getByLabelText(/口座名義/));
  await userEvent.type(screen.getByLabelText(/口座名義/), holder);
  await userEvent.click(screen.getByRole('checkbox', { name: /ご本人名義/ }));
};

test('without an account cash remains, and the amount goes along', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(PAY, pay),
    answer(ASK, ({ body }) => {
      sent.push(body);
      return { ...pay, amount: 0, settled: 18_600, pay_state: 'requested' };
    }),
  );
  show(<SettlementScreen />, '/home/settlement?shift_id=7');
  expect(await screen.findByRole('heading', { name: '¥18,600' })).toBeVisible();
  expect(screen.getByRole('radio', { name: /翌営業日に振り込み/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /店舗で現金/ })).toBeChecked();
  expect(screen.getByText('罰金や翌日への差し引きはありません。')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'この金額で申請する' }));
  expect(await screen.findByText('精算を申請しました')).toBeVisible();
  expect(sent).toEqual([{ action: 'request', method: 'cash_handover', amount: 18_600 }]);
});

test('an amount that changed meanwhile is shown before the cast asks again', async () => {
  let reads = 0;
  const { bookings } = pay;
  const since = {
    ...pay,
    amount: 15_600,
    total: 15_600,
    bookings: bookings.map((one) => ({ ...one, lines: one.lines.slice(0, 1) })),
  };
  server.use(
    answer(PAY, () => {
      reads += 1;
      return reads === 1 ? pay : since;
    }),
    refuse(ASK, 'pay/amount_differs'),
  );
  show(<SettlementScreen />, '/home/settlement?shift_id=7');
  await userEvent.click(await screen.findByRole('button', { name: 'この金額で申請する' }));
  expect(await screen.findByText(/明細が変わりました/)).toBeVisible();
  const rows = within(await screen.findByRole('table', { name: '変わった金額' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '内容変更前現在',
    'T さん　本指名¥3,000なし',
    '差引支給額¥18,600¥15,600',
  ]);
  const again = screen.getByRole('button', { name: 'この金額で申請する' });
  expect(again).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: '新しい金額を確認しました' }));
  expect(again).toBeEnabled();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('without a shift in the address it lists what is not settled, what was, and the statements', async () => {
  const asked: string[] = [];
  const one = { shift_id: 7, starts_at: pay.starts_at, ends_at: pay.ends_at };
  const paid = {
    id: '0193b000-0000-7000-8000-0000000000d1',
    amount: 12_000,
    method: 'daily_transfer' as const,
    state: 'paid' as const,
    pay_on: '2026-11-20',
    requested_at: '2026-11-19T03:10:00+09:00',
    paid_at: '2026-11-20T10:00:00+09:00',
  };
  server.use(
    answer('GET /api/v1/female_casts/me/pay/', {
      unsettled: [
        { ...one, amount: 18_600 },
        { ...one, shift_id: 8, amount: -4_400 },
      ],
      months: ['2026-11'],
      methods,
      account,
      store_name,
    }),
    answer(SOLD, {
      month: '2026-11',
      amount: 2520,
      purchases: { count: 2, amount: 1440 },
      plans: { count: 1, amount: 1080 },
      lines: [
        { kind: 'video', label: 'お茶を淹れる夜', count: 2, amount: 1440 },
        { kind: 'plan', label: '月額プラン', count: 1, amount: 1080 },
      ],
    }),
    answer('GET /api/v1/female_casts/me/settlements/', {
      data: [
        { ...paid, shift: { ...one, shift_id: 5 }, month: null },
        { ...paid, id: '0193b000-0000-7000-8000-0000000000d2', shift: null, month: '2026-10' },
      ],
      page: { next_cursor: null, total: null },
    }),
    // A file that came would be saved, which this browser cannot.
    on('GET /api/v1/female_casts/me/pay_statements/{month}/', async ({ params }) => {
      asked.push(String(params.month));
      return problemOf('rate/limited');
    }),
  );
  show(<SettlementScreen />, '/home/settlement');
  const first = await screen.findByRole('link', { name: /11\/21\(土\) 18:00〜27:00.*お受け取り.*¥18,600/ });
  expect(first).toHaveAttribute('href', '/home/settlement?shift_id=7');
  expect(screen.getByRole('link', { name: /店舗へお渡し.*¥4,400/ })).toHaveAttribute(
    'href',
    '/home/settlement?shift_id=8',
  );
  const past = await screen.findByRole('link', { name: /振込済み　11\/20\(金\).*¥12,000/ });
  expect(past).toHaveAttribute('href', '/home/settlement?shift_id=5');
  expect(screen.getByText(/動画の売上.2026年10月分/)).toBeVisible();
  const sold = (await screen.findByText('お茶を淹れる夜')).closest('ul');
  expect(sold).toHaveTextContent(/お茶を淹れる夜2件¥1,440月額プラン1件¥1,080/);
  await userEvent.click(screen.getByRole('button', { name: '2026年11月分' }));
  await waitFor(() => expect(asked).toEqual(['2026-11']));
});

test('with everything settled it says so; what cannot be read can be tried again', async () => {
  server.use(
    refuse('GET /api/v1/female_casts/me/pay/', 'internal'),
    answer(SOLD, { month: '2026-11', amount: 0, lines: [], purchases: NONE, plans: NONE }),
    answer('GET /api/v1/female_casts/me/settlements/', { data: [], page: { next_cursor: null, total: null } }),
  );
  show(<SettlementScreen />, '/home/settlement');
  expect(await screen.findByText('精算を読み込めませんでした')).toBeVisible();
  server.use(answer('GET /api/v1/female_casts/me/pay/', { unsettled: [], months: [], methods, account, store_name }));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('すべて精算済みです')).toBeVisible();
  expect(await screen.findByText('精算はまだありません')).toBeVisible();
  expect(screen.queryByText('支払明細書（PDF）')).not.toBeInTheDocument();
});

test('an account is checked at its fields before a code is sent, and kept while it is typed', async () => {
  server.use(
    answer('GET /api/v1/female_casts/me/bank_account/', { account: null }),
    answer('GET /api/v1/users/me/passkeys/', []),
    answer('POST /api/v1/female_casts/me/bank_account/codes/', {
      change_id: '0193b000-0000-7000-8000-00000000000b',
      expires_in: 600,
      resend_after: 60,
    }),
  );
  show(<BankScreen />, '/home/config/bank');
  await userEvent.type(await screen.findByLabelText(/口座名義/), '山田花子');
  await userEvent.click(screen.getByRole('button', { name: '認証コードを送る' }));
  expect(await screen.findByText('口座名義はカタカナ・英数字で入力してください')).toBeVisible();
  expect(screen.getByText('ご本人名義の口座だけを登録できます')).toBeVisible();
  await fillAccount('ヤマダ ハナコ');
  await userEvent.click(screen.getByRole('button', { name: '認証コードを送る' }));
  expect(await screen.findByText(/届いた6桁のコード/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '口座の入力に戻る' }));
  expect(screen.getByLabelText(/銀行コード/)).toHaveValue('0001');
});

test('an account of another name is refused at its field before a code is asked for', async () => {
  const sent: unknown[] = [];
  const message = 'ご登録の氏名（フリガナ）と異なります。ご本人名義の口座を入力してください';
  server.use(
    answer('GET /api/v1/female_casts/me/bank_account/', { account: null }),
    answer('GET /api/v1/users/me/passkeys/', []),
    on('POST /api/v1/female_casts/me/bank_account/codes/', async ({ body }) => {
      sent.push(body);
      return problemOf('validation/failed', [{ path: 'body.holder', code: 'invalid', message }]);
    }),
  );
  show(<BankScreen />, '/home/config/bank');
  await fillAccount('ヤマダ ハナコ');
  await userEvent.click(screen.getByRole('button', { name: '認証コードを送る' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText(/口座名義/)).toBeInvalid();
  expect(screen.queryByText(/届いた6桁のコード/)).not.toBeInTheDocument();
  expect(sent).toEqual([{ holder: 'ヤマダ ハナコ' }]);
});

test('cash in hand beyond the earnings is what the cast hands over, and the store confirms it', async () => {
  const sent: unknown[] = [];
  const handed = {
    id: '0193b000-0000-7000-8000-0000000000c1',
    amount: -4_400,
    method: 'cash_handover' as const,
    state: 'requested' as const,
    pay_on: '2026-11-21',
    requested_at: '2026-11-22T03:10:00+09:00',
    paid_at: null,
  };
  const after = { ...pay, cash_received: 23_000, amount: 0, settled: -4_400, pay_state: 'requested' as const };
  let now: typeof pay = { ...pay, cash_received: 23_000, amount: -4_400 };
  server.use(
    answer(PAY, () => now),
    answer(ASK, ({ body }) => {
      sent.push(body);
      now = { ...after, settlements: [handed] };
      return now;
    }),
  );
  show(<SettlementScreen />, '/home/settlement?shift_id=7');
  expect(await screen.findByRole('heading', { name: '¥4,400' })).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'この金額を店舗へ渡す' }));
  expect(await screen.findByText('店舗の確認待ち')).toBeVisible();
  expect(screen.queryByRole('button', { name: '現金を受け取りました' })).not.toBeInTheDocument();
  expect(sent).toEqual([{ action: 'request', method: 'cash_handover', amount: -4_400 }]);
});

test('as much cash in hand as the cast earned is settled at nothing, with a button of its own', async () => {
  const sent: unknown[] = [];
  const even = { ...pay, cash_received: 18_600, amount: 0 };
  const settlement = {
    id: '0193b000-0000-7000-8000-0000000000c2',
    amount: 0,
    method: 'cash_handover' as const,
    state: 'received' as const,
    pay_on: '2026-11-21',
    requested_at: '2026-11-22T03:10:00+09:00',
    paid_at: '2026-11-22T03:10:00+09:00',
  };
  let now: typeof pay = even;
  server.use(
    answer(PAY, () => now),
    answer(ASK, ({ body }) => {
      sent.push(body);
      now = { ...even, pay_state: 'settled', settlements: [settlement] };
      return now;
    }),
  );
  show(<SettlementScreen />, '/home/settlement?shift_id=7');
  const settle = await screen.findByRole('button', { name: '差し引き0円で精算する' });
  expect(screen.getByText(/お渡しもお受け取りもなく、精算が完了します/)).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  for (const amount of screen.getAllByText(/¥0/)) expect(amount).toHaveTextContent(/^(?:¥0|お受け取り ?¥0)$/);
  await userEvent.click(settle);
  expect(await screen.findByText('精算を記録しました')).toBeVisible();
  expect(sent).toEqual([{ action: 'request', method: 'cash_handover', amount: 0 }]);
  expect(await screen.findByText('受け取り済み')).toBeVisible();
  expect(screen.queryByRole('button', { name: '差し引き0円で精算する' })).not.toBeInTheDocument();
});
