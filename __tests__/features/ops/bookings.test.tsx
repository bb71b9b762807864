import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { Data } from '@/contract';
import { BookingScreen } from '@/features/ops/bookings/booking-screen';
import { BookingsScreen } from '@/features/ops/bookings/bookings-screen';
import { answer, refuse } from '../../support/answer';
import { showWhole } from '../../support/show';
import { bookingRow } from './booking-row';
import { AT_THE_DESK, page, staffWith } from './waiting-scene';

const LIST = 'GET /api/v1/ops/bookings/';
const COUNTS = 'GET /api/v1/ops/bookings/counts/';
const OPEN = 'POST /api/v1/ops/bookings/{reservation_id}/open/';
const PAGE = 'GET /api/v1/ops/bookings/{reservation_id}/';
const ID = '11111111-1111-4111-8111-111111111111';

const counts: Data<typeof COUNTS> = {
  date: '2026-11-21',
  all: 2,
  groups: { open: 1, waiting: 0, unpaid: 0, late: 1, disputed: 0, completed: 1, called_off: 0 },
  is_partial: false,
  account_id: 3,
};
const booking = bookingRow;
const whole: Data<typeof PAGE> = {
  ...booking,
  customer: { ...booking.customer, band: 'A', visits: 9 },
  created_at: '2026-11-21T20:02:00+09:00',
  lines: [{ label: 'コース 90分', amount: 34_000 }],
  money: [{ label: 'キャンセル料', amount: 16_000 }],
  events: [
    { id: 'a', at: '2026-11-21T20:02:00+09:00', group: 'state', title: '予約のリクエスト', note: 'お客様 けいすけ' },
    {
      id: 'b',
      at: '2026-11-21T20:09:00+09:00',
      group: 'notice',
      title: 'お知らせ「しおりさんが予約を承認しました」',
      note: 'お客様へ　未開封',
    },
    { id: 'c', at: '2026-11-21T20:10:00+09:00', group: 'money', title: '予約のために確保', note: '−34,000G' },
  ],
  acts: {
    customer_fee: null,
    can_cancel: false,
    can_change: false,
    can_move: false,
    can_extend: false,
    answer_from: null,
    waiver: null,
  },
  moved_from: null,
  moved_to: null,
  opened: [{ at: '2026-11-21T21:26:00+09:00', name: '佐野' }],
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  server.use(
    ...AT_THE_DESK,
    answer('GET /api/v1/stores/', []),
    answer(COUNTS, counts),
    answer(LIST, { data: [booking], page }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('a booking stands in a row with its number, its time on the clock of the business day, and its state', async () => {
  await showWhole(<BookingsScreen />, '/ops/bookings?date=2026-11-21');
  const link = await screen.findByRole('link', { name: 'Y-VN6S-4536' });
  expect(link).toHaveAttribute('href', `/ops/bookings/${ID}`);
  const row = within(link.closest('tr') as HTMLElement);
  for (const words of [/25:00$/, 'けいすけ', 'しおり', '銀河', '遅れ', 'ホテル', '¥34,000', '現金'])
    expect(row.getByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: /^遅れ\s*1$/ })).toBeVisible();
  expect(screen.getByText(/1件を表示/)).toHaveTextContent('2件のうち 1件を表示');
  expect(screen.getByText(/この画面の合計/)).toHaveTextContent('¥34,000');
  expect(screen.getByText(/時点/)).toHaveTextContent('自動で更新');
  const desks = within(screen.getByRole('navigation', { name: '運営の画面' }));
  expect(desks.getByRole('link', { name: '予約を探す' })).toHaveAttribute('aria-current', 'true');
});

test('what is typed and chosen goes into the address, and the list and its counts are asked for it', async () => {
  const asked: string[] = [];
  server.use(
    answer(LIST, ({ query }) => {
      asked.push(query.toString());
      return { data: [booking], page };
    }),
  );
  const place = await showWhole(<BookingsScreen />, '/ops/bookings');
  await userEvent.type(await screen.findByLabelText('予約を探す'), 'vn6s4536{Enter}');
  await waitFor(() => expect(asked.at(-1)).toContain('q=vn6s4536'));
  await userEvent.selectOptions(screen.getByLabelText('お支払い'), '現金');
  await userEvent.click(screen.getByRole('button', { name: /^遅れ/ }));
  await waitFor(() => expect(asked.at(-1)).toContain('group=late'));
  expect(asked.at(-1)).toContain('payment_method=cash');
  expect(place.path()).toMatch(/q=vn6s4536.*group=late.*payment=cash/);
});

test('an address that no search can mean is read as what is left of it', async () => {
  const asked: string[] = [];
  server.use(
    answer(LIST, ({ query }) => {
      asked.push(query.toString());
      return { data: [booking], page };
    }),
  );
  const odd = `q=%00%09vn6s%0A4536${'x'.repeat(100)}&date=2026-02-31&store=abc&group=zzz&place=99&payment=gold2`;
  await showWhole(<BookingsScreen />, `/ops/bookings?${odd}`);
  expect(await screen.findByRole('link', { name: 'Y-VN6S-4536' })).toBeVisible();
  expect(asked.at(-1)).toMatch(/^q=vn6s\+4536x{53}&limit=50$/);
});

test('where nothing fits, one press takes the conditions away', async () => {
  server.use(answer(LIST, { data: [], page }));
  const place = await showWhole(<BookingsScreen />, '/ops/bookings?q=x&payment=cash');
  expect(await screen.findByText('条件に合う予約はありません')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '条件を外す' }));
  expect(place.path()).toBe('/ops/bookings');
});

test('what cannot be read says so and is asked for again', async () => {
  server.use(refuse(LIST, 'internal'));
  await showWhole(<BookingsScreen />, '/ops/bookings');
  expect(await screen.findByText('予約を読み込めませんでした')).toBeVisible();
  server.use(answer(LIST, { data: [booking], page }));
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
  expect(await screen.findByRole('link', { name: 'Y-VN6S-4536' })).toBeVisible();
});

test('the chosen columns are kept on the device for the member of the staff who chose them', async () => {
  await showWhole(<BookingsScreen />, '/ops/bookings');
  await screen.findByRole('columnheader', { name: '店舗' });
  await userEvent.click(screen.getByRole('button', { name: '列を選ぶ' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: '店舗' }));
  expect(screen.queryByRole('columnheader', { name: '店舗', hidden: true })).toBeNull();
  const kept = JSON.parse(localStorage.getItem('yoi_desk_columns') ?? '{}');
  expect(Object.keys(kept)).toEqual(['3']);
  expect(kept[3]).not.toContain('store');
});

test('a booking’s page is opened once, and shows its people, its money and its line of time by kind', async () => {
  let opened = 0;
  server.use(
    answer(OPEN, () => {
      opened += 1;
      return whole;
    }),
    answer(PAGE, whole),
  );
  await showWhole(<BookingScreen />, `/ops/bookings/${ID}`);
  expect(await screen.findByRole('heading', { name: '25:00〜26:30' })).toBeVisible();
  expect(screen.getByText(/Y-VN6S-4536/)).toBeVisible();
  expect(screen.getByText(/信頼度/)).toHaveTextContent('けいすけ 信頼度 A ご利用 9回');
  expect(screen.getByRole('link', { name: 'しおり' })).toHaveAttribute('href', '/ops/casts/12');
  expect(screen.getByText('佐野')).toBeVisible();
  expect(screen.getByText('キャンセル料')).toBeVisible();
  const line = within(screen.getByRole('region', { name: 'すべての出来事' }));
  expect(line.getByText('予約のリクエスト')).toBeVisible();
  await userEvent.click(line.getByRole('button', { name: 'お金' }));
  expect(line.queryByText('予約のリクエスト')).toBeNull();
  expect(line.getByText('予約のために確保')).toBeVisible();
  await userEvent.click(line.getByRole('button', { name: '職員' }));
  expect(line.getByText('まだありません')).toBeVisible();
  expect(opened).toBe(1);
});

test('of no booking the page says so and leads back to the search', async () => {
  server.use(refuse(OPEN, 'not_found'));
  await showWhole(<BookingScreen />, '/ops/bookings/none');
  expect(await screen.findByText('この予約は見つかりません')).toBeVisible();
  expect(screen.getByRole('link', { name: '予約を探す', current: false })).toHaveAttribute('href', '/ops/bookings');
});

test('a store alone reads whose booking it is, and has no way to the customer', async () => {
  server.use(answer('GET /api/v1/ops/me/', staffWith('store')));
  await showWhole(<BookingsScreen />, '/ops/bookings');
  expect((await screen.findAllByText(booking.customer.name))[0]).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: booking.customer.name })).toBeNull());
});

test('picked rows can be written to a file, and nothing else can be done with them', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:bookings';
  URL.revokeObjectURL = () => undefined;
  const sent: unknown[] = [];
  server.use(
    answer('POST /api/v1/ops/bookings/csv/', ({ body }) => {
      sent.push(body);
      return { csv: '', rows: 1, is_cut: false };
    }),
  );
  await showWhole(<BookingsScreen />, '/ops/bookings?payment=cash');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Y-VN6S-4536 を選ぶ' }));
  expect(screen.getByRole('checkbox', { name: 'すべてを選ぶ' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: '選んだ1件のCSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  saved.mockRestore();
  expect(sent).toEqual([{ payment_method: 'cash', ids: [ID] }]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'すべてを選ぶ' }));
  expect(screen.getByRole('button', { name: /^CSV/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /取り消/ })).toBeNull();
});
