import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import AccountSearch from '@/features/ops/account-search';
import { BookingsScreen } from '@/features/ops/bookings/bookings-screen';
import { CustomerScreen } from '@/features/ops/customers/customer-screen';
import { answer, refuse } from '../../support/answer';
import { showWhole } from '../../support/show';
import { bookingRow } from './booking-row';
import { AT_THE_DESK, page, staffWith } from './waiting-scene';

const OPEN = 'POST /api/v1/ops/customers/{account_id}/open/';
const PAGE = 'GET /api/v1/ops/customers/{account_id}/';
const ID = '11111111-1111-4111-8111-111111111111';
type Customer = Data<typeof PAGE>;

const months = Array.from({ length: 12 }, (_, at) => ({
  month: `${at === 0 ? 2025 : 2026}-${String(at === 0 ? 12 : at).padStart(2, '0')}`,
  count: 0,
  sum: 0,
}));
const fresh: Customer = {
  id: 1042,
  name: 'たか',
  registered_at: '2025-12-03T12:00:00+09:00',
  phone_last4: '4471',
  identity: { state: 'approved', decided_at: '2025-12-03T15:00:00+09:00' },
  reliability: { score: 100, band: '新規', formula: [] },
  use: { all: 0, completed: 0, coming: 0, called_off: 0, sum: 0, months },
  bookings: [],
  gold: { total: 0, held: 0, next_expiry: null, lots: [], movements: [] },
  debts: [],
  debts_closed: 0,
  suspension: null,
  suspensions_before: 0,
  store_bars: [],
  left: null,
  export: null,
  reviews: 0,
  reports: { by: 0, about: 0 },
  blocks: { by: 0, about: 0 },
  warnings: [],
  devices: { known: 1, push: 0 },
  consents: [],
  contacts: [],
  contact_looked: null,
  acts: [],
  opened: [],
};
const regular: Customer = {
  ...fresh,
  reliability: { score: 94, band: 'A', formula: [{ label: 'ご利用の完了', points: 4, count: 2 }] },
  use: {
    all: 25,
    completed: 2,
    coming: 1,
    called_off: 1,
    sum: 61_000,
    months: [...months.slice(0, 11), { month: '2026-11', count: 2, sum: 61_000 }],
  },
  bookings: [
    {
      ...bookingRow,
      is_late: false,
      customer: { id: 1042, name: 'たか' },
      cast: { id: 12, name: 'みさき' },
      store: { id: 1, name: '青葉' },
      payment_method: 'card',
      total: 27_000,
    },
  ],
  gold: {
    total: 31_500,
    held: 5000,
    next_expiry: { amount: 2000, expires_at: '2027-01-31T23:59:59+09:00' },
    lots: [{ kind: 'paid', amount: 2000, expires_at: '2027-01-31T23:59:59+09:00' }],
    movements: [
      { id: ID, at: '2026-11-21T20:05:00+09:00', label: '予約のために確保', amount: -5000, reservation_id: ID },
    ],
  },
  debts: [{ id: ID, at: '2026-11-20T20:05:00+09:00', label: 'キャンセル料', amount: 6300, reservation_id: ID }],
  debts_closed: 2,
  reviews: 11,
  warnings: [{ state: 'active', count: 3 }],
  consents: [{ version: '2026-10', at: '2026-11-20T20:05:00+09:00' }],
  contacts: [{ number: 'Q-7K3M-2291', state: 'answered', at: '2026-11-20T20:05:00+09:00' }],
  acts: [{ id: 'act-1', at: '2026-11-20T21:00:00+09:00', words: 'アカウントの停止を解除する', name: '戸田' }],
  opened: [{ at: '2026-11-21T21:26:00+09:00', name: '佐野' }],
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() =>
  server.use(...AT_THE_DESK, answer('GET /api/v1/ops/customers/{account_id}/notes/', { data: [], page })),
);
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = (customer: Customer) => {
  server.use(answer(OPEN, customer), answer(PAGE, customer));
  return showWhole(<CustomerScreen />, '/ops/customers/1042');
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('a customer is opened once, and shows use, reliability with its parts, gold, debts and the record', async () => {
  let opened = 0;
  server.use(
    answer(OPEN, () => {
      opened += 1;
      return regular;
    }),
    answer(PAGE, regular),
  );
  await showWhole(<CustomerScreen />, '/ops/customers/1042');
  expect(await screen.findByRole('heading', { name: 'たか' })).toBeVisible();
  expect(screen.getByText(/^お客様 1042/)).toHaveTextContent('登録 2025/12/3(水) 電話番号 下4桁 4471');
  expect(screen.getByText('本人確認 確認済み')).toBeVisible();
  expect(screen.getByText(/^A.*94点$/)).toBeVisible();
  expect(screen.getByText(/ご利用の完了 2回/)).toHaveTextContent('+4');
  expect(screen.getByText('平均 ¥30,500')).toBeVisible();
  expect(screen.getByRole('link', { name: 'お客様の画面を見る' })).toHaveAttribute('href', '/ghost_login/1042');
  const bookings = await part('予約');
  expect(bookings.getByRole('link', { name: 'Y-VN6S-4536' })).toHaveAttribute('href', `/ops/bookings/${ID}`);
  expect(bookings.getByText('みさき')).toBeVisible();
  expect(bookings.getByRole('link', { name: '25件すべて見る' })).toHaveAttribute('href', '/ops/bookings?customer=1042');
  const table = await part('月ごとのご利用');
  expect(table.getAllByRole('row')).toHaveLength(13);
  expect(table.getByRole('row', { name: /2026年11月/ })).toHaveTextContent('2026年11月2¥61,000');
  const money = await part('お金');
  expect(money.getByText(/^有償/)).toHaveTextContent('有償 2027/1/31(日) まで');
  expect(money.getByText('解消した未払い 2件')).toBeVisible();
  expect(money.getByRole('link', { name: 'キャンセル料' })).toHaveAttribute('href', `/ops/bookings/${ID}`);
  expect((await part('記録')).getByText('注意の共有（共有中）')).toBeVisible();
  expect((await part('お問い合わせ')).getByText(/^Q-7K3M-2291/)).toBeVisible();
  expect((await part('職員の対応')).getByText('戸田')).toBeVisible();
  expect((await part('この画面を開いた職員')).getByText('佐野')).toBeVisible();
  expect(opened).toBe(1);
});

test('of a new customer the page says that there is no use yet', async () => {
  await show(fresh);
  expect(await screen.findByText('ご利用はまだありません')).toBeVisible();
  expect(screen.getByText(/^新規/)).toBeVisible();
  expect(screen.getByText('使えるゴールドはありません')).toBeVisible();
  expect(screen.queryByText('月ごとのご利用')).toBeNull();
  expect(screen.queryByRole('link', { name: /すべて見る/ })).toBeNull();
});

test('of a suspended one it says why, by which of the staff and until when', async () => {
  const since = '2026-11-20T18:00:00+09:00';
  await show({ ...regular, suspension: { reason: 'no_show', since, until: '2026-12-02T00:00:00+09:00', by: '佐野' } });
  expect(await screen.findByText(/佐野が/)).toHaveTextContent(
    '連絡のないキャンセル 佐野が 11/20(金) 18:00 に停止 12/2(水) 0:00 まで',
  );
  expect(screen.getAllByText('停止中')).toHaveLength(2);
});

test('of one who left there is no name and no way into the account', async () => {
  const left = { since: '2026-11-20T18:00:00+09:00', take_back_until: '2026-12-20T18:00:00+09:00' };
  await show({ ...regular, name: '退会したユーザー', phone_last4: null, left });
  expect(await screen.findByRole('heading', { name: '退会済み' })).toBeVisible();
  expect(screen.getByText('12/20(日) 18:00 まで')).toBeVisible();
  expect(screen.queryByText(/電話番号 下4桁/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'お客様の画面を見る' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Y-VN6S-4536' })).toBeVisible();
});

test('of no customer the page says so; what cannot be read is asked for again', async () => {
  server.use(refuse(OPEN, 'internal'));
  await showWhole(<CustomerScreen />, '/ops/customers/1042');
  expect(await screen.findByText('お客様を読み込めませんでした')).toBeVisible();
  server.use(refuse(OPEN, 'not_found'));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByText('このお客様は見つかりません')).toBeVisible();
  expect(screen.getByRole('link', { name: 'アカウントを探す' })).toHaveAttribute('href', '/ops?tab=accounts');
});

test('a customer’s name among the accounts leads to the page, and no other account’s does', async () => {
  const account = { phone_last4: '4471', state: 'active', created_at: fresh.registered_at } as const;
  const data: Data<'GET /api/v1/ops/accounts/'>['data'] = [
    { ...account, id: 1042, name: 'たか', role: 'male_user' },
    { ...account, id: 12, name: 'みさき', role: 'female_cast' },
  ];
  server.use(answer('GET /api/v1/ops/accounts/', { data, page }));
  await showWhole(<AccountSearch />, '/ops');
  expect(await screen.findByRole('link', { name: 'たか' })).toHaveAttribute('href', '/ops/customers/1042');
  expect(screen.queryByRole('link', { name: 'みさき' })).toBeNull();
});

test('the bookings of one customer are asked for, and one press shows those of all', async () => {
  const asked: string[] = [];
  server.use(
    answer('GET /api/v1/stores/', []),
    answer('GET /api/v1/ops/bookings/counts/', {
      date: null,
      all: 1,
      groups: { open: 1, waiting: 0, unpaid: 0, late: 0, disputed: 0, completed: 0, called_off: 0 },
      is_partial: false,
      account_id: 3,
    }),
    answer('GET /api/v1/ops/bookings/', ({ query }) => {
      asked.push(query.toString());
      return { data: regular.bookings, page };
    }),
  );
  const place = await showWhole(<BookingsScreen />, '/ops/bookings?customer=1042');
  expect(await screen.findByRole('link', { name: 'たか' })).toHaveAttribute('href', '/ops/customers/1042');
  expect(asked.at(-1)).toContain('customer_id=1042');
  await userEvent.click(screen.getByRole('button', { name: 'お客様 ID 1042 を外す' }));
  expect(place.path()).toBe('/ops/bookings');
});

test('the account is suspended from its page', async () => {
  server.use(answer('GET /api/v1/ops/accounts/{account_id}/suspension/', { current: null, past: [], bookings: [] }));
  await show(regular);
  await userEvent.click(await screen.findByRole('button', { name: '利用を停止する' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'たかさんを停止しますか？' }));
  expect(sheet.getByText(/24時間以内に2人目/)).toBeVisible();
});

test('those who may not suspend have no button for it', async () => {
  server.use(answer('GET /api/v1/ops/me/', staffWith('reception')));
  await show(regular);
  expect(await screen.findByRole('heading', { name: 'アカウント' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: '利用を停止する' })).toBeNull());
});
